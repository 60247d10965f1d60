import Foundation
import Testing

/// Tests may be left out only as `Tests/skips.txt` says. What really ran is `Scripts/skips`'s to compare.
@Suite struct SkipsTests {
  private struct Entry {
    var place: String
    var test: Substring
    var suite: Substring { test.split(separator: "/")[0] }
    var module: Substring { test.prefix { $0 != "." } }
  }

  private func entries() throws -> [Entry] {
    try Repository.text(of: "Tests/skips.txt").split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: " | ")
      try #require(parts.count == 3, "'\(line)' is not 'where | which | why'")
      return Entry(place: String(parts[0]), test: parts[1])
    }
  }

  private func testFiles() throws -> [(path: String, text: String)] {
    try Repository.swiftFiles(below: "Tests")
      // These tests have such words in their own texts; those of a user's package stand in documents.
      .filter { path in
        !["Support/Needs", "ProjectTests", "UserApp"].contains { path.hasPrefix("Tests/\($0)/") }
      }
      .map { ($0, try Repository.text(of: $0)) }
  }

  @Test func `a test is left out by a need or a sanitizer, and in no other way`() throws {
    let ways = [".enabled(", ".disabled("]
    for (path, text) in try testFiles() where text.contains("import Testing") {
      for line in text.split(separator: "\n") where line.contains("@Test") || line.contains("@Suite") {
        for way in ways where line.contains(way) {
          let isSanitizer = line.contains(".disabled(if: Sanitizer.")
          #expect(isSanitizer, "\(path): use .needs(_:), which counts what is left out: \(line)")
        }
      }
      for way in ["Test.cancel(", "withKnownIssue"] {
        #expect(!text.contains(way), "\(path) has \(way): a test passes, fails, or says .needs(_:)")
      }
    }
  }

  @Test func `each need and each sanitizer that leaves a test out has its line in the list`() throws {
    let listed = try entries()
    for (path, text) in try testFiles() {
      let module = path.split(separator: "/")[1]
      let uses = text.matches(of: /\.needs\(\.(\w+)(?:\("(?:[^"]*\/)?(\w+)")?/).map { match -> String in
        switch match.1 {
        case "pictures": "always"
        case "chromium": "without Chromium"
        case "perfetto": "without Perfetto"
        case "xServer": "without Xorg"
        case "wayland": "without sway"
        case "python": "without Python"
        case "markdownIt": "without markdown-it"
        case "painting": "without cairo and Pango"
        case "paintingHeaders": "without Pango's headers"
        case "guest": "without a machine in qemu"
        case "trait": "without the trait \(match.2 ?? "")"
        case "program": "without \(match.2 ?? "")"
        default: "without \(match.1)"
        }
      }
      let sanitizers = text.matches(of: /Sanitizer\.is(Address|Thread)/)
        .map { $0.1 == "Address" ? "address" : "thread" }
      // Whoever has to be asked is left out for that alone.
      let places = uses.contains("always") ? ["always"] : Set(uses + sanitizers)
      for place in places where !path.hasPrefix("Tests/Support/") {
        let tests = listed.filter { $0.place == place && $0.module == module }
        #expect(!tests.isEmpty, "\(path) leaves a test out '\(place)'; Tests/skips.txt has no such line of \(module)")
        let names = tests.compactMap { $0.suite.split(separator: ".").last }
        let isNamed = names.contains { name in
          ["struct \(name)", "class \(name)", "func `\(name)`"].contains { text.contains($0) }
        }
        #expect(
          isNamed || path.hasSuffix("Guest.swift"),
          "\(path) leaves a test out '\(place)', and Tests/skips.txt names none of its suites")
      }
    }
  }

  @Test func `what is compiled with a trait only has a test beside it that says so without the trait`() throws {
    for trait in ["Libinput", "SDL"] {
      let files = try testFiles()
      let modules = Set(files.filter { $0.text.hasPrefix("#if \(trait)\n") }.map { $0.path.split(separator: "/")[1] })
      #expect(!modules.isEmpty)
      for module in modules {
        #expect(
          files.contains { file in
            file.path.hasPrefix("Tests/\(module)/") && file.text.hasPrefix("#if !\(trait)\n")
              && file.text.contains(".needs(.trait(\"\(trait)\"))")
          }, "\(module) has tests with the trait \(trait), and none that says so without it")
      }
    }
  }
}
