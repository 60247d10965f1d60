import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

@Suite(.serialized, .leavesNothing) @MainActor
struct LayerTests {
  @Test func `a view and its layer are one truth`() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.layer.frame == view.frame)
    view.layer.position = CGPoint(x: 100, y: 200)
    view.layer.opacity = 0.5
    view.layer.isHidden = true
    view.layer.masksToBounds = true
    view.layer.backgroundColor = UIColor.red.cgColor
    view.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    view.layer.bounds.origin = CGPoint(x: 0, y: 7)
    #expect(view.center == CGPoint(x: 100, y: 200))
    #expect(view.alpha == 0.5)
    #expect(view.isHidden)
    #expect(view.clipsToBounds)
    #expect(view.backgroundColor == .red)
    #expect(view.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(view.bounds == CGRect(x: 0, y: 7, width: 30, height: 40))
    view.center = .zero
    view.backgroundColor = nil
    view.isHidden = false
    #expect(view.layer.position == .zero)
    #expect(view.layer.backgroundColor == nil)
    #expect(!view.layer.isHidden)
  }

  @Test func `a plain view has no layer until somebody asks`() {
    let stage = StageFixture()
    let view = UIView()
    stage.window.addSubview(view)
    _ = stage.turn()
    #expect(view.extras == nil)
    #expect(view.layer === view.layer)
  }

  @Test func `the layer has the class that the view's class names`() {
    final class ShapeView: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let stage = StageFixture()
    let view = ShapeView()
    stage.window.addSubview(view)
    _ = stage.turn()
    let shape = view.layer as? CAShapeLayer
    shape?.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let elements: [LayerPath.Element] = [
      .move(x: 0, y: 0), .line(x: 1, y: 0), .line(x: 1, y: 1), .line(x: 0, y: 1), .close,
    ]
    let path = LayerPath(
      elements: elements, fill: LayerColor(red: 0, green: 0, blue: 0, alpha: 1), stroke: .clear, lineWidth: 1,
      cap: .butt,
      join: .miter, usesEvenOddRule: false)
    #expect(stage.turn() == [.content(2, .path(path))])
  }

  @Test func `a layer that outlives its view keeps its values`() {
    var view: UIView? = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view?.alpha = 0.25
    view?.backgroundColor = .green
    let layer = view?.layer
    view = nil
    #expect(layer?.view == nil)
    #expect(layer?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer?.opacity == 0.25)
    #expect(layer?.backgroundColor == UIColor.green.cgColor)
  }

  @Test func `layers stand among the layers of subviews and keep their place when those change`() {
    let parent = UIView()
    let (a, b, c) = (UIView(), UIView(), UIView())
    let (one, two) = (CALayer(), CALayer())
    (a.layer.name, b.layer.name, c.layer.name, one.name, two.name) = ("a", "b", "c", "1", "2")
    func order() -> String { (parent.layer.sublayers ?? []).compactMap(\.name).joined() }
    #expect(parent.layer.sublayers == nil)
    parent.addSubview(a)
    parent.addSubview(b)
    #expect(order() == "ab")
    parent.layer.insertSublayer(one, above: a.layer)
    parent.layer.addSublayer(two)
    #expect(order() == "a1b2")
    parent.addSubview(c)
    #expect(order() == "a1b2c")
    parent.bringSubviewToFront(a)
    #expect(order() == "1b2ca")
    parent.insertSubview(a, aboveSubview: b)
    #expect(order() == "1ba2c")
    parent.insertSubview(a, belowSubview: c)
    #expect(order() == "1b2ac")
    parent.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(order() == "1c2ab")
    a.removeFromSuperview()
    #expect(order() == "1c2b")
    parent.sendSubviewToBack(b)
    #expect(order() == "b1c2")
    parent.layer.insertSublayer(two, at: 0)
    #expect(order() == "2b1c")
    one.removeFromSuperlayer()
    two.removeFromSuperlayer()
    #expect(order() == "bc")
    #expect(parent.layer.order.isEmpty)
    #expect(one.superlayer == nil)
    #expect(b.layer.superlayer === parent.layer)
  }

  /// A view with the layers a, l, b or the like: letters from `a` are views, `l` and `m` bare layers.
  private func tree(_ names: String) -> (parent: UIView, views: [String: UIView], order: () -> String) {
    let parent = UIView()
    var views: [String: UIView] = [:]
    for name in names.map(String.init) {
      if "lm".contains(name) {
        let layer = CALayer()
        layer.name = name
        parent.layer.addSublayer(layer)
      } else {
        let view = UIView()
        view.layer.name = name
        views[name] = view
        parent.addSubview(view)
      }
    }
    return (parent, views, { (parent.layer.sublayers ?? []).compactMap(\.name).joined() })
  }

  @Test func `above and below mean right beside the sibling, whatever bare layers there are (B1.56)`() throws {
    let new = UIView()
    new.layer.name = "n"
    var tree = tree("al")
    tree.parent.insertSubview(new, aboveSubview: try #require(tree.views["a"]))
    #expect(tree.order() == "anl")
    tree.parent.insertSubview(new, belowSubview: try #require(tree.views["a"]))
    #expect(tree.order() == "nal")
    tree = self.tree("alb")
    tree.parent.insertSubview(new, aboveSubview: try #require(tree.views["a"]))
    #expect(tree.order() == "anlb")
    tree.parent.insertSubview(new, aboveSubview: try #require(tree.views["b"]))
    #expect(tree.order() == "albn")
    tree.parent.insertSubview(new, belowSubview: try #require(tree.views["b"]))
    #expect(tree.order() == "alnb")
    tree.parent.insertSubview(new, aboveSubview: UIView())
    #expect(tree.order() == "albn")
  }

  @Test func `front and back are the ends of all layers; an index is right below the view that stands there (B1.56)`()
    throws
  {
    let tree = tree("lambl")
    let (a, b) = (try #require(tree.views["a"]), try #require(tree.views["b"]))
    tree.parent.bringSubviewToFront(a)
    #expect(tree.order() == "lmbla")
    tree.parent.sendSubviewToBack(b)
    #expect(tree.order() == "blmla")
    tree.parent.exchangeSubview(at: 0, withSubviewAt: 1)
    #expect(tree.order() == "almlb")
    let new = UIView()
    new.layer.name = "n"
    tree.parent.insertSubview(new, at: 1)
    #expect(tree.order() == "almlnb")
    tree.parent.insertSubview(new, at: 0)
    #expect(tree.order() == "nalmlb")
    tree.parent.insertSubview(new, at: 9)
    #expect(tree.order() == "almlbn")
    #expect(tree.parent.subviews == [a, b, new])
  }

  @Test func `the place of a view's layer among its siblings can change without the views' order`() {  // B1.19
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let (low, high) = (UIView(frame: parent.bounds), UIView(frame: parent.bounds))
    parent.addSubview(low)
    parent.addSubview(high)
    parent.layer.addSublayer(low.layer)
    #expect(parent.layer.sublayers == [high.layer, low.layer])
    #expect(parent.hitTest(CGPoint(x: 1, y: 1), with: nil) === high)
  }

  @Test func `taking all sublayers out takes the subviews out too`() {
    let parent = UIView()
    let view = UIView()
    parent.addSubview(view)
    parent.layer.addSublayer(CALayer())
    parent.layer.sublayers = nil
    #expect(parent.subviews.isEmpty)
    #expect(parent.layer.sublayers == nil)
  }

  @Test func `a layer is not hit`() {  // B1.21
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let below = UIView(frame: view.bounds)
    view.addSubview(below)
    let layer = CALayer()
    layer.frame = view.bounds
    view.layer.addSublayer(layer)
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === below)
  }

  @Test func `changes of a layer without a view are told one by one`() {
    let stage = StageFixture()
    let (outer, inner) = (CALayer(), CALayer())
    outer.addSublayer(inner)
    stage.window.layer.addSublayer(outer)
    #expect(
      stage.turn() == [
        .update(1, LayerProperties(0, 0, 100, 200)), .children(0, [1]), .update(2, LayerProperties(0, 0, 0, 0)),
        .children(1, [2]), .update(3, LayerProperties(0, 0, 0, 0)), .children(2, [3]),
      ])
    CATransaction.setDisableActions(true)
    inner.borderWidth = 2
    #expect(
      stage.turn() == [
        .update(
          3,
          LayerProperties(0, 0, 0, 0) {
            $0.borderWidth = 2
            $0.borderColor = LayerColor(red: 0, green: 0, blue: 0, alpha: 1)
          })
      ])
    outer.removeFromSuperlayer()
    #expect(stage.turn() == [.children(1, [])])
    inner.opacity = 0
    #expect(stage.turn() == [])
  }

  @Test func `the layer of a view elsewhere can't be added`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (view, other) = (UIView(), UIView())
        view.layer.addSublayer(other.layer)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Can't add the layer of UIView to another layer by itself: what is drawn would no longer lie where it is "
          + "touched. Add the view with addSubview."))
  }
}
