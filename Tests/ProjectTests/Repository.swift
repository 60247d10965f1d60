import Foundation

/// The repository that the tests were built from.
enum Repository {
  /// Its top folder, found from where this file was compiled.
  static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Paths of the Swift files below a folder, relative to the top, sorted.
  static func swiftFiles(below folder: String) throws -> [String] { try files(below: folder, endingIn: ".swift") }

  /// The same of files whose names end so; not of what a build has put into a hidden folder.
  static func files(below folder: String, endingIn suffix: String) throws -> [String] {
    let root = top.appending(path: folder).path
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") && !$0.contains("/.") }.map { "\(folder)/\($0)" }.sorted()
  }

  /// Names of the folders in a folder.
  static func folders(below folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: top.appending(path: folder).path).filter { name in
      var isFolder: ObjCBool = false
      let path = top.appending(path: "\(folder)/\(name)").path
      return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }.sorted()
  }

  static func text(of file: String) throws -> String {
    try String(contentsOf: top.appending(path: file), encoding: .utf8)
  }

  /// Modules that a file imports, attributes and access levels in front of `import` included.
  static func imports(of file: String) throws -> [String] {
    try text(of: file).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(of: "import"), words.count > keyword + 1,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal", "private"].contains($0) })
      else { return nil }
      // `import struct Foundation.URL` names the module behind the kind.
      let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "func", "let", "var", "typealias"]
      let name = kinds.contains(words[keyword + 1]) ? words[keyword + 2] : words[keyword + 1]
      return name.split(separator: ".").first.map(String.init)
    }
  }
}
