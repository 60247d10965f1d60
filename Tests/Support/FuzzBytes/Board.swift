import Foundation
import FuzzTools

/// What the process that plays and the one that watches it share: the input that is being played,
/// and what came of those before it.
struct Board {
  /// Words in front of the bytes.
  private enum Word: Int, CaseIterable { case place, length, read, refused }

  static let room = 1_048_576
  private static let head = Word.allCases.count * 8
  private let memory: SharedMemory

  /// A new one, in a file.
  init(making path: String) throws { memory = try SharedMemory(making: path, size: Self.head + Self.room) }
  init(opening path: String) throws { memory = try SharedMemory(opening: path, size: Self.head + Self.room) }

  private subscript(word: Word) -> Int {
    get { memory[word.rawValue] }
    nonmutating set { memory[word.rawValue] = newValue }
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
    get { Array(UnsafeRawBufferPointer(start: memory.start + Self.head, count: min(max(self[.length], 0), Self.room))) }
    nonmutating set {
      let kept = newValue.prefix(Self.room)
      self[.length] = 0
      kept.withUnsafeBytes { bytes in
        if let start = bytes.baseAddress { (memory.start + Self.head).copyMemory(from: start, byteCount: bytes.count) }
      }
      self[.length] = kept.count
    }
  }
}
