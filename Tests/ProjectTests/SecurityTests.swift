import Testing

/// What Docs/Security.md says is held by tests that are there.
@Suite struct SecurityTests {
  @Test func `each test that the threat model names exists`() throws {
    let tests = try DeclaredTests.names()
    let document = try Repository.text(of: "Docs/Security.md")
    var count = 0
    for match in document.matches(of: /Test: `([^`]+)`/) {
      count += 1
      #expect(tests.contains(String(match.1)), "Docs/Security.md names the test '\(match.1)', and there is none")
    }
    #expect(count > 40, "only \(count) tests were found")
  }

  @Test func `a test that is commented out, disabled or not compiled is none that the threat model may name`() {
    let text = """
      @Test func `runs`() {}
      // @Test func `is a comment`() {}
      @Test(.disabled("later")) func `is disabled`() {}
      @Test(
        .disabled("later"))
      func
        `is disabled over lines`()
      @Test(.disabled(if: Sanitizer.isThread, "slow"))
      func `runs but for a sanitizer`() {}
      #if NEVER
        @Test func `is not compiled`() {}
      #endif
      #if SDL
        @Test func `runs with a trait`() {}
      #else
        @Test func `stands for it`() {}
      #endif
      func `is no test`() {}
      """
    #expect(DeclaredTests.names(in: text) == ["runs", "runs but for a sanitizer", "runs with a trait"])
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
