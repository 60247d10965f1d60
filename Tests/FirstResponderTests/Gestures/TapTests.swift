import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// 5.1
@MainActor @Suite(.serialized, .leavesNothing)
struct TapTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)

  private func add(taps: Int = 1, fingers: Int = 1) -> UITapGestureRecognizer {
    let tap = scene.add("tap", UITapGestureRecognizer())
    (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (taps, fingers)
    return tap
  }

  @Test func `one tap of one finger or the primary button, unless it is said otherwise (B5.1)`() {
    let tap = UITapGestureRecognizer()
    #expect(tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1 && tap.buttonMaskRequired == .primary)
  }

  @Test(arguments: 1...3, 1...3)
  func `recognized at the lift of the last finger of the last tap, once, as recognized (B5.2, B5.3)`(
    taps: Int, fingers: Int
  ) {
    _ = add(taps: taps, fingers: fingers)
    for tap in 1...taps {
      if tap > 1 { scene.device.advance(by: 0.1) }
      let hand = (0..<fingers).map { scene.device.touchDown(at: CGPoint(x: 100 + 50 * CGFloat($0), y: 300)) }
      scene.device.advance(by: 0.05)
      for finger in hand {
        #expect(scene.actions == [])
        finger.lift()
      }
    }
    #expect(scene.actions == ["tap.ended"])
  }

  @Test(arguments: [60.0, 120.0], [nil, 240.0])
  func `at every frame rate (B5.2, B5.6)`(frameRate: Double, digitizerRate: Double?) {
    let scene = GestureScene(frameRate: frameRate, digitizerRate: digitizerRate)
    scene.add("tap", UITapGestureRecognizer())
    let finger = scene.device.touchDown(at: place)
    finger.move(to: CGPoint(x: 340, y: 300), over: 0.1)
    finger.lift()
    #expect(scene.actions == ["tap.ended"])
    scene.device.flick(from: place, to: CGPoint(x: 350, y: 300))
    #expect(scene.actions == ["tap.ended"])
  }

  @Test func `the location is the first tap's, as a whole and of each finger, in any view (B5.4)`() {
    let tap = add(taps: 2, fingers: 2)
    scene.inner.transform = CGAffineTransform(rotationAngle: .pi).scaledBy(x: 2, y: 2)
    var seen: [CGPoint] = []
    scene.hear(tap) { [inner = scene.inner] in
      seen = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil), $0.location(ofTouch: 1, in: nil)]
      seen.append(rounded($0.location(in: inner)))
      seen.append(rounded($0.location(ofTouch: 1, in: inner)))
    }
    scene.device.tap(at: CGPoint(x: 160, y: 300), fingers: 2)
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 180, y: 310), fingers: 2)
    #expect(
      seen == [
        CGPoint(x: 160, y: 300), CGPoint(x: 140, y: 300), CGPoint(x: 180, y: 300), CGPoint(x: 95, y: 25),
        CGPoint(x: 85, y: 25),
      ])
  }

  @Test func `the limits (B5.5)`() {
    let limits = scene.device.thresholds
    #expect(
      limits.tapMovement == 45 && limits.tapSeparation == 45 && limits.tapGap == 0.35 && limits.tapDuration == 0.75)
  }

  @Test(arguments: [(45.0, true), (45.5, false)])
  func `a finger that moves too far makes it fail at that move (B5.6)`(distance: Double, fires: Bool) {
    _ = add()
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    finger.move(to: CGPoint(x: 100 + distance, y: 300))
    #expect(
      scene.ledger == (fires ? [] : ["UITapGestureRecognizer 'tap' -> failed · moved 45.5 pt, limit 45 pt"]))
    finger.lift()
    #expect(scene.actions == (fires ? ["tap.ended"] : []))
  }

  @Test func `each finger counts, and the way from its own start (B5.6)`() {
    _ = add(fingers: 2)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 300))
    let second = scene.device.touchDown(at: CGPoint(x: 200, y: 300))
    second.move(to: CGPoint(x: 240, y: 300))
    #expect(scene.ledger == [])
    second.move(to: CGPoint(x: 246, y: 300))
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · moved 46 pt, limit 45 pt"])
    first.lift()
    second.lift()
    #expect(scene.actions == [])
  }

  @Test(arguments: [(1, 2), (2, 2), (3, 2), (2, 1), (1, 1)])
  func `exactly its number of fingers (B5.7)`(fingers: Int, required: Int) {
    _ = add(fingers: required)
    scene.device.tap(at: CGPoint(x: 150, y: 300), fingers: fingers)
    #expect(scene.actions == (fingers == required ? ["tap.ended"] : []))
    let text = "\(fingers) \(fingers == 1 ? "finger" : "fingers"), \(required) required"
    if fingers != required { #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · \(text)"]) }
  }

  @Test func `fingers that come one after another, not together, are not a tap of two (B5.7)`() {
    _ = add(fingers: 2)
    scene.device.tap(at: CGPoint(x: 150, y: 300))
    scene.device.tap(at: CGPoint(x: 200, y: 300))
    #expect(scene.actions == [])
  }

  @Test(arguments: [1, 2])
  func `held too long it fails by time, not at the lift; in each of several taps (B5.8)`(taps: Int) {
    _ = add(taps: taps)
    if taps == 2 {
      scene.device.tap(at: place)
      scene.device.advance(by: 0.1)
    }
    let finger = scene.device.touchDown(at: place)
    scene.device.advance(by: 0.74)
    #expect(scene.ledger == [])
    scene.device.advance(by: 0.02)
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · held longer than 0.75 s"])
    finger.lift()
    #expect(scene.actions == [])
  }

  @Test func `held just short of it, it is a tap (B5.8)`() {
    _ = add()
    scene.device.longPress(at: place, for: 0.74)
    #expect(scene.actions == ["tap.ended"])
  }

  @Test(arguments: [(0.34, true), (0.36, false)])
  func `the next tap has to start before the gap is over (B5.9)`(gap: Double, fires: Bool) {
    _ = add(taps: 2)
    scene.device.tap(at: place)
    scene.device.advance(by: gap)
    // It fails by itself, before anything else happens.
    #expect(scene.ledger == (fires ? [] : ["UITapGestureRecognizer 'tap' -> failed · no tap 2 within 0.35 s"]))
    scene.device.tap(at: place)
    #expect(scene.actions == (fires ? ["tap.ended"] : []))
  }

  @Test(arguments: [(45.0, true), (46.0, false)])
  func `the next tap has to be near the first (B5.10)`(distance: Double, fires: Bool) {
    _ = add(taps: 2)
    scene.device.tap(at: CGPoint(x: 100, y: 300))
    scene.device.advance(by: 0.1)
    scene.device.tap(at: CGPoint(x: 100 + distance, y: 300))
    #expect(scene.actions == (fires ? ["tap.ended"] : []))
    if !fires {
      let line = "UITapGestureRecognizer 'tap' -> failed · tap 2 is 46 pt from the first, limit 45 pt"
      #expect(scene.ledger.first == line)
    }
  }

  @Test(arguments: [(45.0, true), (46.0, false)])
  func `of several fingers the middle counts, whichever lands first (B5.10)`(distance: CGFloat, fires: Bool) {
    _ = add(taps: 2, fingers: 2)
    for shift in [0, distance] {
      let hand = [CGFloat(50), 250].map { scene.device.touchDown(at: CGPoint(x: $0 + shift, y: 300)) }
      for finger in hand { finger.lift() }
      scene.device.advance(by: 0.1)
    }
    #expect(scene.actions == (fires ? ["tap.ended"] : []))
  }

  @Test func `single and double without a requirement: each at its tap (B5.11)`() {
    _ = add()
    scene.add("double", UITapGestureRecognizer()).numberOfTapsRequired = 2
    scene.device.tap(at: place)
    #expect(scene.actions == ["tap.ended"])
    scene.device.advance(by: 0.1)
    scene.device.tap(at: place)
    #expect(scene.actions == ["tap.ended", "double.ended"])
  }

  @Test(arguments: 2...4)
  func `taps 0.15 s apart that are held for 0.05 s are one multi-tap (B5.12)`(taps: Int) {
    _ = add(taps: taps)
    for tap in 1...taps {
      if tap > 1 { scene.device.advance(by: 0.15) }
      let finger = scene.device.touchDown(at: place)
      scene.device.advance(by: 0.05)
      finger.lift()
    }
    #expect(scene.actions == ["tap.ended"])
  }

  @Test func `the lift may be outside the view; only the way counts (B5.13)`() {
    scene.add("tap", UITapGestureRecognizer(), to: scene.inner)
    let finger = scene.device.touchDown(at: CGPoint(x: 245, y: 100))
    finger.move(to: CGPoint(x: 285, y: 100))
    finger.lift()
    #expect(scene.actions == ["tap.ended"])
  }

  @Test func `taken back by the system it fails, also between two taps' touches (B4.76)`() {
    _ = add(taps: 2)
    scene.device.tap(at: place)
    scene.device.advance(by: 0.1)
    scene.device.touchDown(at: place).cancel()
    #expect(scene.ledger == ["UITapGestureRecognizer 'tap' -> failed · touch cancelled"])
    scene.device.tap(at: place)
    #expect(scene.actions == [])
  }
}
