/// What a program says about the looks of segments, and nobody draws.
struct KeptSegmentLooks {
  var offsets: [Int: CGSize] = [:]
  var titles: [UInt: [NSAttributedString.Key: Any]] = [:]
  var pictures: [String: UIImage] = [:]
}

extension UISegmentedControl {
  /// How titles look in a state. Kept, as all that follows.
  public final func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
    keptLooks.titles[state.rawValue] = attributes
  }
  /// What was said about how titles look in a state.
  public final func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? {
    keptLooks.titles[state.rawValue]
  }
  /// A picture behind segments in a state.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics) {
    keptLooks.pictures["\(state.rawValue) \(barMetrics)"] = backgroundImage
  }
  /// The picture that was set behind segments in a state.
  public final func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    keptLooks.pictures["\(state.rawValue) \(barMetrics)"]
  }
  /// A picture between two segments, by the states of both.
  public final func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) { keptLooks.pictures["\(leftState.rawValue) \(rightState.rawValue) \(barMetrics)"] = dividerImage }
  /// The picture that was set between two segments.
  public final func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) -> UIImage? { keptLooks.pictures["\(leftState.rawValue) \(rightState.rawValue) \(barMetrics)"] }
}
