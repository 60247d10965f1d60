import Foundation
import Testing

/// What the documents show is what Tests/UserApp compiles and runs.
@Suite struct SampleTests {
  @Test func `each Swift block of README and the articles stands in Tests UserApp as it is`() throws {
    let compiled =
      try Repository.swiftFiles(below: "Tests/UserApp/Sources")
      + Repository.swiftFiles(below: "Tests/UserApp/Tests") + ["Tests/UserApp/Package.swift"]
    // The reader's package lies beside FirstResponder, the test's inside of it.
    let sources = try compiled.map {
      try Repository.text(of: $0).replacing("path: \"../..\"", with: "path: \"../FirstResponder\"")
    }
    let articles = try Markdown.files().filter { $0 == "README.md" || $0.contains(".docc/") }
    var count = 0
    for article in articles {
      for block in try Markdown.blocks(of: "swift", in: Repository.text(of: article)) {
        count += 1
        #expect(
          sources.contains { "\n\($0)".contains("\n\(block)\n") },
          "\(article) shows this, and no file of Tests/UserApp has it:\n\(block)")
      }
    }
    #expect(count > 12, "only \(count) blocks were found")
  }

  @Test func `the trace in README is the one that the user's test expects`() throws {
    let blocks = try Markdown.blocks(of: "", in: Repository.text(of: "README.md"))
    let expected = try Repository.text(of: "Tests/UserApp/trace.txt")
    #expect(blocks.contains { $0 + "\n" == expected })
  }
}
