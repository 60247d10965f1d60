/// An effect while it is shown on a view: a layer that tints it, and a scale that the stage alone knows of (B1.10).
@MainActor
final class PointerLook {
  /// A resting pointer keeps nobody alive.
  private weak var view: UIView?
  private let tint: CAShapeLayer?
  private let isBehind: Bool
  private let scale: CGFloat

  /// Nil for a style that shows nothing on a view.
  init?(_ style: UIPointerStyle) {
    guard case .effect(let effect, let shape) = style.kind, effect.preview.view.window != nil else { return nil }
    let view = effect.preview.view
    self.view = view
    isBehind = effect.tint == .underlay
    // A few points, however large the view is.
    let side = max(view.bounds.width, view.bounds.height)
    scale = effect.isScaled && side > 0 ? 1 + min(6 / side, 0.1) : 1
    tint = effect.tint == .none ? nil : still(CAShapeLayer())
    tint?.fillColor = UIColor(white: 0.5, alpha: 0.18).cgColor
    tint?.path = Self.outline(shape, of: view, in: effect.preview.target.container).cgPath
  }

  func show(with animator: PointerAnimator?) {
    scale(to: scale)
    guard let tint, let view else { return }
    if isBehind { view.layer.insertSublayer(tint, at: 0) } else { view.layer.addSublayer(tint) }
    guard let animator else { return }
    tint.opacity = 0
    animator.addAnimations { tint.opacity = 1 }
  }

  func hide(with animator: PointerAnimator?) {
    if scale != 1 { scale(to: 1) }
    guard let tint else { return }
    guard let animator, view?.window != nil else { return tint.removeFromSuperlayer() }
    animator.addAnimations { tint.opacity = 0 }
    animator.addCompletion { _ in tint.removeFromSuperlayer() }
  }

  private func scale(to scale: CGFloat) {
    guard let view, scale != view.extras?.pointerScale ?? 1 else { return }
    view.madeExtras.pointerScale = scale
    view.markNeedsCommit()
  }

  /// In the view's coordinates.
  private static func outline(_ shape: UIPointerShape?, of view: UIView, in container: UIView) -> UIBezierPath {
    guard let outline = shape?.outline else {
      let radius = view.extras?.layer?.cornerRadius ?? 0
      return UIBezierPath(
        roundedRect: view.bounds, cornerRadius: radius > 0 ? radius : UIPointerShape.defaultCornerRadius)
    }
    let moved = UIBezierPath(cgPath: outline.cgPath)
    let origin = view.convert(CGPoint.zero, from: container as any UICoordinateSpace)
    let right = view.convert(CGPoint(x: 1, y: 0), from: container as any UICoordinateSpace)
    let down = view.convert(CGPoint(x: 0, y: 1), from: container as any UICoordinateSpace)
    moved.apply(
      CGAffineTransform(
        a: right.x - origin.x, b: right.y - origin.y, c: down.x - origin.x, d: down.y - origin.y, tx: origin.x,
        ty: origin.y))
    return moved
  }
}
