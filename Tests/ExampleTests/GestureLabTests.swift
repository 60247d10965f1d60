import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import GestureLab

@Suite(.serialized, .leavesNothing) @MainActor
struct GestureLabTests {
  let device = SimulatedDevice()
  let lab = GestureLabController()

  init() { device.show(lab) }

  private func press(_ title: String) throws { device.tap(at: try lab.tile(title).middleOnScreen) }

  /// The middle of a card, moved by some points, on the screen.
  private func middle(_ card: GestureCard, _ dx: CGFloat = 0, _ dy: CGFloat = 0) -> CGPoint {
    CGPoint(x: card.middleOnScreen.x + dx, y: card.middleOnScreen.y + dy)
  }

  // MARK: One recognizer each

  @Test func `a finger that stays is a long press, and the disc is larger until it lifts`() {  // B5.15
    let finger = device.touchDown(at: middle(lab.press))
    device.advance(by: 0.4)
    #expect(lab.printedActions == [])
    device.advance(by: 0.2)
    #expect(lab.printedActions == ["longPress.began"])
    #expect(lab.press.shape.transform == CGAffineTransform(scaleX: 1.35, y: 1.35))
    finger.lift()
    #expect(lab.printedActions == ["longPress.began", "longPress.ended"])
    #expect(lab.press.shape.transform == .identity)
  }

  @Test func `the square follows a pan by its translation and goes home`() {  // B5.28
    let finger = device.touchDown(at: middle(lab.pan))
    finger.move(to: middle(lab.pan, 20, 0))
    finger.move(to: middle(lab.pan, 30, -5))
    #expect(lab.pan.shape.transform == CGAffineTransform(translationX: 30, y: -5))
    #expect(lab.pan.words == ["changed · 30, -5"])
    finger.move(to: middle(lab.pan, 40, -5))
    finger.lift()
    #expect(lab.pan.shape.transform == .identity)
    #expect(lab.printedActions == ["pan.began", "pan.changed", "pan.ended"])
    // Two changes on one line.
    #expect(lab.notes.log.entries.map(\.answer) == ["", "x2", ""])
  }

  @Test func `a wheel moves the square, too, and the pause after it sends it home`() {  // B5.37
    device.scrollWheel(by: CGVector(dx: 0, dy: -12), at: middle(lab.pan))
    device.scrollWheel(by: CGVector(dx: 0, dy: -12), at: middle(lab.pan))
    #expect(lab.pan.shape.transform == CGAffineTransform(translationX: 0, y: -24))
    device.advance(by: 0.2)
    #expect(lab.pan.shape.transform == .identity)
    #expect(lab.printedActions == ["pan.began", "pan.changed", "pan.ended"])
  }

  @Test func `a pointer lights the disc while it is over the card`() {  // B5.60
    device.hover(to: middle(lab.press))
    device.hover(to: middle(lab.press, 5, 0))
    #expect(lab.press.shape.isLit)
    #expect(lab.press.shape.transform == .identity)
    device.hover(to: middle(lab.pan))
    #expect(!lab.press.shape.isLit)
    #expect(lab.printedActions == ["hover.began", "hover.changed", "hover.ended"])
  }

  @Test func `a system that takes the finger back cancels the pan`() {  // B4.76
    let finger = device.touchDown(at: middle(lab.pan))
    finger.move(to: middle(lab.pan, 20, 0))
    finger.cancel()
    #expect(lab.printedActions == ["pan.began", "pan.cancelled"])
    #expect(lab.pan.shape.transform == .identity)
  }

  @Test func `a swipe is told from the other by its direction, and a slow way is none`() {  // B5.38, B5.42
    device.flick(from: middle(lab.swipes, -35), to: middle(lab.swipes, 35))
    #expect(lab.printedActions == ["swipeRight.ended"])
    #expect(lab.swipes.shape.transform.tx > 0)
    device.flick(from: middle(lab.swipes, 35), to: middle(lab.swipes, -35))
    #expect(lab.printedActions == ["swipeRight.ended", "swipeLeft.ended"])
    #expect(lab.swipes.shape.transform.tx < 0)
    device.drag(from: middle(lab.swipes, -35), to: middle(lab.swipes, 35), over: 1.5)
    #expect(lab.printedActions.count == 2)
  }

  @Test func `a drag from the left edge is the edge pan's, one from within is not`() {  // B5.57
    device.drag(from: CGPoint(x: 4, y: 400), to: CGPoint(x: 120, y: 400))
    #expect(lab.printedActions == ["edgePan.began", "edgePan.changed", "edgePan.ended"])
    #expect(lab.edge.words == ["ended · 116 pt"])
    device.drag(from: CGPoint(x: 14, y: 400), to: CGPoint(x: 120, y: 400))
    #expect(lab.printedActions.count == 3)
  }

  // MARK: Relations

  @Test func `a single tap is recognized at once, also as the first of a double tap`() {  // B4.55
    device.tap(at: middle(lab.taps))
    #expect(lab.printedActions == ["tap.ended"])
    device.advance(by: 1)
    device.tap(at: middle(lab.taps), count: 2)
    #expect(lab.printedActions == ["tap.ended", "tap.ended", "doubleTap.ended"])
    #expect(lab.taps.words == ["single: ended · 2", "double: ended · 1"])
  }

