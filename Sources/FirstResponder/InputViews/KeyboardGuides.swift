/// A guide that follows something that moves, with constraints that count only near or away from an edge.
@preconcurrency @MainActor
open class UITrackingLayoutGuide: UILayoutGuide {
  private final var rules: [Rule] = []

  private struct Rule {
    var edges: NSDirectionalRectEdge
    var isNear: Bool
    var constraints: [NSLayoutConstraint]
  }

  /// Constraints that are active while the guide is near an edge, in place of those that were set for it.
  open func setConstraints(_ trackedConstraints: [NSLayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge) {
    set(trackedConstraints, edge, isNear: true)
  }
  /// What was set for an edge.
  open func constraintsActive(whenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraints(edge, isNear: true)
  }
  /// Constraints that are active while the guide is away from edges, in place of those that were set for them.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { set(trackedConstraints, edge, isNear: false) }
  /// What was set for being away from edges.
  open func constraintsActive(whenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraints(edge, isNear: false)
  }
  /// Makes all these constraints inactive and forgets them.
  open func removeAllTrackedConstraints() {
    for rule in rules { NSLayoutConstraint.deactivate(rule.constraints) }
    rules = []
  }

  private func set(_ constraints: [NSLayoutConstraint], _ edges: NSDirectionalRectEdge, isNear: Bool) {
    if let old = rules.firstIndex(where: { $0.edges == edges && $0.isNear == isNear }) {
      NSLayoutConstraint.deactivate(rules.remove(at: old).constraints)
    }
    rules.append(Rule(edges: edges, isNear: isNear, constraints: constraints))
    // The keyboard does not float here: it is near the lower edge and away from all others.
    if isNear == edges.contains(.bottom) { NSLayoutConstraint.activate(constraints) }
  }

  private func constraints(_ edges: NSDirectionalRectEdge, isNear: Bool) -> [NSLayoutConstraint] {
    rules.first { $0.edges == edges && $0.isNear == isNear }?.constraints ?? []
  }
}

/// What the keyboard, or another input view, covers of a view, down to its lower edge; made by
/// `UIView.keyboardLayoutGuide`. While nothing is shown it begins where the safe area ends (B16.27).
@preconcurrency @MainActor
open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  /// Kept; the keyboard is always docked here.
  open var followsUndockedKeyboard = false
  /// Whether the guide begins where the safe area ends, and not at the view's edge, while nothing is shown.
  open var usesBottomSafeArea = true { didSet { owningView?.noteGiven() } }
  /// How far above the input views a drag begins to pull them down, where `keyboardDismissMode` lets it; points.
  open var keyboardDismissPadding: CGFloat = 0
}

extension UIView {
  /// What input views cover of the view (B16.27).
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = ownGuide(.keyboard, "UIViewKeyboardLayoutGuide") as? UIKeyboardLayoutGuide else {
      fatalError("The guide of the keyboard is of another class.")
    }
    KeyboardGuides.add(self)
    return guide
  }

  /// How much of the view lies below the upper edge of its keyboard guide, points.
  final var coveredByInputViews: CGFloat {
    let guide = extras?.layout?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide
    let free = guide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let window, let top = InputViewEnvironment.of(window)?.visibleTop else { return free }
    let bottom = window.convert(convert(bounds, to: nil), to: nil).maxY
    guard bottom.isFinite else { return free }
    return min(max(free, bottom - top), max(free, bounds.height))
  }

  /// The view is in another window: other input views, or none, cover it.
  final func followInputViews() { if extras?.layout?.ownGuides[.keyboard] != nil { noteGiven() } }
}

/// The views whose layout follows the input views.
@MainActor
enum KeyboardGuides {
  /// Those of views that are gone are dropped on the way.
  private static var followers: [LayoutItem] = []

  static func add(_ view: UIView) {
    followers.removeAll { $0.view == nil }
    let item = view.madeLayout.item
    if !followers.contains(where: { $0 === item }) { followers.append(item) }
  }

  /// The input views of an application are elsewhere: what follows them is laid out, within the same animation.
  static func follow(in host: any HostApplication) {
    let views = followers.compactMap(\.view).filter { $0.window?.application === host }
    for view in views { view.noteGiven() }
    for view in views { view.layoutIfNeeded() }
  }

  /// How far above the input views a drag on a view begins to pull.
  static func padding(around view: UIView) -> CGFloat {
    var next: UIView? = view
    while let current = next {
      if let guide = current.extras?.layout?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide {
        return max(0, guide.keyboardDismissPadding)
      }
      next = current.superview
    }
    return 0
  }
}

extension InputViewEnvironment {
  /// The upper edge of what is shown, also while a finger pulls it down, in the coordinates of the screen.
  fileprivate var visibleTop: CGFloat? { topOnScreen.map { $0 + pulled } }
}
