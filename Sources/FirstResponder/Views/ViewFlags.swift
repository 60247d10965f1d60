/// The yes-or-no properties of a view, in one word beside each other.
struct ViewFlags: OptionSet {
  let rawValue: UInt16

  static let userInteraction = ViewFlags(rawValue: 1 << 0)
  static let hidden = ViewFlags(rawValue: 1 << 1)
  static let multipleTouch = ViewFlags(rawValue: 1 << 2)
  static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
  static let clipsToBounds = ViewFlags(rawValue: 1 << 4)
  static let opaque = ViewFlags(rawValue: 1 << 5)
  static let autoresizesSubviews = ViewFlags(rawValue: 1 << 6)
  /// `layoutSubviews()` is due.
  static let needsLayout = ViewFlags(rawValue: 1 << 7)
  /// Some view below needs layout. Set on the whole way up to the root, so that a pass can skip clean subtrees.
  static let layoutBelow = ViewFlags(rawValue: 1 << 8)
  /// The stage does not yet show the view as it is.
  static let needsCommit = ViewFlags(rawValue: 1 << 9)
  /// The stage shows the children in another order than the array has.
  static let childrenChanged = ViewFlags(rawValue: 1 << 10)
  /// An animation that does not allow user interaction runs on the view (B1.30).
  static let animating = ViewFlags(rawValue: 1 << 11)
  /// A non-interactive controller transition runs in the view (B1.55).
  static let transitioning = ViewFlags(rawValue: 1 << 12)

  /// The stage does not yet show what the view shows besides its background.
  static let contentChanged = ViewFlags(rawValue: 1 << 13)

  /// What any of these adds to the plain way through hit-testing.
  static let untouchable: ViewFlags = [.hidden, .animating, .transitioning]

  static let initial: ViewFlags = [.userInteraction, .opaque, .autoresizesSubviews, .needsLayout]

  mutating func set(_ flag: ViewFlags, _ isOn: Bool) {
    if isOn { insert(flag) } else { remove(flag) }
  }
}
