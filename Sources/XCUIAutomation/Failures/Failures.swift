import EventTrace
import Foundation
import Synchronization
import Testing
import XCTest

/// The place of a call in a test.
struct CallPlace: Sendable {
  var file: StaticString
  var line: UInt

  init(_ file: StaticString, _ line: UInt) { (self.file, self.line) = (file, line) }
}

/// What fails a test: missing elements, several where one is meant, what covers them. Swift Testing or XCTest hears of
/// it, whichever runs the test, with the place of the call.
public enum Failures {
  /// Gets the texts of failures in place of the libraries.
  @TaskLocal static var recorder: FailureList?

  /// Something failed.
  /// - Parameter place: of the call in the test; nil where it is not known.
  static func record(_ message: String, at place: CallPlace?) {
    if let recorder { return recorder.add(message) }
    guard let test = Test.current else {
      return XCTFail(message, file: place?.file ?? "an element's property", line: place?.line ?? 0)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: place?.sourceLocation ?? test.sourceLocation)
  }

  /// The texts of what fails while something is done, in order; no test fails from that. For tests of helpers that
  /// must fail, and of apps that must not do something.
  ///
  /// ```swift
  /// let failures = Failures.collected { app.buttons["Pay"].tap() }
  /// #expect(failures.first?.contains("(D01)") == true)
  /// ```
  @MainActor public static func collected(while body: () throws -> Void) rethrows -> [String] {
    let list = FailureList()
    try $recorder.withValue(list) { try body() }
    return list.messages
  }
}

/// Failures in the order in which they happened.
final class FailureList: Sendable {
  private let stored = Mutex<[String]>([])

  func add(_ message: String) { stored.withLock { $0.append(message) } }
  var messages: [String] { stored.withLock { $0 } }
}

extension CallPlace {
  /// As Swift Testing wants it: with the module, which is the folder of the file in a package.
  var sourceLocation: SourceLocation {
    let path = "\(file)"
    let parts = path.split(separator: "/").suffix(2).map(String.init)
    let name = parts.count == 2 ? parts.joined(separator: "/") : "Tests/\(path)"
    return SourceLocation(fileID: name, filePath: path, line: max(1, Int(clamping: line)), column: 1)
  }
}
