/// Between which sizes a view keeps the texts in it, whatever the person wants (B15.33).
struct TextSizeLimits: Equatable {
  var smallest: UIContentSizeCategory?
  var largest: UIContentSizeCategory?

  /// A size within the limits; where they contradict each other the largest counts.
  func limited(_ category: UIContentSizeCategory) -> UIContentSizeCategory {
    guard category != .unspecified else { return category }
    let raised = smallest.map { max($0, category) } ?? category
    return largest.map { min($0, raised) } ?? raised
  }
}

extension UIView {
  final var textSizes: TextSizeLimits {
    get { traitState?.textSizes ?? TextSizeLimits() }
    set {
      guard newValue != textSizes else { return }
      TraitUpdates.during(in: [self]) { madeTraitState.textSizes = newValue }
    }
  }
}
