import Foundation

/// Where the frames of a recording go, in order.
public protocol FrameOutput: Sendable {
  /// Takes the next frame.
  ///
  /// - Parameter bytes: a whole image file.
  /// - Throws: ``OutputError``.
  mutating func write(_ bytes: [UInt8]) throws

  /// Takes note that there are no further frames.
  ///
  /// - Throws: ``OutputError``.
  mutating func finish() throws
}

/// A folder of numbered files: `0000.png`, `0001.png`...
///
/// Numbers have four digits, and more where there are more frames. Each file is there as a whole or not at all, and none
/// before those with lower numbers. When the last one is written, frames of an earlier and longer run are removed.
public struct FrameFolder: FrameOutput {
  /// The folder's path.
  public let path: String
  private let fileExtension: String
  private let digits: Int
  private var count = 0

  /// Makes the folder if it is not there yet.
  ///
  /// - Parameters:
  ///   - path: the folder.
  ///   - frameCount: how many frames there will be.
  ///   - fileExtension: the ending of the files, without a dot.
  /// - Throws: ``OutputError``.
  public init(path: String, frameCount: Int, fileExtension: String) throws {
    self.path = path
    self.fileExtension = fileExtension
    self.digits = max(4, String(max(0, frameCount - 1)).count)
    try OutputFile.createFolder(path)
  }

  /// Writes the next file.
  ///
  /// - Throws: ``OutputError``.
  public mutating func write(_ bytes: [UInt8]) throws {
    let number = String(count)
    let name = String(repeating: "0", count: max(0, digits - number.count)) + number
    try OutputFile.write(bytes, to: "\(path)/\(name).\(fileExtension)")
    count += 1
  }

  /// Removes frames with higher numbers than the last one written, and those with another number of digits.
  ///
  /// - Throws: ``OutputError``.
  public mutating func finish() throws {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for file in files.sorted() where isStale(file) {
      do {
        try FileManager.default.removeItem(atPath: "\(path)/\(file)")
      } catch {
        throw OutputError(error, path: "\(path)/\(file)")
      }
    }
  }

  private func isStale(_ file: String) -> Bool {
    guard file.hasSuffix("." + fileExtension) else { return false }
    let stem = file.dropLast(fileExtension.count + 1)
    guard stem.count >= 4, stem.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(stem) else { return false }
    return number >= count || stem.count != digits
  }
}
