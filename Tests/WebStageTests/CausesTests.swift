import Foundation
import Testing

/// The page explains the codes of diagnoses in the words of Docs/Diagnoses.md.
@Suite struct CausesTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")

  @Test func `every code of the document has its explanation in the page, and no other code has one`() throws {
    let document = try String(contentsOf: root.appending(path: "Docs/Diagnoses.md"), encoding: .utf8)
    let rows = document.matches(of: /(?m)^\| ([DL]\d\d) `([^`]+)` \| ([^|]*) \| ([^|]*) \|/)
    #expect(rows.count >= 44)
    func plain(_ cell: Substring) -> String {
      let text = cell.trimmingCharacters(in: .whitespaces).filter { $0 != "`" && $0 != "*" }
      return "\"\(text.replacing("\"", with: "\\\""))\""
    }
    let expected = rows.map { "  \($0.1): [\(plain($0.2)), \(plain($0.3)), \(plain($0.4))]," }.sorted()
    let page = try String(contentsOf: root.appending(path: "Sources/PageParts/Page/causes.js"), encoding: .utf8)
    #expect(page.split(separator: "\n").filter { $0.hasPrefix("  ") }.map(String.init) == expected)
  }
}
