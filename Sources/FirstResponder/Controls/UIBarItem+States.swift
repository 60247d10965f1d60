extension UIBarItem {
  /// How the title looks in a state. Kept: bars show their own typeface.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleLooks[state.rawValue] = attributes
  }
  /// What was said about how the title looks in a state.
  public final func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleLooks[state.rawValue]
  }
}

extension UIBarButtonItem {
  /// What lies behind the button in a state. Kept.
  public final func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
    backgrounds[state.rawValue] = image
  }
  /// What was said to lie behind the button in a state.
  public final func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    backgrounds[state.rawValue]
  }
  /// How far the title of a button back is moved. Kept.
  public final func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    backAdjustments[barMetrics] = adjustment
  }
  /// What was said about how far the title of a button back is moved.
  public final func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backAdjustments[barMetrics] ?? .zero
  }
}
