import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What `hitTest(_:with:)` and `point(inside:with:)` do unless they are overridden (B1.1-B1.21, B1.41).
@MainActor @Suite(.serialized, .withAndWithoutIndex, .leavesNothing)
struct HitTestRulesTests {
  /// Writes down each question.
  final class Asked: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log, _ frame: CGRect) {
      (self.name, self.log) = (name, log)
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      log.add("\(name) h")
      return super.hitTest(point, with: event)
    }
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      let isInside = super.point(inside: point, with: event)
      log.add("\(name) p \(isInside)")
      return isInside
    }
  }

  let log = Log()

  func asked(_ name: String, _ frame: CGRect, in superview: UIView? = nil) -> Asked {
    let view = Asked(name, log, frame)
    superview?.addSubview(view)
    return view
  }

  /// How a view answers at a point that lies inside it, in a superview that would answer otherwise.
  func isHit(_ change: (UIView) -> Void) -> Bool {
    let (root, view) = (UIView(frame: box(0, 0, 200, 200)), UIView(frame: box(50, 50, 100, 100)))
    root.addSubview(view)
    change(view)
    return root.hitTest(at(100, 100), with: nil) === view
  }

  @Test(arguments: [
    (0.0, false), (0.009999, false), (0.01, false), (0.00999999978, false), (0.010_000_000_71, true), (0.0100001, true),
    (1, true),
  ])
  func `a view can be touched from the next single-precision number above 0.01 on (B1.7)`(alpha: CGFloat, isHit: Bool) {
    #expect(self.isHit { $0.alpha = alpha } == isHit)
  }

  @Test func `a hidden, disabled or transparent view is passed over without asking where it is (B1.2, B1.8)`() {
    for gate: (UIView) -> Void in [{ $0.isHidden = true }, { $0.isUserInteractionEnabled = false }, { $0.alpha = 0 }] {
      let root = asked("root", box(0, 0, 200, 200))
      let view = asked("view", box(0, 0, 200, 200), in: root)
      _ = asked("child", box(0, 0, 200, 200), in: view)
      gate(view)
      #expect(root.hitTest(at(1, 1), with: nil) === root)
      #expect(log.take() == ["root h", "root p true", "view h"])
      #expect(view.hitTest(at(1, 1), with: nil) == nil)
      #expect(log.take() == ["view h"])
    }
  }

  @Test func `a point outside a view asks none of its subviews (B1.3)`() {
    let root = asked("root", box(0, 0, 100, 100))
    _ = asked("child", box(0, 0, 300, 300), in: root)
    #expect(root.hitTest(at(200, 200), with: nil) == nil)
    #expect(log.take() == ["root h", "root p false"])
  }

  @Test func `subviews are asked from last to first, and nobody after the first answer (B1.4, B1.6)`() {
    let root = asked("root", box(0, 0, 300, 100))
    _ = asked("back", box(0, 0, 300, 100), in: root)
    let middle = asked("middle", box(0, 0, 300, 100), in: root)
    _ = asked("front", box(200, 0, 100, 100), in: root)
    #expect(root.hitTest(at(50, 50), with: nil) === middle)
    #expect(log.take() == ["root h", "root p true", "front h", "front p false", "middle h", "middle p true"])
  }

  @Test func `a view whose subviews all decline answers itself (B1.5)`() {
    let root = asked("root", box(0, 0, 300, 100))
    _ = asked("a", box(0, 0, 100, 100), in: root)
    #expect(root.hitTest(at(250, 50), with: nil) === root)
    #expect(log.take() == ["root h", "root p true", "a h", "a p false"])
  }

  @Test func `alpha is not multiplied along ancestors (B1.9)`() {
    let (root, parent, child) = (
      UIView(frame: box(0, 0, 9, 9)), UIView(frame: box(0, 0, 9, 9)), UIView(frame: box(0, 0, 9, 9))
    )
    root.addSubview(parent)
    parent.addSubview(child)
    (parent.alpha, child.alpha) = (0.02, 0.02)
    #expect(root.hitTest(at(1, 1), with: nil) === child)
    (parent.alpha, child.alpha) = (0.009, 1)
    #expect(root.hitTest(at(1, 1), with: nil) === root)
  }

  @Test func `looks play no part: no colour, not opaque, many touches, exclusive (B1.11, B1.20)`() {
    #expect(isHit { $0.backgroundColor = nil })
    #expect(isHit { $0.isOpaque = false })
    #expect(isHit { $0.isMultipleTouchEnabled = true })
    #expect(isHit { $0.isExclusiveTouch = true })
  }

  @Test(arguments: [false, true])
  func `a child outside its parent is out of reach whether the parent clips or not (B1.12, B1.13)`(clips: Bool) {
    let (root, parent, child) = (
      UIView(frame: box(0, 0, 300, 300)), UIView(frame: box(0, 0, 100, 100)), UIView(frame: box(150, 150, 50, 50))
    )
    root.addSubview(parent)
    parent.addSubview(child)
    parent.clipsToBounds = clips
    #expect(root.hitTest(at(160, 160), with: nil) === root)
  }

  @Test func `round corners and clipping take nothing away from what can be touched (B1.12)`() {
    let (root, round, child) = (
      UIView(frame: box(0, 0, 200, 200)), UIView(frame: box(0, 0, 100, 100)), UIView(frame: box(0, 0, 10, 10))
    )
    root.addSubview(round)
    round.addSubview(child)
    round.layer.cornerRadius = 50
    round.layer.masksToBounds = true
    // Both corners lie outside the circle that is drawn.
    #expect(root.hitTest(at(1, 1), with: nil) === child)
    #expect(root.hitTest(at(99, 99), with: nil) === round)
  }

  @Test func `a scrolled view is tested in the coordinates of its content (B1.14)`() {
    let (root, scrolled, row) = (
      UIView(frame: box(0, 0, 100, 100)), UIView(frame: box(0, 0, 100, 100)), UIView(frame: box(0, 500, 100, 20))
    )
    root.addSubview(scrolled)
    scrolled.addSubview(row)
    scrolled.bounds.origin.y = 490
    #expect(scrolled.point(inside: at(5, 5), with: nil) == false)
    #expect(scrolled.point(inside: at(5, 495), with: nil))
    #expect(root.hitTest(at(5, 15), with: nil) === row)
    #expect(root.hitTest(at(5, 5), with: nil) === scrolled)
  }

  @Test(arguments: [
    (0.0, 0.0, true), (100, 10, false), (10, 50, false), (99.999, 49.999, true), (-0.001, 0, false), (0, -0.001, false),
  ])
  func `the low edges are inside, the high ones outside (B1.15)`(x: CGFloat, y: CGFloat, isInside: Bool) {
    #expect(UIView(frame: box(7, 7, 100, 50)).point(inside: at(x, y), with: nil) == isInside)
  }

  @Test func `an empty rectangle holds no point, a negative size is turned round first (B1.16)`() {
    let view = UIView()
    for bounds in [box(0, 0, 0, 100), box(0, 0, 100, 0), .null] {
      view.bounds = bounds
      #expect(!view.point(inside: .zero, with: nil))
    }
    view.bounds = box(100, 100, -50, -50)
    #expect(view.point(inside: at(50, 50), with: nil))
    #expect(view.point(inside: at(99, 99), with: nil))
    #expect(!view.point(inside: at(100, 100), with: nil))
  }

  @Test func `a turned or scaled view is hit exactly where it is drawn (B1.17)`() {
    let (root, view) = (UIView(frame: box(0, 0, 300, 300)), UIView(frame: box(100, 100, 100, 100)))
    root.addSubview(view)
    view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    // A square on its tip: half its diagonal is 70.7.
    #expect(root.hitTest(at(150, 81), with: nil) === view)
    #expect(root.hitTest(at(105, 105), with: nil) === root)
    view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
    #expect(root.hitTest(at(51, 150), with: nil) === view)
    #expect(root.hitTest(at(150, 124), with: nil) === root)
    view.transform = .identity
    view.anchorPoint = .zero
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // Turned by a quarter about its top left corner, which lies at (150, 150): it covers (50, 150) to (150, 250).
    #expect(root.hitTest(at(60, 240), with: nil) === view)
    #expect(root.hitTest(at(160, 160), with: nil) === root)
  }

  @Test func `a view squeezed to a line can't be touched, and neither can one in a place that is no number (B1.18)`() {
    #expect(!isHit { $0.transform = CGAffineTransform(scaleX: 0, y: 1) })
    #expect(!isHit { $0.transform = CGAffineTransform(scaleX: 1, y: 0) })
    #expect(!isHit { $0.transform = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0) })
    #expect(!isHit { $0.transform = CGAffineTransform(rotationAngle: .nan) })
    #expect(!isHit { $0.frame = box(.nan, .nan, 100, 100) })
    #expect(!isHit { $0.bounds = box(.nan, 0, .infinity, 10) })
    #expect(!isHit { $0.alpha = .nan })
  }

  @Test func `the order of asking is the order of subviews (B1.19)`() {
    let root = UIView(frame: box(0, 0, 100, 100))
    let views = (0..<3).map { _ in UIView(frame: box(0, 0, 100, 100)) }
    for view in views { root.addSubview(view) }
    #expect(root.hitTest(at(1, 1), with: nil) === views[2])
    root.bringSubviewToFront(views[0])
    #expect(root.hitTest(at(1, 1), with: nil) === views[0])
    root.sendSubviewToBack(views[0])
    root.exchangeSubview(at: 1, withSubviewAt: 2)
    #expect(root.hitTest(at(1, 1), with: nil) === views[1])
    // Drawn above all others, asked after them.
    views[0].layer.zPosition = 100
    #expect(root.hitTest(at(1, 1), with: nil) === views[1])
  }

  @Test
  func `one pass asks every visited view once: 53 calls for a root with 52 subviews, 1 for a point outside (B1.42)`() {
    let root = asked("root", box(0, 0, 100, 100))
    for _ in 0..<52 { _ = asked("child", box(200, 200, 10, 10), in: root) }
    #expect(root.hitTest(at(1, 1), with: nil) === root)
    #expect(log.take().filter { $0.hasSuffix(" h") }.count == 53)
    #expect(root.hitTest(at(-1, 1), with: nil) == nil)
    #expect(log.take() == ["root h", "root p false"])
  }

  @Test func `views answer as by default: touchable, one touch at a time, not exclusive (B1.27, B2.21, B2.26)`() {
    let view = UIView()
    #expect(view.isUserInteractionEnabled && !view.isMultipleTouchEnabled && !view.isExclusiveTouch)
  }

  @Test func `a view controller is not asked, only its view (B1.21)`() {
    let device = SimulatedDevice()
    let controller = UIViewController()
    controller.view = UIView()
    device.show(controller)
    device.tap(at: at(5, 5))
    #expect(
      device.trace.text(.hitTest) == """
        UIWindow -> hitTest(_:with:)
        UIWindow -> point(inside:with:)
        UIView -> hitTest(_:with:)
        UIView -> point(inside:with:)
        """)
  }

  @Test func `without a trace the answers are the same (B1.2-B1.5)`() {
    for tracing in [Tracing.off, .all] {
      let stage = Stage("a", "b", device: SimulatedDevice(tracing: tracing))
      stage["b"].isHidden = true
      stage["a"].transform = CGAffineTransform(rotationAngle: .pi / 4)
      let points = [at(50, 50), at(2, 2), at(150, 50)]
      #expect(points.map { (stage.window.hitTest($0, with: nil) as? Probe)?.name } == ["a", "root", "root"])
      #expect(stage.window.hitTest(at(-1, 0), with: nil) == nil)
    }
  }
}
