import Foundation
import Testing

/// The version stands in one place of the sources, and in the change log.
@Suite struct VersionTests {
  private let file = "Sources/Driving/Values/ProductVersion.swift"

  /// What the sources say.
  private func version() throws -> String {
    let match = try #require(try Repository.text(of: file).firstMatch(of: /static let text = "([^"]*)"/))
    return String(match.1)
  }

  @Test func `the newest heading of the change log is of the version that the sources say`() throws {
    let headings = try Repository.text(of: "CHANGELOG.md").split(separator: "\n").filter { $0.hasPrefix("## ") }
    let newest = try #require(headings.first { $0 != "## Unreleased" }).dropFirst(3).split(separator: " ")
    #expect(newest.first.map(String.init) == (try version()))
    #expect(try version().wholeMatch(of: /(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)/) != nil)
  }

  @Test func `a release reads the version where it stands, and dist asks the program`() throws {
    let lines = try Repository.text(of: "Scripts/release").split(separator: "\n").filter { $0.hasPrefix("says ") }
    #expect(lines == ["says \(file) 'static let text = '"])
    #expect(try Repository.text(of: "Scripts/dist").contains("--version"))
  }

  @Test func `no other source says a version of the product`() throws {
    // As the three places did that this one has taken the place of.
    let said = /(?i)\bversion"?\s*[:=]\s*"\d+\.\d+/
    #expect("static let version = \"0.1\"".contains(said) && "    version: \"0.0.0 (unreleased)\",".contains(said))
    for source in try Repository.swiftFiles(below: "Sources") {
      // XML says its own.
      let text = try Repository.text(of: source).replacing("<?xml version", with: "")
      #expect(!text.contains(said), "\(source): take ProductVersion.text")
    }
  }
}
