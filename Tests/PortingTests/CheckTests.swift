import Porting
import Testing

/// `port --check`: which names nothing declares.
@Suite struct CheckTests {
  /// A small world, so that these tests don't change with the product.
  private let names = DeclaredNames([
    """
    class UIView: UIResponder
     frame
     .animate(withDuration:animations:)
    class UIResponder
     touchesBegan(_:with:)

    """,
    "struct Date\n init()\n", "struct Int\n struct String\nmodule\n print(_:)\n",
  ])

  @Test func `what is missing is counted over all files, the most used first, with the place of its first use`() {
    let check = UnitCheck(
      [
        SourceText(
          name: "A.swift",
          "import UIKit\nclass A: UIView {\n  let grid = UIGrid()\n  var other: UIGrid? { frame.glow }\n}\n"),
        SourceText(name: "B.swift", "import UIKit\nclass B: A { let more: [UIGrid] = [] }\n"),
        SourceText(name: "C.swift", "import UIKit\nclass C: A { func c(_ x: Int) { print(x) } }\n"),
      ], names: names)
    #expect(
      check.lines == [
        "1 of 3 files (33 %) use only names that are here",
        "UIGrid (3 uses) is not here: A.swift:3:14, and in one more file",
        "glow (1 use) is not here: A.swift:4:30",
        "By names alone: a member counts as here if anything has one of that name.",
      ])
    #expect(!check.isComplete)
  }

  @Test func `what porting takes care of is not missing`() {
    let check = UnitCheck(
      [SourceText(name: "A.swift", "import UIKit\n@objc class A: UIView { @IBOutlet var a: A?; @objc func b() {} }\n")],
      names: names)
    #expect(check.lines == ["1 of 1 files (100 %) use only names that are here"])
    #expect(check.isComplete)
  }

  @Test func `what can't be read is named, and a module that is nowhere as well`() {
    let check = UnitCheck(
      [
        SourceText(name: "A.swift", "class {"),
        SourceText(name: "B.swift", "import WebKit\nlet page: WKWebView? = nil\n"),
      ], names: names)
    #expect(check.report.unreadable.map(\.file) == ["A.swift"])
    #expect(check.report.missing.map(\.name) == ["module WebKit"])
  }

  @Test func `conditions are no names, and what only other systems build is not looked at`() {
    let text = "#if DEBUG || swift(>=5.0)\nlet a = 1\n#endif\n#if os(macOS)\nlet b = NSWindow()\n#endif\n"
    #expect(UnitCheck([SourceText(name: "A.swift", text)], names: names).isComplete)
  }

  @Test func `the product's own names are known: classes, members, and who is above whom`() {
    #expect(DeclaredNames.ours.types["UIButton"]?.inherits.first == "UIControl")
    #expect(DeclaredNames.ours.types["UIView"]?.members.contains { $0.name == "hitTest(_:with:)" } == true)
    #expect(DeclaredNames.ours.free.contains("NSLog"))
    #expect(DeclaredNames.ours.types["Array"] != nil)
  }
}
