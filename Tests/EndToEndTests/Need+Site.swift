import Foundation
import Needs

extension Need {
  /// Python 3, which the scripts of the site are written in.
  static let python = Need(
    "Python", obstacle: isOnThePath("python3") ? nil : "There is no python3 here: apt-get install python3")

  /// The reader of Markdown that the site is built with.
  static let markdownIt = Need(
    "markdown-it",
    obstacle: FileManager.default.fileExists(
      atPath: SiteScripts.top.appending(path: ".build/markdown-it/markdown_it/__init__.py").path)
      ? nil : "There is no markdown-it-py here: Scripts/test-tools")

  private static func isOnThePath(_ program: String) -> Bool {
    (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }
}

/// The scripts that write the players and build the site, run with the built command.
enum SiteScripts {
  /// The repository's top folder. The file was compiled by way of a link.
  static let top = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Runs one of them in a folder of its own.
  static func run(
    _ script: String, _ arguments: [String], in folder: TerminalUser
  ) throws -> (status: Int32, output: String, error: String) {
    let words = ["\(top.path)/Scripts/\(script)", "--command", TerminalUser.command] + arguments
    return try folder.shell(words.map { "'\($0)'" }.joined(separator: " "))
  }
}
