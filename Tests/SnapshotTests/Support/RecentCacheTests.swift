import Testing

@testable import SheetRender

@Suite struct RecentCacheTests {
  @Test func `values are found until others need their room`() {
    var cache = RecentCache<Int, String>(budget: 20)
    for key in 0..<6 { cache.insert("\(key)", for: key, bytes: 5) }
    #expect(cache.value(for: 5) == "5")
    #expect(cache.value(for: 0) == nil)
  }

  @Test func `what is used stays`() {
    var cache = RecentCache<Int, String>(budget: 40)
    cache.insert("kept", for: -1, bytes: 5)
    for key in 0..<100 {
      #expect(cache.value(for: -1) == "kept")
      cache.insert("\(key)", for: key, bytes: 5)
    }
  }

  @Test(arguments: [0, 1, 9])
  func `a value that is too large is not kept`(budget: Int) {
    var cache = RecentCache<Int, String>(budget: budget)
    cache.insert("large", for: 1, bytes: 5)
    #expect(cache.value(for: 1) == nil)
  }

  @Test func `a value that is put in again takes its room once`() {
    var cache = RecentCache<Int, String>(budget: 40)
    cache.insert("first", for: 0, bytes: 5)
    for _ in 0..<100 { cache.insert("again", for: 1, bytes: 5) }
    #expect(cache.value(for: 0) == "first")
    #expect(cache.value(for: 1) == "again")
  }
}
