import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Reports of a digitizer that are brought as they are.
@MainActor @Suite(.serialized, .leavesNothing)
struct ReportTests {
  let device = SimulatedDevice()
  let root: Probe
  let log = Log()

  init() {
    root = Probe("root", log)
    root.isMultipleTouchEnabled = true
    device.show(root)
    root.logPlaces(of: device, log)
  }

  private func report(at time: Double, _ contacts: Contact...) {
    device.report(HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts))
  }

  private func script() {
    report(at: 0.5, .down(7, x: 10, y: 20), .down(8, x: 30, y: 20))
    report(at: 0.503, .move(7, x: 12, y: 20))
    report(at: 0.504, .move(7, x: 14, y: 20), .move(8, x: 34, y: 20))
    report(at: 0.51, .up(8, x: 34, y: 20))
    report(at: 0.6, .up(7, x: 14, y: 20))
  }

  @Test func `each report moves the clock to its time and is delivered whole, moves too, however soon they come`() {
    script()
    #expect(
      log.take() == [
        "0.5 began 10,20 30,20", "0.503 moved 12,20", "0.504 moved 14,20 34,20", "0.51 ended 34,20", "0.6 ended 14,20",
      ])
  }

  @Test func `a time that is over counts as now, and nobody hears of contacts that are not down`() {
    device.advance(by: 2)
    report(at: 1, .down(1, x: 5, y: 5))
    report(at: 2, .move(9, x: 6, y: 6))
    report(at: 2, .up(9, x: 6, y: 6))
    report(at: .nan, .up(1, x: 5, y: 5))
    #expect(log.take() == ["2.0 began 5,5", "2.0 ended 5,5"])
  }

  @Test func `what was reported is recorded, and plays again to the bit`() {
    script()
    let recording = device.recording()
    #expect(
      SimulatedDevice.divergence(in: recording) {
        let controller = UIViewController()
        controller.view.isMultipleTouchEnabled = true
        return controller
      } == nil)
    #expect(recording.moments.count == 5)
  }

  @Test func `a report from inside a delivery stops the program with what to do`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        let view = Probe("view", Log())
        device.show(view)
        view.onCall = { _, _, _ in device.report(HIDEvent(timestamp: 1, kind: .digitizer)) }
        device.tap(at: CGPoint(x: 5, y: 5))
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("report(_:)"))
  }
}
