import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@Suite(.serialized, .leavesNothing) @MainActor
struct LayerDataTests {
  @Test func `maps of space are made, joined and undone as Core Animation's (B13.2)`() {
    let move = CATransform3DMakeTranslation(1, 2, 3)
    #expect([move.m41, move.m42, move.m43] == [1, 2, 3])
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    #expect([turn.m11, turn.m12, turn.m21, turn.m22].map { rounded($0) } == [0, 1, -1, 0])
    // Scaled first, then shifted.
    let both = CATransform3DScale(move, 2, 3, 4)
    #expect([both.m11, both.m22, both.m33, both.m41] == [2, 3, 4, 1])
    let back = CATransform3DConcat(both, CATransform3DInvert(both))
    #expect(zip(back.numbers, CATransform3DIdentity.numbers).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(CATransform3DInvert(CATransform3D()) == CATransform3D())
    let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(flat)) == flat)
    #expect(CATransform3DIsAffine(turn) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
  }

  @Test(arguments: [
    CATransform3DMakeRotation(2, 0, 0, 1), CATransform3DMakeRotation(-1, 1, 2, 3), CATransform3DMakeScale(-2, 3, 0.5),
    CATransform3DConcat(CATransform3DMakeScale(2, 1, 3), CATransform3DMakeRotation(0.4, 0, 1, 0)),
    CATransform3D(CGAffineTransform(a: 1, b: 0.5, c: -2, d: 3, tx: 4, ty: 5)), CATransform3DMakeScale(0, 1, 1),
    CATransform3DMakeScale(0, 0, 0),
  ])
  func `a map is the sum of its shift, scale, slants and turn`(_ map: CATransform3D) {
    let again = TransformPieces(map).map
    #expect(zip(map.numbers, again.numbers).allSatisfy { abs($0 - $1) < 1e-9 }, "\(map) \(again)")
  }

  @Test func `a view and its layer have one transform, in the plane and in space (B13.3)`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(view.layer.transform == CATransform3DMakeScale(2, 3, 1))
    let tilted = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    view.transform3D = tilted
    #expect(view.layer.transform == tilted && view.transform3D == tilted)
    // Half as wide, seen from the front.
    #expect(rounded(view.transform.a) == 0.5 && rounded(view.frame.width) == 5)
    view.layer.setAffineTransform(.identity)
    #expect(view.transform == .identity && CATransform3DIsIdentity(view.layer.transform))
  }

  @Test func `properties are read and set by their names, and parts by key paths (B13.7)`() {
    let layer = CAShapeLayer()
    layer.setValue(5, forKey: "cornerRadius")
    layer.setValue(NSNumber(value: 0.5), forKey: "opacity")
    layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(CGFloat.pi / 2, forKeyPath: "transform.rotation.z")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(0.25, forKey: "strokeEnd")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.cornerRadius == 5 && layer.opacity == 0.5 && layer.strokeEnd == 0.25 && layer.isHidden)
    #expect(layer.position == CGPoint(x: 7, y: 2))
    #expect(rounded(layer.value(forKeyPath: "transform.rotation") as? Double ?? 0) == 1.571)
    #expect(rounded(layer.transform.m12) == 2 && rounded(layer.transform.m21) == -1)
    #expect(layer.value(forKey: "isHidden") as? Bool == true)
    #expect(layer.value(forKey: "shadowPath") == nil && layer.value(forKey: "nothing") == nil)
    layer.setValue(["a": 1], forKey: "own")
    #expect(layer.value(forKey: "own") as? [String: Int] == ["a": 1])
    // What is no value of the property leaves it as it is.
    layer.setValue("wide", forKey: "cornerRadius")
    layer.setValue(1, forKeyPath: "position.z")
    #expect(layer.cornerRadius == 5 && layer.position == CGPoint(x: 7, y: 2))
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
  }

  @Test func `the deepest layer at a point is found in the order of drawing, hidden ones are not (B13.6)`() {
    let root = CALayer()
    root.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
    let (low, high) = (CALayer(), CALayer())
    for layer in [low, high] { layer.frame = CGRect(x: 50, y: 50, width: 100, height: 100) }
    root.addSublayer(low)
    root.addSublayer(high)
    #expect(root.hitTest(CGPoint(x: 70, y: 70)) === high)
    low.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 70, y: 70)) === low)
    low.isHidden = true
    #expect(root.hitTest(CGPoint(x: 70, y: 70)) === high)
    #expect(root.hitTest(CGPoint(x: 20, y: 20)) === root)
    // Sticks out, and counts, unless it is cut off.
    #expect(root.hitTest(CGPoint(x: 150, y: 150)) === high)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 150, y: 150)) == nil)
  }

  @Test func `points go from layer to layer through turns and sublayer transforms (B13.6)`() {
    let (root, middle, leaf) = (CALayer(), CALayer(), CALayer())
    root.frame = CGRect(x: 5, y: 5, width: 100, height: 100)
    middle.frame = CGRect(x: 10, y: 20, width: 40, height: 40)
    middle.setAffineTransform(CGAffineTransform(rotationAngle: .pi))
    leaf.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    root.addSublayer(middle)
    middle.addSublayer(leaf)
    func near(_ a: CGPoint, _ x: Double, _ y: Double) -> Bool { abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9 }
    #expect(near(leaf.convert(.zero, to: middle), 1, 2))
    #expect(near(leaf.convert(.zero, to: root), 49, 58))
    #expect(near(root.convert(CGPoint(x: 49, y: 58), to: leaf), 0, 0))
    #expect(near(leaf.convert(.zero, to: nil), 54, 63))
    root.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    // Twice as far from the middle of the root, (50, 50).
    #expect(near(leaf.convert(.zero, to: root), 48, 66))
  }

  @Test func `layers are laid out parents first, after their view, when their size changed or they asked (B13.8)`() {
    final class Laid: CALayer {
      var name2 = ""
      weak var scene: LayerScene?
      override func layoutSublayers() {
        super.layoutSublayers()
        scene?.log.append(name2)
      }
    }
    let (outer, inner) = (Laid(), Laid())
    let scene = LayerScene(outer)
    outer.addSublayer(inner)
    for (layer, name) in [(outer, "outer"), (inner, "inner")] { (layer.name2, layer.scene) = (name, scene) }
    scene.device.advance(by: 0)
    scene.log = []
    inner.setNeedsLayout()
    outer.bounds.size.width = 50
    #expect(outer.needsLayout() && inner.needsLayout())
    scene.device.advance(by: 0)
    #expect(scene.log == ["outer", "inner"])
    scene.log = []
    inner.setNeedsLayout()
    outer.layoutIfNeeded()
    #expect(scene.log == ["inner"])
    scene.device.advance(by: 0)
    #expect(scene.log == ["inner"])
  }

  @Test func `a view hears of its layer's layout, and so does a layer class of its own (B13.8)`() {
    final class Card: UIView {
      var log: [String] = []
      override func layoutSublayers(of layer: CALayer) {
        log.append("before")
        super.layoutSublayers(of: layer)
        log.append("after")
      }
      override func layoutSubviews() { log.append("subviews") }
    }
    final class Ground: CALayer {
      override var frame: CGRect { didSet { log.append("frame") } }
      override var bounds: CGRect { didSet { log.append("bounds") } }
      override var position: CGPoint { didSet { log.append("position") } }
      override func layoutSublayers() {
        log.append("layout")
        super.layoutSublayers()
      }
      var log: [String] = []
    }
    final class Own: UIView {
      override class var layerClass: AnyClass { Ground.self }
      override func layoutSubviews() { (layer as? Ground)?.log.append("subviews") }
    }
    let device = SimulatedDevice()
    let (card, own) = (Card(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Own())
    let root = UIView()
    root.addSubview(card)
    root.addSubview(own)
    device.show(root)
    card.log = []
    card.setNeedsLayout()
    device.advance(by: 0)
    #expect(card.log == ["before", "subviews", "after"])
    let ground = own.layer as? Ground
    ground?.log = []
    own.frame = CGRect(x: 1, y: 2, width: 30, height: 40)
    #expect(ground?.log == ["bounds", "position", "frame"])
    #expect(own.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    ground?.log = []
    device.advance(by: 0)
    #expect(ground?.log == ["layout", "subviews"])
  }

  @Test func `a shadow is told with its looks, and not of what is cut off at its bounds (B13.4)`() {
    let scene = LayerScene()
    let layer = scene.layer
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (0.5, 4, CGSize(width: 1, height: 2))
    layer.shadowColor = UIColor.red.cgColor
    layer.removeAllAnimations()
    scene.device.advance(by: 0)
    let color = LayerColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    #expect(scene.shown.effects?.shadow == LayerShadow(color: color, offsetX: 1, offsetY: 2, radius: 4))
    layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    scene.device.advance(by: 0)
    #expect(scene.shown.effects?.shadow?.path.count == 5)
    layer.shadowRadius = .infinity
    layer.removeAllAnimations()
    scene.device.advance(by: 0)
    #expect(scene.shown.effects == nil)
    layer.shadowRadius = 4
    layer.masksToBounds = true
    layer.removeAllAnimations()
    scene.device.advance(by: 0)
    #expect(scene.shown.effects == nil)
  }

  @Test func `a mask is the last of what is within, and is in no layer itself (B13.5)`() {
    let scene = LayerScene()
    let (mask, child) = (CAShapeLayer(), CALayer())
    scene.layer.mask = mask
    scene.layer.addSublayer(child)
    scene.device.advance(by: 0)
    func number(_ layer: CALayer) -> LayerID { LayerID(layer.stageEntry.number) }
    #expect(scene.tree[number(scene.layer)]?.children == [number(child), number(mask)])
    #expect(scene.tree[number(mask)]?.properties.effects?.isMask == true)
    #expect(mask.superlayer == nil && scene.layer.sublayers?.count == 1)
    scene.layer.mask = nil
    scene.device.advance(by: 0)
    #expect(scene.tree[number(scene.layer)]?.children == [number(child)])
    #expect(mask.stageEntry.number == 0)
  }

  @Test func `a view can be the mask of another one, and its changes show (B13.5)`() {
    let scene = LayerScene()
    let (mask, hole) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    mask.addSubview(hole)
    scene.root.mask = mask
    scene.device.advance(by: 0)
    #expect(scene.tree[LayerID(mask.layerNumber)]?.properties.effects?.isMask == true)
    mask.frame.size.width = 80
    hole.backgroundColor = .black
    scene.device.advance(by: 0)
    #expect(scene.tree[LayerID(mask.layerNumber)]?.properties.width == 80)
    #expect(scene.tree[LayerID(hole.layerNumber)]?.properties.backgroundColor.alpha == 1)
    scene.root.mask = nil
    scene.device.advance(by: 0)
    #expect(mask.layerNumber == 0 && hole.layerNumber == 0)
  }

  @Test func `a layer can't be the mask of what is within it`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (outer, inner) = (CALayer(), CALayer())
        outer.addSublayer(inner)
        inner.mask = outer
      }
    }
  }

  @Test func `what no stage shows is said once (B13.3)`() {
    let scene = LayerScene()
    var map = CATransform3DIdentity
    map.m34 = -1 / 500
    scene.layer.transform = map
    scene.device.advance(by: 1)
    let other = CAReplicatorLayer()
    other.instanceCount = 3
    scene.root.layer.addSublayer(other)
    scene.layer.transform.m43 = 5
    scene.device.advance(by: 1)
    let notes = scene.device.trace.text(.lifecycle).split(separator: "\n").filter { $0.contains("is shown") }
    #expect(notes.count == 2, "\(notes)")
  }

  @Test func `sublayers of a scroll layer are brought into view`() {
    let scroll = CAScrollLayer()
    scroll.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    scroll.scroll(to: CGRect(x: 150, y: 20, width: 30, height: 30))
    #expect(scroll.bounds.origin == CGPoint(x: 80, y: 0))
    scroll.scrollMode = .vertically
    scroll.scroll(to: CGPoint(x: 5, y: 6))
    #expect(scroll.bounds.origin == CGPoint(x: 80, y: 6))
  }

  @Test func `a gradient and a text are told with what they say (B13.9)`() {
    let gradient = CAGradientLayer()
    gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor, "no colour"]
    gradient.locations = [0.75, 0.5]
    guard case .gradient(let told) = gradient.stageContent else {
      Issue.record("\(gradient.stageContent)")
      return
    }
    #expect(told.stops.map(\.location) == [0.75, 0.75] && told.kind == .axial)
    let text = CATextLayer()
    (text.string, text.fontSize, text.alignmentMode) = ("Hello", 12, .center)
    text.font = UIFont.boldSystemFont(ofSize: 99)
    guard case .text(let words) = text.stageContent else {
      Issue.record("\(text.stageContent)")
      return
    }
    #expect(words.string == "Hello" && words.fontSize == 12 && words.weight == 700 && words.isAtTop)
  }

  @Test func `a visual effect has its content view, as large as itself`() {
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .dark))
    blur.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    blur.layoutIfNeeded()
    #expect(blur.contentView.frame == blur.bounds)
    #expect(blur.subviews == [blur.contentView])
    blur.effect = nil
    #expect(blur.layer.sublayers?.first?.isHidden == true)
  }
}
