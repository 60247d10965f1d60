import Foundation
import Testing
import UIKit

@testable import FirstResponderTesting

/// What a failing test leaves.
@Suite(.serialized) @MainActor struct ReportFolderTests {
  @Test(arguments: [
    ("LampTests.a tap lights the lamp", "LampTests.a-tap-lights-the-lamp"),
    ("../../etc/passwd", "etc-passwd"), ("", "report"), ("...", "report"), ("/", "report"),
    ("für 3 € \"jetzt\"", "für-3-jetzt"), ("a\u{0}b\nc", "a-b-c"), (".hidden", "hidden"),
    (String(repeating: "x", count: 500), String(repeating: "x", count: 200)),
  ])
  func `a name becomes one that every disk takes`(_ name: String, _ file: String) {
    #expect(ReportFolder.fileName(name) == file)
  }

  @Test func `reports of one name get numbers, and those of an earlier run are replaced`() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "reports-\(UUID().uuidString)/below").path
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("old".utf8).write(to: URL(fileURLWithPath: "\(path)/case.html"))
    let folder = ReportFolder(path: path)
    let files = ["case", "case", "other", "case"].map { folder.write("page of \($0)", named: $0) }
    #expect(files == ["case", "case-2", "other", "case-3"].map { "\(path)/\($0).html" })
    #expect(try String(contentsOfFile: "\(path)/case.html", encoding: .utf8) == "page of case")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path).count == 4)
  }

  @Test func `a folder that can't be made gives no report, and does not stop the test`() {
    #expect(ReportFolder(path: "/proc/nowhere").write("page", named: "case") == nil)
  }

  @Test func `devices of a recorded test have a report, with why it failed; others none`() {
    #expect(SimulatedDevice().report(title: "none", notes: []) == nil)
    let test = RecordedTest(name: "test")
    RecordedTest.$current.withValue(test) {
      let device = SimulatedDevice()
      device.show(UIView())
      device.tap(at: CGPoint(x: 10, y: 10))
      let page = device.report(title: "LampTests", notes: ["Expectation failed: <lamp>"])
      #expect(page?.contains("<p>Expectation failed: &lt;lamp&gt;</p>") == true)
      #expect(page?.contains("<title>LampTests</title>") == true)
      #expect(SimulatedDevice(tracing: .last(10)).report(title: "none", notes: []) == nil)
    }
  }

  @Test func `a device that is filmed does what one does that is not`() {
    func trace() -> String {
      let device = SimulatedDevice()
      let controller = UIViewController()
      device.show(controller)
      for x in 0..<3 {
        let button = UIButton(frame: CGRect(x: 20 + 110 * x, y: 100, width: 100, height: 50))
        button.addAction(UIAction { _ in button.isSelected.toggle() }, for: .touchUpInside)
        controller.view.addSubview(button)
      }
      device.tap(at: CGPoint(x: 60, y: 120))
      device.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 260, y: 130))
      device.advance(by: 1)
      return device.trace.text() + "\n\(device.stateHash)"
    }
    let plain = trace()
    let filmed = RecordedTest.$current.withValue(RecordedTest(name: "test")) { trace() }
    #expect(filmed == plain)
  }
}
