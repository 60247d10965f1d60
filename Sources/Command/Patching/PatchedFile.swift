import Foundation
import Glibc
import SourceLines
import Synchronization

/// A source file that is changed for a while: unless somebody says that the change stays, it is as it was in the end,
/// also when Ctrl-C or `kill` ends this process. What somebody else writes into it meanwhile stays.
final class PatchedFile: Sendable {
  /// What became of the file.
  enum Outcome {
    case isAsItWas
    /// Somebody has written something else into it.
    case wasEdited
    case stays
    /// It could not be written.
    case isStillChanged
  }

  private let path: String
  private let before: Data
  private let after: Data
  /// Nil while it is changed. Whoever writes holds the lock, so that nobody ends this process in the midst of it.
  private let outcome = Mutex<Outcome?>(nil)

  /// Writes the change.
  /// - Throws: `PatchRefusal` where the file is not what was read, or has changes that nobody could bring back.
  init(_ patch: SourcePatch, in package: BuiltPackage) throws(PatchRefusal) {
    path = URL(fileURLWithPath: patch.path).resolvingSymlinksInPath().path
    guard let data = FileManager.default.contents(atPath: path), data == Data(patch.before.utf8) else {
      throw PatchRefusal("\(patch.path) has changed meanwhile")
    }
    (before, after) = (data, Data(patch.after.utf8))
    guard access(path, W_OK) == 0 else { throw PatchRefusal("\(patch.path) may not be written") }
    if let change = Self.uncommitted(path) {
      throw PatchRefusal(
        "\(package.relative(path)) has changes that are not committed (\(change)); commit them, or take over the "
          + "change above yourself")
    }
    Children.shared.beforeEnding { [self] in restore() }
    let isWritten = outcome.withLock { outcome in outcome == nil && (try? Self.write(after, to: path)) != nil }
    guard isWritten else { throw PatchRefusal("\(patch.path) can't be written") }
  }

  /// The file is as it was, if it can be. Nothing happens the second time, nor when the change stays.
  @discardableResult func restore() -> Outcome {
    outcome.withLock { outcome in
      if let outcome { return outcome }
      let now = FileManager.default.contents(atPath: path)
      let result: Outcome =
        now == before
        ? .isAsItWas
        : now != after ? .wasEdited : (try? Self.write(before, to: path)) == nil ? .isStillChanged : .isAsItWas
      outcome = result
      return result
    }
  }

  /// The change stays.
  func keep() { outcome.withLock { $0 = .stays } }

  /// In one step, so that nobody ever reads half a file. The file keeps its rights.
  private static func write(_ data: Data, to path: String) throws {
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    let aside = "\(path).firstresponder-\(getpid())"
    do {
      try data.write(to: URL(fileURLWithPath: aside))
      if let rights { try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: aside) }
      guard rename(aside, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      unlink(aside)
      throw error
    }
  }

  /// How git calls the changes of a file that are in no commit; nil where there are none, or no repository.
  private static func uncommitted(_ path: String) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    process.arguments = ["git", "-C", folder, "status", "--porcelain", "--ignored", "--", path]
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return isInRepository(path) ? "git can't tell" : nil }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      // Where a repository is that git does not look into, nobody knows.
      return isInRepository(path) ? "git can't tell" : nil
    }
    guard let line = said.split(separator: "\n").first else { return nil }
    return line.hasPrefix("??") || line.hasPrefix("!!")
      ? "git does not know it" : "git status: \(line.prefix(2).trimmed)"
  }

  private static func isInRepository(_ path: String) -> Bool {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return true }
      folder.deleteLastPathComponent()
    }
    return false
  }
}

extension PatchedFile.Outcome {
  /// How a sentence goes on that begins with the file's name.
  var words: String {
    switch self {
    case .isAsItWas: "is as it was"
    case .wasEdited: "was edited meanwhile, and is left so"
    case .stays: "has the change"
    case .isStillChanged: "COULD NOT BE WRITTEN and still has the change"
    }
  }
}
