import Foundation
import Testing
import Turns

@testable import Command

/// `why`, `map`, `lint` and the forms of `export` that play an app, as somebody types them who has a broken screen.
@Suite(.takesTurns) struct AskingCommandTests {
  private let line: TerminalUser

  init() throws { line = try TerminalUser("asking") }

  /// One of Broken's screens, what somebody does there, and what is the matter.
  nonisolated struct Fault: Sendable, CustomTestStringConvertible {
    let row: Int
    let act: String
    let code: String
    let culprit: String
    var testDescription: String { "\(code) \(culprit)" }
  }

  nonisolated static let faults = [
    Fault(row: 0, act: "tap 196 256", code: "D01", culprit: "UIView 'veil'"),
    Fault(row: 1, act: "tap 316 240", code: "D03", culprit: "UIView 'card'"),
    Fault(row: 2, act: "tap 196 256", code: "D02", culprit: "UIWindow 'toast'"),
    Fault(row: 3, act: "tap 76 250", code: "D05", culprit: "UILabel 'terms'"),
    Fault(row: 4, act: "tap 336 250", code: "D08", culprit: "UIButton 'cross'"),
    Fault(row: 5, act: "tap 196 270", code: "D10", culprit: "UIButton 'Record'"),
    Fault(
      row: 6, act: "down a 116 260\nwait 0.25\nup a", code: "D11", culprit: "UITapGestureRecognizer 'dismissKeyboard'"),
    Fault(row: 7, act: "drag 195 400 195 300 0.5", code: "D14", culprit: "UIScrollView 'page'"),
    Fault(row: 8, act: "tap 66 280", code: "D29", culprit: "UITapGestureRecognizer 'open'"),
    Fault(row: 9, act: "tap 196 256", code: "D38", culprit: "UIButton 'Save'"),
  ]

  private func record(_ fault: Fault) throws {
    try line.write("wait 0.3\ntap 100 \(72 + 56 * fault.row)\nwait 1\n\(fault.act)\nwait 0.5\n", "script")
    let run = try line.run(["run", "Broken", "--stage", "none", "--script", "script", "--record", "broken.jsonl"])
    #expect(run.status == 0, "\(run.error)")
  }

