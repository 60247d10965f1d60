/// Where a view is, in its superview's coordinates, and where it would have to be.
package struct WantedFrame: Sendable, Hashable {
  package var present: PlaneRect
  package var wanted: PlaneRect
  /// What it holds has to be kept where it is.
  package var movesContent: Bool

  package init(present: PlaneRect, wanted: PlaneRect, movesContent: Bool) {
    (self.present, self.wanted, self.movesContent) = (present, wanted, movesContent)
  }
}
