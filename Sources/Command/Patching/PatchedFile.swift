import Foundation
import Glibc
import SourceLines
import Synchronization

/// A source file that is changed for a while: unless somebody says that the change stays, it is as it was in the end,
/// also when Ctrl-C or `kill` ends this process.
final class PatchedFile: Sendable {
  private let path: String
  private let before: Data
  private let isOver = Mutex(false)

  /// Writes the change.
  /// - Throws: `UsageError` where the file is not what was read, or has changes that nobody could bring back.
  init(_ patch: SourcePatch, in package: BuiltPackage) throws(UsageError) {
    path = URL(fileURLWithPath: patch.path).resolvingSymlinksInPath().path
    guard let data = FileManager.default.contents(atPath: path), data == Data(patch.before.utf8) else {
      throw UsageError("\(patch.path) has changed meanwhile")
    }
    before = data
    if let change = Self.uncommitted(path) {
      throw UsageError(
        "\(package.relative(path)) has changes that are not committed (\(change)); commit them, or take over the "
          + "change above yourself")
    }
    Children.shared.beforeEnding { [self] in restore() }
    do { try Self.write(Data(patch.after.utf8), to: path) } catch {
      throw UsageError("\(patch.path) can't be written: \(error.localizedDescription)")
    }
  }

  /// The file is as it was. Nothing happens the second time, nor when the change stays.
  func restore() {
    let isFirst = isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
    guard isFirst else { return }
    try? Self.write(before, to: path)
  }

  /// The change stays.
  func keep() { isOver.withLock { $0 = true } }

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
    process.arguments = ["git", "-C", folder, "status", "--porcelain", "--", path]
    let output = Pipe()
    (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, output)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, let line = said.split(separator: "\n").first else { return nil }
    return line.hasPrefix("??") ? "git does not know it" : "git status: \(line.prefix(2).trimmed)"
  }
}
