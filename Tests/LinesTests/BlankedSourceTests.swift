import SourceLines
import Testing

/// What plain text tells of a source.
@Suite struct BlankedSourceTests {
  private let source = BlankedSource(
    #"""
    final class Screen: Base {
      class var name: String { "a { in a text" }
      func add(_ view: UIView, to parent: UIView) {  // a { in a comment
        parent.addSubview(view)
        for index in 0..<3 {
          let panel = make(
            index)
          run { panel.frame = CGRect(x: index, y: 0, width: 1, height: 1) }
        }
      }
      let stored = UIView()
    }
    """#)

  @Test func `parameters are those of the function around a place`() {
    #expect(source.parameters(at: 4, column: 5) == ["view", "parent"])
    #expect(source.parameters(at: 8, column: 15) == ["view", "parent"])
    #expect(source.parameters(at: 11, column: 3) == [])
    #expect(source.parameters(at: 2, column: 30) == [])
  }

  @Test func `statements end where their brackets are closed`() {
    #expect(source.statement(at: 4)?.lines == 4...4)
    #expect(source.statement(at: 6)?.lines == 6...7)
    #expect(source.statement(at: 6)?.declared == "panel")
    #expect(source.statement(at: 20) == nil)
    #expect(source.beginsStatement(at: 6) && !source.beginsStatement(at: 7))
  }

  @Test func `types and functions are told apart`() {
    #expect(source.type(at: 4) == "Screen" && source.type(at: 1) == nil)
    #expect(source.isInFunction(4) && !source.isInFunction(11))
  }

  /// What stands in a function `one(_:)` of a type `A`, and is followed by a function `two(_:)`.
  private func around(_ line: String) -> BlankedSource {
    BlankedSource("struct A {\n  func one(_ a: Int) {\n    \(line)\n  }\n  func two(_ b: Int) {\n    go(b)\n  }\n}\n")
  }

  @Test(arguments: [
    #"say("\(json ? "{" : "")")"#, #"say("\(first ? "" : "}")")"#, #"say("\(list.map { "\($0) }" }.joined())")"#,
    ##"say(#"a "quoted" { \"#)"##, ##"say(#"\#(isOpen ? "{" : "(") \(no interpolation)"#)"##, ##"say(#"""#, "{")"##,
    "say(\"\"\"\n{ \" \\(a ? \"}\" : \"\") \\\"\"\"\n\"\"\")", #"say("\\", "{")"#,
    "let brace = /[{]\\/(/", "return /}{/", "let brace = #/a/b{/#", "let half = a / 2 + (b) / 3  // {",
    "let sum = list.reduce(1, /) /* { */ + 1", "/* { /* } */ { */ go()",
  ])
  func `brackets in literals and comments count for nothing`(_ line: String) {
    let source = around(line)
    let last = 6 + line.count { $0 == "\n" }
    #expect(source.parameters(at: 3, column: 5) == ["a"])
    #expect(source.parameters(at: last, column: 5) == ["b"])
    #expect(source.type(at: last) == "A" && source.isInFunction(last))
    #expect(source.statement(at: last)?.code == "go(b)")
  }

  @Test func `of a source whose brackets do not come in pairs nothing is told`() {
    let halves =
      "struct A {\n#if DEBUG\n  func one(_ a: Int) {\n#else\n  func one(_ b: Int) {\n#endif\n    go()\n  }\n}\n"
    for text in [halves, "func one(_ a: Int) {\n  go([1)\n}\n", "}\nfunc one() {\n  go()\n"] {
      let source = BlankedSource(text)
      for line in 1...7 {
        #expect(source.statement(at: line) == nil && source.type(at: line) == nil && !source.isInFunction(line))
        #expect(source.parameters(at: line, column: 3) == nil)
      }
    }
  }
}
