import Foundation
import Testing

/// Rules of the house that no compiler holds.
@Suite struct StyleTests {
  @Test func `no source file is longer than 300 lines`() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      #expect(lines <= 300, "\(file) has \(lines) lines; split it by concept")
    }
  }

  @Test func `no line is wider than 120 columns, comments and texts among them, which the formatter leaves alone`()
    throws
  {
    let folders = ["Sources", "Tests", "Packages", "Examples", "Benchmarks/Sources"]
    for file in try folders.flatMap(Repository.swiftFiles(below:)) {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.unicodeScalars.count > 120 {
        Issue.record("\(file):\(index + 1) has \(line.unicodeScalars.count) columns")
      }
    }
  }

  @Test func `what switches off the checking of concurrency says why`() throws {
    for file in try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Examples") {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        guard code.contains("@unchecked Sendable") || code.contains("nonisolated(unsafe)") else { continue }
        let above = index > 0 ? lines[index - 1].trimmingCharacters(in: .whitespaces) : ""
        #expect(above.hasPrefix("//"), "\(file):\(index + 1) needs a comment above it that says why nothing else does")
      }
    }
  }

  @Test func `nothing is left to do in the sources`() throws {
    for file in try Repository.swiftFiles(below: "Sources") {
      let text = try Repository.text(of: file)
      #expect(
        !text.contains(/\b(TODO|FIXME|XXX)\b/), "\(file) has a note to do something later; Docs/Status.md is the place")
    }
  }

  @Test func `no line makes two selectors of methods, of which the second would get the first one's (Swift 6.3.1)`()
    throws
  {
    let two = /(let|var) [^=\n]*=\s*Selector\([^\n]*,\s*[^\n]*\w\s*(:\s*Selector\s*)?=\s*Selector\(/
    #expect("let a = Selector(\"a\", A.a), b = Selector(\"b\", A.b)".contains(two))
    #expect("let a = Selector(\"a\", A.a), b: Selector = Selector(\"b\", A.b)".contains(two))
    let swift = try ["Sources", "Examples", "Tests/UserApp", "Tests/FirstResponderTests"].flatMap(
      Repository.swiftFiles(below:))
    let texts = ["README.md"] + (try Repository.files(below: "Docs", endingIn: ".md"))
    for file in swift + texts where file != "Sources/FirstResponder/ResponderChain/Actions/Selector.swift" {
      #expect(try !Repository.text(of: file).contains(two), "\(file): write one 'let' for each selector")
    }
  }
}
