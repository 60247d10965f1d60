import Foundation
import Testing

/// What Docs/Claims.md says of README: each sentence stands there, and each test exists.
@Suite struct ClaimsTests {
  private func rows() throws -> [(claim: String, held: String)] {
    try Repository.text(of: "Docs/Claims.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
      .map { line in
        let cells = line.dropFirst(2).dropLast(2).split(separator: " | ", maxSplits: 1)
        try #require(cells.count == 2, "'\(line)' is not a claim and what holds it")
        return (String(cells[0]), String(cells[1]))
      }
  }

  @Test func `each claim stands in README, and each test that holds it exists`() throws {
    // A sentence may go over the end of a line.
    let readme = try Repository.text(of: "README.md").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let tests = try DeclaredTests.names()
    let rows = try rows()
    #expect(rows.count > 10)
    for (claim, held) in rows {
      #expect(readme.contains(claim), "README does not say '\(claim)'")
      for match in held.matches(of: /Test: `([^`]+)`/) {
        #expect(tests.contains(String(match.1)), "'\(claim)' is held by '\(match.1)', and there is no such test")
      }
    }
  }
}