  @Test(arguments: faults) func `one command names the cause of what a person has seen, and proves it`(_ fault: Fault)
    throws
  {
    try record(fault)
    let why = try line.run(["why", "broken.jsonl"])
    #expect(why.status == 1, "\(why.output)\(why.error)")
    let lines = why.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("finger 2 of 2: down at ("))
    #expect(lines[1].hasPrefix("\(fault.code)  ") && lines[1].hasSuffix("."))
    #expect(lines[2] == "     culprit: \(fault.culprit)")
    #expect(lines[3].hasPrefix("     fix:     "))
    #expect(lines[4].hasPrefix("     proof:   as it is: ") && lines[4].contains("; without it: "))
    #expect(lines.count == 5 && why.error.isEmpty)
  }

  @Test func `a finger can be named, and who should have got it; the answer is JSON for who reads it`() throws {
    try record(Self.faults[0])
    let first = try line.run(["why", "broken.jsonl", "--touch", "1"])
    #expect(first.status == 0)
    #expect(first.output.contains("\nOK   The touch arrived: UITableViewCell 'Checkout' was selected.\n"))

    let asked = try line.run(["why", "broken.jsonl", "Broken", "--target", "veil", "--json"])
    // The veil got it, and does nothing with touches.
    #expect(asked.status == 1)
    struct Answer: Decodable {
      struct Verdict: Decodable { var code: String }
      var app: String
      var touch: Int
      var touches: Int
      var verdicts: [Verdict]
    }
    let answer = try JSONDecoder().decode(Answer.self, from: Data(asked.output.utf8))
    #expect((answer.app, answer.touch, answer.touches) == ("Broken", 2, 2))
    #expect(answer.verdicts.map(\.code) == ["D40"])

    let unknown = try line.run(["why", "broken.jsonl", "--target", "pay"])
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(
      unknown.error.hasPrefix(
        "firstresponder: broken.jsonl: nobody on the screen was called 'pay' then; there were "))
    #expect(unknown.error.contains("UIButton 'Pay'") && unknown.error.hasSuffix("; did you mean 'Pay'?\n"))
  }

  @Test func `what can't be asked is refused with one line`() throws {
    let header =
      #"""
      {"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x","app":"Broken"}
      """#
    try line.write(header + "\n", "empty.jsonl")
    #expect(
      try line.run(["why", "empty.jsonl"])
        == (
          2, "",
          """
          firstresponder: empty.jsonl: no finger comes down in this recording; for its last key or shake, name who \
          should have heard of it: --target\n
          """
        ))
    try record(Self.faults[9])
    #expect(
      try line.run(["why", "broken.jsonl", "--touch", "3"])
        == (2, "", "firstresponder: broken.jsonl: --touch is 3, and the recording's fingers are 1 to 2\n"))
    #expect(
      try line.run(["why", "broken.jsonl", "/bin/true"])
        == (
          2, "",
          """
          firstresponder: broken.jsonl: true did not launch (exit status 0); give a program that calls \
          UIApplicationMain of this release\n
          """
        ))
    #expect(
      try line.run(["lint", "/bin/false"]).error
        == """
        firstresponder: false did not launch (exit status 1); give a program that calls UIApplicationMain of this \
        release\n
        """
    )
    #expect(
      try line.run(["export", "broken.jsonl", "--format", "chrome", "--shrink"])
        == (2, "", "firstresponder: --touch, --target, --root and --shrink are for --format swift-test\n"))

    // A recording that is cut off is taken as far as it goes.
    try line.write(String(try line.read("broken.jsonl").dropLast(20)), "cut.jsonl")
    let cut = try line.run(["why", "cut.jsonl", "--touch", "1"])
    #expect(cut.status == 0)
    #expect(cut.error.contains("cut.jsonl: the recording ends in the midst of line "))
  }

  @Test func `hostile recordings are refused with one line, whichever command reads them`() throws {
    let header =
      #"""
      {"recording":1,"screen":{"width":390.0,"height":844.0,"scale":3.0,"frameRate":60.0},"origin":"x","app":"Broken"}
      """#
    let hostile = [
      "deep": header + "\n" + String(repeating: "[", count: 60_000) + "\n",
      "version": #"{"recording":99}"# + "\n",
      "huge": header + "\n{\"time\":1e999,\"kind\":\"advance\"}\n",
      "screen": header.replacing("390.0", with: "1e300") + "\n",
      "binary": "\u{0}\u{1}\u{2}",
      "edited": header + "\n{\"time\":1,\"kind\":\"digitizer\",\"contacts\":[{\"id\":-1}]}\n",
    ]
    for (name, text) in hostile {
      try line.write(text, "\(name).jsonl")
      for command in [["why"], ["replay"], ["export", "--format", "html"], ["lint", "Broken", "--after"]] {
        let answer = try line.run(command + ["\(name).jsonl"])
        #expect(answer.status == 2 && answer.output.isEmpty, "\(command) \(name): \(answer)")
        #expect(answer.error.hasPrefix("firstresponder: \(name).jsonl: "), "\(command) \(name): \(answer.error)")
        #expect(answer.error.split(separator: "\n").count == 1, "\(command) \(name): \(answer.error)")
      }
    }
  }

  @Test func `the map is a drawing of the screen to which a recording leads, or JSON`() throws {
    try record(Self.faults[0])
    let first = try line.run(["map", "Broken", "-o", "map.svg"])
    #expect(first.status == 0)
    #expect(
      first.error
        == "firstresponder: Broken: 12 regions, 10 targets, 0 of them too small for a finger, 0 partly out of reach\n")
    #expect(try line.read("map.svg").contains("<title>UITableViewCell 'Checkout': 100 %"))
    let second = try line.run(["map", "Broken", "--after", "broken.jsonl", "--json"])
    #expect(second.output.contains(#""name":"UIButton 'Pay'""#) && second.error.contains("1 partly out of reach"))
    // A screen of another size.
    try #expect(line.run(["map", "Broken", "--screen", "1024x768@2", "--json"]).output.contains(#""width":1024"#))
  }

  @Test(arguments: Example.all.map(\.name))
  func `the map of an app agrees with hit-testing, also where asking shows on its screen (B1.2, B1.36)`(app: String)
    throws
  {
    let answer = try line.run(["map", app, "--json", "-o", "map.json"])
    #expect(answer.status == 0 && answer.error.hasPrefix("firstresponder: \(app): "), "\(answer)")
    #expect(answer.error.split(separator: "\n").count == 1, "\(answer.error)")
  }

  @Test func `the map is drawn over the screen as it was before anybody asked`() throws {
    _ = try line.run(["map", "ResponderLab", "-o", "map.svg"])
    let map = try line.read("map.svg")
    // The lab's list of what comes of touches is empty.
    #expect(map.contains("Tap the ring."))
  }

  /// How often an app says that nothing is hit where something is, and what the command says of it
  /// behind the first five places.
  @Test(arguments: [(5, nil), (1_000, "firstresponder: ... and at 55 more places")])
  func `where hit-testing contradicts the map, five places are named and the others counted`(lies: Int, rest: String?)
    throws
  {
    let broken = SystemUnderTest.products.appending(path: "broken").path
    let app = try line.writeProgram(
      """
      '\(broken)' | {
        lies=0
        while IFS= read -r said; do
          case $said in 'answer {"hits":'*)
            lies=$((lies + 1))
            if [ $lies -le \(lies) ]; then said='answer {"hits":{"_0":[null]}}'; fi
          esac
          printf '%s\\n' "$said"
        done
      }
      """, "Liar")
    let answer = try line.run(["map", app, "-o", "map.svg"])
    #expect(answer.status == 1, "\(answer)")
    var complaints = answer.error.split(separator: "\n").map(String.init)
    // Twelve rectangles, each asked at its corners and in its middle: 60 places.
    #expect(
      complaints.popLast()
        == "firstresponder: Liar: 12 regions, 10 targets, 0 of them too small for a finger, 0 partly out of reach")
    let named = complaints.prefix(5)
    let contradiction =
      /firstresponder: at \(.+, .+\) the map says UINavigationBar .+, and hit-testing answers nobody/
    #expect(named.count == 5 && named.allSatisfy { $0.wholeMatch(of: contradiction) != nil }, "\(complaints)")
    #expect(complaints.dropFirst(5) == (rest.map { [$0] } ?? []))
    #expect(try line.read("map.svg").contains("<title>UITableViewCell 'Checkout': 100 %"))
  }

  @Test func `lint answers by its exit status, with a line a fault`() throws {
    try record(Self.faults[0])
    let clean = try line.run(["lint", "Broken"])
    #expect(clean == (0, "", "firstresponder: Broken: 0 faults\n"))
    let found = try line.run(["lint", "Broken", "--after", "broken.jsonl"])
    #expect(found.status == 1 && found.error == "firstresponder: Broken: 1 fault\n")
    #expect(found.output.hasPrefix("D01  ") && found.output.contains("\n     culprit: UIView 'veil'\n"))
    let json = try line.run(["lint", "Broken", "--after", "broken.jsonl", "--json"])
    #expect(
      json.status == 1 && json.output.hasPrefix(#"{"app":"Broken","faults":[{"code":"D01","culprit":"UIView 'veil'","#))
  }

  @Test func `lint looks at other screens, and tells a fault of all of them once`() throws {
    try record(Self.faults[0])
    let sizes = ["--size", "320x568", "--size", "834x1194", "--right-to-left"]
    let found = try line.run(["lint", "Broken", "--after", "broken.jsonl"] + sizes)
    #expect(found.status == 1 && found.output.contains("\n     culprit: UIView 'veil'\n"), "\(found)")
    #expect(found.output.contains("\n     screens: all\n"))
    #expect(found.error.hasSuffix("on 4 screens\n"))
    let json = try line.run(["lint", "Broken", "--after", "broken.jsonl", "--size", "320x568", "--json"])
    #expect(
      json.output.hasPrefix(#"{"app":"Broken","faults":["#)
        && json.output.contains(#""screens":[{"height":568,"isRightToLeft":false,"width":320}]"#))
    #expect(
      try line.run(["lint", "Broken", "--size", "320"])
        == (
          2, "",
          "firstresponder: --size is '320', write width and height of 100 to 16384 points like 320x568\n"
        ))
  }

  @Test func `lint looks for what aids need as well, by the names of Apple's audits`() throws {
    /// Answers the kinds of what is found, without those of texts that keep their size.
    func found(_ words: [String]) throws -> (status: Int32, kinds: [String: Int]) {
      struct Answer: Decodable {
        struct Fault: Decodable {
          struct Verdict: Decodable { var code: String }
          var code: String?
          var verdict: Verdict?
        }
        var faults: [Fault]
      }
      let answer = try line.run(["lint", "Mixer", "--json"] + words)
      let faults = try JSONDecoder().decode(Answer.self, from: Data(answer.output.utf8)).faults
      let codes = faults.compactMap { $0.code ?? $0.verdict?.code }.filter { $0.first?.isLowercase == true }
      return (answer.status, Dictionary(codes.filter { $0 != "dynamicType" }.map { ($0, 1) }, uniquingKeysWith: +))
    }
    // Eight strips stand side by side; faders, knobs and a slider are called by identifiers alone.
    let known = ["hitRegion": 16, "sufficientElementDescription": 11]
    #expect(try found(["--accessibility"]) == (1, known))
    #expect(try found([]).kinds == [:])
    #expect(try found(["--accessibility", "--size", "390x844", "--size", "390x900"]) == (1, known))
    let text = try line.run(["lint", "Mixer", "--accessibility"]).output
    #expect(text.contains("\nsufficientElementDescription  ") && text.contains("\n     fix:     Set its accessib"))
  }

  @Test func `a recording is exported as a page that plays it, the same each time, for its owner alone`() throws {
    try record(Self.faults[0])
    let page = try line.run(["export", "broken.jsonl", "--format", "html", "-o", "broken.html"])
    #expect(page.status == 0 && page.output.isEmpty, "\(page)")
    let said = /firstresponder: \S+: \d+ bytes, \d+ touch(?:es)?\n/
    #expect(page.error.wholeMatch(of: said) != nil, "\(page.error)")
    let text = try line.read("broken.html")
    #expect(text.hasPrefix("<!doctype html>") && text.hasSuffix("</html>\n"))
    #expect(text.contains("<b>D01</b> UIView &#39;veil&#39;"))
    #expect(try line.run(["export", "broken.jsonl", "--format", "html"]).output == text)
    let file = line.folder.appending(path: "broken.html").path
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    let gone = try line.run(["export", "broken.jsonl", "/nowhere/app", "--format", "html"])
    #expect(gone.status == 2 && gone.error.hasPrefix("firstresponder: "), "\(gone)")
  }

  @Test func `a page that plays a recording is asked as the recording itself`() throws {
    try record(Self.faults[9])
    #expect(try line.run(["export", "broken.jsonl", "--format", "html", "-o", "broken.html"]).status == 0)
    for command in [["why"], ["replay"], ["margins", "--runs", "20"], ["export", "--format", "swift-test"]] {
      let (page, recording) = (try line.run(command + ["broken.html"]), try line.run(command + ["broken.jsonl"]))
      #expect(page.status == recording.status && page.error == recording.error.replacing(".jsonl", with: ".html"))
      #expect(page.output == recording.output.replacing(".jsonl", with: ".html"), "\(command): \(page)")
    }
    for command in [["lint", "Broken", "--after"], ["map", "Broken", "--json", "--after"]] {
      #expect(try line.run(command + ["broken.html"]) == line.run(command + ["broken.jsonl"]), "\(command)")
    }
    for command in [
      ["why", "broken.html", "Feed"], ["margins", "broken.html", "Feed"],
      ["export", "broken.html", "Feed", "--format", "html"], ["map", "Feed", "--after", "broken.html"],
    ] {
      #expect(
        try line.run(command)
          == (
            2, "",
            """
            firstresponder: broken.html: this was recorded with 'Broken', and 'Feed' is another app; name the first, \
            or give the path of its executable\n
            """
          ))
    }
    // Cut off behind the recording, before it, and at the very beginning.
    for (length, name) in [(-20, "tail.html"), (30_000, "cut.html"), (0, "nothing.html")] {
      let page = try line.read("broken.html")
      try line.write(String(page.prefix(length < 0 ? page.count + length : length)), name)
    }
    try line.write("<!doctype html><title>News</title></html>\n", "news.html")
    for command in [["why"], ["replay"], ["margins"], ["lint", "Broken", "--after"]] {
      for name in ["tail.html", "cut.html"] {
        #expect(
          try line.run(command + [name])
            == (2, "", "firstresponder: \(name): the page is cut off; copy it again\n"))
      }
      let nothing = try line.run(command + ["nothing.html"])
      #expect(nothing == (2, "", "firstresponder: nothing.html: the file is empty\n"), "\(command): \(nothing)")
      let news = try line.run(command + ["news.html"])
      #expect(news.status == 2 && news.error.hasPrefix("firstresponder: news.html: this is no page that plays "))
    }
  }

  @Test func `a recording is exported as a timeline, and as a test of what it takes`() throws {
    try record(Self.faults[0])
    let chrome = try line.run(["export", "broken.jsonl", "--format", "chrome"])
    #expect(chrome.status == 0 && chrome.output.contains(#""name":"finger 1""#))
    let perfetto = try line.run(["export", "broken.jsonl", "--format", "perfetto", "-o", "broken.pftrace"])
    #expect(perfetto.status == 0 && perfetto.error == chrome.error)
    let whole = /firstresponder: broken\.jsonl: \d+ spans, \d+ flows\n/
    #expect(chrome.error.wholeMatch(of: whole) != nil, "\(chrome.error)")
    // A packet of the trace: field 1, with a length.
    #expect(try Data(contentsOf: line.folder.appending(path: "broken.pftrace")).first == 0x0A)

    let test = try line.run(["export", "broken.jsonl", "--format", "swift-test", "--shrink", "--root", "Checkout()"])
    #expect(test.status == 0, "\(test.error)")
    #expect(
      test.output == """
        import FirstResponderTesting
        import Testing
        import UIKit

        @MainActor @Test func `finger 2 of broken.jsonl arrives`() {
          let device = SimulatedDevice(size: CGSize(width: 390, height: 844), scale: 3)
          device.show(Checkout())
          let finger = device.touchDown(at: CGPoint(x: 100, y: 72))
          finger.lift()
          device.advance(by: 0.5)
          let finger2 = device.touchDown(at: CGPoint(x: 196, y: 256))
          finger2.lift()
          device.advance(by: 1)
          let verdicts = device.why(finger2)
          #expect(verdicts.first?.isOK == true, "\\(verdicts)")
        }

        """)
  }

  @Test func `each line of a script has a receipt`() throws {
    try line.write("# Checkout\ntap 100 72\nwait 1\n  tap 196 256  # pay\ndown a 50 22\nup a\nkey a\n", "script")
    let played = try line.run(["play", "script", "Broken", "--record", "played.jsonl"])
    #expect(played.status == 1, "\(played.error)")
    #expect(
      played.output == """
        tap 100 72  -> UITableViewCell 'Checkout' was selected
        wait 1
        tap 196 256  # pay  -> D01: UIView 'veil', alpha 0.02, covers UIButton 'Pay' completely; \
        it lies in front and takes the touch
             fix: Set isUserInteractionEnabled of UIView 'veil' to false. Or: put UIView 'veil' behind UIButton 'Pay'.
        down a 50 22  -> BarButton 'BackButton' heard of it
        up a  -> bar button 'BackButton' sent touchUpInside, primaryActionTriggered
        key a  -> UINavigationController heard of it

        """)
    let why = try line.run(["why", "played.jsonl", "--touch", "2", "--json"])
    #expect(why.status == 1 && why.output.contains(#""code":"D01""#))

    try line.write("tap 100 72\nwait 1\n", "good")
    let good = try line.run(["play", "good", "Broken", "--json"])
    #expect(good.status == 0)
    let receipt =
      #"{"line":1,"receipt":{"actions":[],"#
      + #""deliveredTo":["contentView (UIView) of UITableViewCell 'Checkout'","UITableViewCell 'Checkout'","#
      + #""UITableView BrokenController.table"],"dropped":[],"recognized":[],"#
      + #""verdicts":[{"code":"OK","culprit":"","fix":"","#
      + #""summary":"The touch arrived: UITableViewCell 'Checkout' was selected."}]},"text":"tap 100 72"}"#
    #expect(good.output.split(separator: "\n").first.map(String.init) == receipt)
    #expect(
      try line.run(["play", "nowhere", "Broken"])
        == (
          2, "",
          """
          firstresponder: the script 'nowhere' can't be read: No such file or directory; give the path of a text file\n
          """
        ))
  }

  @Test func `a script that moves more fingers than a recording holds is refused with its line`() throws {
    let names = (1...64).map { "f\($0)" }
    let down = names.map { "down \($0) 10 10" }.joined(separator: "; ")
    let move = names.map { "move \($0) 20 20 3600" }.joined(separator: "; ")
    try line.write("\(down)\n\(move)\n", "crowd")
    #expect(
      try line.run(["play", "crowd", "Broken"])
        == (
          2, "",
          """
          firstresponder: crowd: line 2: with it the script is more than a recording may hold, 1000000 changes of \
          fingers and keys; split it\n
          """
        ))
  }

  @Test func `a line that comes when its time is over is late, however many come`() throws {
    let pipe = Pipe()
    let lines = LineReader(pipe.fileHandleForReading)
    try pipe.fileHandleForWriting.write(contentsOf: Data("one\ntwo\n".utf8))
    #expect(try lines.next(within: 600) == Data("one".utf8))
    // It was read with the first one.
    #expect(try lines.next(within: 0) == Data("two".utf8))
    try pipe.fileHandleForWriting.write(contentsOf: Data("three\n".utf8))
    #expect(throws: LineReader.Fault.late) { try lines.next(within: 0) }
    #expect(throws: LineReader.Fault.tooLong) { try lines.next(within: 600, limit: 4) }
    #expect(try lines.next(within: 600, limit: 5) == Data("three".utf8))
  }

  @Test func `a shake that somebody did not hear of is asked about by name`() throws {
    try line.write("tap 100 72\nwait 1\nshake\n", "script")
    _ = try line.run(["play", "script", "Broken", "--record", "shake.jsonl"])
    let heard = try line.run(["why", "shake.jsonl", "--target", "UIWindow"])
    #expect(heard.status == 0, "\(heard)")
    let lost = try line.run(["why", "shake.jsonl", "--target", "CheckoutScreen"])
    #expect(lost.status == 1 && lost.error.isEmpty, "\(lost)")
    #expect(lost.output.contains("\nD30  CheckoutScreen is not in the chain, which begins at the key window"))
    let nobody = try line.run(["why", "shake.jsonl", "--target", "pay"])
    #expect(nobody.status == 2 && nobody.error.contains("nobody on the screen was called 'pay' then; there were "))
  }

  @Test func `a command of a menu is asked about as it is at the end of a recording`() throws {
    try line.write("tap 100 72\nwait 1\n", "script")
    _ = try line.run(["play", "script", "Broken", "--record", "pay.jsonl"])
    let lost = try line.run(["why", "pay.jsonl", "--command", "Paste"])
    #expect(lost.status == 1 && lost.error.isEmpty, "\(lost)")
    #expect(lost.output.contains("\nD30  Nobody from UINavigationController up the chain knows paste(_:).\n"))
    let both = try line.run(["why", "pay.jsonl", "--command", "Paste", "--touch", "1"])
    #expect(both.status == 2 && both.error.contains("--command is for itself"), "\(both)")
    let unknown = try line.run(["why", "pay.jsonl", "--command", "Past"])
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(unknown.error.hasPrefix("firstresponder: pay.jsonl: no command has the title 'Past'; there are "))
    #expect(unknown.error.hasSuffix(", or an action as in 'paste(_:)'; did you mean 'Paste'?\n"), "\(unknown.error)")
    let empty = try line.run(["why", "pay.jsonl", "--command", ""])
    #expect(empty == (2, "", "firstresponder: --command is empty; give a title or an action\n"))
  }
}
