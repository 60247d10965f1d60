import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Random trees, recognizers, relations and fingers, and program code that changes everything
/// from inside its callbacks.
@MainActor @Suite(.serialized, .leavesNothing)
struct RandomGestureTests {
  @Test(arguments: 0..<6)
  func `whatever program code does, every recognizer is possible again and every view hears one end (B4.27, B2.13)`(
    seed: UInt64
  ) {
    var faults: [String] = []
    var (actions, recognized) = (0, 0)
    for round in 0..<200 {
      let play = RandomGestures(seed: seed * 1000 + UInt64(round))
      play.run(steps: 40)
      actions += play.actions
      recognized += play.recognized
      faults += play.faults.map { "seed \(seed), round \(round): \($0)" }
    }
    #expect(faults == [])
    #expect(actions > 600)
    #expect(recognized > 120)
  }
}

/// One random program on one device.
@MainActor
final class RandomGestures {
  let device = SimulatedDevice(tracing: .last(64))
  var faults: [String] = []
  /// Actions that were sent, and those of them that were the last of their attempt.
  private(set) var actions = 0
  private(set) var recognized = 0
  private var state: UInt64
  /// The second one lies in front of the lower part of the first.
  private let windows: [UIWindow]
  private var views: [RandomView] = []
  private var recognizers: [UIGestureRecognizer] = []
  /// The newest action of the present attempt.
  private var shown: [ObjectIdentifier: UIGestureRecognizer.State] = [:]
  /// Recognizers that may have begun an attempt, and those that did, since their last reset.
  private var mayHaveBegun: Set<ObjectIdentifier> = []
  private var hasBegun: Set<ObjectIdentifier> = []
  private var down: [Finger] = []
  private var depth = 0
  private var isQuiet = false
  /// Identities stay unique as long as the objects live.
  private var kept: [UITouch] = []

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let root = UIView()
    let window = device.show(root)
    let front = UIWindow(frame: CGRect(x: 0, y: 250, width: 390, height: 300))
    let lower = UIView(frame: front.bounds)
    front.addSubview(lower)
    windows = [window, front]
    front.isHidden = random(3) == 0
    for _ in 0..<7 {
      let frame =
        views.isEmpty
        ? root.bounds : box(at(random(150), random(150)), at(100 + random(250), 100 + random(250)))
      let view = RandomView(frame: frame)
      view.play = self
      view.isMultipleTouchEnabled = random(4) != 0
      (views.isEmpty || random(4) == 0 ? root : random(4) == 0 ? lower : views[random(views.count)]).addSubview(view)
      views.append(view)
    }
    for _ in 0...random(6) { recognizers.append(makeRecognizer()) }
    for _ in 0..<random(4) { relate() }
  }

  // MARK: Dice

  func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private func at(_ x: Int, _ y: Int) -> CGPoint { CGPoint(x: x, y: y) }
  private func box(_ origin: CGPoint, _ size: CGPoint) -> CGRect {
    CGRect(x: origin.x, y: origin.y, width: size.x, height: size.y)
  }
  /// One place in ten is at the edge of the screen.
  private func place() -> CGPoint { at(random(10) == 0 ? 3 : random(390), random(400)) }

  // MARK: Things

  private func makeRecognizer() -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer & Playing
    switch random(9) {
    case 0: recognizer = RandomTap()
    case 1:
      let tap = RandomTap()
      tap.numberOfTapsRequired = 2
      recognizer = tap
    case 2:
      let press = RandomLongPress()
      (press.numberOfTapsRequired, press.minimumPressDuration) = (random(2), random(4) == 0 ? 0 : 0.5)
      recognizer = press
    case 3, 4: recognizer = RandomPan()
    case 5:
      let swipe = RandomSwipe()
      swipe.direction = [.left, .right, .up, .down]
      recognizer = swipe
    case 6: recognizer = RandomPinch()
    case 7: recognizer = RandomRotation()
    default:
      let edge = RandomEdgePan()
      edge.edges = .all
      recognizer = edge
    }
    recognizer.play = self
    if random(2) == 0 { recognizer.delegate = self }
    recognizer.cancelsTouchesInView = random(3) != 0
    recognizer.delaysTouchesBegan = random(4) == 0
    recognizer.delaysTouchesEnded = random(3) != 0
    recognizer.addTarget(self, action: Selector("act(_:)", RandomGestures.act))
    views[random(views.count)].addGestureRecognizer(recognizer)
    return recognizer
  }

  private func relate() {
    let (first, second) = (recognizers[random(recognizers.count)], recognizers[random(recognizers.count)])
    if first !== second { first.require(toFail: second) }
  }

  // MARK: What is heard

  func act(_ recognizer: UIGestureRecognizer) {
    actions += 1
    let (before, now) = (shown[ObjectIdentifier(recognizer)], recognizer.state)
    let isLegal =
      switch (before, now) {
      case (nil, .began), (nil, .ended): true
      case (.began, .changed), (.changed, .changed): true
      case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled): true
      default: false
      }
    if !isLegal { faults.append("\(type(of: recognizer)): action \(now) after \(before.map { "\($0)" } ?? "none")") }
    if now == .ended || now == .cancelled { recognized += 1 }
    shown[ObjectIdentifier(recognizer)] = now
    maybeDisturb(20)
  }

  /// It is asked whether it receives a touch, or the program sets its state: an attempt may begin.
  func mayBegin(_ recognizer: UIGestureRecognizer) { mayHaveBegun.insert(ObjectIdentifier(recognizer)) }

  func hearBegan(of recognizer: UIGestureRecognizer) { hasBegun.insert(ObjectIdentifier(recognizer)) }

  func hearReset(of recognizer: UIGestureRecognizer) {
    if mayHaveBegun.remove(ObjectIdentifier(recognizer)) == nil {
      faults.append("\(type(of: recognizer)): reset twice after one attempt")
    }
    hasBegun.remove(ObjectIdentifier(recognizer))
    if recognizer.state != .possible { faults.append("\(type(of: recognizer)): \(recognizer.state) in its reset") }
    if let last = shown.removeValue(forKey: ObjectIdentifier(recognizer)), last == .began || last == .changed {
      faults.append("\(type(of: recognizer)): reset after the action \(last)")
    }
    maybeDisturb(20)
  }

  func keep(_ touch: UITouch) { kept.append(touch) }

  // MARK: Steps from outside

  func run(steps: Int) {
    for _ in 0..<steps {
      switch random(11) {
      case 0: if down.count < 5 { down.append(device.touchDown(at: place())) }
      case 1, 2: lift()
      case 3, 4, 5: move()
      case 6: device.advance(by: Double(random(12)) / 10)
      case 7: device.tap(at: place(), count: 1 + random(2))
      case 8: device.drag(from: place(), to: place(), over: 0.2)
      case 9: device.longPress(at: place())
      default: random(3) == 0 ? disturb() : mend()
      }
    }
    isQuiet = true
    device.becomeActive()
    while !down.isEmpty { lift() }
    device.advance(by: 2)
    check()
  }

  /// Everything takes part again.
  private func mend() {
    device.becomeActive()
    windows[1].isHidden = random(4) == 0
    for view in views {
      view.isHidden = false
      if view.window == nil { windows[random(2)].addSubview(view) }
    }
    for recognizer in recognizers {
      recognizer.isEnabled = true
      if recognizer.view == nil { views[random(views.count)].addGestureRecognizer(recognizer) }
    }
  }

  private func lift() {
    guard !down.isEmpty else { return }
    let finger = down.remove(at: random(down.count))
    if random(5) == 0 { finger.cancel() } else { finger.lift() }
  }

  private func move() {
    let (dx, dy) = (random(60) - 30, random(60) - 30)
    device.frame {
      for finger in down where random(4) != 0 {
        finger.move(to: CGPoint(x: finger.location.x + CGFloat(dx), y: finger.location.y + CGFloat(dy + random(9))))
      }
    }
  }

  private func check() {
    for recognizer in recognizers {
      let attempt = recognizer.attempt
      if recognizer.state != .possible || attempt.isEngaged || attempt.wish != nil || !attempt.touches.isEmpty {
        faults.append("\(type(of: recognizer)) is left \(recognizer.state), wish \(String(describing: attempt.wish))")
      }
      if hasBegun.contains(ObjectIdentifier(recognizer)) { faults.append("\(type(of: recognizer)): never reset") }
      if let last = shown[ObjectIdentifier(recognizer)] { faults.append("no reset after the action \(last)") }
    }
    if !device.application.gestures.engaged.isEmpty { faults.append("somebody still takes part") }
    if !device.application.touches.live.all.isEmpty { faults.append("a touch is left") }
    for view in views where !view.open.isEmpty { faults.append("a touch that never ended for its view") }
  }

  // MARK: What program code does

  func maybeDisturb(_ one: Int) {
    guard !isQuiet, depth < 3, random(one) == 0 else { return }
    depth += 1
    disturb()
    depth -= 1
  }

  /// A state that may be set; others stop a debug build (B4.19).
  private func legal(for recognizer: UIGestureRecognizer) -> UIGestureRecognizer.State {
    switch recognizer.state {
    // A discrete recognizer that began could not fail any more.
    case .possible where recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer:
      [.possible, .ended, .failed, .cancelled][random(4)]
    case .possible: [.possible, .began, .ended, .failed, .cancelled][random(5)]
    case .began, .changed: [.changed, .ended, .cancelled][random(3)]
    case .ended, .cancelled, .failed: recognizer.state
    }
  }

  private func disturb() {
    let (view, recognizer) = (views[random(views.count)], recognizers[random(recognizers.count)])
    switch random(17) {
    case 16: windows[1].isHidden.toggle()
    case 0: view.removeFromSuperview()
    case 1, 2:
      let target: UIView = random(2) == 0 ? windows[random(2)] : views[random(views.count)]
      if target !== view, !target.isDescendant(of: view) { target.addSubview(view) }
    case 3: view.isHidden.toggle()
    case 4: recognizer.isEnabled = false
    case 5, 6: recognizer.isEnabled = true
    case 7: recognizer.view?.removeGestureRecognizer(recognizer)
    case 8, 9: view.addGestureRecognizer(recognizer)
    case 10: random(2) == 0 ? device.resignActive() : device.becomeActive()
    case 11: device.application.drain(isDisplayFrame: random(2) == 0)
    case 12: if depth > 0, down.count < 5 { down.append(device.touchDown(at: place())) }
    case 13: if depth > 0 { lift() }
    case 14: relate()
    default:
      // Without touches nobody but the program would end it.
      if recognizer.numberOfTouches > 0 {
        mayBegin(recognizer)
        recognizer.state = legal(for: recognizer)
      }
    }
  }
}

/// Answers differently each time.
extension RandomGestures: UIGestureRecognizerDelegate {
  private func answer(_ one: Int) -> Bool {
    maybeDisturb(40)
    return random(one) == 0
  }
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !answer(4) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer(2) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
    answer(6)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
  { answer(6) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { !answer(8) }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { !answer(20) }
}
