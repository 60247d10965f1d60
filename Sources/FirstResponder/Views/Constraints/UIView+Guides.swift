extension UIView {
  /// The rectangle within the safe area.
  public final var safeAreaLayoutGuide: UILayoutGuide { ownGuide(.safeArea, "UIViewSafeAreaLayoutGuide") }
  /// The rectangle within the margins.
  public final var layoutMarginsGuide: UILayoutGuide { ownGuide(.margins, "UIViewLayoutMarginsGuide") }
  /// The rectangle within the margins, not wider than lines are pleasant to read: 672 points, in the middle (B16.10).
  public final var readableContentGuide: UILayoutGuide { ownGuide(.readable, "UIViewReadableContentGuide") }

  final func ownGuide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let guide = madeLayout.ownGuides[kind] { return guide }
    let guide = kind == .keyboard ? UIKeyboardLayoutGuide(kind, of: self) : UILayoutGuide(kind, of: self)
    guide.identifier = identifier
    madeLayout.ownGuides[kind] = guide
    return guide
  }

  final func add(_ guide: UILayoutGuide) {
    guard guide.kind == .own, guide.item.view !== self else { return }
    guide.item.view?.removeLayoutGuide(guide)
    guide.item.view = self
    madeLayout.guides.append(guide)
  }

  final func remove(_ guide: UILayoutGuide) {
    guard guide.item.view === self, guide.kind == .own else { return }
    for reference in guide.item.constraints { reference.takeUnretainedValue().deactivate() }
    guide.item.view = nil
    extras?.layout?.guides.removeAll { $0 === guide }
    noteConstraints(.structure)
  }

  final func layoutFrame(of item: LayoutItem, _ kind: UILayoutGuide.Kind) -> CGRect {
    switch kind {
    case .own:
      let root = constraintRoot
      if root.flags.contains(.constraintsStale) { root.solveConstraints() }
      return root.extras?.layout?.engine?.rect(of: item) ?? .zero
    case .scrollContent:
      return CGRect(origin: .zero, size: (self as? any HoldsConstrainedContent)?.contentSize ?? .zero)
    default:
      let (x, y) = (guideInsets(kind, .horizontal), guideInsets(kind, .vertical))
      return CGRect(
        x: bounds.minX + x.near, y: bounds.minY + y.near, width: bounds.width - x.near - x.far,
        height: bounds.height - y.near - y.far)
    }
  }

  /// How far a guide that every view has keeps from the view's edges.
  final func guideInsets(_ kind: UILayoutGuide.Kind, _ axis: NSLayoutConstraint.Axis) -> (near: CGFloat, far: CGFloat) {
    switch kind {
    case .own, .scrollContent, .scrollFrame: return (0, 0)
    case .safeArea: return safeAreaInsets[axis]
    case .margins: return layoutMargins[axis]
    case .readable:
      let margins = layoutMargins[axis]
      guard axis == .horizontal else { return margins }
      let spare = max(0, bounds.width - margins.near - margins.far - Self.readableWidth) / 2
      return (margins.near + spare, margins.far + spare)
    case .top: return axis == .horizontal ? (0, bounds.width) : (0, bounds.height - safeAreaInsets.top)
    case .bottom: return axis == .horizontal ? (0, bounds.width) : (bounds.height - safeAreaInsets.bottom, 0)
    case .keyboard: return axis == .horizontal ? (0, 0) : (bounds.height - coveredByInputViews, 0)
    }
  }

  /// Lines longer than that are hard to read; points.
  static var readableWidth: CGFloat { 672 }

  // MARK: What is asked about constraints

  /// Whether constraints leave the view's place or size a choice. False for a view whose frame is given (B16.15).
  public final var hasAmbiguousLayout: Bool {
    NSLayoutConstraint.Axis.both.contains { isAmbiguous(along: $0) }
  }

  final func isAmbiguous(along axis: NSLayoutConstraint.Axis) -> Bool {
    guard flags.contains(.placedByConstraints), let superview = storedSuperview else { return false }
    return superview.constraintRoot.isAmbiguous(madeLayout.item, along: axis)
  }

  final func isAmbiguous(_ item: LayoutItem, along axis: NSLayoutConstraint.Axis) -> Bool {
    solveConstraints()
    return extras?.layout?.engine?.isDetermined(item, along: axis) == false
  }

  /// The active constraints that speak of the view along an axis. Those that speak of others only, and decide about it
  /// through them, are not among them.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    extras?.layout?.item.constraints(along: axis) ?? []
  }

  /// Takes another one of as many places as constraints leave open. None is taken: the choice is always the same.
  public final func exerciseAmbiguityInLayout() {}

  /// For `systemLayoutSizeFitting(_:)`: as small as it can be.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// For `systemLayoutSizeFitting(_:)`: as large as it can be.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)
}

extension LayoutItem {
  func constraints(along axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    constraints.map { $0.takeUnretainedValue() }.filter { $0.first.attribute.meaning?.axis == axis }
  }
}
