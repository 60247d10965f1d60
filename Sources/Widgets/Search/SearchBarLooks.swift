/// What a search bar keeps beside its parts.
struct SearchBarLooks {
  var (showsCancel, showsScopes) = (false, false)
  /// The search controller brings and takes away parts, not the program.
  var isControllers = false
  var scope = 0
  /// Pictures and offsets that the program has set, by what they are for.
  var pictures: [String: UIImage] = [:]
  var offsets: [UISearchBar.Icon: UIOffset] = [:]
  var scopeLooks: [UInt: [NSAttributedString.Key: Any]] = [:]
}

extension UISearchBar {
  /// How much a search bar stands out.
  public enum Style: UInt, Sendable, Hashable {
    /// As usual; with a background that stands out; without a background.
    case `default`, prominent, minimal
  }

  /// The signs in a search bar.
  public enum Icon: Int, Sendable, Hashable {
    /// The looking glass; the cross that clears; the book; the list.
    case search, clear, bookmark, resultsList
  }

  /// Takes another picture for a sign. Kept, as all that follows.
  public final func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    looks.pictures["\(icon) \(state.rawValue)"] = iconImage
  }
  /// The picture that was set for a sign.
  public final func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    looks.pictures["\(icon) \(state.rawValue)"]
  }
  /// Moves a sign.
  public final func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) { looks.offsets[icon] = adjustment }
  /// How far a sign was moved.
  public final func positionAdjustment(for icon: Icon) -> UIOffset { looks.offsets[icon] ?? .zero }
  /// Sets a picture behind the field.
  public final func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    looks.pictures["field \(state.rawValue)"] = backgroundImage
  }
  /// The picture that was set behind the field.
  public final func searchFieldBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.pictures["field \(state.rawValue)"]
  }
  /// Sets a picture behind the bar, where it stands in a place.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { looks.pictures["bar \(barPosition) \(barMetrics)"] = backgroundImage }
  /// The picture that was set behind the bar.
  public final func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    looks.pictures["bar \(barPosition) \(barMetrics)"]
  }
  /// Sets a picture behind the scopes' buttons.
  public final func setScopeBarButtonBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
    looks.pictures["scope \(state.rawValue)"] = backgroundImage
  }
  /// The picture that was set behind the scopes' buttons.
  public final func scopeBarButtonBackgroundImage(for state: UIControl.State) -> UIImage? {
    looks.pictures["scope \(state.rawValue)"]
  }
  /// How the scopes' titles look.
  public final func setScopeBarButtonTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) { looks.scopeLooks[state.rawValue] = attributes }
  /// What was said about how the scopes' titles look.
  public final func scopeBarButtonTitleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    looks.scopeLooks[state.rawValue]
  }
}
