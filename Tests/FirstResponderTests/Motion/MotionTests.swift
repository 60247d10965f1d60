import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// A view that writes down motion and remote control, and passes them on if it is told to.
@MainActor
private final class Listening: UIView {
  let name: String
  let log: CallList
  var passesOn = false
  var isWilling = true
  @Hook var onCall: (String) -> Void = { _ in }

  init(_ name: String, _ log: CallList) {
    (self.name, self.log) = (name, log)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { isWilling }

  private func note(_ call: String) {
    log.calls.append("\(name) \(call)")
    onCall(call)
  }

  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("began \(motion)")
    if passesOn { super.motionBegan(motion, with: event) }
  }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("ended \(motion)")
    if passesOn { super.motionEnded(motion, with: event) }
  }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    note("cancelled \(motion)")
    if passesOn { super.motionCancelled(motion, with: event) }
  }
  override func remoteControlReceived(with event: UIEvent?) {
    guard let event else { return note("without event") }
    note("\(event.type) \(event.subtype.rawValue)")
    if passesOn { super.remoteControlReceived(with: event) }
  }
}

@Suite(.serialized, .leavesNothing) @MainActor
struct MotionTests {
  private let device = SimulatedDevice()
  private let log = CallList()
  private let root: Listening
  private let field: Listening
  private let window: UIWindow

  init() {
    root = Listening("root", log)
    field = Listening("field", log)
    root.addSubview(field)
    window = device.show(root)
  }

  private func take() -> [String] {
    defer { log.calls = [] }
    return log.calls
  }

  private func report(_ kind: HIDEvent.Kind) {
    device.application.enqueue { $0 = HIDEvent(timestamp: device.now, kind: kind) }
    device.application.drain(isDisplayFrame: false)
  }
  private func shake(_ phase: ShakePhase) { report(.shake(phase)) }
  private var dropped: [String] { device.trace.text(.device).split(separator: "\n").map(String.init) }

  // MARK: Shaking

  @Test func `a shake goes to the first responder, began and ended (B3.55, B3.56)`() {
    field.becomeFirstResponder()
    shake(.began)
    shake(.ended)
    #expect(take() == ["field began motionShake", "field ended motionShake"])
    #expect(device.trace.text(.touches) == "")
  }

