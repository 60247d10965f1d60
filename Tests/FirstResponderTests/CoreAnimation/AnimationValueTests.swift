import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

@Suite(.serialized, .leavesNothing) @MainActor
struct AnimationValueTests {
  /// What a layer at x = 10 shows at parts of an animation of its x.
  private func places(_ animation: CAPropertyAnimation, _ times: [Double]) -> [Double] {
    let layer = CALayer()
    layer.position.x = 10
    animation.duration = 1
    animation.fillMode = .both
    return times.map { time in
      let copy = layer.shownCopy()
      animation.show(in: copy, at: time)
      return rounded(copy.position.x)
    }
  }

  @Test func `of from, to and by two say where it goes, and the layer the rest (B13.16)`() {
    func animation(_ from: Double?, _ to: Double?, _ by: Double?) -> CABasicAnimation {
      let animation = CABasicAnimation(keyPath: "position.x")
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      return animation
    }
    let times = [0, 0.5, 1]
    #expect(places(animation(100, 200, nil), times) == [100, 150, 200])
    #expect(places(animation(100, nil, 50), times) == [100, 125, 150])
    #expect(places(animation(nil, 200, 50), times) == [150, 175, 200])
    #expect(places(animation(100, nil, nil), times) == [100, 55, 10])
    #expect(places(animation(nil, 100, nil), times) == [10, 55, 100])
    #expect(places(animation(nil, nil, 20), times) == [10, 20, 30])
    #expect(places(animation(nil, nil, nil), times) == [10, 10, 10])
  }

  @Test func `it can add to what is there, and each pass to the last one (B13.16)`() {
    let additive = basic("position.x", from: 0, to: 100)
    additive.isAdditive = true
    #expect(places(additive, [0, 0.5, 1]) == [10, 60, 110])
    let cumulative = basic("position.x", from: 0, to: 100)
    (cumulative.isCumulative, cumulative.repeatCount) = (true, 3)
    #expect(places(cumulative, [0.5, 1.5, 2.5, 3]) == [50, 150, 250, 300])
  }

  @Test func `keyframes are met when their times say, in each mode (B13.16)`() {
    let animation = CAKeyframeAnimation(keyPath: "position.x")
    animation.values = [0, 100, 40]
    #expect(places(animation, [0, 0.25, 0.5, 0.75, 1]) == [0, 50, 100, 70, 40])
    animation.keyTimes = [0, 0.8, 1]
    #expect(places(animation, [0.4, 0.8, 0.9]) == [50, 100, 70])
    animation.calculationMode = .discrete
    animation.keyTimes = [0, 0.2, 0.8, 1]
    #expect(places(animation, [0.1, 0.3, 0.9]) == [0, 100, 40])
    // 160 points in one second, at an even speed.
    animation.calculationMode = .paced
    #expect(places(animation, [0.25, 0.625, 1]) == [40, 100, 40])
  }

  @Test func `a layer goes along an outline and turns with it (B13.16)`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    let animation = CAKeyframeAnimation(keyPath: "position")
    (animation.path, animation.rotationMode, animation.duration) = (path, .rotateAuto, 1)
    let layer = CALayer()
    animation.show(in: layer, at: 0.75)
    #expect(layer.position == CGPoint(x: 100, y: 25))
    #expect(rounded(layer.value(forKeyPath: "transform.rotation.z") as? Double ?? 0) == 1.571)
    animation.calculationMode = .paced
    animation.show(in: layer, at: 0.5)
    #expect(layer.position == CGPoint(x: 75, y: 0))
  }

  @Test func `colours, sizes, maps and outlines have a way between them; other things are exchanged (B13.16)`() {
    func half(_ from: Any?, _ to: Any?) -> Any? { between(from, to, 0.5) }
    #expect(half(UIColor.black.cgColor, UIColor.white.cgColor) as? CGColor == CGColor(gray: 0.5, alpha: 1))
    #expect(half(nil, UIColor.red.cgColor) as? CGColor == UIColor.red.cgColor.copy(alpha: 0.5))
    #expect(half(CGSize.zero, NSValue(cgSize: CGSize(width: 4, height: 2))) as? CGSize == CGSize(width: 2, height: 1))
    let turned = half(CATransform3DIdentity, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)) as? CATransform3D
    #expect([turned?.m11, turned?.m12].map { rounded(Double($0 ?? 0)) } == [0.707, 0.707])
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let large = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil)
    #expect((half(small, large) as? CGPath)?.boundingBox == CGRect(x: 0, y: 0, width: 3, height: 3))
    #expect(half("one", "other") as? String == "other")
    #expect(half(Double.nan, 1.0) as? Double == 1)
  }

  @Test func `a spring swings over its end, and says when it rests (B13.17)`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    // 1, 100 and 10: a swing of sqrt 75 radians a second, which fades like exp(-5 t).
    #expect(rounded(spring.settlingDuration) == 1.41)
    spring.duration = spring.settlingDuration
    let layer = CALayer()
    spring.show(in: layer, at: .pi / 75.0.squareRoot())
    #expect(rounded(layer.position.x) == rounded(100 * (1 + exp(-5 * .pi / 75.0.squareRoot()))))
    spring.damping = 20
    #expect(spring.bounce == 0)
    spring.mass = 0
    #expect(spring.settlingDuration.isFinite)
  }

  @Test func `a group's animations go on its time (B13.15)`() {
    let scene = LayerScene()
    let group = scene.noted(CAAnimationGroup(), "group")
    let late = basic("opacity", from: 0, to: 1)
    late.beginTime = 0.5
    group.animations = [scene.noted(basic("position.x", from: 0, to: 100, duration: 0), "inner"), late]
    group.duration = 1
    scene.layer.add(group, forKey: "group")
    #expect(scene.after(0.25) { [$0.shown.positionX, $0.shown.opacity] } == [25, 1])
    #expect(scene.after(0.5) { [$0.shown.positionX, $0.shown.opacity] } == [75, 0.25])
    #expect(scene.after(0.25) { $0.log } == ["group starts", "group stops true"])
  }

  @Test func `a class with properties of its own is copied with them, and shows what is animated of them (B13.15)`() {
    final class Meter: CALayer {
      var kind = "plain"
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        kind = (layer as? Meter)?.kind ?? ""
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
      override class func needsDisplay(forKey key: String) -> Bool { key == "level" || super.needsDisplay(forKey: key) }
    }
    let meter = Meter()
    let scene = LayerScene(meter)
    meter.kind = "loud"
    meter.setValue(0.0, forKey: "level")
    meter.add(basic("level", from: 0.0, to: 1.0), forKey: "level")
    scene.device.advance(by: 0.5)
    #expect(meter.presentation()?.kind == "loud")
    #expect(meter.presentation()?.value(forKey: "level") as? CGFloat == 0.5)
    #expect(meter.value(forKey: "level") as? Double == 0)
    #expect(meter.presentation()?.model() === meter)
  }

  @Test func `a stroke is drawn on the stage from frame to frame`() {
    let shape = CAShapeLayer()
    let scene = LayerScene(shape)
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
    (shape.strokeColor, shape.fillColor) = (UIColor.red.cgColor, nil)
    shape.add(basic("strokeEnd", from: 0, to: 1), forKey: "draw")
    scene.device.advance(by: 0.25)
    guard case .path(let path) = scene.content else {
      Issue.record("\(scene.content)")
      return
    }
    #expect(path.line?.elements == [.move(x: 0, y: 0), .line(x: 10, y: 0)])
  }
}
