import Foundation
import XCTest

// What XCTest has on a Mac alone, and tests of user interfaces name.

/// Something that belongs to the report of a test.
public final class XCTAttachment: NSObject {
  /// Whether it is kept where the test passes.
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  /// Under which name it is kept.
  public var name: String?
  /// Kept here in either case.
  public var lifetime = Lifetime.deleteOnSuccess
  /// Anything that whoever made it wants to keep with it.
  public var userInfo: [AnyHashable: Any] = [:]
  let data: Data
  let ending: String

  /// A text.
  public init(string: String) { (data, ending) = (Data(string.utf8), "txt") }

  /// Bytes of any kind.
  public init(data: Data) { (self.data, ending) = (data, "bin") }

  /// A picture of a screen, as SVG.
  public init(screenshot: XCUIScreenshot) { (data, ending) = (screenshot.svgRepresentation, "svg") }
}

/// A part of a test that has a name.
public protocol XCTActivity {
  /// What it is called.
  var name: String { get }
  /// Adds something to the report of the test.
  func add(_ attachment: XCTAttachment)
}

/// Runs parts of a test.
public enum XCTContext {
  private struct Activity: XCTActivity {
    let name: String
    func add(_ attachment: XCTAttachment) { attachment.keep(with: name) }
  }

  /// Runs a part of a test that has a name, at once; the name is for readers.
  public static func runActivity<Result>(
    named name: String, block: (any XCTActivity) throws -> Result
  ) rethrows -> Result { try block(Activity(name: name)) }
}

extension XCTestCase {
  /// Adds something to the report: a file in the folder that the variable `FIRSTRESPONDER_REPORTS` names; nothing where
  /// it is not set.
  public func add(_ attachment: XCTAttachment) { attachment.keep(with: name) }
}

extension XCTAttachment {
  fileprivate func keep(with test: String) {
    AttachmentFolder.current?.write(data, named: "\(test)-\(name ?? "attachment")", ending: ending)
  }
}

/// Where attachments are kept.
private struct AttachmentFolder {
  let path: String

  /// nil where the variable is not set.
  static var current: AttachmentFolder? {
    let path = ProcessInfo.processInfo.environment["FIRSTRESPONDER_REPORTS"] ?? ""
    return path.isEmpty ? nil : AttachmentFolder(path: path)
  }

  /// Writes a file beside those that are there; one that can't be written is told on standard error.
  func write(_ data: Data, named name: String, ending: String) {
    let kept = name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
    let stem = "\(path)/\(String(kept.prefix(120)))"
    var file = "\(stem).\(ending)"
    var number = 2
    while FileManager.default.fileExists(atPath: file), number < 1_000 {
      file = "\(stem)-\(number).\(ending)"
      number += 1
    }
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try data.write(to: URL(fileURLWithPath: file), options: .atomic)
    } catch {
      let line = "XCUIAutomation: the attachment \(file) can't be written: \(error.localizedDescription)\n"
      FileHandle.standardError.write(Data(line.utf8))
    }
  }
}
