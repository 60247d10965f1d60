import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Recordings of simulated devices, and their replay.
@Suite(.serialized, .leavesNothing) @MainActor struct ReplayTests {
  /// The trace, without the numbers behind names: they count who was met first, and a finger that a test puts down has
  /// the whole scene written down, for later questions.
  private func json(_ device: SimulatedDevice) -> String {
    device.trace.map(\.json).joined(separator: "\n").replacing(/#[0-9]+/, with: "")
  }

  @Test func `a recording holds what happened and when, the clock among it`() {
    let device = SimulatedDevice()
    device.show(ReplayScene())
    device.tap(at: CGPoint(x: 60, y: 40))
    device.resignActive()
    device.stall(for: 0.5)
    let recording = device.recording(origin: "a test", app: "Lab")
    #expect(
      recording.moments.map(\.summary) == [
        "finger 0 lands", "finger 0 lifts", "the system asks: resignActive", "the main thread is busy until 0.55 s",
      ])
    #expect(recording.moments.map(\.time) == [0, 0.05, 0.05, 0.05])
    #expect(recording.moments.allSatisfy { $0.state != nil })
    #expect(recording.app == "Lab" && recording.origin == "a test" && recording.contactCount == 1)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `whatever was done, a replay does again to the bit: hashes, times, and every decision of the trace`(
    seed: UInt64
  ) throws {
    let rates: (Double, Double) = [(60, 60), (60, 240), (59.94, 120), (120, 120)][Int(seed % 4)]
    let device = SimulatedDevice(frameRate: rates.0, digitizerRate: rates.1)
    device.show(ReplayScene())
    var hand = RandomHand(device, seed: seed)
    hand.act(60)
    let recording = device.recording()
    let text = try recording.jsonLines()
    let read = try Recording.read(Data(text.utf8)).recording
    #expect(read == recording)
    let replay = SimulatedDevice.replay(read) { ReplayScene() }
    #expect(replay.divergence == nil)
    #expect(replay.device.recording() == recording)
    #expect(json(replay.device) == json(device))
    #expect(replay.device.now == device.now)
  }

  @Test func `hashes do not depend on whether, and by whom, anything was looked at`() {
    let device = SimulatedDevice()
    device.show(ReplayScene())
    var hand = RandomHand(device, seed: 7)
    hand.act(80)
    let recording = device.recording()
    let quiet = SimulatedDevice.replay(recording, tracing: .off) { ReplayScene() }
    #expect(quiet.divergence == nil)
    let recorded = recording.moments.map(\.state)
    #expect(quiet.states == recorded)
    let difference = SimulatedDevice.divergence(in: recording, app: { ReplayScene() })
    #expect(difference == nil)
  }

  @Test func `another app is found out at the first moment, object and field that differ`() {
    let device = SimulatedDevice()
    device.show(ReplayScene())
    device.advance(by: 0.25)
    device.tap(at: CGPoint(x: 60, y: 40))
    func moved() -> UIViewController {
      let scene = ReplayScene()
      scene.buttonX = 200
      return scene
    }
    let recording = device.recording()
    #expect(recording.moments.map(\.summary) == ["finger 0 lands", "finger 0 lifts"])
    let found = SimulatedDevice.divergence(in: recording, app: { ReplayScene() }, and: moved)
    #expect(
      found?.description == """
        moment 1, at 0.25 s (finger 0 lands): 'view' of touch 1 is UIButton 'save' (window 0 / 0 / 0), and \
        UIView (window 0 / 0) the other time; 3 more differ
        """)
    // Of a recording there are only hashes: it tells the moment, and how it is now.
    let replay = SimulatedDevice.replay(recording, app: moved)
    #expect(replay.divergence?.moment == 1 && replay.divergence?.differences == [])
    let fields = replay.divergence?.state?.fields ?? []
    let view = fields.first { field in field.object == "touch 1" && field.name == "view" }
    #expect(view?.value == "UIView (window 0 / 0)")
    #expect(
      replay.divergence?.description
        == "moment 1, at 0.25 s (finger 0 lands): the state after it is another one")
  }

  @Test func `reports that arrive by themselves are delivered as on a real loop: moves once a display frame (B8.17)`() {
    final class Listener: UIView {
      var heard: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("began") }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        heard.append("moved \(event?.coalescedTouches(for: touches.first!)?.count ?? 0)")
      }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { heard.append("ended") }
    }
    let listener = Listener()
    let controller = UIViewController()
    controller.view = listener
    var events = [HIDEvent(timestamp: 0, kind: .digitizer, contacts: [.down(0, x: 10, y: 10)])]
    for number in 1...4 {
      events.append(
        HIDEvent(
          timestamp: Double(number) * 0.005, kind: .digitizer, contacts: [.move(0, x: 10 + Double(number), y: 10)]))
    }
    events.append(HIDEvent(timestamp: 0.03, kind: .digitizer, contacts: [.up(0, x: 14, y: 10)]))
    let recording = Recording(
      screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), origin: "", events: events)
    let replay = SimulatedDevice.replay(recording) { controller }
    // The first one goes at once; the next frame, at 0.0217 s, brings three.
    #expect(listener.heard == ["began", "moved 1", "moved 3", "ended"])
    #expect(replay.states.allSatisfy { $0 != nil } && replay.device.now == 0.03)
  }

  @Test func `a device with a bounded trace does not record, and says so`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SimulatedDevice(tracing: .last(10)).recording() }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("recording() was asked of a SimulatedDevice that keeps no more than a bounded trace"))
  }

  @Test func `a field that only one of two states has is a difference, too`() {
    func state(_ fields: [(String, String, String)]) -> StateDescription {
      StateDescription(fields: fields.map { .init(object: $0.0, name: $0.1, value: $0.2) })
    }
    let first = state([("touch 1", "x", "1"), ("touch 1", "y", "2"), ("touch 2", "x", "5")])
    let second = state([("touch 1", "x", "1"), ("touch 1", "y", "3"), ("press 1", "type", "4")])
    #expect(
      first.differences(from: second) == [
        .init(object: "touch 1", name: "y", first: "2", second: "3"),
        .init(object: "touch 2", name: "x", first: "5", second: nil),
        .init(object: "press 1", name: "type", first: nil, second: "4"),
      ])
    #expect(first.differences(from: first) == [])
  }

  @Test func `of several values of one name, as a recognizer's fingers are, each is compared`() {
    func state(_ inputs: String...) -> StateDescription {
      StateDescription(fields: inputs.map { .init(object: "recognizer 1", name: "input", value: $0) })
    }
    #expect(
      state("1", "2").differences(from: state("1", "3"))
        == [.init(object: "recognizer 1", name: "input", first: "2", second: "3")])
    #expect(
      state("1").differences(from: state("1", "3"))
        == [.init(object: "recognizer 1", name: "input", first: nil, second: "3")])
    #expect(state("1", "1").differences(from: state("1", "1")) == [])
  }
}
