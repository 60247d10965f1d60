import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// Random buttons, keys, fingers and recognizers, and program code that changes everything from inside its callbacks.
@MainActor @Suite(.serialized, .leavesNothing)
struct RandomPressTests {
  @Test(arguments: 0..<4)
  func `each press begins and ends once for its responder, and every recognizer is possible again (B4.27, B4.28)`(
    seed: UInt64
  ) {
    var faults: [String] = []
    var (heard, actions) = (0, 0)
    for round in 0..<200 {
      let play = RandomPresses(seed: seed * 1000 + UInt64(round))
      play.run(steps: 60)
      heard += play.heard
      actions += play.actions
      faults += play.faults.map { "seed \(seed), round \(round): \($0)" }
    }
    #expect(faults == [])
    #expect(heard > 2000)
    #expect(actions > 200)
  }
}

/// One random program on one device.
@MainActor
final class RandomPresses {
  let device = SimulatedDevice(tracing: .last(64))
  var faults: [String] = []
  private(set) var heard = 0
  private(set) var actions = 0
  private var state: UInt64
  private let window: UIWindow
  private var views: [RandomPressView] = []
  private var recognizers: [any RandomPressRecognizer] = []
  private var fingers: [Finger] = []
  private var depth = 0
  private var isQuiet = false
  /// Identities stay unique as long as the objects live.
  private var kept: [UIPress] = []

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let root = UIView()
    window = device.show(root)
    for _ in 0..<5 {
      let view = RandomPressView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      view.play = self
      (views.isEmpty || random(3) == 0 ? root : views[random(views.count)]).addSubview(view)
      views.append(view)
    }
    for _ in 0...random(6) { addRecognizer() }
    views[random(views.count)].becomeFirstResponder()
  }

  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private func addRecognizer() {
    let recognizer: any RandomPressRecognizer
    switch random(4) {
    case 0:
      let press = RandomHold()
      (press.numberOfTapsRequired, press.minimumPressDuration) = (random(2), random(3) == 0 ? 0 : 0.5)
      recognizer = press
    case 1: recognizer = RandomListener()
    default:
      let tap = RandomButtonTap()
      tap.numberOfTapsRequired = 1 + random(2)
      recognizer = tap
    }
    recognizer.play = self
    recognizer.allowedPressTypes = [4, 5, 2004].filter { _ in random(4) != 0 }
    recognizer.cancelsTouchesInView = random(3) != 0
    if random(2) == 0 { recognizer.delegate = self }
    recognizer.addTarget(self, action: Selector("act(_:)", RandomPresses.act))
    views[random(views.count)].addGestureRecognizer(recognizer)
    if let other = recognizers.last, random(3) == 0 { recognizer.require(toFail: other) }
    recognizers.append(recognizer)
  }

  // MARK: What is heard

  func act(_ recognizer: UIGestureRecognizer) {
    actions += 1
    maybeDisturb(15)
  }

  func hear(_ presses: Set<UIPress>) {
    heard += 1
    kept += presses
    maybeDisturb(15)
  }

  func reset(_ recognizer: UIGestureRecognizer) {
    if recognizer.state != .possible { faults.append("\(type(of: recognizer)): \(recognizer.state) in its reset") }
    maybeDisturb(20)
  }

  // MARK: Steps from outside

  func run(steps: Int) {
    for _ in 0..<steps {
      switch random(12) {
      case 0...5: change()
      case 6: device.advance(by: Double(random(8)) / 10)
      case 7: if fingers.count < 3 { fingers.append(device.touchDown(at: CGPoint(x: 50, y: 50))) }
      case 8: if !fingers.isEmpty { fingers.removeFirst().lift() }
      case 9: nonsense()
      case 10: mend()
      default: disturb()
      }
    }
    isQuiet = true
    device.becomeActive()
    for finger in fingers { finger.lift() }
    for button in [UIPress.PressType.select, .menu] { device.pressUp(button) }
    device.keyUp(.keyboardA)
    device.advance(by: 2)
    check()
  }

  /// A button or key goes down or up; often one that is so already.
  private func change() {
    switch random(6) {
    case 0: device.pressDown(.select)
    case 1: device.pressUp(.select)
    case 2: device.pressDown(.menu)
    case 3: device.pressUp(.menu)
    case 4: device.keyDown(.keyboardA)
    default: device.keyUp(.keyboardA)
    }
  }

  private func nonsense() {
    let force = [Double.nan, -1, 0.5, 2][random(4)]
    let sample = PressSample(type: UInt16(random(8)), isDown: random(2) == 0, force: force)
    // What nobody would let go of at the end does not go down.
    if ![4, 5].contains(Int(sample.type)), sample.isDown { return }
    device.application.enqueue { $0 = HIDEvent(timestamp: device.now, kind: .press(sample)) }
    device.application.drain(isDisplayFrame: false)
  }

  private func mend() {
    device.becomeActive()
    window.isHidden = false
    for view in views where view.window == nil { window.addSubview(view) }
    for recognizer in recognizers {
      recognizer.isEnabled = true
      if recognizer.view == nil { views[random(views.count)].addGestureRecognizer(recognizer) }
    }
    views[random(views.count)].becomeFirstResponder()
  }

  private func check() {
    for recognizer in recognizers {
      let attempt = recognizer.attempt
      if recognizer.state != .possible || attempt.isEngaged || attempt.wish != nil || attempt.hasInput {
        faults.append("\(type(of: recognizer)) is left \(recognizer.state), wish \(String(describing: attempt.wish))")
      }
      if recognizer.attempts != recognizer.resets {
        faults.append("\(type(of: recognizer)): \(recognizer.attempts) attempts, \(recognizer.resets) resets")
      }
    }
    if !device.application.gestures.engaged.isEmpty { faults.append("somebody still takes part") }
    if !device.application.presses.live.isEmpty { faults.append("a press is left") }
    if !device.application.touches.live.all.isEmpty { faults.append("a touch is left") }
    for view in views where !view.open.isEmpty { faults.append("a press that never ended for its responder") }
  }

  // MARK: What program code does

  func maybeDisturb(_ one: Int) {
    guard !isQuiet, depth < 3, random(one) == 0 else { return }
    depth += 1
    disturb()
    depth -= 1
  }

  private func disturb() {
    let (view, recognizer) = (views[random(views.count)], recognizers[random(recognizers.count)])
    switch random(13) {
    case 0: view.removeFromSuperview()
    case 1:
      let target: UIView = random(2) == 0 ? window : views[random(views.count)]
      if target !== view, !target.isDescendant(of: view) { target.addSubview(view) }
    case 2: recognizer.isEnabled = false
    case 3: recognizer.isEnabled = true
    case 4: recognizer.view?.removeGestureRecognizer(recognizer)
    case 5: view.addGestureRecognizer(recognizer)
    case 6: random(2) == 0 ? device.resignActive() : device.becomeActive()
    case 7: device.application.drain(isDisplayFrame: random(2) == 0)
    case 8: view.becomeFirstResponder()
    case 9: window.firstResponder?.resignFirstResponder()
    case 10: if random(3) == 0 { window.isHidden.toggle() }
    default: if depth > 0 { change() }
    }
  }
}

/// Answers differently each time.
extension RandomPresses: UIGestureRecognizerDelegate {
  private func answer(_ one: Int) -> Bool {
    maybeDisturb(30)
    return random(one) == 0
  }
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !answer(4) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer(2) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    answer(6)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool { !answer(8) }
}
