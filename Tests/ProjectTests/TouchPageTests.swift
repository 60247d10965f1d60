import Foundation
import Testing

/// "How iOS handles a touch" has each topic, in both languages, and what it names is there.
@Suite struct TouchPageTests {
  static let pages = ["Docs/HowIOSHandlesATouch.md", "Docs/HowIOSHandlesATouch.zh.md"]

  /// What a reader of the subject looks for, in the order of a touch's way.
  static let topics = [
    "the device and its HID events", "SpringBoard and the link", "the home screen",
    "UIApplicationMain, windows, scenes",
    "the application's queue and the main run loop, source1 and source0", "the kinds of UIEvent", "who is a responder",
    "windows in hit-testing", "hit-testing and its three exclusions", "point(inside:)", "front to back",
    "children outside their parent's bounds", "enlarging the area", "irregular areas", "pass-through areas",
    "interception", "sendEvent of application and window", "the life of a UITouch, phases", "tap count",
    "several fingers", "coalesced and predicted touches", "recognizers before the view, cancelling, delaying",
    "states of a recognizer", "failure requirements", "delegate questions", "the chain and who is next", "forwarding",
    "level by level", "first responder against hit view", "the controller of a view through next",
    "target-action and control events", "nil targets", "controls against recognizers", "the scroll view's delay",
    "motion, shake, tilt", "remote control", "presses and keys", "edit menus", "the commit",
    "why a touch gets lost (D01-D30)",
  ]

  /// A row of the index at a page's end.
  struct Row {
    let topic: String
    let anchor: String
    let statements: [String]
    let files: [String]
  }

  private func index(of page: String) throws -> [Row] {
    let text = try Repository.text(of: page)
    let tables = text.components(separatedBy: "\n## ").last ?? ""
    return tables.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Row(
        topic: cells[0], anchor: cells[1].firstMatch(of: /\]\(#(.+)\)$/).map { String($0.1) } ?? "",
        statements: cells[2].matches(of: /B\d+\.\d+/).map { String($0.0) },
        files: cells[3].matches(of: /\]\(([^)]+)\)/).map { String($0.1) })
    }
  }

  /// Headings of a page with their level and their anchors, as GitHub and the site make them.
  private func headings(of page: String) throws -> [(level: Int, anchor: String, body: String)] {
    let prose = Markdown.prose(of: try Repository.text(of: page))
    var found: [(level: Int, anchor: String, body: String)] = []
    for line in prose.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.firstMatch(of: /^(#+) (.+)$/) {
        let kept = match.2.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
        found.append((match.1.count, kept.replacing(" ", with: "-"), ""))
      } else if !found.isEmpty {
        found[found.count - 1].body += "\(line)\n"
      }
    }
    return found
  }

  @Test func `each topic has its row in the index, with a heading, statements and a test that exist`() throws {
    #expect(try index(of: Self.pages[0]).map(\.topic) == Self.topics)
    let behaviour = try Repository.text(of: "Docs/Behaviour.md")
    for page in Self.pages {
      let anchors = try headings(of: page).map(\.anchor)
      #expect(Set(anchors).count == anchors.count, "\(page) has two headings with one anchor")
      for row in try index(of: page) {
        #expect(anchors.contains(row.anchor), "\(page): '\(row.topic)' leads to #\(row.anchor), which is no heading")
        #expect(!row.statements.isEmpty && !row.files.isEmpty, "\(page): '\(row.topic)' lacks a statement or a test")
        for statement in row.statements {
          #expect(behaviour.contains("- **\(statement)**"), "\(page): '\(row.topic)' cites \(statement)")
        }
        for file in row.files {
          let path = Repository.top.appending(path: "Docs/\(file)").standardizedFileURL.path
          #expect(FileManager.default.fileExists(atPath: path), "\(page): '\(row.topic)' links to \(file)")
        }
      }
    }
  }

  @Test func `no heading is missing in the index`() throws {
    for page in Self.pages {
      let listed = Set(try index(of: page).map(\.anchor))
      for heading in try headings(of: page) where heading.level == 3 {
        #expect(listed.contains(heading.anchor), "\(page): the index does not list #\(heading.anchor)")
      }
    }
  }

  @Test func `both languages tell the same: statements and links of each part, in one order`() throws {
    func told(_ page: String) throws -> [[String]] {
      try headings(of: page).map { heading in
        heading.body.matches(of: /B\d+\.\d+|\]\([.A-Z][^)]+\)/).map { String($0.0) }
          .filter { !$0.contains("HowIOSHandlesATouch") }.sorted()
      }
    }
    let (english, chinese) = (try told(Self.pages[0]), try told(Self.pages[1]))
    #expect(english.count > 45)
    #expect(english == chinese)
    #expect(try index(of: Self.pages[0]).map(\.statements) == index(of: Self.pages[1]).map(\.statements))
    #expect(try index(of: Self.pages[0]).map(\.files) == index(of: Self.pages[1]).map(\.files))
  }

  @Test func `each statement that a page cites stands in the specification`() throws {
    let behaviour = try Repository.text(of: "Docs/Behaviour.md")
    for page in Self.pages {
      let cited = Set(try Repository.text(of: page).matches(of: /\bB\d+\.\d+/).map { String($0.0) })
      #expect(cited.count > 100, "\(page) cites only \(cited.count) statements")
      for statement in cited {
        #expect(behaviour.contains("- **\(statement)**"), "\(page) cites \(statement), which is no statement")
      }
    }
  }

  @Test func `each cause of a lost touch that the diagnoses have is in the table, and no other`() throws {
    func codes(_ page: String) throws -> [String] {
      try Repository.text(of: page).matches(of: /\n\| (D\d\d)\s/).map { String($0.1) }.sorted()
    }
    let known = try codes("Docs/Diagnoses.md")
    #expect(known.count >= 30)
    for page in Self.pages { #expect(try codes(page) == known, "\(page)") }
  }

  @Test func `each player has its place in both pages, in one order`() throws {
    let files = try Repository.files(below: "Docs/Players", endingIn: ".touches").map { file in
      String(file.split(separator: "/").last ?? "").replacing(".touches", with: "")
    }
    let named = try Self.pages.map { page in
      try Repository.text(of: page).matches(of: /<!-- player: ([a-z-]+) -->/).map { String($0.1) }
    }
    #expect(files.count >= 12)
    #expect(named[0] == named[1])
    #expect(named[0].sorted() == files.sorted())
  }
}
