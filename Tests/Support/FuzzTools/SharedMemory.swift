import Foundation

/// Memory that the process that plays and the one that watches it share through a file: what is being played stands
/// there before it is played, so that it is known whatever becomes of the player.
public struct SharedMemory {
  public let start: UnsafeMutableRawPointer

  /// A new one of so many bytes, all 0, in a file.
  public init(making path: String, size: Int) throws {
    _ = FileManager.default.createFile(atPath: path, contents: Data(count: size))
    try self.init(opening: path, size: size)
  }

  public init(opening path: String, size: Int) throws {
    let file = open(path, O_RDWR)
    defer { close(file) }
    guard file >= 0, let start = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0), start != MAP_FAILED
    else { throw SharedMemoryError(path: path) }
    self.start = start
  }

  /// The number at a place, counted in words of eight bytes.
  public subscript(word: Int) -> Int {
    get { start.load(fromByteOffset: word * 8, as: Int.self) }
    nonmutating set { start.storeBytes(of: newValue, toByteOffset: word * 8, as: Int.self) }
  }
}

public struct SharedMemoryError: Error, CustomStringConvertible {
  public var path: String
  public var description: String { "'\(path)' can't be shared; choose another folder for temporary files (TMPDIR)" }
}
