import EventTrace

extension ReachabilityMap {
  /// A place where hit-testing answers something else than the map says.
  public struct Mismatch: Sendable, Hashable, Codable {
    /// The place that was asked, on the screen.
    public var point: PlanePoint
    /// Number in the trace of the view that the map has there; nil for none.
    public var expected: UInt32?
    /// As `why` names that view; "nobody" for none.
    public var expectedName: String
    /// What hit-testing answered.
    public var found: UInt32?
  }

  /// Asks hit-testing just inside of every corner of every piece, and in its middle, and answers where it disagrees.
  ///
  /// An empty answer means that geometry and hit-testing agree; anything else is a view whose methods do not do what
  /// they seem to, or one that changed since the snapshot. Regions that were asked may differ within `finestGrid` of
  /// their borders; only their middles count.
  ///
  /// - Parameter probe: as for `init(_:probe:)`.
  public func verify(_ probe: (PlanePoint) -> UInt32?) -> [Mismatch] {
    var mismatches: [Mismatch] = []
    for region in regions {
      for piece in region.pieces {
        let middle = piece.middle
        var places = [middle]
        if region.certainty != .asked { places += piece.corners.map { $0.inward(to: middle, 0.25) } }
        // Nearer to an edge than rounding moves it, there is no right answer.
        for place in places where piece.depth(of: place) > 1e-8 {
          let found = probe(place)
          guard found != region.view else { continue }
          mismatches.append(
            Mismatch(point: place, expected: region.view, expectedName: region.name, found: found))
        }
      }
    }
    return mismatches
  }
}
