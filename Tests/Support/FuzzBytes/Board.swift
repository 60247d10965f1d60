import Foundation

/// Memory that the process that plays and the one that watches it share through a file: what is being played stands there before it is
/// played, so that it is known whatever becomes of the player.
struct Board {
  /// Words in front of the bytes.
  private enum Word: Int, CaseIterable { case place, length, read, refused }

  static let room = 1_048_576
  private static let head = Word.allCases.count * 8
  private let memory: UnsafeMutableRawPointer

  /// A new one, in a file.
  init(making path: String) throws {
    _ = FileManager.default.createFile(atPath: path, contents: Data(count: Self.head + Self.room))
    try self.init(opening: path)
  }

  init(opening path: String) throws {
    let file = open(path, O_RDWR)
    defer { close(file) }
    guard file >= 0, let memory = mmap(nil, Self.head + Self.room, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      memory != MAP_FAILED
    else { throw BoardError(path: path) }
    self.memory = memory
  }

  private subscript(word: Word) -> Int {
    get { memory.load(fromByteOffset: word.rawValue * 8, as: Int.self) }
    nonmutating set { memory.storeBytes(of: newValue, toByteOffset: word.rawValue * 8, as: Int.self) }
  }

  var place: Int {
    get { self[.place] }
    nonmutating set { self[.place] = newValue }
  }
  var read: Int {
    get { self[.read] }
    nonmutating set { self[.read] = newValue }
  }
  var refused: Int {
    get { self[.refused] }
    nonmutating set { self[.refused] = newValue }
  }
  /// The input that is being played.
  var bytes: [UInt8] {
    get { Array(UnsafeRawBufferPointer(start: memory + Self.head, count: min(max(self[.length], 0), Self.room))) }
    nonmutating set {
      let kept = newValue.prefix(Self.room)
      self[.length] = 0
      kept.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { (memory + Self.head).copyMemory(from: start, byteCount: bytes.count) }
      }
      self[.length] = kept.count
    }
  }
}

struct BoardError: Error, CustomStringConvertible {
  var path: String
  var description: String { "'\(path)' can't be shared; choose another folder for temporary files (TMPDIR)" }
}
