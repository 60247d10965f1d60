/// What layout by constraints says of the views of a snapshot: which constraints speak of each, and where they leave it
/// a choice. Told where it is asked for: it costs more than all the rest of a snapshot.
public struct ConstraintsSnapshot: Sendable, Hashable, Codable {
  /// Active constraints that speak of views in windows, each once, in the order of the views of which they speak.
  public var constraints: [PlacedConstraint]
  /// One for each view that has to do with constraints, in the order of `Snapshot.views`.
  public var placements: [PlacementSnapshot]

  /// Copies its parts. Places that one part names in another are not checked.
  public init(constraints: [PlacedConstraint] = [], placements: [PlacementSnapshot] = []) {
    (self.constraints, self.placements) = (constraints, placements)
  }

  /// What is said of a view by its place in `Snapshot.views`; nil if nothing is.
  public func placement(of view: Int) -> PlacementSnapshot? {
    // By halves: they are in the order of the views.
    var (low, high) = (0, placements.count)
    while low < high {
      let middle = low + (high - low) / 2
      if placements[middle].view < view { low = middle + 1 } else { high = middle }
    }
    return placements.indices.contains(low) && placements[low].view == view ? placements[low] : nil
  }

  /// What is wrong with the places that are named; nil if nothing is.
  func fault(views: Int) -> String? {
    var last = -1
    for (number, placement) in placements.enumerated() {
      guard placement.view > last, placement.view < views else {
        return "placement \(number) is of view \(placement.view)"
      }
      last = placement.view
      if let index = placement.constraints.first(where: { !constraints.indices.contains($0) }) {
        return "placement \(number) names constraint \(index)"
      }
    }
    return nil
  }
}

/// What constraints say of one view.
public struct PlacementSnapshot: Sendable, Hashable, Codable {
  /// The view's place in `Snapshot.views`.
  public var view: Int
  /// The frame is given: `translatesAutoresizingMaskIntoConstraints` is true (B16.4).
  public var isGiven: Bool
  /// Constraints that speak of the view: places in `ConstraintsSnapshot.constraints`.
  public var constraints: [Int]
  /// From side to side, where constraints leave its place or width open; nil where they decide (B16.15).
  public var horizontal: LayoutChoice?
  /// The same from top to bottom.
  public var vertical: LayoutChoice?

  /// Copies what is known of a view.
  public init(
    view: Int, isGiven: Bool, constraints: [Int], horizontal: LayoutChoice? = nil, vertical: LayoutChoice? = nil
  ) {
    (self.view, self.isGiven, self.constraints) = (view, isGiven, constraints)
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Two solutions along an axis that fulfil all constraints alike: those farthest from each other, within the superview
/// as far as that can be.
public struct LayoutChoice: Sendable, Hashable, Codable {
  /// Where a view is along an axis, in its superview's coordinates; points.
  public struct Span: Sendable, Hashable, Codable {
    /// Of its left or upper edge.
    public var start: Double
    /// Its width or height.
    public var length: Double

    /// A span as given.
    public init(start: Double, length: Double) { (self.start, self.length) = (start, length) }
  }

  /// The one with the least length; with the least start where the length is decided.
  public var least: Span
  /// The one with the greatest.
  public var greatest: Span
  /// A constraint for the start belongs to the fewest that would decide.
  public var isStartMissing: Bool
  /// A constraint for the length belongs to them.
  public var isLengthMissing: Bool
  /// The content wishes for a length, which does not decide as others wish as much.
  public var hasWish: Bool

  /// Copies what the solver found.
  public init(least: Span, greatest: Span, isStartMissing: Bool, isLengthMissing: Bool, hasWish: Bool) {
    (self.least, self.greatest, self.hasWish) = (least, greatest, hasWish)
    (self.isStartMissing, self.isLengthMissing) = (isStartMissing, isLengthMissing)
  }
}

/// An active constraint, as values: `first` (relation) `multiplier` x `second` + `constant`.
public struct PlacedConstraint: Sendable, Hashable, Codable {
  /// How the two sides are compared.
  public enum Relation: String, Sendable, Hashable, Codable {
    case lessThanOrEqual = "<="
    case equal = "="
    case greaterThanOrEqual = ">="
  }

  /// A number of a view or a guide.
  public struct Term: Sendable, Hashable, Codable {
    /// As messages name what has it: `UIButton 'save'`, `UILayoutGuide of UIView`.
    public var item: String
    /// Number in the trace of the view that has it; nil for a guide.
    public var view: UInt32?
    /// Apple's name of the number: `leading`, `width`, `centerX`.
    public var attribute: String
    /// Where the number is a distance: the place up to which, as `item.attribute`.
    public var upTo: String?

    /// A number as given.
    public init(item: String, view: UInt32?, attribute: String, upTo: String? = nil) {
      (self.item, self.view, self.attribute, self.upTo) = (item, view, attribute, upTo)
    }
  }

  /// What the constraint speaks of.
  public var first: Term
  /// How it is compared.
  public var relation: Relation
  /// What it is compared with; nil for the constant alone.
  public var second: Term?
  /// What the second number is multiplied by.
  public var multiplier: Double
  /// Points, added to that.
  public var constant: Double
  /// 1...1000, and less for what a stack says last of all.
  public var priority: Double
  /// What the program calls it; nil if it does not.
  public var identifier: String?
  /// It had to be given up, as it contradicts others (B16.12).
  public var isBroken: Bool
  /// It was fulfilled at the last layout; one of a lower priority need not be.
  public var isFulfilled: Bool
  /// A stack view has made it.
  public var isOfStack: Bool
  /// Number in the trace of the view that holds it.
  public var holder: UInt32
  /// As messages have it: `UIView 'bar'.height = 0.0`.
  public var text: String

  /// Copies what a constraint says of itself.
  public init(
    first: Term, relation: Relation, second: Term?, multiplier: Double, constant: Double, priority: Double,
    identifier: String?, isBroken: Bool, isFulfilled: Bool, isOfStack: Bool, holder: UInt32, text: String
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    (self.identifier, self.isBroken, self.isFulfilled) = (identifier, isBroken, isFulfilled)
    (self.isOfStack, self.holder, self.text) = (isOfStack, holder, text)
  }
}
