import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.2
@MainActor @Suite(.serialized, .leavesNothing)
struct LongPressTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  private func add(fingers: Int = 1, taps: Int = 0) -> UILongPressGestureRecognizer {
    let long = scene.add("long", UILongPressGestureRecognizer())
    (long.numberOfTouchesRequired, long.numberOfTapsRequired) = (fingers, taps)
    return long
  }

  @Test func `half a second, ten points, one finger, no taps before (B5.14)`() {
    let long = UILongPressGestureRecognizer()
    #expect(long.minimumPressDuration == 0.5 && long.allowableMovement == 10)
    #expect(long.numberOfTouchesRequired == 1 && long.numberOfTapsRequired == 0)
  }

  @Test(arguments: [60.0, 120.0])
  func `begins by time, without any touch event, and ends at the lift (B5.15, B5.18, B5.19)`(frameRate: Double) {
    let scene = GestureScene(frameRate: frameRate)
    let long = scene.add("long", UILongPressGestureRecognizer())
    var places: [CGPoint] = []
    scene.hear(long) { places.append($0.location(in: nil)) }
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.49)
    #expect(scene.actions == [])
    scene.device.advance(by: 0.02)
    #expect(scene.log.calls == ["view began", "long.began", "view cancelled"])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> began · held 0.5 s"])
    finger.move(to: CGPoint(x: 100, y: 100))  // Far beyond allowableMovement: after it began, that is fine.
    finger.lift()
    #expect(scene.actions == ["long.began", "long.changed", "long.ended"])
    #expect(places == [place, CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 100)])
  }

  @Test func `the time runs from when all fingers are down (B5.16)`() {
    _ = add(fingers: 2)
    scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: 0.4)
    scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    scene.device.advance(by: 0.49)
    #expect(scene.actions == [])
    scene.device.advance(by: 0.02)
    #expect(scene.actions == ["long.began"])
  }

  @Test(arguments: [(10.0, true), (10.5, false)])
  func `moving too far before it began makes it fail (B5.17)`(distance: Double, begins: Bool) {
    _ = add()
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 300, y: 300 + distance))
    #expect(
      scene.ledger == (begins ? [] : ["UILongPressGestureRecognizer 'long' -> failed · moved 10.5 pt, limit 10 pt"]))
    scene.device.advance(by: 1)
    finger.lift()
    #expect(scene.actions == (begins ? ["long.began", "long.ended"] : []))
  }

  @Test func `allowableMovement and the middle of the fingers decide (B5.17)`() {
    _ = add(fingers: 2)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    first.move(to: CGPoint(x: 119, y: 300))  // The middle moves by half of it.
    #expect(scene.ledger == [])
    first.move(to: CGPoint(x: 121, y: 300))
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · moved 10.5 pt, limit 10 pt"])
  }

  @Test func `any finger's lift ends it (B5.19)`() {
    _ = add(fingers: 2)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    scene.device.advance(by: 0.6)
    first.lift()
    #expect(scene.actions == ["long.began", "long.ended"])
  }

  @Test func `lifted before its time it fails (B5.19)`() {
    _ = add()
    scene.device.longPress(at: place, for: 0.49)
    scene.device.advance(by: 1)
    #expect(scene.actions == [])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · lifted after 0.49 s, 0.5 s required"])
  }

  @Test func `with too few fingers it fails at the lift (B5.19)`() {
    _ = add(fingers: 2)
    scene.device.longPress(at: place, for: 2)
    #expect(scene.actions == [])
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · lifted before 2 fingers were down"])
  }

  @Test func `a finger too many before it began makes it fail (B5.20)`() {
    _ = add()
    scene.device.touchDown(at: place)
    scene.device.advance(by: 0.3)
    scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · 2 fingers, 1 required"])
    scene.device.advance(by: 1)
    #expect(scene.actions == [])
  }

  @Test func `of no duration it begins at the touch-down, and goes on like a pan (B5.21)`() {
    add().minimumPressDuration = 0
    let finger = scene.device.touchDown(at: place)
    #expect(scene.actions == ["long.began"])
    finger.move(to: CGPoint(x: 301, y: 300))
    finger.lift()
    #expect(scene.actions == ["long.began", "long.changed", "long.ended"])
  }

  @Test(arguments: 1...2)
  func `taps that are required come first (B5.22)`(taps: Int) {
    _ = add(taps: taps)
    scene.device.longPress(at: place)
    #expect(scene.actions == [])
    scene.device.advance(by: 1)
    for _ in 0..<taps {
      scene.device.tap(at: place)
      scene.device.advance(by: 0.1)
    }
    #expect(scene.actions == [])
    scene.device.longPress(at: place)
    #expect(scene.actions == ["long.began", "long.ended"])
  }

  @Test func `after the taps the press has to come in time (B5.22)`() {
    _ = add(taps: 1)
    scene.device.tap(at: place)
    scene.device.advance(by: 0.36)
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · nothing within 0.35 s after the tap"])
    scene.device.longPress(at: place)
    #expect(scene.actions == [])
  }

  @Test(arguments: [(45.0, true), (46, false), (220, false)])
  func `the press comes near the tap (B5.22)`(distance: Double, begins: Bool) {
    _ = add(taps: 1)
    scene.device.tap(at: CGPoint(x: 50, y: 300))
    scene.device.advance(by: 0.1)
    scene.device.longPress(at: CGPoint(x: 50 + distance, y: 300))
    #expect(scene.actions == (begins ? ["long.began", "long.ended"] : []))
    guard !begins else { return }
    let line = "the press is \(Int(distance)) pt from the first tap, limit 45 pt"
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · \(line)"])
  }

  @Test func `the taps before the press come near each other, and a test may set how near (B5.22)`() {
    _ = add(taps: 2)
    scene.device.thresholds.tapSeparation = 20
    scene.device.tap(at: CGPoint(x: 50, y: 300))
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 71, y: 300))
    let line = "tap 2 is 21 pt from the first, limit 20 pt"
    #expect(scene.ledger == ["UILongPressGestureRecognizer 'long' -> failed · \(line)"])
    scene.device.advance(by: 1)
    // The first tap counts, not the last one.
    for x in [50, 69] as [CGFloat] {
      scene.device.tap(at: CGPoint(x: x, y: 300))
      scene.device.advance(by: 0.1)
    }
    scene.device.longPress(at: CGPoint(x: 75, y: 300))
    #expect(scene.actions == [])
  }

  @Test(arguments: [true, false])
  func `taken back by the system: cancelled if it runs, failed if not (B4.76)`(runs: Bool) {
    _ = add()
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: runs ? 0.6 : 0.3)
    finger.cancel()
    #expect(scene.actions == (runs ? ["long.began", "long.cancelled"] : []))
  }

  @Test func `what the program began goes on when the time for taps is over, or for holding (B4.19, B5.16)`() {
    for taps in [0, 2] {
      let scene = GestureScene()
      let long = scene.add("long", UILongPressGestureRecognizer())
      long.numberOfTapsRequired = taps
      let finger = scene.device.touchDown(at: place)
      long.state = .began
      scene.device.advance(by: 2)
      #expect(long.state == .began)
      finger.lift()
      #expect(scene.actions == ["long.began", "long.ended"])
    }
  }

  @Test func `what the program began as the last finger lifted ends when no more taps can follow (B4.85, B5.22)`() {
    let long = add(taps: 2)
    // The deepest recognizer hears of the lift before the long press does.
    let spy = scene.add("spy", SpyRecognizer("spy", CallList()), to: scene.inner)
    spy.onCall = { [unowned long] call in if call == "ended" { long.state = .began } }
    scene.device.tap(at: CGPoint(x: 100, y: 100))
    #expect(scene.actions == ["long.began"])
    scene.device.advance(by: 2)
    #expect(scene.actions == ["long.began", "long.cancelled"] && long.state == .possible)
  }
}
