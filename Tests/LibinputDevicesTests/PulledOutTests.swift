import SpringBoard
import Testing

@testable import LibinputDevices

@Suite struct PulledOutTests {
  private func report(_ device: UInt64, _ kind: Report.Kind) -> ReaderNews {
    .report(Report(device: device, timestamp: 1, kind: kind))
  }

  private func pen(_ change: ToolReport.Change) -> Report.Kind { .tool(ToolReport(change: change, x: 0, y: 0)) }

  @Test
  func `a device that is pulled out lifts nothing: fingers are cancelled, pens and buttons are left to the removal`() {
    let news = [
      report(2, .touchMotion(slot: 0, x: 0, y: 0)), report(2, .touchUp(slot: 0)), report(2, .touchFrame),
      report(2, .button(code: 0x110, isDown: true)), report(2, .button(code: 0x110, isDown: false)),
      report(2, pen(.tipUp)), report(2, pen(.proximityOut)), report(2, pen(.axes)),
      report(2, .key(code: 30, isDown: false)),
      .removed(2, at: 1),
    ]
    let kept = [
      report(2, .touchMotion(slot: 0, x: 0, y: 0)), report(2, .touchCancel(slot: 0)), report(2, .touchFrame),
      report(2, .button(code: 0x110, isDown: true)), report(2, pen(.axes)), report(2, .key(code: 30, isDown: false)),
      .removed(2, at: 1),
    ]
    #expect(PulledOut.withoutLifts(news) == kept)
  }

  @Test func `other devices, and what a device does after its removal, are left alone`() {
    let news = [
      report(3, .touchUp(slot: 0)), .removed(2, at: 1), report(2, .touchUp(slot: 0)),
      report(3, .button(code: 0x110, isDown: false)), report(3, pen(.proximityOut)),
    ]
    #expect(PulledOut.withoutLifts(news) == news)
  }
}