  @Test func `who does not handle it passes it on, up to the application (B3.17, B3.55)`() {
    (field.passesOn, root.passesOn) = (true, true)
    field.becomeFirstResponder()
    let before = device.trace.text(.responder)
    shake(.began)
    #expect(take() == ["field began motionShake", "root began motionShake"])
    #expect(
      device.trace.text(.responder) == before + """

        Listening -> motionBegan(_:with:)
        Listening#2 -> motionBegan(_:with:)
        UIViewController -> motionBegan(_:with:)
        UIWindow -> motionBegan(_:with:)
        UIApplication -> motionBegan(_:with:)
        """)
  }

  @Test func `without a first responder it goes to the key window, and not to its views or controllers (B3.55)`() {
    final class Window: UIWindow {
      var heard: [String] = []
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("began") }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("ended") }
    }
    final class Controller: UIViewController {
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    }
    device.application.becomeCurrent()
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = Controller()
    window.makeKeyAndVisible()
    shake(.began)
    shake(.ended)
    #expect(window.heard == ["began", "ended"])
    #expect(take() == [])
  }

  @Test func `a shake that the device takes back is cancelled (B3.55)`() {
    field.becomeFirstResponder()
    shake(.began)
    shake(.cancelled)
    #expect(take() == ["field began motionShake", "field cancelled motionShake"])
  }

  @Test func `a shake that lasts too long is cancelled, and its late end is dropped (B3.55)`() {
    field.becomeFirstResponder()
    shake(.began)
    device.advance(by: 2.9)
    #expect(take() == ["field began motionShake"])
    device.advance(by: 0.2)
    #expect(take() == ["field cancelled motionShake"])
    shake(.ended)
    #expect(take() == [])
    #expect(dropped == ["UIApplication -> the end of a shake was dropped: none is under way, or it was cancelled"])
    shake(.began)
    shake(.ended)
    #expect(take() == ["field began motionShake", "field ended motionShake"])
  }

  @Test func `an app that resigns active interrupts the shake (B3.55)`() {
    field.becomeFirstResponder()
    shake(.began)
    device.resignActive()
    #expect(take() == ["field began motionShake", "field cancelled motionShake"])
    shake(.ended)
    shake(.began)
    device.becomeActive()
    #expect(take() == [])
  }

  @Test func `who heard the beginning hears the end, wherever the first responder is by then`() {
    field.becomeFirstResponder()
    shake(.began)
    #expect(root.becomeFirstResponder())
    shake(.ended)
    #expect(take() == ["field began motionShake", "field ended motionShake"])
  }

  @Test func `a receiver that leaves the window hears that the shake is cancelled, once`() {
    field.becomeFirstResponder()
    shake(.began)
    field.removeFromSuperview()
    #expect(take() == ["field began motionShake", "field cancelled motionShake"])
    shake(.ended)
    #expect(take() == [])
  }

  @Test func `a receiver that removes itself when it hears of the shake is told of its cancellation`() {
    field.becomeFirstResponder()
    field.onCall = { [field] call in if call.hasPrefix("began") { field.removeFromSuperview() } }
    shake(.began)
    shake(.ended)
    #expect(take() == ["field began motionShake", "field cancelled motionShake"])
  }

  @Test func `a shake passes sendEvent of the application and of the key window (B8.15, B8.22)`() {
    final class Watched: UIApplication {
      var events: [String] = []
      override func sendEvent(_ event: UIEvent) {
        events.append("\(event.type) \(event.subtype) \(event.allTouches == nil)")
        super.sendEvent(event)
      }
    }
    let device = SimulatedDevice(application: Watched.self)
    device.show(UIView())
    for phase in [ShakePhase.began, .ended] {
      device.application.enqueue { $0 = HIDEvent(timestamp: 0, kind: .shake(phase)) }
    }
    device.application.drain(isDisplayFrame: false)
    #expect((device.application as! Watched).events == ["motion motionShake true", "motion motionShake true"])
  }

  @Test func `a second beginning is dropped`() {
    field.becomeFirstResponder()
    shake(.began)
    shake(.began)
    shake(.ended)
    #expect(take() == ["field began motionShake", "field ended motionShake"])
    #expect(dropped == ["UIApplication -> a shake that began twice was dropped: the first one goes on"])
  }

  // MARK: Remote control

  private static let commands: [(RemoteControlCommand, UIEvent.EventSubtype, Int)] = [
    (.play, .remoteControlPlay, 100), (.pause, .remoteControlPause, 101), (.stop, .remoteControlStop, 102),
    (.togglePlayPause, .remoteControlTogglePlayPause, 103), (.nextTrack, .remoteControlNextTrack, 104),
    (.previousTrack, .remoteControlPreviousTrack, 105),
    (.beginSeekingBackward, .remoteControlBeginSeekingBackward, 106),
    (.endSeekingBackward, .remoteControlEndSeekingBackward, 107),
    (.beginSeekingForward, .remoteControlBeginSeekingForward, 108),
    (.endSeekingForward, .remoteControlEndSeekingForward, 109),
  ]

  @Test func `each command has its subtype (B3.59)`() {
    field.becomeFirstResponder()
    device.application.beginReceivingRemoteControlEvents()
    for (command, subtype, number) in Self.commands {
      #expect(subtype.rawValue == number)
      report(.remoteControl(command))
      #expect(take() == ["field remoteControl \(number)"])
    }
    #expect(UIEvent.EventSubtype.motionShake.rawValue == 1)
  }

  @Test func `only an app that asked for them hears commands, as long as its calls are not balanced (B3.58)`() {
    let application = device.application
    field.becomeFirstResponder()
    report(.remoteControl(.play))
    #expect(take() == [])
    #expect(dropped == ["UIApplication -> play was dropped: nobody called beginReceivingRemoteControlEvents()"])
    application.beginReceivingRemoteControlEvents()
    application.beginReceivingRemoteControlEvents()
    application.endReceivingRemoteControlEvents()
    report(.remoteControl(.play))
    #expect(take() == ["field remoteControl 100"])
    application.endReceivingRemoteControlEvents()
    application.endReceivingRemoteControlEvents()  // One too many does no harm.
    report(.remoteControl(.play))
    #expect(take() == [])
    application.beginReceivingRemoteControlEvents()
    report(.remoteControl(.pause))
    #expect(take() == ["field remoteControl 101"])
  }

  @Test func `commands climb from the first responder, also in an app that is not active (B3.58)`() {
    (field.passesOn, root.passesOn) = (true, true)
    field.becomeFirstResponder()
    device.application.beginReceivingRemoteControlEvents()
    device.resignActive()
    report(.remoteControl(.nextTrack))
    #expect(take() == ["field remoteControl 104", "root remoteControl 104"])
  }

  // MARK: Samples

  @Test func `raw samples are read at the accelerometer and travel no chain (B3.57)`() {
    /// The end of the chain: whatever any responder is told comes here.
    final class Delegate: UIResponder, UIApplicationDelegate {
      var heard = 0
      override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard += 1 }
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard += 1 }
    }
    let delegate = Delegate()
    device.application.delegate = delegate
    (field.passesOn, root.passesOn) = (true, true)
    field.becomeFirstResponder()
    let before = device.trace.text(.responder)
    let accelerometer = device.application.accelerometer
    #expect(accelerometer.acceleration == nil)
    var heard: [Acceleration] = []
    accelerometer.handler = { heard.append($0) }
    device.advance(by: 4)
    let sample = Acceleration(x: 0, y: -1, z: 0.25, timestamp: 4)
    report(.acceleration(AccelerationSample(x: 0, y: -1, z: 0.25)))
    #expect(accelerometer.acceleration == sample)
    #expect(heard == [sample])
    #expect(take() == [])
    #expect(delegate.heard == 0)
    #expect(device.trace.text(.responder) == before)
    shake(.began)
    #expect(delegate.heard == 1)
  }

  @Test func `who leaves while views are asked about a finger hears that the shake is cancelled (B3.55)`() {
    final class Asked: UIView {
      @Hook var onPointInside: () -> Void = {}
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        onPointInside()
        return super.point(inside: point, with: event)
      }
    }
    let asked = Asked(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    root.addSubview(asked)
    field.becomeFirstResponder()
    shake(.began)
    asked.onPointInside = { [field] in field.removeFromSuperview() }
    device.tap(at: CGPoint(x: 220, y: 220))
    #expect(take() == ["field began motionShake", "field cancelled motionShake"])
  }
}
