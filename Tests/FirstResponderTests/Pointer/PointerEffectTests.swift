import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// What a view looks like under the pointer.
@MainActor @Suite(.serialized, .leavesNothing)
struct PointerEffectTests {
  let scene = PointerScene()

  init() { scene.device.application.becomeCurrent() }

  private var tints: [CGRect] {
    (scene.inner.layer.sublayers ?? []).compactMap { ($0 as? CAShapeLayer)?.path?.boundingBoxOfPath }
  }
  /// How wide the stage shows a point of the inner view.
  private var scale: Double { LayerProperties(scene.inner).a }

  @Test func `a highlight tints the view behind its subviews, and fades with the exit`() {
    let label = UIView()
    scene.inner.addSubview(label)
    scene.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    _ = scene.hover(100, 100)
    #expect(tints == [CGRect(x: 0, y: 0, width: 200, height: 200)])
    #expect(scene.inner.layer.sublayers?.last === label.layer)
    #expect(scene.inner.subviews == [label])
    scene.device.advance(by: 1)
    #expect(tints.count == 1)
    scene.device.hoverExit()
    #expect(tints.count == 1)
    scene.device.advance(by: 1)
    #expect(tints == [])
  }

  @Test func `the shape of an effect is in the coordinates of the preview's container`() {
    scene.style = { view in
      let preview = UITargetedPreview(view: view)
      #expect(preview.target.container === view.superview)
      return UIPointerStyle(
        effect: .hover(preview), shape: .roundedRect(CGRect(x: 60, y: 70, width: 80, height: 90)))
    }
    _ = scene.hover(100, 100)
    #expect(tints == [CGRect(x: 10, y: 20, width: 80, height: 90)])
    #expect(scale > 1)
  }

  @Test func `a lift is seen by the stage alone, and is gone with the exit`() {
    scene.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    _ = scene.hover(100, 100)
    // 6 points more on a side of 200.
    #expect(scale == 1.03)
    #expect(scene.inner.transform == .identity && tints == [])
    scene.inner.removeFromSuperview()
    #expect(scale == 1)
  }

  @Test func `shapes of the pointer, no style and an unseen preview leave the view as it is`() {
    let styles: [UIPointerStyle?] = [
      UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical), .hidden(), .system(), nil,
      UIPointerStyle(effect: .lift(UITargetedPreview(view: UIView()))),
    ]
    for style in styles {
      scene.style = { _ in style }
      _ = scene.hover(100, 100)
      #expect(tints == [] && scale == 1)
      scene.device.hoverExit()
    }
  }

  @Test func `another style after invalidating takes the place of the old one`() {
    scene.style = { UIPointerStyle(effect: .highlight(UITargetedPreview(view: $0))) }
    _ = scene.hover(100, 100)
    scene.style = { UIPointerStyle(effect: .lift(UITargetedPreview(view: $0))) }
    scene.onInner.invalidate()
    #expect(tints == [] && scale > 1)
  }

  @Test func `a button asks its provider with what it proposes, while it is enabled`() {
    let button = UIButton(frame: CGRect(x: 0, y: 300, width: 100, height: 50))
    scene.outer.addSubview(button)
    #expect(!button.isPointerInteractionEnabled)
    var asked: [CGRect] = []
    button.pointerStyleProvider = { _, effect, shape in
      if case .roundedRect(let rect, _) = shape { asked.append(rect) }
      return UIPointerStyle(effect: .lift(effect.preview))
    }
    #expect(button.isPointerInteractionEnabled && button.interactions.count == 1)
    _ = scene.hover(50, 320)
    #expect(asked == [button.frame])
    #expect(LayerProperties(button).a == 1.06)
    button.isEnabled = false
    _ = scene.hover(51, 320)
    #expect(LayerProperties(button).a == 1)
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
    #expect(scene.hover(52, 320) == ["region outer 52 320", "style outer", "enter outer"])
  }

  @Test func `what is added to an animator runs with the effect, and its completion after it`() {
    let animator = PointerAnimator()
    var calls: [String] = []
    animator.addAnimations { calls.append("animations") }
    animator.addAnimations { scene.inner.alpha = 0.5 }
    animator.addCompletion { calls.append("completion \($0)") }
    animator.run()
    #expect(calls == ["animations"])
    scene.device.advance(by: 1)
    #expect(calls == ["animations", "completion true"])
    animator.addCompletion { calls.append("late \($0)") }
    #expect(calls.last == "late true")
  }

  @Test func `while no interaction exists none is looked for, and a resting pointer keeps no view alive`() {
    let before = UIPointerInteraction.count
    var view: UIView? = UIView(frame: CGRect(x: 0, y: 500, width: 100, height: 100))
    view.map(scene.window.addSubview)
    view?.addInteraction(UIPointerInteraction())
    #expect(UIPointerInteraction.count == before + 1)
    scene.device.hover(to: CGPoint(x: 50, y: 550))
    let kept = Kept(view)
    view?.removeFromSuperview()
    view = nil
    scene.device.advance(by: 1)
    #expect(kept.view == nil)
    #expect(UIPointerInteraction.count == before)
  }

  @MainActor private final class Kept {
    weak var view: UIView?
    init(_ view: UIView?) { self.view = view }
  }
}
