/// What hit-testing has to know of changes: those that overrides make while they are asked,
/// and whether a `PickMap` still holds.
///
/// Nothing here calls anything that could come back in the middle of an access;
/// checking that at run time would cost as much as all else.
@MainActor
enum HitTestHolds {
  /// Counts up with each change of a tree, of a view's geometry, or of what says whether a view can be touched.
  @exclusivity(unchecked) static var changes: UInt = 0

  /// How many hit-tests under way have asked an override.
  @exclusivity(unchecked) private static var asking = 0
  /// What left its superview meanwhile. A hit-test goes on with views that an override took away and let go of.
  @exclusivity(unchecked) private static var parked: [UIView] = []

  static func begin() { asking += 1 }

  static func end() {
    asking -= 1
    guard asking == 0, !parked.isEmpty else { return }
    let views = parked
    parked = []
    // Views may go here, which may run program code.
    withExtendedLifetime(views) {}
  }

  /// The view leaves its superview.
  @inline(__always)
  static func park(_ view: UIView) { if asking > 0 { parked.append(view) } }
}
