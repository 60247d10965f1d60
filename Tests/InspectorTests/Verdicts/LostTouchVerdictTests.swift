import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Touches that were turned away, kept back or refused, and recognizers that lost to the library's own.
@MainActor @Suite(.leavesNothing) struct LostTouchVerdictTests {
  private let scene = Scene()

  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  @discardableResult
  private func named<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, _ name: String, on view: UIView)
    -> Recognizer
  {
    recognizer.name = name
    recognizer.addAction(UIAction { _ in })
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  final class Canvas: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
  }
  final class Picky: UIScrollView {
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool { false }
  }
  final class Deaf: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
  }

  // MARK: Kept from the view

  @Test func `D13: a scroll view says no to its content's touches`() {
    let scroll = scene.add(Picky(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let buy = scene.button("buy", CGRect(x: 20, y: 100, width: 100, height: 50), in: scroll)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120), hold: 0.4))
    #expect(told(verdicts).first == "D13 Picky 'scroll'")
    #expect(
      verdicts.first?.summary == "Picky 'scroll' said no to touchesShouldBegin(_:with:in:) for UIButton 'buy'")
    #expect(scene.pressed == [])
    _ = buy
  }

  @Test func `D13: an undecided recognizer keeps the touch back as long as the finger rests`() {
    let canvas = scene.add(Canvas(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), "canvas")
    let pan = named(UIPanGestureRecognizer(), "drag", on: scene.root)
    pan.delaysTouchesBegan = true
    let finger = scene.device.touchDown(at: CGPoint(x: 100, y: 100))
    scene.device.advance(by: 1)
    let verdicts = scene.device.why(finger, target: canvas)
    #expect(told(verdicts) == ["D13 UIPanGestureRecognizer 'drag'"])
    #expect(
      verdicts.first?.summary == """
        Canvas 'canvas' never heard of the touch: UIPanGestureRecognizer 'drag' is undecided and keeps it back
        """)
    finger.lift()
    #expect(told(scene.device.why(finger, target: canvas)).first == "OK ")
  }

  // MARK: Off

  @Test func `D05: a disabled control, of a finger and of a tap that nobody made`() {
    let save = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    save.isEnabled = false
    let expected = "UIButton 'save' is disabled (isEnabled is false)"
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D05 UIButton 'save'"] && verdicts.first?.summary == expected)
    let imagined = scene.device.why(at: CGPoint(x: 60, y: 120))
    #expect(told(imagined) == ["D05 UIButton 'save'"] && imagined.first?.summary == expected)
    save.isEnabled = true
    #expect(told(scene.device.why(at: CGPoint(x: 60, y: 120))) == ["OK "])
  }

  @Test func `D05: a recognizer that is not enabled, and D36: one whose delegate does not let it see the touch`() {
    let photo = scene.view("photo", CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = named(UITapGestureRecognizer(), "open", on: photo)
    tap.isEnabled = false
    let off = scene.device.why(scene.device.tap(at: CGPoint(x: 100, y: 100)), target: tap)
    #expect(told(off) == ["D05 UITapGestureRecognizer 'open'"])
    #expect(off.first?.summary == "UITapGestureRecognizer 'open' is not enabled")
    let deaf = Deaf()
    (tap.isEnabled, tap.delegate) = (true, deaf)
    scene.device.advance(by: 1)
    let refused = scene.device.why(scene.device.tap(at: CGPoint(x: 100, y: 100)), target: tap)
    #expect(told(refused) == ["D36 delegate Deaf"])
    #expect(
      refused.first?.summary == """
        delegate Deaf said no to gestureRecognizer(_:shouldReceive:) for UITapGestureRecognizer 'open' when the finger \
        came down
        """)
  }

  // MARK: Turned away

  @Test func `D24: an app that is not active gets no touches (B8.25)`() {
    _ = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    scene.device.resignActive()
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D24 UIApplication"])
    #expect(verdicts.first?.summary == "The app is not active, and an inactive app gets no touches")
    scene.device.becomeActive()
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["OK "])
  }

  // MARK: Recognizers

  @Test func `D19: recognizers that wait for each other in a circle`() {
    let photo = scene.view("photo", CGRect(x: 0, y: 0, width: 300, height: 300))
    let (one, other) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    named(one, "one", on: photo)
    named(other, "other", on: photo)
    one.require(toFail: other)
    other.require(toFail: one)
    let finger = scene.device.tap(at: CGPoint(x: 100, y: 100))
    scene.device.advance(by: 1)
    let verdicts = scene.device.why(finger, target: one)
    #expect(verdicts.map(\.code) == ["D19"])
    #expect(verdicts.first?.summary.hasPrefix("Recognizers wait for each other in a circle: ") == true)
    #expect(verdicts.first?.summary.contains("'one'") == true && verdicts.first?.summary.contains("'other'") == true)
  }

  @Test func `D20: a finger that rests too long for a tap`() {
    let photo = scene.view("photo", CGRect(x: 0, y: 0, width: 300, height: 300))
    let tap = named(UITapGestureRecognizer(), "open", on: photo)
    let finger = scene.device.tap(at: CGPoint(x: 100, y: 100), hold: 3)
    let verdicts = scene.device.why(finger, target: tap)
    #expect(told(verdicts) == ["D20 UITapGestureRecognizer 'open'"])
    #expect(verdicts.first?.summary.hasPrefix("UITapGestureRecognizer 'open' failed: it took longer than ") == true)
  }

  @Test func `D15: a scroll view's pan wins over the pan of a view around it`() {
    let drawer = named(UIPanGestureRecognizer(), "drawer", on: scene.root)
    let scroll = scene.add(UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800)), "scroll")
    scroll.contentSize = CGSize(width: 390, height: 2000)
    let finger = scene.device.drag(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    let verdicts = scene.device.why(finger, target: drawer)
    #expect(verdicts.first?.code == "D15")
    #expect(verdicts.first?.fix.contains("call require(toFail:) of the pan of UIScrollView 'scroll'") == true)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func `D18: the swipe back wins over a pan, and takes the touch from what handles it`() {
    let device = SimulatedDevice()
    let navigation = UINavigationController(rootViewController: UIViewController())
    device.show(navigation)
    let detail = UIViewController()
    navigation.pushViewController(detail, animated: false)
    device.advance(by: 1)
    let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    canvas.accessibilityIdentifier = "canvas"
    detail.view.addSubview(canvas)
    let turn = named(UIPanGestureRecognizer(), "turn", on: detail.view)
    if let back = navigation.interactivePopGestureRecognizer { turn.require(toFail: back) }
    let finger = device.touchDown(at: CGPoint(x: 3, y: 400))
    finger.move(to: CGPoint(x: 203, y: 400), over: 0.3)
    let lost = device.why(finger, target: turn)
    #expect(lost.map(\.code) == ["D18"])
    #expect(lost.first?.summary.hasPrefix("UIPanGestureRecognizer 'turn' lost to the swipe back, ") == true)
    let taken = device.why(finger, target: canvas)
    #expect(taken.map(\.code) == ["D18"])
    #expect(taken.first?.summary.hasPrefix("The swipe back began") == true)
    #expect(taken.first?.summary.hasSuffix("and took the touch from Canvas 'canvas'") == true)
    finger.cancel()
    device.advance(by: 1)
  }
}
