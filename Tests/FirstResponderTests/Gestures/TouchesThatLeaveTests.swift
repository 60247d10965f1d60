import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// Fingers that come and go, or are ignored, while a gesture measures: 4.5, 5.
@MainActor @Suite(.serialized, .leavesNothing)
struct TouchesThatLeaveTests {
  let scene = GestureScene()

  private func down(_ x: CGFloat, _ y: CGFloat) -> Finger { scene.device.touchDown(at: CGPoint(x: x, y: y)) }

  /// A recognizer ignores one of its fingers, when nothing happens.
  private func ignore(_ place: Int, by recognizer: UIGestureRecognizer) {
    recognizer.ignore(recognizer.attempt.touches[place], for: scene.device.application.touches.event)
  }

  /// Which of its fingers a recognizer leaves to the view, and when.
  enum Habit: CaseIterable { case afterSuper, beforeSuper, atTheNextMove }

  // MARK: Pan

  @Test(arguments: Habit.allCases, [true, false])
  func `a pan that follows its first finger only: the others change nothing of its translation (B4.48, B5.32)`(
    habit: Habit, isRunning: Bool
  ) {
    let pan = scene.add("pan", OneFingerPan(habit))
    let first = down(100, 300)
    first.move(to: CGPoint(x: isRunning ? 120 : 104, y: 300))
    let second = down(300, 20)
    first.move(to: CGPoint(x: 160, y: 300))
    #expect(pan.numberOfTouches == 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: 0))
    second.move(to: CGPoint(x: 300, y: 200))
    second.lift()
    first.move(to: CGPoint(x: 220, y: 300))
    #expect(pan.translation(in: nil) == CGPoint(x: 120, y: 0))
    first.lift()
  }

  @Test func `an ignored finger takes nothing from the way that a pan needs to begin (B5.24)`() {
    scene.add("pan", OneFingerPan(.beforeSuper))
    let first = down(100, 300)
    first.move(to: CGPoint(x: 108, y: 300))
    _ = down(300, 20)
    #expect(scene.actions == [])
    first.move(to: CGPoint(x: 111, y: 300))
    #expect(scene.actions == ["pan.began"])
    first.lift()
  }

  @Test(arguments: [false, true])
  func `a finger that goes in the frame in which the other one moves takes nothing along (B5.33)`(isCancelled: Bool) {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let (first, second) = (down(100, 300), down(300, 380))
    scene.device.frame {
      first.move(to: CGPoint(x: 120, y: 300))
      second.move(to: CGPoint(x: 320, y: 380))
    }
    scene.device.frame {
      first.move(to: CGPoint(x: 125, y: 300))
      if isCancelled { second.cancel() } else { second.lift() }
    }
    #expect(pan.translation(in: nil) == CGPoint(x: 25, y: 0))
    first.move(to: CGPoint(x: 130, y: 300))
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    first.lift()
  }

