import Foundation
import Glibc
import SourceLines
import Testing

@testable import Command

/// A source that is changed for a while is as it was in the end, whatever happens in between.
@Suite struct PatchedFileTests {
  @Test func `it is changed, and then as it was, with its rights`() throws {
    try TemporaryPackage.with { package in
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: package.source.path)
      let file = try PatchedFile(package.patch, in: package.built())
      #expect(try package.text == TemporaryPackage.after)
      #expect(file.restore() == .isAsItWas)
      #expect(try package.text == TemporaryPackage.before)
      #expect(try FileManager.default.attributesOfItem(atPath: package.source.path)[.posixPermissions] as? Int == 0o640)
      let folder = package.source.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["Shop.swift"])
    }
  }

  @Test func `a change that is kept stays`() throws {
    try TemporaryPackage.with { package in
      let file = try PatchedFile(package.patch, in: package.built())
      file.keep()
      #expect(file.restore() == .stays)
      #expect(try package.text == TemporaryPackage.after)
    }
  }

  @Test func `what somebody else has written meanwhile stays`() throws {
    try TemporaryPackage.with { package in
      let file = try PatchedFile(package.patch, in: package.built())
      try package.write("// Mine\n", "Sources/Shop/Shop.swift")
      #expect(file.restore() == .wasEdited)
      #expect(try package.text == "// Mine\n")
      // Also when it is asked for once more.
      #expect(file.restore() == .wasEdited)
    }
  }

  @Test func `a source that has changed since it was read is left alone`() throws {
    try TemporaryPackage.with { package in
      try package.write("// Mine\n", "Sources/Shop/Shop.swift")
      try package.commit()
      #expect(throws: PatchRefusal("\(package.source.path) has changed meanwhile")) {
        try PatchedFile(package.patch, in: package.built())
      }
      #expect(try package.text == "// Mine\n")
    }
  }

  /// Refused with a reason, and not changed.
  private func expectRefusal(
    _ reason: String, _ package: TemporaryPackage, _ location: SourceLocation = #_sourceLocation
  ) throws {
    let text = "Sources/Shop/Shop.swift has changes that are not committed (\(reason)); commit them, or take over the "
    #expect(throws: PatchRefusal(text + "change above yourself"), sourceLocation: location) {
      try PatchedFile(package.patch, in: package.built())
    }
    #expect(try package.text == TemporaryPackage.before, sourceLocation: location)
  }

  @Test func `changes that no commit holds could not be brought back, and are left alone`() throws {
    try TemporaryPackage.with { package in
      try package.write("func build() {}\n", "Sources/Shop/Shop.swift")
      try package.commit()
      try package.write(TemporaryPackage.before, "Sources/Shop/Shop.swift")
      try expectRefusal("git status: M", package)
      try package.git("add", "-A")
      try expectRefusal("git status: M", package)
      try package.git("rm", "-q", "--cached", "-f", "Sources/Shop/Shop.swift")
      try package.git("-c", "user.name=-", "-c", "user.email=-", "commit", "-qm", "Gone")
      try expectRefusal("git does not know it", package)
      try package.write("Sources\n", ".gitignore")
      try expectRefusal("git does not know it", package)
    }
  }

  @Test func `without a repository it is changed; with one that git can't read, nobody knows`() throws {
    try TemporaryPackage.with { package in
      let repository = package.folder.appending(path: ".git")
      try FileManager.default.removeItem(at: repository)
      let file = try PatchedFile(package.patch, in: package.built())
      #expect(try package.text == TemporaryPackage.after)
      file.restore()
      try Data("nothing\n".utf8).write(to: repository)
      try expectRefusal("git can't tell", package)
    }
  }

  @Test func `a signal that ends the command brings it back`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in [SIGTERM, SIGINT] {
      // What is left of it tells.
      await #expect(processExitsWith: .exitCode(128 + number)) {
        [folder = folder as String, number = number as Int32] in
        try TemporaryPackage.with { package in
          Children.shared.endWithThisProcess()
          _ = try PatchedFile(package.patch, in: package.built())
          guard try package.text == TemporaryPackage.after else { return }
          // Where the test finds it, and out of the way of whoever cleans up.
          try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: package.folder.path)
          kill(getpid(), number)
          while true { sleep(1) }
        }
      }
      let package = TemporaryPackage(folder: URL(filePath: folder).resolvingSymlinksInPath())
      #expect(try package.text == TemporaryPackage.before)
      try FileManager.default.removeItem(at: package.folder)
      try FileManager.default.removeItem(atPath: folder)
    }
  }
}
