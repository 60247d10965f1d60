import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import EventTrace

/// A snapshot that goes to another process.
@MainActor @Suite(.leavesNothing) struct SnapshotCodingTests {
  private func snapshot() -> Snapshot {
    let device = SimulatedDevice()
    let root = UIView(frame: device.application.screenBounds)
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: CGFloat.nan, height: 44))
    button.addGestureRecognizer(UITapGestureRecognizer { _ in })
    root.addSubview(button)
    device.show(root)
    return device.snapshot()
  }

  @Test func `what comes back is the same, also where a number is none`() throws {
    let sent = snapshot()
    let back = try InspectionForm.decode(Snapshot.self, from: InspectionForm.encode(sent))
    #expect(back.views.map(\.name) == sent.views.map(\.name))
    #expect(back.views.contains { $0.role == .control && $0.bounds.width.isNaN })
    #expect(back.recognizers == sent.recognizers && back.windows == sent.windows)
  }

  @Test func `places that are not there are refused, with what names them`() throws {
    func refusal(_ change: (inout Snapshot) -> Void) -> String? {
      var snapshot = snapshot()
      change(&snapshot)
      do throws(InspectionFormError) {
        _ = try InspectionForm.decode(Snapshot.self, from: InspectionForm.encode(snapshot))
        return nil
      } catch { return error.description }
    }
    let last = snapshot().views.count - 1
    #expect(refusal { $0.windows[0].view = -1 } == "windows: window 0 has view -1, which is no window's")
    #expect(refusal { $0.windows[0].view = last } == "windows: window 0 has view \(last), which is no window's")
    #expect(refusal { $0.views[last].parent = last } == "views: view \(last) has superview \(last)")
    #expect(refusal { $0.views[1].parent = -1 } == "views: view 1 has superview -1")
    #expect(refusal { $0.views[1].window = 7 } == "views: view 1 is in window 7")
    #expect(
      refusal { $0.views[1].recognizers = [.max] } == "views: view 1 has recognizer \(Int.max), which is not on it")
    let button = try #require(snapshot().views.firstIndex { $0.role == .control })
    #expect(
      refusal { $0.recognizers[0].view = 99 } == "views: view \(button) has recognizer 0, which is not on it")
    #expect(
      refusal {
        $0.recognizers[0].view = 99
        $0.views[button].recognizers = []
      } == "recognizers: recognizer 0 is on view 99")
    #expect(refusal { $0.application.keyWindow = 1 } == "application: window 1 is key")
    #expect(refusal { _ in } == nil)
  }
}
