// The values of a layer. Where the layer has a view, they are the view's; the view is changed without its overridable
// properties being called, as in UIKit, where the view's setters call the layer's and not the other way round.

extension CALayer {
  final var geometry: ViewGeometry { view?.geometry ?? own.geometry }

  final func setGeometry(_ change: (inout ViewGeometry) -> Void) {
    if let view { return view.changeGeometry(change) }
    let old = own.geometry
    change(&own.geometry)
    guard own.geometry != old else { return }
    mark(.properties)
    if followsChanges { node.followGeometry(from: old, to: own.geometry) }
  }

  /// Place and size in the superlayer's coordinates: the smallest upright rectangle around the
  /// transformed bounds. Points.
  public final var frame: CGRect {
    get { geometry.frame }
    set { setGeometry { $0.frame = newValue } }
  }

  /// The layer's rectangle in its own coordinates. Points.
  public final var bounds: CGRect {
    get { geometry.bounds }
    set { setGeometry { $0.bounds = newValue } }
  }

  /// Where the anchor point lies in the superlayer's coordinates. Points.
  public final var position: CGPoint {
    get { geometry.position }
    set { setGeometry { $0.position = newValue } }
  }

  /// The point about which the layer turns and which `position` places, as a fraction of the
  /// size; the middle by default.
  public final var anchorPoint: CGPoint {
    get { geometry.anchor }
    set { setGeometry { $0.anchor = newValue } }
  }

  /// Turn, scale and shift about the anchor point.
  public final func affineTransform() -> CGAffineTransform { geometry.transform }
  /// Sets turn, scale and shift about the anchor point.
  public final func setAffineTransform(_ transform: CGAffineTransform) { setGeometry { $0.transform = transform } }

  /// How opaque the layer and what is in it are as a group, 0...1.
  public final var opacity: Float {
    get { view?.storedAlpha ?? own.opacity }
    set {
      let opacity = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      let old = self.opacity
      guard opacity != old else { return }
      if let view { view.storedAlpha = opacity } else { own.opacity = opacity }
      mark(.properties)
      if followsChanges { node.followOpacity(from: old, to: opacity) }
    }
  }

  /// Whether the layer and what is in it are not drawn.
  public final var isHidden: Bool {
    get { view?.flags.contains(.hidden) ?? own.isHidden }
    set {
      guard newValue != isHidden else { return }
      if let window = view as? UIWindow { return window.isHidden = newValue }
      if let view { view.flags.set(.hidden, newValue) } else { own.isHidden = newValue }
      mark(.properties)
    }
  }

  /// Whether what sticks out of the bounds (with their corner radius) is not drawn.
  public final var masksToBounds: Bool {
    get { view?.flags.contains(.clipsToBounds) ?? own.masksToBounds }
    set {
      guard newValue != masksToBounds else { return }
      if let view { view.flags.set(.clipsToBounds, newValue) } else { own.masksToBounds = newValue }
      mark(.properties)
    }
  }

  /// What fills the bounds behind everything else; nil for nothing.
  public final var backgroundColor: CGColor? {
    get { (view.map { $0.extras?.backgroundColor } ?? own.backgroundColor)?.cgColor }
    set {
      let old = backgroundColor
      guard newValue != old else { return }
      let color = newValue.map(UIColor.init(cgColor:))
      if let view { view.madeExtras.backgroundColor = color } else { own.backgroundColor = color }
      mark(.properties)
      if followsChanges { node.followColor(from: old, to: newValue) }
    }
  }

  /// Radius of the corners of background and border, and of what `masksToBounds` cuts. Points; 0 by default. Plays no
  /// part in hit-testing (B1.12).
  public final var cornerRadius: CGFloat {
    get { looks.cornerRadius }
    set { change(\.cornerRadius, to: newValue) }
  }

  /// Width of the line along the inside of the bounds. Points; 0, for no line, by default.
  public final var borderWidth: CGFloat {
    get { looks.borderWidth }
    set { change(\.borderWidth, to: newValue) }
  }

  /// Colour of that line; opaque black by default, nil for no line.
  public final var borderColor: CGColor? {
    get { looks.hasBorderColor ? looks.borderColor : nil }
    set {
      guard newValue != borderColor else { return }
      looks.hasBorderColor = newValue != nil
      if let newValue { looks.borderColor = newValue }
      mark(.properties)
    }
  }

  /// Order in which layers within one layer are drawn: higher ones later, equal ones in the order of `sublayers`. Plays
  /// no part in hit-testing, which asks views in the order of `subviews` (B1.19).
  public final var zPosition: CGFloat {
    get { looks.zPosition }
    set {
      guard newValue != looks.zPosition else { return }
      looks.zPosition = newValue
      if let view { view.storedSuperview?.markChildrenChanged() } else { storedSuperlayer?.mark(.children) }
    }
  }

  /// What the program calls the layer, for its own use.
  public final var name: String? {
    get { looks.name }
    set { looks.name = newValue }
  }

  private func change(_ value: WritableKeyPath<LayerLooks, CGFloat>, to new: CGFloat) {
    guard new != looks[keyPath: value] else { return }
    looks[keyPath: value] = new
    mark(.properties)
  }
}
