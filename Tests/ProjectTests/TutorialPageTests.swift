import Foundation
import Testing

/// The package that the tutorial makes is the one that Tests/UserApp builds, tests and plays.
@Suite struct TutorialPageTests {
  private let text: String
  /// What a file has in the end, by the name that stands above its block.
  private var files: [String: String] = [:]
  /// Blocks that change a file which has been shown before, in order.
  private var changes: [String] = []

  init() throws {
    text = try Repository.text(of: "Docs/Tutorial.md")
    var rest = Substring(text)
    while let fence = rest.firstRange(of: "\n```swift\n"),
      let end = rest[fence.upperBound...].firstRange(of: "\n```\n")
    {
      let block = String(rest[fence.upperBound..<end.lowerBound])
      let above = rest[..<fence.lowerBound].split(separator: "\n").last ?? ""
      if let name = above.wholeMatch(of: /\*\*(\S+)\*\*/) {
        files[String(name.1)] = block
      } else {
        changes.append(block)
      }
      rest = rest[end.lowerBound...]
    }
  }

  /// A block without a language, as printed: where its lines are broken is the page's business.
  private func printed(_ file: String) throws -> String {
    try words(Repository.text(of: "Tests/UserApp/Stickers/\(file).txt"))
  }
  private func words(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test func `each file of the tutorial is the one that is built, with the changes that the tutorial makes`() throws {
    let board = "Sources/Stickers/BoardViewController.swift"
    let tests = "Tests/StickersTests/StickersTests.swift"
    try #require(files.count == 5 && changes.count == 3, "\(files.keys.sorted()), and \(changes.count) changes")
    var ended = files
    ended["Package.swift"] = nil
    // The line that mends it comes below the one that is shown with it.
    let mended = changes[1].split(separator: "\n")
    try #require(mended.count == 2)
    ended[board] = files[board]?.replacing(mended[0], with: changes[1])
    // The other two are tests, below the last one of the suite.
    let suite = try #require(files[tests])
    try #require(suite.hasSuffix("\n}"))
    ended[tests] = "\(suite.dropLast(2))\n\n\(changes[0])\n\n\(changes[2])\n}"
    for (name, expected) in ended {
      #expect(try Repository.text(of: "Tests/UserApp/\(name)") == "\(expected)\n", "Tests/UserApp/\(name)")
    }
  }

  @Test func `the targets of the tutorial's manifest are built`() throws {
    let targets = try #require(files["Package.swift"]).split(separator: "\n").filter { $0.contains(#"arget(name: ""#) }
    let built = try Repository.text(of: "Tests/UserApp/Package.swift").split(separator: "\n").map(words)
    #expect(targets.count == 3)
    for target in targets {
      #expect(built.contains(words(target)), "Tests/UserApp/Package.swift does not have \(target)")
    }
  }

  @Test func `what the tutorial says is printed is what the tests of its package expect`() throws {
    let blocks = Markdown.blocks(of: "", in: text).map(words)
    #expect(try blocks.contains { try $0.contains(printed("issue")) })
    #expect(try blocks.contains(printed("trace")))
    #expect(try blocks.contains(printed("play")))
  }

  @Test func `the touches that the tutorial plays are the ones that are played`() throws {
    let touches = try Repository.text(of: "Tests/UserApp/Stickers/touches.txt").replacing("\n", with: #"\n"#)
    let commands = Markdown.blocks(of: "sh", in: text)
    #expect(commands.contains { $0.contains("printf '\(touches)' |") && $0.contains("firstresponder play - ") })
  }
}
