// Where layers are: which one is at a point, and points and times of one in the terms of another.

extension CALayer {
  final func deepestLayer(at point: CGPoint) -> CALayer? {
    guard !isHidden, let inside = geometry.pointFromSuperview(point) else { return nil }
    let isInside = contains(inside)
    if masksToBounds, !isInside { return nil }
    for node in node.sortedChildren.reversed() {
      if let found = node.layer.hitTest(inside) { return found }
    }
    return isInside ? self : nil
  }

  /// The map from the layer's coordinates to those of the root of its tree.
  private var transformToRoot: CGAffineTransform {
    var result = CGAffineTransform.identity
    var node = node
    while let parent = node.parent {
      result = result.concatenating(node.geometry.transformToSuperview)
      if let map = parent.sublayerMap { result = result.concatenating(map) }
      node = parent
    }
    return result.concatenating(node.geometry.transformToSuperview)
  }

  /// The map to another layer's coordinates; nil stands for those that the root of the tree lies in.
  private func transform(to layer: CALayer?) -> CGAffineTransform {
    guard let layer else { return transformToRoot }
    return layer === self ? .identity : transformToRoot.concatenating(layer.transformToRoot.inverted())
  }

  /// A point of another layer, or of what the root of the tree lies in if `layer` is nil, as a point of the receiver.
  public final func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint {
    p.applying(transform(to: layer).inverted())
  }
  /// A point of the receiver as a point of another layer, or of what the root of the tree lies in.
  public final func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { p.applying(transform(to: layer)) }
  /// A rectangle of another layer as the smallest upright rectangle around it in the receiver.
  public final func convert(_ r: CGRect, from layer: CALayer?) -> CGRect {
    r.applying(transform(to: layer).inverted())
  }
  /// A rectangle of the receiver as the smallest upright rectangle around it in another layer.
  public final func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { r.applying(transform(to: layer)) }

  /// Moves the bounds of the nearest scroll layer that contains it so that a point of it comes to their corner.
  public final func scroll(_ p: CGPoint) { scrollLayer?.scroll(to: convert(p, to: scrollLayer)) }
  /// Moves the bounds of the nearest scroll layer that contains it as far as is needed to show a rectangle.
  public final func scrollRectToVisible(_ r: CGRect) {
    if let scrollLayer { scrollLayer.scroll(to: convert(r, to: scrollLayer)) }
  }
  /// What of the layer the nearest scroll layer that contains it shows; its bounds without one.
  public final var visibleRect: CGRect {
    guard let scrollLayer else { return bounds }
    return convert(scrollLayer.bounds, from: scrollLayer).intersection(bounds)
  }

  private var scrollLayer: CAScrollLayer? {
    var ancestor: CALayer? = self
    while let current = ancestor {
      if let found = current as? CAScrollLayer { return found }
      ancestor = current.superlayer
    }
    return nil
  }
}

extension StageNode {
  /// What it is drawn in.
  var parent: StageNode? {
    switch self {
    case .view(let view):
      if let superview = view.storedSuperview { return .view(superview) }
      guard let layer = view.extras?.layer, layer.own.isMask else { return nil }
      return layer.storedSuperlayer?.node
    case .layer(let layer): return layer.storedSuperlayer?.node
    }
  }

  var geometry: ViewGeometry {
    switch self {
    case .view(let view): view.geometry
    case .layer(let layer): layer.own.geometry
    }
  }

  /// The layer, if it was ever made.
  var knownLayer: CALayer? {
    switch self {
    case .view(let view): view.extras?.layer
    case .layer(let layer): layer
    }
  }

  /// What a `sublayerTransform` does to the plane of the sublayers: a map about the anchor point; nil for nothing.
  var sublayerMap: CGAffineTransform? {
    guard let layer = knownLayer, layer.looks.hasRare else { return nil }
    let map = layer.looks.rare.sublayerTransform
    guard map != CATransform3DIdentity else { return nil }
    let anchor = geometry.anchorInBounds
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(map.flat)
      .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))
  }
}
