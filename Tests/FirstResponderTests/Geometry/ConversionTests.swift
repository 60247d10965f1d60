import LeavingNothing
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct ConversionTests {
  @Test func `a scrolled view's coordinates are shifted by its bounds' origin`() {  // B1.14, B1.17
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    outer.addSubview(inner)
    outer.bounds.origin = CGPoint(x: 0, y: 50)
    let root = UIView()
    root.addSubview(outer)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: outer) == CGPoint(x: 6, y: 6))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 26 - 50))
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 16, y: 26 - 50))
    #expect(inner.convert(CGPoint(x: 16, y: -24), from: root) == CGPoint(x: 1, y: 1))
    #expect(root.convert(inner.bounds, from: inner) == CGRect(x: 15, y: -25, width: 10, height: 10))
  }

  @Test func `a turned view is converted about its anchor`() {  // B1.17
    let root = UIView()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    root.addSubview(view)
    // A quarter turn clockwise about (10, 5).
    view.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 5, y: -5, width: 10, height: 20))
    #expect(view.convert(CGPoint(x: 20, y: 5), to: root) == CGPoint(x: 10, y: 15))
    view.transform = .identity
    view.anchorPoint = .zero  // The corner moves to where the middle was.
    #expect(view.frame == CGRect(x: 10, y: 5, width: 20, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.frame == CGRect(x: 10, y: 5, width: 40, height: 30))
    #expect(view.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 12, y: 8))
  }

  @Test func `a shift in the transform applies after the turn, in the superview's directions`() {
    let root = UIView()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 100, y: 0))
    #expect(view.frame == CGRect(x: 95, y: -5, width: 20, height: 20))
    #expect(root.convert(CGPoint(x: 95, y: -5), to: view) == .zero)
  }

  // B1.17
  @Test func `conversion there and back is the same point, for chains of turned, scaled and scrolled views`() {
    var numbers = SeededNumbers(21)
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var views = [root]
    for _ in 0..<40 {
      let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 60))
      let number = { (numbers: inout SeededNumbers) in CGFloat.random(in: 0.5...1.5, using: &numbers) }
      view.transform = CGAffineTransform(rotationAngle: 4 * number(&numbers)).scaledBy(
        x: number(&numbers), y: number(&numbers))
      view.bounds.origin = CGPoint(x: 30 * number(&numbers), y: -20 * number(&numbers))
      view.anchorPoint = CGPoint(x: number(&numbers), y: 0.25)
      views[views.count / 2].addSubview(view)
      views.append(view)
    }
    for view in views {
      for other in [views[7], views[22], views[40]] {
        let point = CGPoint(x: 3, y: -8)
        // Through the ancestors one by one, by the definition of a view's map.
        var onScreen = point
        var ancestor: UIView? = view
        while let current = ancestor, current !== root {
          onScreen = current.geometry.pointToSuperview(onScreen)
          ancestor = current.superview
        }
        #expect(view.convert(point, to: root).distance(to: onScreen) < 1e-6)
        let there = view.convert(point, to: other)
        #expect(other.convert(there, to: view).distance(to: point) < 1e-6)
        #expect(view.convert(there, from: other).distance(to: point) < 1e-6)
        #expect(other.convert(there, to: root).distance(to: onScreen) < 1e-6)
      }
    }
  }

  @Test func `views in two windows are joined through the screen`() {
    let stage = StageFixture()
    let other = UIWindow(frame: CGRect(x: 50, y: 60, width: 10, height: 10))
    let (here, there) = (
      UIView(frame: CGRect(x: 1, y: 2, width: 5, height: 5)), UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 5))
    )
    stage.window.addSubview(here)
    other.addSubview(there)
    #expect(here.convert(CGPoint(x: 60, y: 70), to: there) == CGPoint(x: 8, y: 8))
    #expect(other.convert(CGPoint.zero, to: nil as UIWindow?) == CGPoint(x: 50, y: 60))
    #expect(stage.window.convert(CGPoint(x: 50, y: 60), to: other) == .zero)
    #expect(there.convert(CGPoint.zero, to: UIScreen.main.coordinateSpace) == CGPoint(x: 53, y: 64))
    #expect(there.convert(CGPoint(x: 53, y: 64), from: UIScreen.main.coordinateSpace) == .zero)
  }

  @Test func `a view squeezed flat is not hit and converts without a crash`() {  // B1.18
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(view)
    view.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(root.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
    #expect(view.convert(CGPoint(x: 80, y: 10), to: root) == CGPoint(x: 50, y: 10))
  }
}
