import EventTrace
import FirstResponder
import FirstResponderTesting
import Foundation
import Inspector

/// A device in the memory of the test: the app runs in the test's own process, on a clock that moves only when told.
@MainActor
final class MemoryDevice: AutomationDevice {
  let device: SimulatedDevice
  private(set) var state = XCUIApplication.State.notRunning
  private(set) var orientation = UIDeviceOrientation.portrait

  /// - Parameter start: shows or launches the app.
  init(_ device: SimulatedDevice, start: (SimulatedDevice) -> Void) {
    self.device = device
    // What is asked here is asked of the screen as it is then, see obstacle(at:to:).
    device.remembersWhatFingersFind = false
    start(device)
    state = .runningForeground
  }

  /// What ends an app in memory ends the tests.
  var ending: String? { nil }

  var now: Double { device.now }

  func elements(reaching: Bool) -> ElementTree { device.elements(reaching: reaching) }

  func perform(_ gesture: FingerGesture) {
    switch gesture {
    case .tap(let place, let count, let fingers): device.tap(at: place.point, count: count, fingers: fingers)
    case .hold(let place, let seconds): device.longPress(at: place.point, for: seconds)
    case .drag(let start, let end, let hold, let seconds, let rest):
      let finger = device.touchDown(at: start.point)
      if hold > 0 { device.advance(by: hold) }
      finger.move(to: end.point, over: seconds)
      if rest > 0 { device.advance(by: rest) }
      finger.lift()
    case .pinch(let place, let start, let end, let seconds):
      device.pinch(at: place.point, from: start, to: end, over: seconds)
    case .rotate(let place, let radius, let angle, let seconds):
      device.rotate(at: place.point, radius: radius, by: angle, over: seconds)
    }
  }

  func type(_ strokes: [TextStroke]) {
    for stroke in strokes {
      switch stroke {
      case .text(let text): device.type(text)
      case .delete: device.deleteBackward()
      }
    }
  }

  func press(_ key: UInt16, modifiers: XCUIElement.KeyModifierFlags) throws(AutomationError) {
    guard let usage = UIKeyboardHIDUsage(rawValue: Int(key)) else { throw .unsupported("key \(key)") }
    device.keyDown(usage, modifiers: modifiers.flags)
    device.keyUp(usage)
  }

  func advance(by seconds: Double) { device.advance(by: seconds) }
  func settle(within seconds: Double) { device.settle(within: seconds) }
  var isAtRest: Bool { device.busy.isEmpty }

  func obstacle(at point: PlanePoint, to view: UInt32?) -> TouchObstacle? {
    let application = device.application
    let evidence = Evidence(
      snapshot: application.withLines(device.snapshot()), trace: .empty, point: point,
      hitNow: application.probe(at: point)?.view)
    let diagnosis = view.map { Diagnosis(evidence, expecting: .view($0)) } ?? Diagnosis(evidence)
    guard let verdict = diagnosis.verdicts().first, !verdict.isOK else { return nil }
    return TouchObstacle(code: verdict.code, cause: verdict.summary, fix: verdict.fix)
  }

  func picture() -> ScreenPicture {
    let size = device.screenSize
    return ScreenPicture(
      svg: device.picture(), size: PlaneSize(size.width, size.height), scale: device.screenScale)
  }

  func turn(to orientation: UIDeviceOrientation) {
    self.orientation = orientation
    device.rotate(to: orientation)
    device.settle()
  }

  func goHome() {
    guard state == .runningForeground else { return }
    device.enterBackground()
    device.settle()
    state = .runningBackground
  }

  func comeBack() {
    guard state == .runningBackground else { return }
    device.enterForeground()
    device.settle()
    state = .runningForeground
  }

  func open(_ url: URL) {
    device.open(url)
    device.settle()
  }

  func terminate() {
    guard state != .notRunning else { return }
    device.end()
    state = .notRunning
  }
}

extension PlanePoint {
  var point: CGPoint { CGPoint(x: x, y: y) }
}
