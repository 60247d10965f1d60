import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// Says when it is drawn, and with what.
private class Drawer: UIView {
  nonisolated(unsafe) static var log: [String] = []
  var name = ""
  var onDraw: (Drawer) -> Void = { _ in }

  convenience init(_ name: String, _ frame: CGRect) {
    self.init(frame: frame)
    self.name = name
  }

  override func draw(_ rect: CGRect) {
    Drawer.log.append("\(name) \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
    onDraw(self)
  }
  override func layoutSubviews() { Drawer.log.append("\(name) layout") }
}

/// When views and layers are drawn.
@Suite(.serialized, .leavesNothing) @MainActor
struct DrawCallTests {
  private let stage: StageFixture

  init() {
    Drawer.log = []
    stage = StageFixture(isListening: false)
  }

  private func turn() -> [String] {
    _ = stage.turn()
    defer { Drawer.log = [] }
    return Drawer.log.filter { !$0.hasSuffix("layout") }
  }

  private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

  @Test func `a view is drawn after layout, once, and again when it asks for it (B14.1, B14.2)`() {
    let view = Drawer("a", box)
    stage.window.addSubview(view)
    #expect(Drawer.log == [])
    _ = stage.turn()
    #expect(Drawer.log == ["a layout", "a 0.0 0.0 30.0 40.0"])
    Drawer.log = []
    #expect(turn() == [])
    view.setNeedsDisplay()
    view.setNeedsDisplay(CGRect(x: 1, y: 1, width: 1, height: 1))
    view.frame.origin.x = 50
    view.backgroundColor = .red
    #expect(turn() == ["a 0.0 0.0 30.0 40.0"])
    view.backgroundColor = .green
    view.frame.origin.x = 60
    #expect(turn() == [])
  }

  @Test func `views are drawn in the order of the tree, parents first (B14.2)`() {
    let (a, b, c) = (Drawer("a", box), Drawer("b", box), Drawer("c", box))
    a.addSubview(b)
    stage.window.addSubview(a)
    stage.window.addSubview(c)
    #expect(turn().map { $0.prefix(1) } == ["a", "b", "c"])
  }

  @Test func `what can't be seen is not drawn until it can (B14.3)`() {
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let hidden = Drawer("hidden", box)
    let inner = Drawer("inner", box)
    let flat = Drawer("flat", CGRect(x: 0, y: 0, width: 30, height: 0))
    let outside = Drawer("outside", box)
    hidden.isHidden = true
    parent.isHidden = true
    parent.addSubview(inner)
    for view in [hidden, parent, flat] { stage.window.addSubview(view) }
    #expect(turn() == [])
    hidden.isHidden = false
    #expect(turn() == ["hidden 0.0 0.0 30.0 40.0"])
    parent.isHidden = false
    flat.frame.size.height = 5
    #expect(turn() == ["inner 0.0 0.0 30.0 40.0", "flat 0.0 0.0 30.0 5.0"])
    outside.setNeedsDisplay()
    #expect(turn() == [])
    stage.window.addSubview(outside)
    #expect(turn() == ["outside 0.0 0.0 30.0 40.0"])
    outside.removeFromSuperview()
    outside.setNeedsDisplay()
    #expect(turn() == [])
    parent.addSubview(outside)
    #expect(turn() == ["outside 0.0 0.0 30.0 40.0"])
  }

  @Test func `only classes that draw are asked, and others have nothing for it (B14.1)`() {
    final class Plain: UIView {}
    #expect(!Plain().flags.contains(.draws))
    #expect(!UILabel().flags.contains(.draws))
    #expect(!UIButton().flags.contains(.draws))
    #expect(Drawer().flags.contains(.draws))
    let plain = Plain(frame: box)
    stage.window.addSubview(plain)
    plain.setNeedsDisplay()
    #expect(turn() == [])
    #expect(plain.extras == nil)
  }

  @Test func `with redraw a view is drawn in each size, without it its picture is fitted (B14.6)`() {
    let (fitted, redrawn) = (Drawer("fitted", box), Drawer("redrawn", box))
    redrawn.contentMode = .redraw
    stage.window.addSubview(fitted)
    stage.window.addSubview(redrawn)
    #expect(turn().count == 2)
    for view in [fitted, redrawn] { view.frame.size = CGSize(width: 8, height: 9) }
    #expect(turn() == ["redrawn 0.0 0.0 8.0 9.0"])
    #expect(fitted.bounds.size == CGSize(width: 8, height: 9))
    fitted.contentMode = .scaleAspectFit
    guard case .drawing(let drawing) = StageNode.view(fitted).content else {
      Issue.record("not a drawing")
      return
    }
    #expect([drawing.width, drawing.height] == [30, 40] && drawing.fit == .aspectFit)
  }

