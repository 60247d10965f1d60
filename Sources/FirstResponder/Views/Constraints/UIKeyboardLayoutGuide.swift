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
  open func constraints(activeWhenNearEdge edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
    constraints(edge, isNear: true)
  }
  /// Constraints that are active while the guide is away from edges, in place of those that were set for them.
  open func setConstraints(
    _ trackedConstraints: [NSLayoutConstraint], activeWhenAwayFrom edge: NSDirectionalRectEdge
  ) { set(trackedConstraints, edge, isNear: false) }
  /// What was set for being away from edges.
  open func constraints(activeWhenAwayFrom edge: NSDirectionalRectEdge) -> [NSLayoutConstraint] {
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
