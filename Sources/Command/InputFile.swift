import Foundation
import Glibc
import SystemLink

/// A file that the command reads whole, or standard input.
enum InputFile {
  /// - Parameters:
  ///   - path: `-` means standard input.
  ///   - what: what it is to be, for the error.
  ///   - limit: bytes that are read at most.
  ///   - lineLimit: bytes of a line without its end: behind one that is longer nothing more is read.
  /// - Throws: `UsageError` when it can't be read, or a line is longer.
  static func read(_ path: String, as what: String, limit: Int, lineLimit: Int = .max) throws(UsageError) -> Data {
    try read(path, as: what, limit: limit) { (next: () -> Data) throws(UsageError) -> Data in
      var all = Data()
      var (line, length) = (1, 0)
      while true {
        let piece = next()
        guard !piece.isEmpty else { return all }
        if lineLimit < limit {
          for byte in piece {
            (line, length) = byte == UInt8(ascii: "\n") ? (line + 1, 0) : (line, length + 1)
            guard length <= lineLimit else {
              throw UsageError("\(name(path)): line \(line): longer than \(lineLimit) bytes")
            }
          }
        }
        all += piece
      }
    }
  }

  /// Reads piece by piece, for a reader that stops at the first line that is wrong.
  /// - Parameter body: is given what gives the next piece; an empty one at the end,
  ///   also where the file can't be read any further.
  /// - Throws: `UsageError` when it can't be read, or what `body` throws.
  static func read<Answer>(
    _ path: String, as what: String, limit: Int, _ body: (_ next: () -> Data) throws(UsageError) -> Answer
  ) throws(UsageError) -> Answer {
    func unreadable(_ error: any Error) -> UsageError {
      UsageError("the \(what) '\(name(path))' can't be read: \(reason(error)); give the path of a text file")
    }
    let file: FileHandle
    do {
      file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw unreadable(error)
    }
    let pieces = FilePieces(file, limit: limit)
    var fault: UsageError? {
      switch pieces.fault {
      case nil: nil
      case .tooLong: UsageError("the \(what) '\(name(path))' is longer than \(limit) bytes; split it")
      case .unreadable(let error): unreadable(error)
      }
    }
    do throws(UsageError) {
      let answer = try body(pieces.next)
      if let fault { throw fault }
      return answer
    } catch {
      throw fault ?? error
    }
  }

  /// What a message calls the file.
  static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  /// Writes an answer to a file, or to standard output for nil and `-`.
  static func write(_ text: String, to path: String?) throws(UsageError) {
    guard let path, path != "-" else {
      Console.print(text.hasSuffix("\n") ? String(text.dropLast()) : text)
      return
    }
    try write(Data(text.utf8), to: path)
  }

  /// Writes a whole file.
  static func write(_ bytes: Data, to path: String) throws(UsageError) { try put(bytes, at: path, for: .all) }

  /// Writes a whole recording for its owner alone, or to standard output for nil and `-`:
  /// what is recorded is what was typed, too.
  static func writePrivate(_ text: String, to path: String?) throws(UsageError) {
    guard let path, path != "-" else { return try write(text, to: path) }
    try put(Data(text.utf8), at: path, for: .owner)
  }

  /// Who may read what is written.
  private enum Readers { case all, owner }

