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
