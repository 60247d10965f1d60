/// How layout by constraints came to an empty rectangle; only told of views that have none and hold something.
public struct LayoutSnapshot: Sendable, Hashable, Codable {
  /// The frame is given: `translatesAutoresizingMaskIntoConstraints` is true.
  public var isGiven: Bool
  /// From side to side, if the view has no width.
  public var width: Length?
  /// From top to bottom, if the view has no height.
  public var height: Length?

  /// Copies what a view says of itself.
  public init(isGiven: Bool, width: Length?, height: Length?) {
    (self.isGiven, self.width, self.height) = (isGiven, width, height)
  }

  /// Why the view has no length along an axis.
  public struct Length: Sendable, Hashable, Codable {
    /// Neither a constraint nor a content decides how long it is.
    public var isOpen: Bool
    /// Constraints that hold and speak of it, but not of what it holds, in the order in which they came.
    public var deciding: [ConstraintSnapshot]
    /// Constraints that had to be given up for others which speak of it.
    public var conflicts: [Conflict]

    /// Copies what is known.
    public init(isOpen: Bool, deciding: [ConstraintSnapshot], conflicts: [Conflict]) {
      (self.isOpen, self.deciding, self.conflicts) = (isOpen, deciding, conflicts)
    }
  }

  /// A constraint that does not hold.
  public struct Conflict: Sendable, Hashable, Codable {
    /// The one that was given up.
    public var constraint: ConstraintSnapshot
    /// What it can't hold together with.
    public var contradicts: [ConstraintSnapshot]

    /// Copies what is known.
    public init(_ constraint: ConstraintSnapshot, contradicts: [ConstraintSnapshot]) {
      (self.constraint, self.contradicts) = (constraint, contradicts)
    }
  }
}

/// A constraint of the program's, or what counts as one: a frame that is given, a size that a content wishes for.
public struct ConstraintSnapshot: Sendable, Hashable, Codable {
  /// As messages have it: `UIView 'bar'.height = 0.0`.
  public var text: String
  /// The number of the view that holds it; nil for what is no constraint of the program's.
  public var holder: UInt32?
  /// Its place in `UIView.constraints` of the holder, from 0; nil for what is none.
  public var index: Int?
  /// It gives the view that it is told of a length of its own: `height = 0`, `height = 0.0 * other.height`.
  public var isLength: Bool
  /// It is the frame of the view that it is told of.
  public var isOwnFrame: Bool

  /// Copies what is known.
  public init(text: String, holder: UInt32? = nil, index: Int? = nil, isLength: Bool = false, isOwnFrame: Bool = false)
  {
    (self.text, self.holder, self.index) = (text, holder, index)
    (self.isLength, self.isOwnFrame) = (isLength, isOwnFrame)
  }
}

/// Which constraint: by the view that holds it, and its place among those.
public struct ConstraintPlace: Sendable, Hashable, Codable {
  /// Where the holder stands.
  public var view: ViewPlace
  /// The place in `UIView.constraints` of the holder, from 0.
  public var index: Int

  /// A place that need not exist.
  public init(view: ViewPlace, index: Int) { (self.view, self.index) = (view, index) }
}

extension Snapshot {
  /// Where a constraint stands, independent of numbers; nil for what is none.
  public func place(of constraint: ConstraintSnapshot) -> ConstraintPlace? {
    guard let holder = constraint.holder, let index = constraint.index,
      let view = views.firstIndex(where: { $0.id == holder })
    else { return nil }
    return ConstraintPlace(view: place(of: view), index: index)
  }
}
