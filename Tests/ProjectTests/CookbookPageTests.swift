import Foundation
import Testing

/// What the cookbook shows is what Tests/CookbookTests runs. Its commands are run by Packages/Stages.
@Suite struct CookbookPageTests {
  /// A page's tasks: each heading with the Swift blocks below it.
  private func tasks(of page: String) throws -> [(title: String, blocks: [String])] {
    try "\n\(Repository.text(of: page))".split(separator: "\n## ", omittingEmptySubsequences: false).dropFirst().map {
      let (title, text) = ($0.prefix { $0 != "\n" }, String($0))
      return (String(title), Markdown.blocks(of: "swift", in: text))
    }
  }

  private func pages() throws -> [String] { try Repository.files(below: "Docs/Cookbook", endingIn: ".md") }

  /// As it stands in a suite.
  private func indented(_ block: String) -> String {
    block.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }

  @Test func `each Swift block of the cookbook stands in Tests CookbookTests, but for its indentation`() throws {
    let sources = try Repository.swiftFiles(below: "Tests/CookbookTests").map { "\n\(try Repository.text(of: $0))" }
    let recipes = try pages().flatMap { page in try tasks(of: page).flatMap(\.blocks).map { (page, indented($0)) } }
    let whole = try Markdown.blocks(of: "swift", in: Repository.text(of: "Docs/Cookbook.md"))
    #expect(recipes.count > 30 && whole.count == 1)
    for (page, block) in recipes + whole.map({ ("Docs/Cookbook.md", $0) }) {
      #expect(
        sources.contains { $0.contains("\n\(block)\n") },
        "\(page) shows this, and no file of Tests/CookbookTests has it:\n\(block)")
    }
  }

  @Test func `each test of Tests CookbookTests is shown`() throws {
    let shown = try (["Docs/Cookbook.md"] + pages()).reduce(into: Set<String>()) { names, page in
      for block in try Markdown.blocks(of: "swift", in: Repository.text(of: page)) {
        names.formUnion(DeclaredTests.names(in: block))
      }
    }
    let run = try Repository.swiftFiles(below: "Tests/CookbookTests").reduce(into: Set<String>()) {
      $0.formUnion(DeclaredTests.names(in: try Repository.text(of: $1)))
    }
    #expect(run.count > 30)
    #expect(run.subtracting(shown).sorted() == [])
  }

  @Test func `each task has one block, or commands, and stands in the cookbook's list`() throws {
    let index = try Repository.text(of: "Docs/Cookbook.md")
    for page in try pages() {
      let isOfCommands = page == "Docs/Cookbook/Commands.md"
      for (title, blocks) in try tasks(of: page) {
        #expect(blocks.count == (isOfCommands ? 0 : 1), "\(page): \(title)")
        #expect(
          index.contains("- [\(title)](\(page.dropFirst("Docs/".count))#"), "Docs/Cookbook.md does not list '\(title)'")
      }
    }
    let listed = index.matches(of: /\n- \[/).count
    #expect(try listed == pages().reduce(0) { try $0 + tasks(of: $1).count }, "the cookbook lists what is not there")
  }

  @Test func `no page has more than 1,500 words`() throws {
    for page in try ["Docs/Cookbook.md"] + pages() {
      let words = try Repository.text(of: page).split(whereSeparator: \.isWhitespace).count
      #expect(words <= 1_500, "\(page) has \(words) words; split it by theme")
    }
  }
}
