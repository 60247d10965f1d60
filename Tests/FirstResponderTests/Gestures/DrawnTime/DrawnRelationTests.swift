import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Who waits, who wins, who is prevented (B4.50-B4.62), as drawings of time.
@MainActor @Suite(.serialized, .leavesNothing)
struct DrawnRelationTests {
  let scene = GestureScene()
  let onInner = ["finger": CGPoint(x: 100, y: 100)]

  private func addSingleAndDouble() -> (single: UITapGestureRecognizer, double: UITapGestureRecognizer) {
    let single = scene.add("single", UITapGestureRecognizer())
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    return (single, double)
  }

  // MARK: Prevention

  @Test func `single and double tap without a requirement both fire, each at its lift (B5.11, B4.55)`() {
    _ = addSingleAndDouble()
    scene.expect(
      """
      frame    0  3   12  15
      finger   D  U   D   U
      single   .  e1  .   f
      double   .  .   .   e1
      view     B  C2  B   C2
      """)
  }

  @Test func `of two pans on nested views the inner one wins (B4.56, B5.36)`() {
    scene.add("outer", UIPanGestureRecognizer())
    scene.add("deep", UIPanGestureRecognizer(), to: scene.inner)
    scene.expect(
      """
      finger   D  >   >  U
      outer    .  f   .  .
      deep     .  b1  c  e
      inner    B  C2  .  .
      """, from: onInner)
    #expect(
      scene.ledger.contains("UIPanGestureRecognizer 'outer' -> failed · prevented by UIPanGestureRecognizer 'deep'"))
  }

  @Test func `of two equal recognizers on one view the first added wins (B4.57)`() {
    scene.add("first", UITapGestureRecognizer())
    scene.add("second", UITapGestureRecognizer())
    scene.expect(
      """
      frame    0  3
      finger   D  U
      first    .  e1
      second   .  f
      view     B  C2
      """)
  }

  @Test func `who passes its threshold first prevents the others (B4.50)`() {
    scene.add("swipe", UISwipeGestureRecognizer())
    scene.add("pan", UIPanGestureRecognizer())
    scene.add("press", UILongPressGestureRecognizer())
    scene.expect(
      """
      finger   D  >   >  >  U
      swipe    .  f   .  .  .
      pan      .  b1  c  c  e
      press    .  f   .  .  .
      view     B  C2  .  .  .
      """, step: 20)
  }

  @Test(arguments: ["first", "second"])
  func `one delegate that allows both is enough (B4.52)`(_ side: String) {
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["first", "second"]
    let (first, second) = (
      scene.add("first", UIPanGestureRecognizer()), scene.add("second", UISwipeGestureRecognizer())
    )
    (side == "first" ? first as UIGestureRecognizer : second).delegate = delegate
    scene.expect(
      """
      finger   D  >   >  >     U
      first    .  b1  c  c1    e
      second   .  .   .  e2    .
      view     B  C2  .  .     .
      """, step: 20)
  }

  @Test func `a running gesture keeps a later one from beginning, also with another finger (B4.54, B5.18, B5.19)`() {
    scene.add("press", UILongPressGestureRecognizer())
    scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      frame    0  30  35  36  37  40
      finger   D  -   -   -   -   U
      other    .  .   D   >   U   .
      press    .  b1  .   c   e   .
      pan      .  f   .   f   .   .
      view     B  C2  .   .   .   .
      """, from: ["finger": CGPoint(x: 300, y: 300), "other": CGPoint(x: 200, y: 350)], step: 20)
  }

  @Test func `one that can't be prevented begins beside a running gesture (B4.51, B4.54)`() {
    final class Unstoppable: UIPanGestureRecognizer {
      override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
    }
    scene.add("press", UILongPressGestureRecognizer())
    scene.add("pan", Unstoppable())
    scene.expect(
      """
      frame    0  30  31  32
      finger   D  -   >   U
      press    .  b1  c1  e1
      pan      .  .   b2  e2
      view     B  C2  .   .
      """, step: 20)
  }

  // MARK: Failure requirements

  @Test func `a single tap that requires the double tap's failure fires when the gap is over (B4.58, B5.9, B5.11)`() {
    let (single, double) = addSingleAndDouble()
    single.require(toFail: double)
    scene.expect(
      """
      frame    0  3  24
      finger   D  U  .
      single   .  w  e1
      double   .  .  f
      view     B  .  C2
      """)
    #expect(
      scene.ledger == [
        "UITapGestureRecognizer 'single' -> waiting for UITapGestureRecognizer 'double' (2 taps), deadline in 0.35 s",
        "UITapGestureRecognizer 'double' -> failed · no tap 2 within 0.35 s",
        "UITapGestureRecognizer 'single' -> ended · 1 tap",
      ])
  }

  @Test func `a single tap that requires the double tap's failure fails when the double tap is made (B4.58)`() {
    let (single, double) = addSingleAndDouble()
    single.require(toFail: double)
    scene.expect(
      """
      frame    0  3  12  15
      finger   D  U  D   U
      single   .  w  .   f
      double   .  .  .   e1
      view     B  .  B   C2
      """)
  }

  @Test func `a tap that waits is not lost when the next finger lands elsewhere (B4.58, B5.10)`() {
    let (single, double) = addSingleAndDouble()
    single.require(toFail: double)
    single.cancelsTouchesInView = false
    scene.expect(
      """
      frame    0  3  12    15
      finger   D  U  .     .
      other    .  .  D     U
      single   .  w  e1    .
      double   .  .  f     .
      view     B  .  E2B3  E
      """, from: ["finger": CGPoint(x: 300, y: 300), "other": CGPoint(x: 300, y: 380)])
  }

  @Test func `a tap that waits is not lost when the next finger stays for long (B4.58, B5.8)`() {
    let (single, double) = addSingleAndDouble()
    single.require(toFail: double)
    single.cancelsTouchesInView = false
    // The second tap may be held for 45 frames.
    scene.expect(
      """
      frame    0  3  12  57  60
      finger   D  U  D   -   U
      single   .  w  .   e1  .
      double   .  .  .   f   .
      view     B  .  B   E2  E
      """)
  }

  @Test func `a swipe that waits for a pinch is recognized when the finger is gone (B4.25, B4.58)`() {
    let swipe = scene.add("swipe", UISwipeGestureRecognizer())
    swipe.require(toFail: scene.add("pinch", UIPinchGestureRecognizer()))
    scene.expect(
      """
      finger   D  >  >  >  U
      swipe    .  .  .  w  e1
      pinch    .  .  .  .  f
      view     B  M  M  M  C2
      """, step: 20)
  }

  @Test func `a pan that waits begins in the event in which the swipe fails (B4.58, B5.43)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    pan.require(toFail: scene.add("swipe", UISwipeGestureRecognizer()))
    scene.expect(
      """
      finger   D  ^  ^  ^   ^  U
      pan      .  w  .  b1  c  e
      swipe    .  .  .  f   .  .
      view     B  M  M  C2  .  .
      """, step: 20)
  }

  @Test func `who waits for another can't make it step back (B4.55, B4.58)`() {
    final class Shy: UITapGestureRecognizer {
      override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
    }
    let first = scene.add("first", UITapGestureRecognizer())
    first.require(toFail: scene.add("shy", Shy()))
    scene.expect(
      """
      frame    0  3
      finger   D  U
      first    .  wf
      shy      .  e1
      view     B  C2
      """)
  }

  @Test func `a circle of requirements fails whole when the touches are gone (B4.62)`() {
    let first = scene.add("first", UITapGestureRecognizer())
    let second = scene.add("second", UITapGestureRecognizer())
    first.require(toFail: second)
    second.require(toFail: first)
    scene.expect(
      """
      frame    0  3
      finger   D  U
      first    .  wf
      second   .  wf
      view     B  E
      """)
    #expect(first.state == .possible && second.state == .possible)
    #expect(scene.ledger.contains { $0.contains("a circle of requirements") })
  }

  @Test func `a requirement by delegate holds for the attempt (B4.60)`() {
    let delegate = AnsweringDelegate()
    delegate.requires = ["press"]
    scene.add("tap", UITapGestureRecognizer()).delegate = delegate
    scene.add("press", UILongPressGestureRecognizer())
    scene.expect(
      """
      frame    0  3   20  50  55  60   63
      finger   D  U   D   -   U   D    U
      program  .  .   .   .   n   .    .
      tap      .  e1  .   f   .   .    e1
      press    .  f   .   b1  e   .    f
      view     B  C2  B   C2  .   B    C2
      """, program: ["n": { delegate.requires = [] }])
  }

  @Test func `a recognizer that never got a touch of the attempt is no obstacle (B4.59)`() {
    let tap = scene.add("tap", UITapGestureRecognizer())
    tap.require(toFail: scene.add("elsewhere", UITapGestureRecognizer(), to: scene.inner))
    scene.expect(
      """
      frame      0  3
      finger     D  U
      tap        .  e1
      elsewhere  .  .
      view       B  C2
      """)
  }
}
