import Porting
import Testing

/// What could not be done is said, with place, reason and remedy; and what could is not.
@Suite struct ReportTests {
  private func findings(_ text: String) -> [Finding] {
    UnitPort([SourceText(name: "A.swift", text)]).report.findings
  }

  @Test func `an override in an extension of a class of UIKit's is left, and said`() {
    let found = findings("import UIKit\nextension UITextField {\n  open override func layoutSubviews() {}\n}\n")
    #expect(
      found.map(\.line) == [
        "A.swift:3:3: 'layoutSubviews' is overridden in an extension of UITextField: without Objective-C an extension "
          + "can't override, and the class is not yours; override it in a class of your own and use that"
      ])
    #expect(found.map(\.weight) == [.problem])
  }

  @Test func `overriding what an extension of a class of UIKit's declares is said`() {
    let found = findings(
      """
      import UIKit
      extension UIViewController { @objc class func open() {} }
      class A: UIViewController { override class func open() {} }
      """)
    #expect(found.map(\.what) == ["'open' of an extension of UIViewController is overridden"])
    #expect(found.map(\.place) == [Place(file: "A.swift", line: 3, column: 29)])
  }

  @Test func `a framework that is nowhere on Linux is said, unless its import is conditional`() {
    #expect(
      findings("import WebKit\n#if canImport(MapKit)\nimport MapKit\n#endif\nlet a: WKWebView? = nil\n").map(\.what)
        == ["the file is left out"])
  }

  @Test func `what stays real under a simulated clock is said once for the unit, and is no fault`() {
    let text = "import UIKit\nlet a = Date()\nlet b = Date()\nlet c = Date(timeIntervalSinceNow: 3)\n"
    let port = UnitPort([SourceText(name: "A.swift", text), SourceText(name: "B.swift", text)])
    #expect(port.report.findings.map(\.place) == [Place(file: "A.swift", line: 2, column: 9)])
    #expect(port.report.findings.map(\.what) == ["Date() stays real"])
    #expect(port.report.problems == [])
  }

  @Test func `a selector of a method of the class itself, or with other parameters, keeps its name, and that is said`()
  {
    let text = """
      import UIKit
      class A: UIView {
        @objc static func a() {}
        @objc func b(_ x: Int, _ y: Int, _ z: Int) {}
        let s = [#selector(A.a), #selector(b)]
      }
      """
    let port = UnitPort([SourceText(name: "A.swift", text)])
    #expect(port.files[0].text.contains("[Selector(\"a\"), Selector(\"b(_:_:_:)\")]"))
    #expect(
      port.report.problems.map(\.why)
        == ["it is a method of the class itself", "it takes more than two parameters"])
  }

  @Test func `code that its author keeps from Linux is worth knowing`() {
    let found = findings("#if !os(Linux)\nlet a = 1\n#endif\n")
    #expect(found.map(\.what) == ["the code behind '!os(Linux)' is left out on Linux"])
    #expect(found.map(\.weight) == [.notice])
  }
}
