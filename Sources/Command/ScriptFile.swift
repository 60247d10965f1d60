import Foundation
import SpringBoard

/// A script on disk or on standard input.
enum ScriptFile {
  /// Bytes that are read at most.
  private static let limit = 16_777_216

  /// - Parameter path: `-` means standard input.
  /// - Throws: `UsageError` when it can't be read, with the line where it is wrong.
  static func read(_ path: String) throws(UsageError) -> Script {
    let name = path == "-" ? "standard input" : path
    let data: Data
    do {
      let file = path == "-" ? FileHandle.standardInput : try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw UsageError("the script '\(name)' can't be read: \(reason(error)); give the path of a text file")
    }
    guard data.count <= limit else { throw UsageError("the script '\(name)' is longer than \(limit) bytes; split it") }
    guard let text = String(data: data, encoding: .utf8) else {
      throw UsageError("the script '\(name)' is not text in UTF-8; save it as such")
    }
    do throws(ScriptError) {
      return try Script(text)
    } catch {
      throw UsageError("\(name): \(error)")
    }
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
