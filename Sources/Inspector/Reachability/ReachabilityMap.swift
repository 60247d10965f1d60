import EventTrace

/// Which part of the screen goes to which view: computed from geometry, not sampled.
///
/// It follows the rules of hit-testing: windows front to back (B1.36), subviews last to first (B1.4), each view within
/// its own bounds and those of every superview (B1.3), whether they clip or not (B1.13). Pieces are exact but for
/// rounding; what is thinner than a millionth of a point is left out. What a view that overrides hit-testing answers is
/// asked, and such regions say so.
///
/// ```swift
/// let map = device.reachability()
/// for target in map.targets where target.isSmall { print(target.name, target.reachableArea) }
/// ```
public struct ReachabilityMap: Sendable, Hashable, Codable {
  /// The size of the screen that it is a map of, points.
  public var screen: PlaneSize
  /// Every view that some place of the screen goes to, front to back: no two overlap, and together they are the screen.
  public var regions: [ReachableRegion]
  /// What people aim at, in the order of the snapshot's views; see `ReachableTarget`.
  public var targets: [ReachableTarget]
  /// Questions that the probe answered.
  public var questions: Int

  /// Points between places that are asked where geometry does not tell, before differences are looked at more closely.
  public static let coarsestGrid = 16.0
  /// Points to which the border between two answers is followed.
  public static let finestGrid = 1.0

  /// Makes the map of a snapshot.
  ///
  /// - Parameter probe: the number of the view that hit-testing answers for a place of the screen, nil for none. It is
  ///   asked only where a view overrides `hitTest(_:with:)` or `point(inside:with:)`. Without it such regions are what
  ///   the default methods would make of them, and say `assumed`.
  public init(_ snapshot: Snapshot, probe: ((PlanePoint) -> UInt32?)? = nil) {
    let tree = SnapshotTree(snapshot.named())
    var maker = RegionMaker(tree)
    let claims = maker.claims()
    var asking = RegionCollector(tree)
    asking.collect(claims, probe: probe)
    screen = snapshot.screen
    regions = asking.regions
    questions = asking.questions
    targets = TargetFinder(tree, regions).targets()
  }

  /// The region that a place belongs to; nil off the screen.
  public func region(at point: PlanePoint) -> ReachableRegion? {
    regions.first { $0.pieces.contains { $0.contains(point) } }
  }

  /// The target of a name, as `why` says it too, or of an `accessibilityIdentifier`.
  public func target(named name: String) -> ReachableTarget? {
    targets.first { $0.name == name || (!$0.identifier.isEmpty && $0.identifier == name) }
  }
}

/// What goes to one view.
public struct ReachableRegion: Sendable, Hashable, Codable {
  /// How it is known.
  public enum Certainty: String, Sendable, Hashable, Codable {
    /// From geometry.
    case computed
    /// From the answers of views that override hit-testing, on a grid: `coarsestGrid`, at borders `finestGrid`.
    case asked
    /// Such views were not asked: what the default methods would answer.
    case assumed
  }

  /// The view's number in the trace; nil for what goes to no view.
  public var view: UInt32?
  /// As `why` names it (`Snapshot.named()`); "nobody" for what goes to no view.
  public var name: String
  /// How it is known that touches go there.
  public var certainty: Certainty
  /// Where it is on the screen; none of them overlap.
  public var pieces: [ConvexPiece]

  /// Square points.
  public var area: Double { pieces.reduce(0) { $0 + $1.area } }
}

/// Something that people aim at: a control, a text input, a cell, a view with recognizers of the program's, or one
/// whose class overrides touch methods.
///
/// Shown ones only, whose windows are not the system's. A touch reaches a target if it goes to the target or to a view
/// in it that leaves touches to its superviews; a target with recognizers hears of all touches in its subtree.
public struct ReachableTarget: Sendable, Hashable, Codable {
  /// What makes a view a target; with recognizers of the program's it is `recognizers`, whatever else it is.
  public enum Kind: String, Sendable, Hashable, Codable { case control, textInput, cell, recognizers, touches }

  /// The view's number in the trace.
  public var view: UInt32
  /// As `why` names it (`Snapshot.named()`).
  public var name: String
  /// Its `accessibilityIdentifier`; empty if it has none.
  public var identifier: String
  /// What makes it a target.
  public var kind: Kind
  /// What a person sees of it: its bounds on the screen, cut by superviews that clip.
  public var shown: ConvexPiece
  /// Where a touch reaches it; for views that override hit-testing also outside of `shown`.
  public var pieces: [ConvexPiece]
  /// Square points of `pieces`.
  public var reachableArea: Double
  /// Part of what is shown from which touches reach it, 0 to 1.
  public var share: Double
  /// The largest upright square in which every touch reaches it; its side is 0 if none does.
  public var largestSquare: LargestSquare
  /// Who takes the rest of what is shown, largest first.
  public var losses: [ReachabilityLoss]

  /// The screen or a superview that clips leaves too little of it to be seen for a finger: it is scrolled half away.
  public var isCutOff: Bool

  /// No room for a finger, and not because it is cut off: the largest square is smaller than 44 points.
  public var isSmall: Bool { !isCutOff && !hasRoom }

  var hasRoom: Bool { largestSquare.side + largestSquare.tolerance >= ReachableTarget.comfortable }

  /// Points: the side of the smallest square that is easy to hit.
  public static let comfortable = 44.0
}

/// An upright square.
public struct LargestSquare: Sendable, Hashable, Codable {
  /// Of its left edge on the screen, points.
  public var x: Double
  /// Of its upper edge on the screen, points.
  public var y: Double
  /// Points.
  public var side: Double
  /// Points by which a larger one may exist: 0 for upright views and for a single polygon, where it is exact.
  public var tolerance: Double

  /// A square as given. Nothing is checked.
  public init(x: Double, y: Double, side: Double, tolerance: Double) {
    (self.x, self.y, self.side, self.tolerance) = (x, y, side, tolerance)
  }

  /// Too small for a finger, but for rounding.
  var isNarrow: Bool { side < ReachableTarget.comfortable - 1e-6 }

  static let none = LargestSquare(x: 0, y: 0, side: 0, tolerance: 0)
}

/// Part of a target that a person sees and can't touch.
public struct ReachabilityLoss: Sendable, Hashable, Codable {
  /// What keeps touches from that part.
  public enum Reason: String, Sendable, Hashable, Codable {
    /// Touches go to another view.
    case covered
    /// It sticks out of a superview (B1.3).
    case outside
    /// The superview that it sticks out of has no area at all.
    case outsideOfNothing
    case interactionDisabled, animating, transitioning
  }

  /// What keeps touches from it.
  public var reason: Reason
  /// Number in the trace of the view that takes touches, or keeps them away; nil for nobody.
  public var view: UInt32?
  /// As `why` names that view; "nobody" for nobody.
  public var name: String
  /// Square points.
  public var area: Double
  /// Where it is on the screen.
  public var pieces: [ConvexPiece]
}