  @Test func `the rectangle is the bounds, wherever these begin (B14.5)`() {
    let view = Drawer("a", box)
    view.bounds.origin = CGPoint(x: 5, y: -7)
    view.onDraw = { _ in UIRectFill(CGRect(x: 5, y: -7, width: 1, height: 1)) }
    stage.window.addSubview(view)
    #expect(turn() == ["a 5.0 -7.0 30.0 40.0"])
    guard case .drawing(let drawing) = StageNode.view(view).content else {
      Issue.record("not a drawing")
      return
    }
    let corner: [LayerPath.Element] = [
      .move(x: 0, y: 0), .line(x: 1, y: 0), .line(x: 1, y: 1), .line(x: 0, y: 1), .close,
    ]
    #expect(drawing.steps == [.fill(DrawingOutline(corner), .color(.black), DrawingEffect())])
  }

  @Test func `what asks to be drawn while it is drawn is drawn once (B14.4)`() {
    let view = Drawer("a", box)
    view.onDraw = { $0.setNeedsDisplay() }
    stage.window.addSubview(view)
    #expect(turn().count == 1)
    #expect(turn() == [])
  }

  @Test func `the context is there while the view is drawn, in pixels of the screen from below (B14.7)`() {
    let view = Drawer("a", box)
    var ctm: CGAffineTransform?
    var clip: CGRect?
    view.onDraw = { _ in
      ctm = UIGraphicsGetCurrentContext()?.ctm
      clip = UIGraphicsGetCurrentContext()?.boundingBoxOfClipPath
    }
    stage.window.addSubview(view)
    _ = turn()
    #expect(ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 80))
    #expect(clip == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `layers draw by themselves, or have a delegate draw, when they are asked to (B14.8)`() {
    final class Own: CALayer {
      override func draw(in ctx: CGContext) { Drawer.log.append("own \(ctx.boundingBoxOfClipPath.width)") }
    }
    final class Other: CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) { Drawer.log.append("other") }
      func layerWillDraw(_ layer: CALayer) { Drawer.log.append("will") }
    }
    let (own, drawn, plain, other) = (Own(), CALayer(), CALayer(), Other())
    drawn.delegate = other
    for layer in [own, drawn, plain] {
      layer.frame = box
      stage.window.layer.addSublayer(layer)
    }
    #expect(turn() == [])
    for layer in [own, drawn, plain] { layer.setNeedsDisplay() }
    #expect(own.needsDisplay() && drawn.needsDisplay() && !plain.needsDisplay())
    #expect(turn() == ["own 30.0", "will", "other"])
    #expect(!own.needsDisplay())
    let late = Own()
    late.frame = box
    late.setNeedsDisplay()
    #expect(turn() == [])
    drawn.addSublayer(late)
    #expect(turn() == ["own 30.0"])
    withExtendedLifetime(other) {}
  }

  @Test func `the stage is told what was drawn in the same commit, and again only when it is drawn again (B14.2)`() {
    stage.listen()
    let view = Drawer("a", box)
    view.onDraw = { _ in UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    stage.window.addSubview(view)
    func drawings() -> [LayerDrawing] {
      stage.turn().compactMap { if case .content(_, .drawing(let drawing)) = $0 { drawing } else { nil } }
    }
    let first = drawings()
    #expect(first.count == 1 && first.first?.steps.count == 1)
    view.alpha = 0.5
    #expect(drawings() == [])
    view.onDraw = { _ in }
    view.setNeedsDisplay()
    #expect(drawings() == [LayerDrawing(width: 30, height: 40, steps: [])])
  }

  @Test func `what can't be drawn is said once, with the view that drew it (B14.11)`() {
    let traced = StageFixture(tracing: .all)
    let view = Drawer("a", box)
    view.onDraw = { _ in
      let context = UIGraphicsGetCurrentContext()
      context?.fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
      context?.setBlendMode(.plusDarker)
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    traced.window.addSubview(view)
    _ = traced.turn()
    view.setNeedsDisplay()
    _ = traced.turn()
    let lines = traced.application.currentTrace.text(.lifecycle).split(separator: "\n").filter {
      $0.contains("its drawing")
    }
    #expect(lines.count == 2)
    #expect(lines.first?.hasSuffix("its drawing lacks something with a number that is not finite") == true)
    #expect(lines.last?.hasSuffix("its drawing lacks the blend mode plusDarker") == true)
  }
}
