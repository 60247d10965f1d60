import Foundation
import SourceLines
import SpringBoard

/// The package that an app was built from, found by where its program lies: `PACKAGE/.build/debug/APP`.
struct BuiltPackage {
  /// The folder of its manifest, and where it is built.
  let folder: URL
  let scratch: URL
  let configuration: String
  let product: String
  /// The program.
  let executable: URL
  /// What builds it: a command's name, or a path.
  var swift = "swift"
  private let traits: [String]

  /// - Parameter file: a source of the package.
  /// - Throws: `PatchRefusal` where the program was not built by SwiftPM, or not from there.
  init(of launch: AppLaunch, holding file: String) throws(PatchRefusal) {
    let path = launch.executable == "/proc/self/exe" ? CommandPath.own : launch.executable
    executable = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    product = executable.lastPathComponent
    let products = executable.deletingLastPathComponent()
    configuration = products.lastPathComponent
    guard ["debug", "release"].contains(configuration) else {
      throw PatchRefusal(
        "\(path) does not lie where 'swift build' puts programs (.build/debug); --patch has to know how it is built")
    }
    // Between the two there is a folder for the kind of machine.
    let above = products.deletingLastPathComponent()
    let isOfMachine = above.lastPathComponent.contains("-linux")
    scratch = isOfMachine ? above.deletingLastPathComponent() : above
    let source = URL(fileURLWithPath: file).resolvingSymlinksInPath()
    guard let folder = Self.folder(scratch, source) else {
      throw PatchRefusal("\(file) lies in no package: there is no Package.swift above it")
    }
    self.folder = folder
    guard source.path.hasPrefix(folder.path + "/"), !source.path.hasPrefix(folder.path + "/.build/"),
      !source.path.hasPrefix(scratch.path + "/")
    else { throw PatchRefusal("\(file) does not belong to the package \(folder.path), and is left alone") }
    traits = Self.traits(folder, scratch, configuration)
  }

  /// That of a `.build`, or else the nearest one above the source.
  private static func folder(_ scratch: URL, _ source: URL) -> URL? {
    func isPackage(_ folder: URL) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
    }
    let holder = scratch.deletingLastPathComponent()
    if scratch.lastPathComponent == ".build", isPackage(holder) { return holder }
    var folder = source.deletingLastPathComponent()
    while folder.path != "/" {
      if isPackage(folder) { return folder }
      folder = folder.deletingLastPathComponent()
    }
    return nil
  }

  /// The package's traits with which it was built: with others all of it would be built anew.
  private static func traits(_ folder: URL, _ scratch: URL, _ configuration: String) -> [String] {
    guard let manifest = try? String(contentsOf: folder.appendingPathComponent("Package.swift"), encoding: .utf8),
      let plan = try? String(contentsOf: scratch.appendingPathComponent("\(configuration).yaml"), encoding: .utf8)
    else { return [] }
    let names = manifest.matches(of: /\.trait\(\s*name:\s*"(\w+)"/).map { String($0.output.1) }
    return names.filter { plan.contains("\"-D\($0)\"") }.sorted()
  }

  /// What builds the program again, as one would type it.
  var command: [String] {
    [swift, "build", "--package-path", folder.path, "--scratch-path", scratch.path, "-c", configuration]
      + ["--product", product] + (traits.isEmpty ? [] : ["--traits", traits.joined(separator: ",")])
  }

  /// Builds it.
  /// - Returns: nil when it is built, or else what the compiler said, at most its last lines.
  func build() throws(PatchRefusal) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try Children.shared.start { () throws(PatchRefusal) in
      do { try process.run() } catch { throw PatchRefusal("swift can't be started: \(error.localizedDescription)") }
      return process.processIdentifier
    }
    defer { Children.shared.remove(process.processIdentifier) }
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    let lines = said.split(separator: "\n").map(String.init)
    let errors = lines.filter { $0.contains(": error: ") || $0.hasPrefix("error:") }
    var told: [String] = []
    for line in errors.isEmpty ? Array(lines.suffix(8)) : errors where !told.contains(line) { told.append(line) }
    return Array(told.prefix(8))
  }

  /// A path for people: from the package's folder on.
  func relative(_ file: String) -> String {
    let path = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    return path.hasPrefix(folder.path + "/") ? String(path.dropFirst(folder.path.count + 1)) : file
  }
}
