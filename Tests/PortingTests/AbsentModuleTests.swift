import Porting
import Testing

/// Apple's modules that nothing on Linux replaces.
@Suite struct AbsentModuleTests {
  private func port(_ text: String) -> UnitPort { UnitPort([SourceText(name: "A.swift", text)]) }

  @Test func `a file that needs one is left out from the import on, and that is said with its place`() {
    let text = "import UIKit\nimport CoreData // models\nimport MapKit\n\nclass A: NSManagedObject {}"
    let result = port(text)
    #expect(
      result.files[0].text
        == "import UIKit\n#if canImport(CoreData) // models\n\n\nclass A: NSManagedObject {}\n#endif\n")
    #expect(
      result.report.problems.map(\.line) == [
        "A.swift:2:1: the file is left out: it needs CoreData, which is Apple's, and nothing on Linux takes its place; "
          + "put only what needs it behind '#if canImport(CoreData)', with the import",
        "A.swift:3:1: the file is left out: it needs MapKit, which is Apple's, and nothing on Linux takes its place; "
          + "put only what needs it behind '#if canImport(MapKit)', with the import",
      ])
    let again = UnitPort(result.files)
    #expect(again.files.map(\.text) == result.files.map(\.text))
    #expect(again.report.findings == [])
  }

  @Test func `ends of lines of the file are those of what is put behind it`() {
    #expect(
      port("import MapKit\r\nlet a = MKMapView()\r\n").files[0].text
        == "#if canImport(MapKit)\r\nlet a = MKMapView()\r\n#endif\r\n")
  }

  @Test func `an import of which nothing is used goes alone, and nothing else does`() {
    let result = port("import UIKit\nimport AVFoundation\nclass A: UIView { func b(_ x: UIControlEvents) {} }\n")
    #expect(result.files[0].text == "import UIKit\n\nclass A: UIView { func b(_ x: UIControl.Event) {} }\n")
    #expect(result.report.problems == [])
    #expect(result.report.findings.map(\.what) == ["the import of AVFoundation is taken away"])
  }

  @Test func `an import that shares its line is named and stays`() {
    let text = "import UIKit; import CoreData\nclass A: NSManagedObject {}\n"
    #expect(port(text).files[0].text == text)
    #expect(port(text).report.problems.map(\.what) == ["there is no module CoreData"])
  }

  @Test func `a comment above the import stays, and an else of what is here is another system's`() {
    let text = "// Ours.\n\nimport CoreData\n#if canImport(UIKit)\nimport UIKit\n#else\nimport AppKit\n#endif\n"
    let result = port(text + "let a: NSManagedObject? = nil\n")
    #expect(result.files[0].text.hasPrefix("// Ours.\n\n#if canImport(CoreData)\n"))
    #expect(result.report.problems.count == 1)
  }

  @Test func `where the import stands in an else, no condition can be asked`() {
    let text = "#if DEBUG\n#else\nimport CoreData\n#endif\n"
    #expect(port(text).files[0].text == text)
    #expect(port(text).report.problems.map(\.remedy) == ["ask '#if canImport(CoreData)' instead of the '#else'"])
  }

  @Test(arguments: ["#if os(macOS)", "#if !os(iOS)", "#if canImport(AppKit)", "#if os(tvOS) && DEBUG"])
  func `what Linux does not build stays as it is`(_ condition: String) {
    let text = "\(condition)\nimport AppKit\n@objc class A: NSView { let a = #selector(none) }\n#endif\n"
    let result = port(text)
    #expect(result.files[0].text.split(separator: "\n").dropFirst() == text.split(separator: "\n").dropFirst())
    #expect(result.report.problems == [])
  }
}
