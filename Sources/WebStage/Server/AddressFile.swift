import Foundation
import SystemLink

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The page's address in a file that its owner alone can read: who reads it is let in.
struct AddressFile: Sendable {
  let path: String
  let address: String

  struct Fault: LocalizedError {
    let path: String
    let reason: String
    init(path: String, code: Int32) { self.init(path: path, reason: String(cString: strerror(code))) }
    init(path: String, reason: String) { (self.path, self.reason) = (path, reason) }
    var errorDescription: String? {
      "the address can't be written to '\(path)': \(reason); choose a file in a folder of your own"
    }
  }

  /// Puts the file in place at once, so that nobody reads half of it, or one that others could open before.
  func write() throws(Fault) {
    var there = stat()
    // A link is replaced, wherever it leads; a device or a pipe is not, whoever may do so.
    if lstat(path, &there) == 0, there.st_mode & S_IFMT != S_IFREG, there.st_mode & S_IFMT != S_IFLNK {
      throw Fault(path: path, reason: there.st_mode & S_IFMT == S_IFDIR ? "it is a folder" : "it is no file")
    }
    let draft = path + ".\(getpid()).new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Fault(path: path, code: errno) }
    let bytes = Array((address + "\n").utf8)
    let isWritten = fchmod(file, 0o600) == 0 && bytes.withUnsafeBytes { Self.write($0, to: file) }
    let code = errno
    close(file)
    guard isWritten, rename(draft, path) == 0 else {
      let fault = Fault(path: path, code: isWritten ? errno : code)
      unlink(draft)
      throw fault
    }
    FilesAtTheEnd.add(path)
  }

  /// Takes the file away, unless another run has put its own there.
  func remove() {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8), text == address + "\n" else { return }
    unlink(path)
    FilesAtTheEnd.remove(path)
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to file: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      #if canImport(Darwin)
        let count = Darwin.write(file, bytes.baseAddress! + sent, bytes.count - sent)
      #elseif canImport(Musl)
        let count = Musl.write(file, bytes.baseAddress! + sent, bytes.count - sent)
      #else
        let count = Glibc.write(file, bytes.baseAddress! + sent, bytes.count - sent)
      #endif
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