  @Test func `a single tap that waits is recognized when no second one follows, and fails when it does`() throws {
    // B4.58, B4.60
    try press("Tap waits for double")
    #expect(try lab.tile("Tap waits for double").isOn)
    device.tap(at: middle(lab.taps))
    #expect(lab.printedActions == [])
    device.advance(by: 0.4)
    #expect(lab.printedActions == ["tap.ended"])
    device.advance(by: 1)
    device.tap(at: middle(lab.taps), count: 2)
    device.advance(by: 1)
    #expect(lab.printedActions == ["tap.ended", "doubleTap.ended"])
  }

  /// Two fingers that move apart and turn at once; they end 60 pt apart, turned by 90 degrees.
  private func spreadAndTurn() {
    let card = lab.twoFingers
    let (first, second) = (device.touchDown(at: middle(card, -15)), device.touchDown(at: middle(card, 15)))
    for step in 1...9 {
      let (angle, radius) = (Double(step) * .pi / 18, 15 + 15 * Double(step) / 9)
      device.frame {
        first.move(to: middle(card, -radius * cos(angle), -radius * sin(angle)))
        second.move(to: middle(card, radius * cos(angle), radius * sin(angle)))
      }
    }
    first.lift()
    second.lift()
  }

  @Test func `of pinch and rotation only the one that starts first goes on`() {  // B4.50
    spreadAndTurn()
    // After one step the fingers have turned by 10 degrees (5.7 begin a rotation),
    // and are 3.3 pt farther apart (8 begin a pinch).
    #expect(lab.printedActions == ["rotation.began", "rotation.changed", "rotation.ended"])
    #expect(lab.twoFingers.words == ["scale: possible", "turn: ended · 90°"])
  }

  @Test func `together, pinch and rotation both go on`() throws {  // B4.52
    try press("Pinch with rotation")
    spreadAndTurn()
    #expect(
      lab.printedActions == [
        "rotation.began", "rotation.changed", "pinch.began", "pinch.changed", "pinch.ended", "rotation.ended",
      ])
    #expect(lab.twoFingers.words == ["scale: ended · x2.0", "turn: ended · 90°"])
    // Turned by 90 degrees and twice as large: what was right is below.
    let transform = lab.twoFingers.shape.transform
    #expect(abs(transform.a) < 0.001 && abs(transform.b - 2) < 0.001)
    // The next gesture goes on from there.
    device.pinch(at: middle(lab.twoFingers), from: 80, to: 40)
    #expect(abs(lab.twoFingers.shape.transform.b - 1) < 0.001)
  }

  @Test func `the parent pan is off until it is switched on, then it takes what the cards leave`() throws {  // B4.50
    device.flick(from: middle(lab.taps, -30), to: middle(lab.taps, 30))
    #expect(lab.printedActions == [])
    try press("Parent pan")
    let finger = device.touchDown(at: middle(lab.taps, -30))
    finger.move(to: middle(lab.taps, -5))
    #expect(lab.board.transform == CGAffineTransform(translationX: 25, y: 0))
    finger.lift()
    #expect(lab.board.transform == .identity)
    #expect(lab.printedActions == ["parentPan.began", "parentPan.ended"])
    try press("Clear")
    // Ten points begin a pan, fifty a swipe: the parent is faster.
    device.flick(from: middle(lab.swipes, -35), to: middle(lab.swipes, 35))
    #expect(lab.printedActions == ["parentPan.began", "parentPan.changed", "parentPan.ended"])
    try press("Clear")
    // Both want to begin in the same report: the deeper view's goes first.
    device.flick(from: middle(lab.pan, -35), to: middle(lab.pan, 35))
    #expect(lab.printedActions == ["pan.began", "pan.changed", "pan.ended"])
  }

  @Test func `switching the parent pan off under the finger cancels it and puts the board back`() throws {  // B4.66
    try press("Parent pan")
    let finger = device.touchDown(at: middle(lab.taps, -30))
    finger.move(to: middle(lab.taps))
    try press("Parent pan")
    finger.lift()
    #expect(lab.printedActions == ["parentPan.began", "parentPan.cancelled"])
    #expect(lab.board.transform == .identity)
  }

  // MARK: The screen

  @Test func `the app launches with its cards`() throws {
    let device = SimulatedDevice()
    let delegate = GestureLabDelegate()
    device.launch(delegate)
    let lab = try #require(delegate.window?.rootViewController as? GestureLabController)
    #expect(lab.view.all(GestureCard.self).count == 6)
  }

  @Test(arguments: screens) func `everything fits the screen, also when all cards have something to say`(
    _ size: CGSize
  ) throws {
    let device = SimulatedDevice(size: size)
    let lab = GestureLabController()
    device.show(lab)
    device.tap(at: middle(lab.taps), count: 2)
    device.longPress(at: middle(lab.press))
    device.drag(from: middle(lab.pan, 40), to: middle(lab.pan, -200, -100))
    device.flick(from: middle(lab.swipes, -35), to: middle(lab.swipes, 35))
    device.pinch(at: middle(lab.twoFingers), from: 40, to: 120)
    device.rotate(at: middle(lab.twoFingers), radius: 30, by: -3)
    device.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 200, y: 300))
    device.hover(to: middle(lab.press))
    device.hoverExit()
    #expect(
      lab.view.all(GestureCard.self).flatMap(\.words).allSatisfy { $0.contains("ended") || $0 == "left: possible" })
    #expect(faults(in: lab.view) == [])
    for card in lab.view.all(GestureCard.self) { #expect(lab.board.bounds.contains(card.frame)) }
    #expect(lab.notes.log.frame.height >= 70)
  }
}
