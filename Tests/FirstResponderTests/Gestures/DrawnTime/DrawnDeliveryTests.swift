import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What recognizers do to the view's touches, and when they are reset (B4.27-B4.48), as drawings of time.
@MainActor @Suite(.serialized, .leavesNothing)
struct DrawnDeliveryTests {
  let scene = GestureScene()
  let other = ["finger": CGPoint(x: 300, y: 300), "other": CGPoint(x: 100, y: 350)]

  /// Put their resets on the list.
  final class TellingTap: UITapGestureRecognizer {
    weak var log: CallList?
    override func reset() {
      super.reset()
      log?.calls.append("\(name ?? "?") reset")
    }
  }
  final class TellingPan: UIPanGestureRecognizer {
    weak var log: CallList?
    override func reset() {
      super.reset()
      log?.calls.append("\(name ?? "?") reset")
    }
  }

  // MARK: Reset

  @Test
  func `a tap is recognized at the lift: the action, the view's cancel, the reset (B4.27, B4.29, B4.31, B4.46, B5.2)`()
  {
    scene.add("tap", TellingTap()).log = scene.log
    scene.expect(
      """
      frame    0  3
      finger   D  U
      tap      .  e1r3
      view     B  C2
      """)
  }

  @Test func `a pan under a resting finger is not reset before the lift (B4.28, B5.25)`() {
    scene.add("pan", TellingPan()).log = scene.log
    scene.expect(
      """
      frame    0  60  61  90
      finger   D  -   >4  U
      pan      .  .   .   fr2
      view     B  .   M   E1
      """)
  }

  @Test func `the reset of one that another waits for comes when that one is decided (B4.30)`() {
    scene.add("pan", UIPanGestureRecognizer()).require(toFail: scene.add("tap", TellingTap()))
    for recognizer in scene.view.gestureRecognizers ?? [] { (recognizer as? TellingTap)?.log = scene.log }
    // The tap is held for too long and fails after 45 frames; the pan that required it begins at
    // the move, not at the fail.
    scene.expect(
      """
      frame    0  45  60   61  70
      finger   D  -   >20  >   U
      pan      .  .   b1   c   e
      tap      .  f   r3   .   .
      view     B  .   C2   .   .
      """)
  }

  // MARK: cancelsTouchesInView

  @Test func `a pan takes the touch from the view when it begins (B4.35, B5.24)`() {
    scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      finger   D  >  >   >  U
      pan      .  .  b1  c  e
      view     B  M  C2  .  .
      """, step: 6)
    #expect(scene.ledger.first == "UIPanGestureRecognizer 'pan' -> began · moved 12 pt, slop 10 pt")
  }

  @Test func `with cancelsTouchesInView false the view gets everything, each time after the action (B4.37)`() {
    scene.add("pan", UIPanGestureRecognizer()).cancelsTouchesInView = false
    scene.expect(
      """
      finger   D  >  >   >   U
      pan      .  .  b1  c1  e1
      view     B  M  M2  M2  E2
      """, step: 6)
  }

  @Test func `with cancelsTouchesInView false a tap leaves the view its lift (B4.37)`() {
    scene.add("tap", UITapGestureRecognizer()).cancelsTouchesInView = false
    scene.expect(
      """
      frame    0  3
      finger   D  U
      tap      .  e1
      view     B  E2
      """)
  }

  @Test func `only touches that the recognizer follows are cancelled (B4.36)`() {
    let delegate = AnsweringDelegate()
    scene.add("pan", UIPanGestureRecognizer()).delegate = delegate
    scene.expect(
      """
      finger   D  -  >20  -  -  U
      program  n  .  .    .  .  .
      other    .  D  -    >  U  .
      pan      .  .  b1   .  .  e
      view     B  B  C2   M  E  .
      """, from: other, program: ["n": { delegate.receives = false }])
  }

  @Test func `an ignored touch is the view's, also when the gesture is recognized (B4.48)`() {
    final class Ignoring: UITapGestureRecognizer {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches where touch.location(in: nil).x < 200 { ignore(touch, for: event) }
        super.touchesBegan(touches.filter { $0.location(in: nil).x >= 200 }, with: event)
      }
    }
    scene.add("tap", Ignoring())
    scene.expect(
      """
      frame    0  3   6
      finger   D  U   .
      other    D  -   U
      tap      .  e1  .
      view     B  C2  E
      """, from: other)
  }

  // MARK: delaysTouchesBegan

  @Test func `delaysTouchesBegan keeps everything from the view until the pan fails, then replays it (B4.38, B4.39)`() {
    scene.add("pan", UIPanGestureRecognizer()).delaysTouchesBegan = true
    scene.expect(
      """
      finger   D  >  U
      pan      .  .  f
      view     .  .  B1E2
      """, step: 4)
  }

  @Test
  func
    `delaysTouchesBegan: failing in the midst, the view hears of the start and of where the finger is (B4.38, B4.39)`()
  {
    scene.add("press", UILongPressGestureRecognizer()).delaysTouchesBegan = true
    scene.expect(
      """
      finger   D  >  >     >  U
      press    .  .  f     .  .
      view     .  .  B1M2  M  E
      """, step: 6)
  }

  @Test func `delaysTouchesBegan: the view never hears of touches of a pan that begins (B4.38)`() {
    scene.add("pan", UIPanGestureRecognizer()).delaysTouchesBegan = true
    scene.expect(
      """
      finger   D  >  >  >  U
      pan      .  .  b  c  e
      view     .  .  .  .  .
      """, step: 6)
  }

  // MARK: delaysTouchesEnded

  @Test func `a double tap takes both touches from the view, the first of which was held at its end (B4.40, B4.41)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.expect(
      """
      frame    0  3  12  15
      finger   D  U  D   U
      double   .  .  .   e1
      view     B  .  B   C2
      """)
  }

  @Test func `with delaysTouchesEnded false the view hears of each lift at once (B4.41)`() {
    let double = scene.add("double", UITapGestureRecognizer())
    (double.numberOfTapsRequired, double.delaysTouchesEnded) = (2, false)
    scene.expect(
      """
      frame    0  3  12  15
      finger   D  U  D   U
      double   .  .  .   e1
      view     B  E  B   C2
      """)
  }

  @Test func `a held end is delivered when the double tap fails by time, 21 frames after the lift (B4.44, B5.9)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.expect(
      """
      frame    0  3  24
      finger   D  U  .
      double   .  .  f
      view     B  .  E
      """)
  }

  @Test func `one that is undecided is enough to hold a lift back (B4.47)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.add("swipe", UISwipeGestureRecognizer())
    scene.expect(
      """
      frame    0  3  24
      finger   D  U  .
      double   .  .  f
      swipe    .  f  .
      view     B  .  E
      """)
  }

  @Test func `when all have failed, the lift is delivered at once (B4.42, B5.6)`() {
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.expect(
      """
      finger   D  >50  U
      double   .  f    .
      view     B  M    E
      """)
  }
}
