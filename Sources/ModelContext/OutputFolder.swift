import Foundation
import Glibc
import Synchronization

/// The folder in which a user lets an agent leave files: new ones, with names of its own choice, in this folder alone.
///
/// It is opened once, so that nobody can put another one in its place; no file that is there is ever written to.
public final class OutputFolder: Sendable {
  private let descriptor: Int32
  /// Its path, as the user gave it.
  public let path: String

  /// Files that may be made, and bytes of all of them together.
  static let (fileLimit, byteLimit) = (1_000, 1_073_741_824)

  private struct Made {
    var files = 0
    var bytes = 0
  }
  private let made = Mutex(Made())

  /// Opens it.
  /// - Throws: `ToolFault` where it is no folder, or nothing can be written there.
  public init(_ path: String) throws(ToolFault) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    self.path = path
    guard descriptor >= 0, faccessat(descriptor, ".", W_OK | X_OK, 0) == 0 else {
      throw ToolFault("'\(path)' is no folder that files can be written to: \(Self.reason)")
    }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Writes a new file, for its owner alone.
  /// - Parameters:
  ///   - name: what it is about; what no name of a file should have in it becomes a dash.
  ///   - ending: of its name, without the dot.
  /// - Returns: the file's path.
  func write(_ bytes: Data, name: String, ending: String) throws(ToolFault) -> String {
    let isFull = made.withLock { made in
      guard made.files < Self.fileLimit, made.bytes + bytes.count <= Self.byteLimit else { return true }
      made.files += 1
      made.bytes += bytes.count
      return false
    }
    guard !isFull else {
      throw ToolFault("'\(path)' has got \(Self.fileLimit) files or \(Self.byteLimit) bytes, and gets no more")
    }
    do throws(ToolFault) { return try writeNew(bytes, Self.plain(name), ending) } catch {
      made.withLock { made in
        made.files -= 1
        made.bytes -= bytes.count
      }
      throw error
    }
  }

  private func writeNew(_ bytes: Data, _ base: String, _ ending: String) throws(ToolFault) -> String {
    for number in 1...100_000 {
      let file = "\(base)-\(number).\(ending)"
      let output = openat(descriptor, file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
      guard output >= 0 else {
        if errno == EEXIST { continue }
        throw ToolFault("'\(file)' can't be made in '\(path)': \(Self.reason)")
      }
      let fault = Self.write(bytes, to: output)
      close(output)
      if fault == 0 { return path.hasSuffix("/") ? path + file : "\(path)/\(file)" }
      // Half a file would be taken for a whole one.
      unlinkat(descriptor, file, 0)
      throw ToolFault("'\(file)' can't be written in '\(path)': \(String(cString: strerror(fault)))")
    }
    throw ToolFault("'\(path)' has too many files named \(base); name another folder with --output")
  }

  /// - Returns: 0, or why it can't be written, as `errno`.
  private static func write(_ bytes: Data, to output: Int32) -> Int32 {
    bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.write(output, bytes.baseAddress! + sent, bytes.count - sent)
        if count >= 0 { sent += count } else if errno != EINTR { return errno }
      }
      return 0
    }
  }

  /// Letters, digits and dashes, at most 64.
  static func plain(_ name: String) -> String {
    let letters = name.unicodeScalars.prefix(64).map { scalar -> Character in
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      return isPlain ? Character(scalar) : "-"
    }
    return letters.isEmpty ? "recording" : String(letters)
  }

  private static var reason: String { String(cString: strerror(errno)) }
}
