import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// Touches that did not hit what they were meant for: each cause in several scenes of its own.
@MainActor @Suite(.leavesNothing) struct HitTestVerdictTests {
  /// The codes and culprits of what was answered, in order.
  private func told(_ verdicts: [Verdict]) -> [String] { verdicts.map { "\($0.code) \($0.culprit)" } }

  // MARK: D01

  @Test func `D01: a veil added last covers a button`() {
    let scene = Scene()
    let save = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    let veil = scene.view("veil", CGRect(x: 0, y: 0, width: 390, height: 844))
    veil.backgroundColor = .black
    veil.alpha = 0.02
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D01 UIView 'veil'"])
    #expect(
      verdicts[0].summary
        == "UIView 'veil', alpha 0.02, covers UIButton 'save' completely; it lies in front and takes the touch")
    #expect(scene.pressed.isEmpty)
    _ = save
  }

  @Test(arguments: [(true, ""), (false, ", which draws nothing,")])
  func `D01: what is as opaque as can be is said to draw or not`(isDrawn: Bool, look: String) {
    let scene = Scene()
    _ = scene.button("bell", CGRect(x: 20, y: 100, width: 60, height: 60))
    let badge = scene.view("badge", CGRect(x: 60, y: 90, width: 30, height: 30))
    badge.backgroundColor = isDrawn ? .red : nil
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 70, y: 110)))
    // 20 x 20 of 60 x 60 points.
    #expect(
      verdicts[0].summary
        == "UIView 'badge'\(look) covers UIButton 'bell', 11 % of it; it lies in front and takes the touch")
  }

  @Test func `D01: a badge on a button takes the touch, and the rest of the button does not complain`() {
    let scene = Scene()
    let bell = scene.button("bell", CGRect(x: 20, y: 100, width: 60, height: 60))
    let badge = scene.view("badge", CGRect(x: 60, y: 90, width: 30, height: 30))
    badge.backgroundColor = .red
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 70, y: 110)))) == ["D01 UIView 'badge'"])
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 30, y: 130)))) == ["OK "])
    #expect(scene.pressed == [bell])
  }

  @Test func `D01: a container without a background lies over a rotated image with a recognizer`() {
    let scene = Scene()
    let image = UIImageView(frame: CGRect(x: 100, y: 300, width: 80, height: 80))
    image.accessibilityIdentifier = "photo"
    image.isUserInteractionEnabled = true
    image.transform = CGAffineTransform(rotationAngle: 0.6)
    image.addGestureRecognizer(UITapGestureRecognizer { _ in })
    scene.root.addSubview(image)
    let holder = scene.view("holder", CGRect(x: 0, y: 250, width: 390, height: 200))
    holder.addSubview(UILabel(frame: CGRect(x: 300, y: 0, width: 50, height: 20)))
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 140, y: 340)), target: image)
    #expect(told(verdicts) == ["D01 UIView 'holder'"])
  }

  // MARK: D02

  @Test func `D02: the window of a toast stays in front`() {
    let scene = Scene()
    _ = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    let toast = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    toast.accessibilityIdentifier = "toast"
    toast.windowLevel = .alert
    toast.rootViewController = UIViewController()
    toast.isHidden = false
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D02 UIWindow 'toast'"])
    toast.isHidden = true
  }

  // MARK: D03, D04

  @Test func `D03: what sticks out of its superview is drawn and not touched`() {
    let scene = Scene()
    let card = scene.view("card", CGRect(x: 20, y: 100, width: 100, height: 100))
    let close = scene.button("close", CGRect(x: 85, y: -20, width: 50, height: 50), in: card)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 140, y: 110)))
    #expect(told(verdicts) == ["D03 UIView 'card'"])
    #expect(verdicts[0].summary.hasPrefix("The point lies 20 pt outside UIView 'card', which holds UIButton 'close'"))
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 110, y: 110)))) == ["OK "])
    #expect(scene.pressed == [close])
  }

  @Test func `D04: a container without height`() {
    let scene = Scene()
    let bar = scene.view("bar", CGRect(x: 0, y: 200, width: 390, height: 0))
    _ = scene.button("go", CGRect(x: 20, y: 0, width: 100, height: 44), in: bar)
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 220)))) == ["D04 UIView 'bar'"])
  }

  // MARK: D05, D06

  @Test func `D05: a label's recognizer, and labels take no touches by default`() {
    let scene = Scene()
    let link = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 44))
    link.accessibilityIdentifier = "link"
    link.text = "Terms"
    link.addGestureRecognizer(UITapGestureRecognizer { _ in })
    scene.root.addSubview(link)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))
    #expect(told(verdicts) == ["D05 UILabel 'link'"])
    #expect(verdicts[0].summary.contains("by default"))
  }

  @Test func `D05: an ancestor that was switched off, and a disabled button`() {
    let scene = Scene()
    let form = scene.view("form", CGRect(x: 0, y: 0, width: 390, height: 400))
    let send = scene.button("send", CGRect(x: 20, y: 100, width: 100, height: 50), in: form)
    form.isUserInteractionEnabled = false
    let tap = CGPoint(x: 60, y: 120)
    #expect(told(scene.device.why(scene.device.tap(at: tap))) == ["D05 UIView 'form'"])
    form.isUserInteractionEnabled = true
    send.isEnabled = false
    #expect(told(scene.device.why(scene.device.tap(at: tap))) == ["D05 UIButton 'send'"])
  }

  @Test func `D06: an unseen catcher of taps is passed over`() {
    let scene = Scene()
    let catcher = scene.view("catcher", CGRect(x: 0, y: 0, width: 390, height: 400))
    catcher.alpha = 0.005
    catcher.addGestureRecognizer(UITapGestureRecognizer { _ in })
    let finger = scene.device.tap(at: CGPoint(x: 60, y: 120))
    #expect(told(scene.device.why(finger, target: catcher)) == ["D06 UIView 'catcher'"])
    catcher.alpha = 1
    catcher.isHidden = true
    let second = scene.device.tap(at: CGPoint(x: 60, y: 120))
    #expect(scene.device.why(second, target: catcher).first?.summary == "UIView 'catcher' is hidden")
  }

  // MARK: D08, D09, D10

  @Test func `D08: a small button is missed by a few points`() {
    let scene = Scene()
    _ = scene.button("close", CGRect(x: 100, y: 100, width: 20, height: 20))
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 110, y: 127)))
    #expect(told(verdicts) == ["D08 UIButton 'close'"])
    #expect(verdicts[0].summary.hasPrefix("The touch missed UIButton 'close' by 7 pt"))
  }

  final class Deaf: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }
  final class Greedy: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
  }

  @Test func `D09: a class says that no point is inside, or that all are its own`() {
    let scene = Scene()
    let deaf = Deaf(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    deaf.accessibilityIdentifier = "deaf"
    scene.root.addSubview(deaf)
    _ = scene.button("inner", CGRect(x: 20, y: 100, width: 100, height: 50), in: deaf)
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["D09 Deaf 'deaf'"])
    deaf.removeFromSuperview()
    let greedy = Greedy(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    greedy.accessibilityIdentifier = "greedy"
    scene.root.addSubview(greedy)
    _ = scene.button("inner", CGRect(x: 20, y: 100, width: 100, height: 50), in: greedy)
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["D09 Greedy 'greedy'"])
  }

  @Test func `D10: a fade without allowUserInteraction, and a view that is drawn where it no longer is`() {
    let scene = Scene()
    let button = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    UIView.animate(withDuration: 1, delay: 0, options: []) { button.alpha = 0.5 }
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["D10 UIButton 'save'"])
    scene.device.advance(by: 2)
    UIView.animate(withDuration: 10, delay: 0, options: [.allowUserInteraction, .curveLinear]) {
      button.frame.origin.y = 500
    }
    scene.device.advance(by: 0.1)
    let verdicts = scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 125)))
    #expect(told(verdicts) == ["D10 UIButton 'save'"])
    #expect(verdicts[0].summary.contains("is drawn under the finger by an animation"))
  }

  // MARK: Healthy

  @Test func `a button that works is OK; a tap where nothing is comes to nothing`() {
    let scene = Scene()
    _ = scene.button("save", CGRect(x: 20, y: 100, width: 100, height: 50))
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 60, y: 120)))) == ["OK "])
    #expect(told(scene.device.why(scene.device.tap(at: CGPoint(x: 300, y: 700)))) == ["D40 UIView 'root'"])
    #expect(told(scene.device.why(at: CGPoint(x: 60, y: 120))) == ["OK "])
  }
}
