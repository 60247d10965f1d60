import Foundation

/// What the tests want to know of the repository's Markdown files.
enum Markdown {
  /// Paths of all Markdown files, relative to the top, sorted; build folders left out.
  static func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: Repository.top.path)
      .filter { path in
        path.hasSuffix(".md")
          && !path.split(separator: "/").contains { $0.hasPrefix(".build") || $0.hasPrefix(".docc") }
      }.sorted()
  }

  /// The contents of the fenced blocks of a language, in order.
  static func blocks(of language: String, in text: String) -> [String] {
    var blocks: [String] = []
    var open: [Substring]?
    var fence = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if open != nil, line.trimmingCharacters(in: .whitespaces) == "```" {
        if fence == language { blocks.append((open ?? []).joined(separator: "\n")) }
        open = nil
      } else if open != nil {
        open?.append(line)
      } else if line.hasPrefix("```") {
        fence = String(line.dropFirst(3))
        open = []
      }
    }
    return blocks
  }

  /// The text without its fenced blocks, in which links are not links.
  static func prose(of text: String) -> String {
    var isOpen = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if line.hasPrefix("```") { isOpen.toggle() }
      return !isOpen
    }.joined(separator: "\n")
  }
}
