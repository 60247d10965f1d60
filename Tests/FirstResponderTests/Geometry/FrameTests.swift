import LeavingNothing
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct FrameTests {
  @Test func `frame, bounds and center follow each other`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 10, height: 10)
    #expect(view.frame == CGRect(x: 20, y: 35, width: 10, height: 10))
    view.center = CGPoint(x: 0, y: 0)
    #expect(view.frame == CGRect(x: -5, y: -5, width: 10, height: 10))
    view.frame = CGRect(x: 100, y: 100, width: -20, height: 10)
    #expect(view.frame == CGRect(x: 80, y: 100, width: 20, height: 10))
    #expect(view.bounds == CGRect(x: 5, y: 6, width: 20, height: 10))
  }

  @Test func `the frame that is set is the frame that is read, under scales and quarter turns`() {
    let wanted = CGRect(x: 10, y: 20, width: 30, height: 40)
    let maps = [
      CGAffineTransform(scaleX: 2, y: 5), CGAffineTransform(scaleX: -2, y: 0.5),
      CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0),
      CGAffineTransform(a: 0, b: -2, c: 4, d: 0, tx: 7, ty: -7),
    ]
    for map in maps {
      let view = UIView(frame: CGRect(x: 1, y: 1, width: 9, height: 7))
      view.anchorPoint = CGPoint(x: 0.25, y: 1)
      view.bounds.origin = CGPoint(x: 3, y: -3)
      view.transform = map
      view.frame = wanted
      #expect(view.frame == wanted)
      #expect(view.bounds.origin == CGPoint(x: 3, y: -3))
      #expect(view.transform == map)
    }
  }

  @Test func `under other turns the frame is placed where it is set`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(rotationAngle: 0.5)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(abs(view.frame.origin.x - 10) < 1e-9)
    #expect(abs(view.frame.origin.y - 20) < 1e-9)
    #expect(view.bounds.width > 0 && view.bounds.height > 0)
  }

  @Test func `layout is asked for when the size changed or the content was scrolled, not when the view moved`() {
    final class Counting: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
    }
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    func count(after change: () -> Void) -> Int {
      view.layoutIfNeeded()
      view.count = 0
      change()
      view.layoutIfNeeded()
      return view.count
    }
    #expect(count { view.center = .zero } == 0)
    #expect(count { view.frame.origin.x = 50 } == 0)
    #expect(count { view.transform = CGAffineTransform(scaleX: 2, y: 2) } == 0)
    #expect(count { view.bounds.size.width = 11 } == 1)
    #expect(count { view.bounds.origin.y = 11 } == 1)
    #expect(count { view.bounds = view.bounds } == 0)
  }

  /// A mask, and where it takes a subview at (20, 10, 60, 30) when its superview grows from 100 x 100 to 200 x 200.
  nonisolated static let masks: [(UIView.AutoresizingMask, CGRect)] = [
    ([], CGRect(x: 20, y: 10, width: 60, height: 30)),
    (.flexibleWidth, CGRect(x: 20, y: 10, width: 160, height: 30)),
    (.flexibleLeftMargin, CGRect(x: 120, y: 10, width: 60, height: 30)),
    (.flexibleRightMargin, CGRect(x: 20, y: 10, width: 60, height: 30)),
    ([.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 70, y: 10, width: 60, height: 30)),
    ([.flexibleLeftMargin, .flexibleWidth], CGRect(x: 45, y: 10, width: 135, height: 30)),
    ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], CGRect(x: 40, y: 10, width: 120, height: 30)),
    ([.flexibleHeight, .flexibleBottomMargin], CGRect(x: 20, y: 10, width: 60, height: 63.33333333333333)),
    ([.flexibleTopMargin], CGRect(x: 20, y: 110, width: 60, height: 30)),
  ]

  @Test(arguments: masks)
  func `a subview follows its superview's size as its mask says`(mask: UIView.AutoresizingMask, expected: CGRect) {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 20, y: 10, width: 60, height: 30))
    inner.autoresizingMask = mask
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 200, height: 200)
    #expect(abs(inner.frame.origin.x - expected.origin.x) < 1e-9)
    #expect(abs(inner.frame.origin.y - expected.origin.y) < 1e-9)
    #expect(abs(inner.frame.width - expected.width) < 1e-9)
    #expect(abs(inner.frame.height - expected.height) < 1e-9)
  }

  @Test func `masks do not work where the superview says so, and follow a size of nothing in equal parts`() {
    let outer = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    inner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleHeight]
    outer.addSubview(inner)
    outer.frame.size = CGSize(width: 100, height: 50)
    #expect(inner.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
    outer.autoresizesSubviews = false
    outer.frame.size = CGSize(width: 300, height: 300)
    #expect(inner.frame == CGRect(x: 50, y: 0, width: 50, height: 50))
  }
}
