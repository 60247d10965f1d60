import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// From a finger to what it caused, and who made it wait.
@MainActor @Suite(.leavesNothing) struct LatencyTests {
  @Test func `a button in a scroll view hears of the finger late by policy, and of the lift at once (B7.3)`() {
    let scene = Scene()
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let buy = scene.button("buy", CGRect(x: 20, y: 100, width: 100, height: 50), in: scroll)
    buy.addAction(UIAction { _ in }, for: .touchDown)
    scene.device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4)
    #expect(
      scene.device.latency().description == """
        UIButton 'buy' touchDown: 150 ms after touch 1
          150 ms policy: ScrollDelayGestureRecognizer 'delaysContentTouches' keeps the touch back while it is undecided
        UIButton 'buy' touchUpInside, primaryActionTriggered: 0 ms after touch 1
        """)
  }

  @Test func `a tap that waits for a double tap is late from the lift on`() {
    let scene = Scene()
    let (twice, once) = (UITapGestureRecognizer { _ in }, UITapGestureRecognizer { _ in })
    (twice.name, twice.numberOfTapsRequired, once.name) = ("twice", 2, "once")
    once.require(toFail: twice)
    scene.root.addGestureRecognizer(twice)
    scene.root.addGestureRecognizer(once)
    scene.device.tap(at: CGPoint(x: 60, y: 120))
    scene.device.advance(by: 1)
    #expect(
      scene.device.latency().description == """
        UITapGestureRecognizer 'once' recognized: 350 ms after touch 1
          350 ms policy: UITapGestureRecognizer 'twice' has to fail first
        """)
  }

  @Test func `a busy main thread is computing, by who was at work`() {
    let scene = Scene()
    let work = scene.button("work", CGRect(x: 20, y: 100, width: 100, height: 50))
    work.addAction(
      UIAction { [unowned scene] _ in if scene.pressed.count == 1 { scene.device.stall(for: 1) } }, for: .touchUpInside)
    let other = scene.button("other", CGRect(x: 20, y: 300, width: 100, height: 50))
    other.addAction(UIAction { _ in }, for: .touchDown)
    scene.device.tap(at: CGPoint(x: 60, y: 120))
    scene.device.tap(at: CGPoint(x: 60, y: 320))
    scene.device.advance(by: 2)
    let reactions = scene.device.latency().reactions.filter { $0.touch == 2 }
    #expect(reactions.map(\.what) == ["touchDown", "touchUpInside, primaryActionTriggered"])
    #expect(
      reactions.map { $0.parts.map { "\($0.kind) \($0.culprit)" } } == [
        ["computing UIButton 'work'"], ["computing UIButton 'work'"],
      ])
    // Down at once, lifted 0.05 s later; both delivered when the second is over.
    #expect(abs(reactions[0].seconds - 1) < 0.001 && abs(reactions[1].seconds - 0.95) < 0.001)
  }
}
