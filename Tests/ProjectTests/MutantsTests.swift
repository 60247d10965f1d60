import Testing

/// What Docs/Mutants.md says of tests that were written for a planted fault.
@Suite struct MutantsTests {
  @Test func `each test that was written for a planted fault exists`() throws {
    let sources = try Repository.swiftFiles(below: "Tests").map(Repository.text).joined(separator: "\n")
    let tests = sources.matches(of: /func `([^`]+)`\(/).map { String($0.1) }
    var count = 0
    for row in try Repository.text(of: "Docs/Mutants.md").split(separator: "\n") {
      guard let cell = row.firstMatch(of: /\| `\w+Tests`: ([^|]+) \|$/) else { continue }
      count += 1
      // Without the statements that it cites.
      #expect(tests.contains { $0.contains(cell.1) }, "Docs/Mutants.md names the test '\(cell.1)', and there is none")
    }
    #expect(count >= 46, "only \(count) tests were found")
  }
}
