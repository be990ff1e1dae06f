/// Values that were made lately, as many as fit into a number of bytes.
///
/// There are two generations. What is used goes into the young one; when that has half of the bytes, it becomes the old
/// one, and what was in the old one and not used since is let go.
struct RecentCache<Key: Hashable, Value> {
  /// How many bytes the values may have together.
  let budget: Int
  private var young: [Key: Entry] = [:]
  private var old: [Key: Entry] = [:]
  private var youngBytes = 0

  private struct Entry {
    let value: Value
    let bytes: Int
  }

  /// Makes an empty cache.
  ///
  /// - Parameter budget: bytes; with 0 nothing is kept.
  init(budget: Int) {
    self.budget = budget
  }

  /// The value of a key, if it is known; it counts as used.
  mutating func value(for key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old.removeValue(forKey: key) else { return nil }
    insert(entry, for: key)
    return entry.value
  }

  /// Keeps a value.
  ///
  /// - Parameters:
  ///   - value: follows from the key.
  ///   - key: what the value depends on.
  ///   - bytes: how many bytes it takes; one that takes more than half of all is not kept.
  mutating func insert(_ value: Value, for key: Key, bytes: Int) {
    insert(Entry(value: value, bytes: bytes), for: key)
  }

  private mutating func insert(_ entry: Entry, for key: Key) {
    guard entry.bytes <= budget / 2 else { return }
    youngBytes -= young.removeValue(forKey: key)?.bytes ?? 0
    if youngBytes + entry.bytes > budget / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    young[key] = entry
    youngBytes += entry.bytes
  }
}
