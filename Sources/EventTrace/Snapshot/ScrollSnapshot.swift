/// How a scroll view stands to its content's touches.
public struct ScrollSnapshot: Sendable, Hashable, Codable {
  /// `isScrollEnabled`.
  public var isEnabled: Bool
  /// Content hears of a touch only when the finger has not scrolled for a moment (B7.3, B7.5).
  public var delaysContentTouches: Bool
  /// A touch that content has can be taken from it for scrolling (B7.7, B7.8).
  public var canCancelContentTouches: Bool
  /// The content has a way to go, or can be pulled, along the view's own axes.
  public var movesSideways: Bool
  /// The same along the other axis.
  public var movesUpAndDown: Bool
  /// How far the content can be moved to rest elsewhere, points of the view's own.
  public var room: Room
  /// How large what it shows is, against the place that there is for it; nil where that is not told.
  public var extent: Extent?

  /// Sizes that decide whether there is anything to scroll, points of the view's own.
  public struct Extent: Sendable, Hashable, Codable {
    /// `contentSize`.
    public var content: PlaneSize
    /// What is left of the bounds within the insets.
    public var visible: PlaneSize
    /// How far the subviews that the program added reach from the beginning of the content.
    public var subviews: PlaneSize
    /// `maximumZoomScale` is above `minimumZoomScale`.
    public var canZoom: Bool
    /// It has a `UIRefreshControl`.
    public var refreshes: Bool

    /// Sizes as they are found.
    public init(content: PlaneSize, visible: PlaneSize, subviews: PlaneSize, canZoom: Bool, refreshes: Bool) {
      (self.content, self.visible, self.subviews) = (content, visible, subviews)
      (self.canZoom, self.refreshes) = (canZoom, refreshes)
    }
  }

  /// Ways that content has before it is at an edge, none below 0; points.
  public struct Room: Sendable, Hashable, Codable {
    /// Points by which the content can go up, its end coming nearer.
    public var up: Double
    /// The same to the left.
    public var left: Double
    /// Points by which it can go down, back towards its beginning.
    public var down: Double
    /// The same to the right.
    public var right: Double

    /// What is left out is 0; nothing is clamped.
    public init(up: Double = 0, left: Double = 0, down: Double = 0, right: Double = 0) {
      (self.up, self.left, self.down, self.right) = (up, left, down, right)
    }
  }

  /// Copies what a scroll view says of itself; without `room` its content can't come to rest elsewhere.
  public init(
    isEnabled: Bool, delaysContentTouches: Bool, canCancelContentTouches: Bool, movesSideways: Bool,
    movesUpAndDown: Bool, room: Room = Room(), extent: Extent? = nil
  ) {
    (self.room, self.extent) = (room, extent)
    (self.isEnabled, self.delaysContentTouches) = (isEnabled, delaysContentTouches)
    self.canCancelContentTouches = canCancelContentTouches
    (self.movesSideways, self.movesUpAndDown) = (movesSideways, movesUpAndDown)
  }
}
