import Foundation
import Testing
import Turns

/// The commands of Docs/Cookbook/Commands.md, one after the other in one folder, as the page shows them.
@Suite(.takesTurns) struct CookbookCommandTests {
  /// What is not the end of all well.
  private static let statuses: [String: Int32] = [
    "Play touches, and keep what they did": 1, "Ask a recording why a touch did nothing": 1,
    "Look for faults before anybody touches": 1,
  ]

  /// One task of the page.
  private struct Recipe {
    let title: String
    let commands: String
    /// What stands below the commands; nil where the page shows nothing of it.
    let output: String?
  }

  private static func recipes() throws -> [Recipe] {
    let page = try String(contentsOf: SiteScripts.top.appending(path: "Docs/Cookbook/Commands.md"), encoding: .utf8)
    return try page.split(separator: "\n## ").dropFirst().map { part in
      let blocks = part.matches(of: /\n```(sh)?\n(.*?)\n```(?=\n|$)/.dotMatchesNewlines())
      try #require((1...2).contains(blocks.count) && blocks[0].1 != nil, "\(part)")
      let title = part.prefix { $0 != "\n" }
      return Recipe(
        title: String(title), commands: String(blocks[0].2), output: blocks.count == 2 ? String(blocks[1].2) : nil)
    }
  }

  /// Where the page breaks its lines is the page's business.
  private static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `each command of the cookbook does and says what the page shows`() throws {
    let line = try TerminalUser("cookbook")
    let recipes = try Self.recipes()
    #expect(recipes.count >= 7 && Set(Self.statuses.keys).isSubset(of: recipes.map(\.title)))
    for recipe in recipes {
      let run = try line.shell(
        """
        set -e
        exec 2>&1
        command=$1
        firstresponder() { "$command" "$@"; }
        \(recipe.commands)
        """)
      #expect(run.status == Self.statuses[recipe.title] ?? 0, "\(recipe.title): \(run.output)")
      if let output = recipe.output { #expect(Self.words(run.output) == Self.words(output), "\(recipe.title)") }
    }
    // What the page says is written.
    for file in ["pay.jsonl", "then.jsonl", "map.svg", "pay.pftrace", "pay.html"] {
      let size = try FileManager.default.attributesOfItem(atPath: line.folder.appending(path: file).path)[.size] as? Int
      #expect((size ?? 0) > 400, "\(file)")
    }
  }
}
