import FirstResponderTesting
import Inspector
import LeavingNothing
import SystemLink
import Testing
import UIKit

/// From a minute of fingers to the two that matter.
@MainActor @Suite(.leavesNothing) struct ShrinkerTests {
  /// A view that breaks when a second finger lands in its corner while the first is in its middle.
  final class Fragile: UIView {
    private(set) var isBroken = false
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      let all = event?.allTouches?.map { $0.location(in: self) } ?? []
      if all.contains(where: { $0.x < 50 && $0.y < 50 }),
        all.contains(where: { abs($0.x - 195) < 40 && abs($0.y - 400) < 40 })
      {
        isBroken = true
      }
    }
  }
  final class Host: UIViewController {
    let fragile = Fragile(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    override func viewDidLoad() {
      fragile.isMultipleTouchEnabled = true
      view.addSubview(fragile)
    }
  }

  private func isBroken(_ device: SimulatedDevice) -> Bool {
    ((device.application.windows.first?.rootViewController as? Host)?.fragile.isBroken) == true
  }

  /// Many taps and drags, and among them the two fingers.
  private func recorded() -> Recording {
    let device = SimulatedDevice()
    device.show(Host())
    for index in 0..<20 {
      device.tap(at: CGPoint(x: 100 + CGFloat(index) * 10, y: 600))
      device.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 300, y: 300 + CGFloat(index)), over: 0.2)
    }
    let first = device.touchDown(at: CGPoint(x: 300, y: 400))
    first.move(to: CGPoint(x: 200, y: 400), over: 0.3)
    device.advance(by: 2)
    let second = device.touchDown(at: CGPoint(x: 20, y: 30))
    device.advance(by: 1)
    second.lift()
    first.lift()
    device.tap(at: CGPoint(x: 100, y: 700), count: 3)
    return device.recording()
  }

  @Test func `only the two fingers are left, with the one move that matters, and no waiting`() throws {
    let recording = recorded()
    #expect(recording.moments.count > 300)
    let shrunk = SimulatedDevice.shrink(recording, app: { Host() }, while: isBroken)
    let small = try #require(shrunk)
    #expect(small.contactCount == 2)
    #expect(
      small.moments.compactMap(\.event).flatMap(\.contacts).map {
        "\($0.isTouching ? $0.change.contains(.touch) ? "down" : "move" : "up") \($0.x), \($0.y)"
      }.prefix(3)
        == ["down 300.0, 400.0", "move 200.0, 400.0", "down 20.0, 30.0"])
    #expect(small.duration < 0.5)
  }

  @Test func `what shows no fault can't be reduced`() {
    let device = SimulatedDevice()
    device.show(Host())
    device.tap(at: CGPoint(x: 20, y: 30))
    let shrunk = SimulatedDevice.shrink(device.recording(), app: { Host() }, while: isBroken)
    #expect(shrunk == nil)
  }

  @Test func `up to a finger's end there is nothing of one that lands at the same time`() {
    let device = SimulatedDevice()
    device.show(UIView())
    let first = device.touchDown(at: CGPoint(x: 10, y: 10))
    device.advance(by: 0.1)
    first.lift()
    let second = device.touchDown(at: CGPoint(x: 50, y: 50))
    device.advance(by: 0.1)
    second.lift()
    let recording = device.recording()
    let fingers = recording.fingers
    #expect(fingers.count == 2 && fingers[0].end == fingers[1].start)
    let kept = recording.upTo(endOf: fingers[0])
    #expect(kept.fingers.count == 1 && kept.fingers.first?.end == fingers[0].end)
    #expect(recording.upTo(endOf: fingers[1]) == recording.upTo(fingers[1].end))
  }

  @Test func `fingers that land in one report do so in the test`() {
    let device = SimulatedDevice()
    device.show(Host())
    device.tap(at: CGPoint(x: 100, y: 100), fingers: 2)
    let lines = SwiftTest(device.recording(), name: "two", app: "Host()").source().split(separator: "\n")
    #expect(
      lines.dropFirst(6).dropLast() == [
        "  var finger: Finger!, finger2: Finger!", "  device.frame {",
        "    finger = device.touchDown(at: CGPoint(x: 80, y: 100))",
        "    finger2 = device.touchDown(at: CGPoint(x: 120, y: 100))", "  }", "  device.advance(by: 0.05)",
        "  device.frame {", "    finger.lift()", "    finger2.lift()", "  }",
      ])
  }

  @Test func `a recording is written as a test of its own`() throws {
    let device = SimulatedDevice()
    device.show(Host())
    let finger = device.touchDown(at: CGPoint(x: 10, y: 20.5))
    finger.move(to: CGPoint(x: 12, y: 20.5))
    device.advance(by: 0.5)
    let other = device.touchDown(at: CGPoint(x: 50, y: 60))
    device.frame {
      finger.lift()
      other.lift()
    }
    device.shake()
    #expect(
      SwiftTest(device.recording(), name: "two fingers", app: "Host()").source() == """
        import FirstResponderTesting
        import Testing
        import UIKit

        @MainActor @Test func `two fingers`() {
          let device = SimulatedDevice(size: CGSize(width: 390, height: 844), scale: 3)
          device.show(Host())
          let finger = device.touchDown(at: CGPoint(x: 10, y: 20.5))
          finger.move(to: CGPoint(x: 12, y: 20.5))
          device.advance(by: 0.5)
          let finger2 = device.touchDown(at: CGPoint(x: 50, y: 60))
          device.frame {
            finger.lift()
            finger2.lift()
          }
          device.shake()
        }

        """)
  }

  @Test func `what a recording says can't become code of the test`() {
    let attack = "x:\r\n`}\nfatalError(\"\\(1)\")"
    let moments: [RecordedMoment] = [
      RecordedMoment(time: 0, .openURL(attack, source: attack)),
      RecordedMoment(time: 0, .input(HIDEvent(timestamp: 0, kind: .text(.insert(attack))), isFrame: false)),
    ]
    let screen = ScreenDescription(width: 100, height: 100, scale: 1, frameRate: 60)
    let source = SwiftTest(
      Recording(screen: screen, origin: attack, app: attack, moments: moments), name: "a`\n\(attack)", app: "Host()"
    ).source()
    let quoted = String(reflecting: attack)
    #expect(
      source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(4) == [
        "@MainActor @Test func `ax:}fatalError(\"\\(1)\")`() {",
        "  let device = SimulatedDevice(size: CGSize(width: 100, height: 100), scale: 1)", "  device.show(Host())",
        "  // the app is asked to open \(quoted)", "  device.type(\(quoted))", "}", "",
      ])
    #expect(!quoted.contains("\n") && !source.contains("\r"))
  }

  @Test func `a test that is written for a finger asks why it did not arrive`() {
    let device = SimulatedDevice()
    device.show(Host())
    device.tap(at: CGPoint(x: 10, y: 20), count: 2, gap: 0.1)
    let test = SwiftTest(
      device.recording(), name: "the second tap saves", app: "Host()", expectingArrivalOf: 2, at: "say \"save\"")
    #expect(
      test.source().split(separator: "\n").suffix(4) == [
        "  device.advance(by: 1)", #"  let verdicts = device.why(finger2, target: "say \"save\"")"#,
        #"  #expect(verdicts.first?.isOK == true, "\(verdicts)")"#, "}",
      ])
    // A finger that there is not is nobody's.
    #expect(
      !SwiftTest(device.recording(), name: "x", app: "Host()", expectingArrivalOf: 3).source().contains("verdicts"))
  }
}
