import Testing

/// What Docs/Security.md says is held by tests that are there.
@Suite struct SecurityTests {
  @Test func `each test that the threat model names exists`() throws {
    let sources = try Repository.swiftFiles(below: "Tests").map(Repository.text).joined(separator: "\n")
    let document = try Repository.text(of: "Docs/Security.md")
    var count = 0
    for match in document.matches(of: /Test: `([^`]+)`/) {
      count += 1
      #expect(sources.contains("func `\(match.1)`("), "Docs/Security.md names the test '\(match.1)', and there is none")
    }
    #expect(count > 40, "only \(count) tests were found")
  }

  @Test func `each threat says what is protected, what is not, and which test holds it`() throws {
    let sections = try Repository.text(of: "Docs/Security.md").split(separator: "\n## ").dropFirst()
      .filter { $0.hasPrefix("Threat: ") }
    #expect(sections.count >= 6)
    for section in sections {
      let title = section.prefix { $0 != "\n" }
      #expect(section.contains("Test: `"), "'\(title)' names no test")
      #expect(section.contains("**Not protected.**"), "'\(title)' does not say what is not protected")
    }
  }
}
