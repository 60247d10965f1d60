import Foundation

/// A file that the command reads whole, or standard input.
enum InputFile {
  /// - Parameters:
  ///   - path: `-` means standard input.
  ///   - what: what it is to be, for the error.
  ///   - limit: bytes that are read at most.
  /// - Throws: `UsageError` when it can't be read.
  static func read(_ path: String, as what: String, limit: Int) throws(UsageError) -> Data {
    let data: Data
    do {
      let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw UsageError("the \(what) '\(name(path))' can't be read: \(reason(error)); give the path of a text file")
    }
    guard data.count <= limit else {
      throw UsageError("the \(what) '\(name(path))' is longer than \(limit) bytes; split it")
    }
    return data
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
  static func write(_ bytes: Data, to path: String) throws(UsageError) {
    do {
      try bytes.write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw UsageError("'\(path)' can't be written: \(reason(error))")
    }
  }

  /// A new file for its owner alone: what is recorded is what was typed, too.
  /// - Parameter isNew: nothing may be there before, not even a link; otherwise a file that is there is written anew, with its own rights.
  static func openPrivate(_ path: String, isNew: Bool) -> FileHandle? {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | (isNew ? O_EXCL | O_NOFOLLOW : O_TRUNC), 0o600)
    return descriptor < 0 ? nil : FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

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
