import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What switching off, removing and taking back do to recognizers (B4.66-B4.79), as drawings of time.
@MainActor @Suite(.serialized, .leavesNothing)
struct DrawnEndTests {
  let scene = GestureScene()

  @Test func `switching a running gesture off cancels it, and the finger does not come back (B4.66, B4.67)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    var states: [UIGestureRecognizer.State] = []
    scene.expect(
      """
      finger   D  >   -  -  >  U
      program  .  .   0  1  .  .
      pan      .  b1  x  .  .  .
      view     B  C2  .  .  .  .
      """, step: 20,
      program: [
        "0": {
          pan.isEnabled = false
          states.append(pan.state)
        }, "1": { pan.isEnabled = true },
      ])
    #expect(states == [.possible])
  }

  @Test func `switching off one that has not begun fails it silently (B4.66)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      finger   D  -  >  U
      program  .  0  .  .
      pan      .  f  .  .
      view     B  .  M  E
      """, step: 20, program: ["0": { pan.isEnabled = false }])
  }

  @Test func `a recognizer that is removed while it runs is cancelled (B4.68)`() {
    let pan = scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      finger   D  >   -  U
      program  .  .   r  .
      pan      .  b1  x  .
      view     B  C2  .  .
      """, step: 20, program: ["r": { scene.view.removeGestureRecognizer(pan) }])
    #expect(pan.view == nil)
  }

  @Test func `the system takes the finger back: what runs is cancelled, what does not fails (B4.76)`() {
    let double = scene.add("double", UITapGestureRecognizer())
    double.numberOfTapsRequired = 2
    scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      frame    0  3  10  13  40  41  42
      finger   D  U  D   X   D   >   X
      double   .  .  .   f   .   f   .
      pan      .  f  .   f   .   b1  x
      view     B  .  B   E1C2  B   C2  .
      """, step: 20)
  }

  @Test func `resigning activity cancels a running gesture (B4.76, B4.79)`() {
    scene.add("pan", UIPanGestureRecognizer())
    scene.expect(
      """
      finger   D  >   -
      program  .  .   r
      pan      .  b1  x
      view     B  C2  .
      """, step: 20, program: ["r": { scene.device.resignActive() }])
  }
}
