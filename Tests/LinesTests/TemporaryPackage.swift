import Foundation
import SourceLines
import SpringBoard

@testable import Command

/// A package in a folder of its own that looks as if it had been built, with one source in a repository of git.
struct TemporaryPackage {
  let folder: URL
  var source: URL { folder.appending(path: "Sources/Shop/Shop.swift") }
  var program: URL { folder.appending(path: ".build/debug/shop") }
  var launch: AppLaunch { AppLaunch(name: "shop", executable: program.path) }

  static let before = "func build() {\n  stage.addSubview(veil)\n}\n"
  static let after = "func build() {\n  stage.addSubview(veil)\n  veil.isUserInteractionEnabled = false\n}\n"
  var patch: SourcePatch { SourcePatch(path: source.path, before: Self.before, after: Self.after) }

  /// Makes it, and does something in it.
  @discardableResult static func with<Result>(_ body: (TemporaryPackage) throws -> Result) throws -> Result {
    let package = TemporaryPackage(
      folder: FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID().uuidString)")
        .resolvingSymlinksInPath())
    defer { try? FileManager.default.removeItem(at: package.folder) }
    try package.write("let package = Package(name: \"Shop\")\n", "Package.swift")
    try package.write(before, "Sources/Shop/Shop.swift")
    try package.write(".build\n", ".gitignore")
    try package.write("", ".build/debug/shop")
    try package.git("init", "-q")
    try package.commit()
    return try body(package)
  }

  func write(_ text: String, _ path: String) throws {
    let file = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  var text: String { get throws { try String(contentsOf: source, encoding: .utf8) } }

  func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=-", "-c", "user.email=-", "commit", "-qm", "All")
  }

  func git(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.path] + words
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }

  /// The package as it is found, with something else in the place of `swift`.
  func built(by compiler: String = "true") throws -> BuiltPackage {
    var package = try BuiltPackage(of: launch, holding: source.path)
    package.swift = compiler
    return package
  }

  /// A program for the shell in the place of `swift`.
  func compiler(_ lines: String) throws -> String {
    try write("#!/bin/sh\n\(lines)\n", ".build/compiler")
    let path = folder.appending(path: ".build/compiler").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