  @Test func `a finger that lands in the frame in which the other one moves halves that step (B5.32)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let first = down(100, 300)
    first.move(to: CGPoint(x: 120, y: 300))
    scene.device.frame {
      first.move(to: CGPoint(x: 140, y: 300))
      scene.device.touchDown(at: CGPoint(x: 300, y: 380))
    }
    // The middle of both, from then on.
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    first.lift()
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
  }

  @Test func `one finger takes the place of another in one frame, and the pan goes on without a jump (B5.32, B5.33)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    let first = down(100, 300)
    first.move(to: CGPoint(x: 120, y: 300))
    var second: Finger?
    scene.device.frame {
      first.lift()
      second = scene.device.touchDown(at: CGPoint(x: 300, y: 50))
    }
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    second?.move(to: CGPoint(x: 310, y: 50))
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0))
    second?.lift()
  }

  // MARK: Pinch and rotation

  @Test func `a pinch that keeps a third finger goes on with the two that are left, without a jump (B5.50)`() {
    let pinch = scene.add("pinch", KeepingPinch())
    let (left, right) = (down(100, 300), down(200, 300))
    right.move(to: CGPoint(x: 250, y: 300))
    let third = down(250, 100)
    #expect(pinch.scale == 1.5)
    left.lift()
    right.move(to: CGPoint(x: 251, y: 300))
    #expect(abs(pinch.scale - 1.5) < 0.01)
    third.move(to: CGPoint(x: 251, y: 200))
    #expect(abs(pinch.scale - 0.75) < 0.01)
    third.lift()
    right.lift()
  }

  @Test func `a rotation that keeps a third finger goes on with the two that are left, without a jump (B5.50)`() {
    let rotation = scene.add("rotation", KeepingRotation())
    let (left, right) = (down(100, 300), down(200, 300))
    right.move(to: CGPoint(x: 200, y: 350))
    let angle = rotation.rotation
    #expect(abs(angle - 0.46) < 0.01)
    let third = down(200, 50)
    left.lift()
    right.move(to: CGPoint(x: 200, y: 351))
    #expect(abs(rotation.rotation - angle) < 0.01)
    third.lift()
    right.lift()
  }

  @Test func `a pinch that ignores one of its fingers holds its scale until another one lands (B4.48, B5.49)`() {
    let pinch = scene.add("pinch", UIPinchGestureRecognizer())
    let (left, right) = (down(100, 300), down(200, 300))
    right.move(to: CGPoint(x: 250, y: 300))
    ignore(1, by: pinch)
    left.move(to: CGPoint(x: 50, y: 300))
    #expect(pinch.scale == 1.5 && pinch.numberOfTouches == 1)
    let third = down(50, 100)
    #expect(pinch.scale == 1.5)
    third.move(to: CGPoint(x: 50, y: 200))
    #expect(pinch.scale == 0.75)
    left.lift()
    third.lift()
    right.lift()
  }

  // MARK: Swipe

  @Test func `a swipe goes on from where it began when a further finger is ignored (B5.44)`() {
    let swipe = scene.add("swipe", OneFingerSwipe())
    var start = CGPoint.zero
    scene.hear(swipe) { start = $0.location(in: nil) }
    let first = down(100, 300)
    first.move(to: CGPoint(x: 140, y: 300))
    _ = down(300, 20)
    first.move(to: CGPoint(x: 155, y: 300))
    #expect(scene.actions == ["swipe.ended"])
    #expect(start == CGPoint(x: 100, y: 300))
  }

  @Test func `an ignored finger gives a swipe no more time (B5.42)`() {
    scene.add("swipe", OneFingerSwipe())
    let first = down(100, 300)
    scene.device.advance(by: 0.4)
    _ = down(300, 20)
    scene.device.advance(by: 0.2)
    #expect(scene.ledger == ["OneFingerSwipe 'swipe' -> failed · took longer than 0.5 s"])
    first.lift()
  }

  @Test func `where one of two fingers leaves, what is left is no swipe (B5.43)`() {
    scene.add("swipe", UISwipeGestureRecognizer()).numberOfTouchesRequired = 2
    let (first, second) = (down(100, 300), down(200, 300))
    scene.device.frame {
      first.lift()
      second.move(to: CGPoint(x: 201, y: 300))
    }
    #expect(scene.actions == [])
    second.lift()
  }

  // MARK: Long press and tap

  @Test func `a further finger that is ignored does not make a press longer (B5.16)`() {
    scene.add("long", OneFingerPress())
    let first = down(100, 300)
    scene.device.advance(by: 0.3)
    _ = down(300, 20)
    scene.device.advance(by: 0.25)
    #expect(scene.actions == ["long.began"])
    first.lift()
  }

  @Test func `a finger that leaves in the frame in which the other one moves does not move the press (B5.17, B5.19)`() {
    scene.add("long", UILongPressGestureRecognizer()).numberOfTouchesRequired = 2
    let (first, second) = (down(100, 300), down(200, 300))
    scene.device.advance(by: 0.3)
    scene.device.frame {
      first.lift()
      second.move(to: CGPoint(x: 201, y: 300))
    }
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · lifted after 0.32 s, 0.5 s required"])
    second.lift()
  }

  @Test func `a press for two fingers that ignores one of them does not begin with the other (B5.15)`() {
    let long = scene.add("long", UILongPressGestureRecognizer())
    long.numberOfTouchesRequired = 2
    let (first, second) = (down(100, 300), down(200, 300))
    ignore(1, by: long)
    scene.device.advance(by: 1)
    #expect(scene.actions == [])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · 1 finger, 2 required"])
    first.lift()
    second.lift()
  }

  @Test func `a further finger that is ignored gives a tap no more time (B5.8)`() {
    scene.add("tap", OneFingerTap())
    let first = down(100, 300)
    scene.device.advance(by: 0.5)
    _ = down(300, 20)
    scene.device.advance(by: 0.3)
    first.lift()
    #expect(scene.actions == [])
    #expect(scene.ledger == ["OneFingerTap 'tap' -> failed · held longer than 0.75 s"])
  }
}

// MARK: - Recognizers as programs write them

/// Drags with the finger that came first, and leaves all others to the view.
private final class OneFingerPan: UIPanGestureRecognizer {
  let habit: TouchesThatLeaveTests.Habit
  private var first: UITouch?
  private var unwanted: Set<UITouch> = []

  init(_ habit: TouchesThatLeaveTests.Habit) {
    self.habit = habit
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if first == nil { first = touches.first }
    let others = touches.filter { $0 !== first }
    if habit == .beforeSuper { for touch in others { ignore(touch, for: event) } }
    super.touchesBegan(touches, with: event)
    if habit == .afterSuper { for touch in others { ignore(touch, for: event) } }
    if habit == .atTheNextMove { unwanted.formUnion(others) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in unwanted { ignore(touch, for: event) }
    unwanted = []
    super.touchesMoved(touches, with: event)
  }

  override func reset() {
    super.reset()
    first = nil
    unwanted = []
  }
}

/// Lets nobody ignore anything, as wrappers of other libraries do.
private final class KeepingPinch: UIPinchGestureRecognizer {
  override func ignore(_ touch: UITouch, for event: UIEvent) {}
}

private final class KeepingRotation: UIRotationGestureRecognizer {
  override func ignore(_ touch: UITouch, for event: UIEvent) {}
}

/// Each of these has one finger, whatever else lands: the others are ignored before the class hears of them.
private final class OneFingerSwipe: UISwipeGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
    super.touchesBegan(touches, with: event)
  }
}

private final class OneFingerPress: UILongPressGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
    super.touchesBegan(touches, with: event)
  }
}

private final class OneFingerTap: UITapGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > 1 { for touch in touches { ignore(touch, for: event) } }
    super.touchesBegan(touches, with: event)
  }
}
