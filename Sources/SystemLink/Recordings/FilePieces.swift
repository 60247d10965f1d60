import Foundation

/// A file that came from elsewhere, read piece by piece for a reader that stops at the first thing that is wrong: of
/// what stands behind it nothing is kept.
package final class FilePieces {
  /// Why it is not read any further.
  package enum Fault: Error {
    /// There is more in it than may be read.
    case tooLong
    case unreadable(any Error)
  }

  /// Several lines of whatever a file is read for.
  private static let pieceBytes = 262_144

  /// Set once a piece was empty although the file has not been read to its end.
  package private(set) var fault: Fault?
  private let file: FileHandle
  private let limit: Int
  private var count = 0

  /// - Parameter limit: bytes that are read at most.
  package init(_ file: FileHandle, limit: Int) { (self.file, self.limit) = (file, limit) }

  /// The next piece; an empty one at the end, and where `fault` says why there is no other.
  package func next() -> Data {
    guard fault == nil else { return Data() }
    do {
      let piece = try file.read(upToCount: Self.pieceBytes) ?? Data()
      count += piece.count
      if count <= limit { return piece }
      fault = .tooLong
    } catch {
      fault = .unreadable(error)
    }
    return Data()
  }
}
