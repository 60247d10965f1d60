import MutatedSources
import Porting
import Testing

/// Sources that no tidy person writes, and none at all.
@Suite struct OddSourceTests {
  private func ported(_ text: String) -> String {
    UnitPort([SourceText(name: "Odd.swift", text)]).files[0].text
  }

  @Test func `ends of lines stay as they are`() {
    #expect(
      ported("import UIKit\r\nclass A: UIView {\r\n\t@objc func a() {}\r\n\tlet b = #selector(a)\r\n}\r\n")
        == "import UIKit\r\nclass A: UIView {\r\n\tfunc a() {}\r\n\tlet b = Selector(\"a\", A.a)\r\n}\r\n")
  }

  @Test func `a selector over several lines keeps their number`() {
    #expect(
      ported("import UIKit\nclass A: UIView {\n  @objc func a() {}\n  let b = #selector(\n    A.a\n  )\n}\n")
        == "import UIKit\nclass A: UIView {\n  func a() {}\n  let b = Selector(\"a\", A.a)\n\n\n}\n")
  }

  @Test func `places count bytes, and what is no ASCII stays`() {
    #expect(
      ported("import UIKit\nclass Añ: UIView { /* 👩‍👩‍👧 */ @objc func é() {}; let b = #selector(é) }")
        == "import UIKit\nclass Añ: UIView { /* 👩‍👩‍👧 */ func é() {}; let b = Selector(\"é\", Añ.é) }")
  }

  @Test func `a byte order mark stays in front, also of the line that names the file`() {
    let port = UnitPort([SourceText(name: "Odd.swift", "\u{FEFF}import UIKit\n")], header: true)
    #expect(port.files[0].text == "\u{FEFF}#sourceLocation(file: \"Odd.swift\", line: 1)\nimport UIKit\n")
  }

  @Test(arguments: ["", "\n", "// nothing", "/* #selector(a) #if os(iOS) */"])
  func `where there is no code, nothing is done`(_ text: String) {
    #expect(ported(text) == text)
  }

  @Test func `what is no condition stays in one, as it does when it is ported again`() {
    let text = "#if canImport(@objc os)\nclass A {}\n#endif\n"
    #expect(ported(text) == text)
  }

  @Test func `a file that is no Swift is copied and named with its place`() {
    let text = "import UIKit\nclass A: UIView {\n  @objc func a( {}\n"
    let port = UnitPort([SourceText(name: "Odd.swift", text)])
    #expect(port.files[0].text == text)
    #expect(port.report.problems.map(\.what) == ["the file can't be read as Swift"])
    #expect(port.report.problems.first?.place.file == "Odd.swift")
    #expect((port.report.problems.first?.place.line ?? 0) >= 3)
  }

  @Test func `other files of the unit are ported all the same`() {
    let port = UnitPort(
      [
        SourceText(name: "A.swift", "class {"), SourceText(name: "B.swift", "import UIKit\n@objc class B: UIView {}\n"),
      ])
    #expect(port.files.map(\.text) == ["class {", "import UIKit\nclass B: UIView {}\n"])
  }

  @Test func `five thousand lines are ported as one is`() {
    let method = { (number: Int) in "  @objc func tap\(number)() { perform(#selector(tap\(number))) }\n" }
    let expected = { (number: Int) in
      "  func tap\(number)() { perform(Selector(\"tap\(number)\", Long.tap\(number))) }\n"
    }
    let numbers = 0..<5000
    #expect(
      ported("import UIKit\nclass Long: UIView {\n" + numbers.map(method).joined() + "}\n")
        == "import UIKit\nclass Long: UIView {\n" + numbers.map(expected).joined() + "}\n")
  }

  @Test func `the order of the files does not matter to what becomes of each`() {
    let files = [
      SourceText(name: "A.swift", "import UIKit\nclass A: B { let a = #selector(b) }\n"),
      SourceText(name: "B.swift", "import UIKit\nclass B: UIView { @objc func b() {} }\n"),
    ]
    let (one, other) = (UnitPort(files), UnitPort(files.reversed()))
    #expect(one.files.map(\.text) == other.files.reversed().map(\.text))
    #expect(one.files[0].text.contains("Selector(\"b\", A.b)"))
  }

  @Test func `what is said or put in once goes to the first file by name, in whatever order they come`() {
    let text =
      "import UIKit\nlet a = Date(); let b = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }\n"
    let files = [SourceText(name: "B.swift", text), SourceText(name: "A.swift", text)]
    let port = UnitPort(files)
    #expect(port.files.map { $0.text.hasPrefix("extension Timer {") } == [false, true])
    #expect(port.report.findings.map(\.place.file) == ["A.swift"])
  }

  @Test func `a declaration that is put in stands before a condition that the file is made of`() {
    let text = "#if os(iOS)\nlet a = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }\n#endif\n"
    let result = ported(text)
    #expect(result.hasSuffix("; #if os(iOS) || os(Linux)\n" + text.split(separator: "\n", maxSplits: 1)[1]))
    #expect(SourceText(name: "A.swift", result).isReadable)
  }

  @Test(arguments: 1...3)
  func `sources with faults: nothing crashes, and what could be read still can`(_ seed: UInt64) throws {
    var sources = try MutatedSources(seed: seed)
    for number in 0..<100 {
      let source = sources.next()
      if let fault = MutatedSources.fault(of: source) {
        Issue.record("source \(number) of seed \(seed): \(fault)\n\(String(decoding: source, as: UTF8.self))")
      }
    }
  }
}
