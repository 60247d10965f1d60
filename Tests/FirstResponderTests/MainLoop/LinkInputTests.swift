import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Input that comes over the link: what can't be true is dropped whole, and no finger stays down for ever.
@MainActor @Suite(.serialized, .leavesNothing)
struct LinkInputTests {
  private final class Canvas: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear("began", touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear("moved", touches) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear("ended", touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear("cancelled", touches) }
    private func hear(_ call: String, _ touches: Set<UITouch>) {
      let places = touches.map { Int($0.location(in: nil).x) }.sorted().map(String.init)
      calls.append("\(call) \(places.joined(separator: " "))")
    }
  }

  private let device = SimulatedDevice()
  private let canvas = Canvas()
  private let time = RealTime()
  private let connection: SystemConnection

  init() {
    canvas.isMultipleTouchEnabled = true
    device.show(canvas)
    var handshake = AppHandshake()
    _ = handshake.step(
      .message(.welcome(ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: false)))
    connection = SystemConnection(device.application, time, handshake: handshake, isTracing: false)
  }

  /// Takes an event as it comes from the system process; `spoil` changes the frame's payload on the way.
  private func take(_ contacts: [Contact], at time: Double, spoil: (inout [UInt8]) -> Void = { _ in }) throws {
    try take(HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts), spoil: spoil)
  }

  private func take(_ event: HIDEvent, spoil: (inout [UInt8]) -> Void = { _ in }) throws {
    var buffer = LinkBuffer()
    try LinkCodec.encode(event, into: &buffer)
    var payload = Array(buffer.bytes[LinkLimits.frameHeader...])
    spoil(&payload)
    payload.withUnsafeBytes { connection.take(LinkMessageType.hid.rawValue, $0) }
  }

  /// What the canvas heard by the end of the next frame.
  private func heard() -> [String] {
    device.advance(by: 0.02)
    defer { canvas.calls = [] }
    return canvas.calls
  }

  private var notes: [String] { device.trace.text(.link).split(separator: "\n").map(String.init) }

  @Test func `fingers that come over the link touch the view that they hit`() throws {
    try take([.down(1, x: 10, y: 10), .down(2, x: 20, y: 20)], at: 0)
    #expect(heard() == ["began 10 20"])
    try take([.move(1, x: 12, y: 10), .up(2, x: 20, y: 20)], at: 0.01)
    #expect(heard() == ["moved 12", "ended 20"])
    try take([.up(1, x: 12, y: 10)], at: 0.02)
    #expect(heard() == ["ended 12"] && notes == [])
  }

  @Test func `an event that can't be true is dropped whole, and the finger that it would have ended is cancelled`()
    throws
  {
    try take([.down(1, x: 10, y: 10), .down(2, x: 20, y: 20)], at: 0)
    _ = heard()
    // Finger 9 was never there. Finger 1 lifts in the same event, and so does not lift: it is taken back.
    try take([.up(1, x: 10, y: 10), .up(9, x: 90, y: 90)], at: 0.01)
    #expect(heard() == ["cancelled 10"])
    #expect(notes.count == 1 && notes.first?.contains("dropped an input event: ") == true)
    // The other one goes on, and the number is free for the next finger.
    try take([.move(2, x: 25, y: 20), .down(1, x: 11, y: 10)], at: 0.02)
    #expect(heard() == ["began 11", "moved 25"])
    try take([.up(1, x: 11, y: 10), .up(2, x: 25, y: 20)], at: 0.03)
    #expect(heard() == ["ended 11 25"] && notes.count == 1)
  }

  @Test func `a move that can't be true changes nothing: the finger stays where it was`() throws {
    try take([.down(1, x: 10, y: 10)], at: 0.2)
    _ = heard()
    try take([.move(1, x: 50, y: 10)], at: 0.1)  // Before the last one.
    try take([.move(1, x: 50, y: 10), .move(1, x: 60, y: 10)], at: 0.3)  // One finger in two places.
    #expect(heard() == [] && notes.count == 2)
    try take([.up(1, x: 10, y: 10)], at: 0.4)
    #expect(heard() == ["ended 10"])
  }

  @Test func `bytes that are no event are dropped, and no finger is touched by them`() throws {
    try take([.down(1, x: 10, y: 10)], at: 0)
    _ = heard()
    try take([.up(1, x: 10, y: 10)], at: 0.01) { $0.removeLast() }
    try take([.up(1, x: 10, y: 10)], at: 0.01) { $0[0] = 255 }
    try take([.up(1, x: 10, y: 10)], at: 0.01) { $0 = [] }
    #expect(heard() == [] && notes.count == 3)
    try take([.up(1, x: 10, y: 10)], at: 0.02)
    #expect(heard() == ["ended 10"])
  }

  @Test func `an event between two good ones does not stop them`() throws {
    try take([.down(1, x: 10, y: 10)], at: 0)
    try take([.up(7, x: 1, y: 1)], at: 0)
    try take([.up(1, x: 10, y: 10)], at: 0.01)
    #expect(heard() == ["began 10", "ended 10"] && notes.count == 1)
  }
}
