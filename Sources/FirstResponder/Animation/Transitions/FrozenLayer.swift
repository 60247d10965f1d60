import SystemLink

/// A layer that keeps what the stage showed of a view or layer, whatever becomes of that.
final class FrozenLayer: CALayer {
  private var kept = LayerContent.none

  override var stageContent: LayerContent { kept }

  /// What is shown of a view or layer now, animations included, with all within it that is not hidden.
  static func copy(of root: StageNode) -> FrozenLayer {
    let copy = FrozenLayer()
    copy.take(root)
    // Iterative, for trees of any depth.
    var waiting = [(root, copy)]
    while let (node, copy) = waiting.popLast() {
      for child in node.children where !child.properties.isHidden {
        let part = FrozenLayer()
        part.take(child)
        part.storedSuperlayer = copy
        if child.isMask {
          part.own.isMask = true
          copy.storedMask = part
        } else {
          copy.order.append(.layer(part))
        }
        waiting.append((child, part))
      }
    }
    return copy
  }

  private func take(_ node: StageNode) {
    kept = node.content
    switch node {
    case .view(let view): if let layer = view.extras?.layer { looks = layer.looks }
    case .layer(let layer): looks = layer.looks
    }
    looks.isStill = true
    let shown = node.properties
    own.geometry.bounds = CGRect(x: shown.boundsX, y: shown.boundsY, width: shown.width, height: shown.height)
    own.geometry.position = CGPoint(x: shown.positionX, y: shown.positionY)
    own.geometry.anchor = CGPoint(x: shown.anchorX, y: shown.anchorY)
    own.geometry.transform = CGAffineTransform(
      a: shown.a, b: shown.b, c: shown.c, d: shown.d, tx: shown.tx, ty: shown.ty)
    own.opacity = Float(shown.opacity)
    own.masksToBounds = shown.masksToBounds
    let color = shown.backgroundColor
    if color.alpha > 0 {
      own.backgroundColor = UIColor(
        red: CGFloat(color.red), green: CGFloat(color.green), blue: CGFloat(color.blue), alpha: CGFloat(color.alpha))
    }
  }

  /// Lies over a whole view instead of where that lies.
  func lieWithin(_ view: UIView) {
    let bounds = view.bounds
    own.geometry.transform = .identity
    own.geometry.anchor = CGPoint(x: 0.5, y: 0.5)
    own.geometry.position = CGPoint(x: bounds.midX, y: bounds.midY)
    own.opacity = 1
  }
}
