/// What has edges, a middle and a size that constraints speak of: views and layout guides.
@preconcurrency @MainActor
public protocol AnchoredItem: AnyObject {}

extension UIView: AnchoredItem {
  final var layoutItem: LayoutItem { madeLayout.item }
}

extension UILayoutGuide: AnchoredItem {
  final var layoutItem: LayoutItem { item }
}

extension AnchoredItem {
  /// Where text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.leading)) }
  /// Where text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.trailing)) }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.left)) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.right)) }
  /// The upper edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.top)) }
  /// The lower edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.bottom)) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(end(.width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(end(.height)) }
  /// The middle from side to side.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(end(.centerX)) }
  /// The middle from top to bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(end(.centerY)) }

  private func end(_ attribute: NSLayoutConstraint.Attribute) -> ConstraintEnd {
    let item: LayoutItem
    switch self {
    case let view as UIView: item = view.layoutItem
    case let guide as UILayoutGuide: item = guide.layoutItem
    default: fatalError("\(type(of: self)) is neither a view nor a layout guide, so no constraint can speak of it.")
    }
    return ConstraintEnd(item: item, attribute: attribute)
  }
}

extension UIView {
  /// Where the letters of the first line of text stand.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ConstraintEnd(item: layoutItem, attribute: .firstBaseline))
  }
  /// Where the letters of the last line of text stand.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(ConstraintEnd(item: layoutItem, attribute: .lastBaseline))
  }
}