  /// A file is put in place at once, what was there before is kept until then. A device or a pipe is written to:
  /// it must not become a file.
  ///
  /// A link to a file is followed, but for what is its owner's alone: that replaces a link,
  /// which somebody else may have put there.
  private static func put(_ bytes: Data, at path: String, for readers: Readers) throws(UsageError) {
    do throws(POSIXFault) {
      var (there, link) = (stat(), stat())
      let isLink = lstat(path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
      let isThere = stat(path, &there) == 0
      if isThere, isLink || !isFile(there), let output = standardOutput(that: there) {
        // '/dev/stdout' and the like: opened anew, a file would be written from its beginning, and a socket not at all.
        try write(bytes, to: output)
      } else if isThere, !isFile(there) {
        try writeInPlace(bytes, path, for: readers)
      } else if isLink, readers == .all {
        try writeThrough(bytes, path, isThere ? there : nil)
      } else {
        try replace(path, by: bytes, mode: readers == .owner ? 0o600 : isThere ? there.st_mode & 0o777 : nil)
      }
    } catch {
      throw UsageError("'\(path)' can't be written: \(error); give a path in a folder of your own")
    }
  }

  /// Standard output or standard error, if it is what is there.
  private static func standardOutput(that there: stat) -> Int32? {
    [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var known = stat()
      return fstat(descriptor, &known) == 0 && (known.st_dev, known.st_ino) == (there.st_dev, there.st_ino)
    }
  }

  /// Writes to a device or a pipe. Of a folder the system says what it is.
  private static func writeInPlace(_ bytes: Data, _ path: String, for readers: Readers) throws(POSIXFault) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw POSIXFault(code: errno) }
    defer { close(descriptor) }
    // It may be another one now; and somebody else may wait at a pipe for what is its owner's alone.
    var there = stat()
    guard fstat(descriptor, &there) == 0 else { throw POSIXFault(code: errno) }
    let isPipe = there.st_mode & S_IFMT == S_IFIFO
    guard !isFile(there), readers == .all || !isPipe || there.st_uid == geteuid() else {
      throw POSIXFault(code: EACCES)
    }
    try write(bytes, to: descriptor)
  }

  /// Writes the file to which a link leads.
  private static func writeThrough(_ bytes: Data, _ path: String, _ there: stat?) throws(POSIXFault) {
    if let there {
      guard let place = realpath(path, nil) else { throw POSIXFault(code: errno) }
      defer { free(place) }
      return try replace(String(cString: place), by: bytes, mode: there.st_mode & 0o777)
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0o666)
    guard descriptor >= 0 else { throw POSIXFault(code: errno) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor)
  }

  /// Puts a new file in the place of a file, of a link, or of nothing.
  /// - Parameter mode: nil for that of any new file.
  private static func replace(_ path: String, by bytes: Data, mode: mode_t?) throws(POSIXFault) {
    let draft = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appending(path: ".firstresponder-\(UUID().uuidString)").path
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_CLOEXEC | O_EXCL | O_NOFOLLOW, mode == nil ? 0o666 : 0o600)
    guard descriptor >= 0 else { throw POSIXFault(code: errno) }
    do throws(POSIXFault) {
      defer { close(descriptor) }
      try write(bytes, to: descriptor)
      if let mode, fchmod(descriptor, mode) != 0 { throw POSIXFault(code: errno) }
      guard rename(draft, path) == 0 else { throw POSIXFault(code: errno) }
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes all of it, and waits for whoever reads it.
  static func write(_ bytes: Data, to descriptor: Int32) throws(POSIXFault) {
    let fault = bytes.withUnsafeBytes { LineWriter.write($0, to: descriptor) }
    guard fault == 0 else { throw POSIXFault(code: fault) }
  }

  /// Opens a file that is for its owner alone, to be written as it goes.
  /// - Parameter isNew: nothing may be there before, not even a link; otherwise a file that is there is written anew.
  static func openPrivate(_ path: String, isNew: Bool) throws(POSIXFault) -> FileHandle {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL | O_NOFOLLOW : 0), 0o600)
    guard descriptor >= 0 else { throw POSIXFault(code: errno) }
    var there = stat()
    // A file that was there may be open to others; a device stays so. Emptied last,
    // so that nothing is lost if it is somebody else's.
    guard
      fstat(descriptor, &there) == 0,
      !isFile(there) || fchmod(descriptor, 0o600) == 0 && ftruncate(descriptor, 0) == 0
    else {
      let fault = POSIXFault(code: errno)
      close(descriptor)
      throw fault
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  private static func isFile(_ there: stat) -> Bool { there.st_mode & S_IFMT == S_IFREG }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    guard underlying.domain == NSPOSIXErrorDomain else {
      return error.domain == NSCocoaErrorDomain && error.code == CocoaError.fileReadNoSuchFile.rawValue
        ? "no such file" : error.localizedDescription
    }
    return String(cString: strerror(Int32(underlying.code)))
  }
}

/// Why the system did not do what it was asked for.
struct POSIXFault: Error, CustomStringConvertible {
  let code: Int32
  var description: String { String(cString: strerror(code)) }
}
