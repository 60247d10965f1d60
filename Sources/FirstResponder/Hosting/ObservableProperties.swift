// Which properties can be observed by name: their changes are looked for.

extension ObservationBook {
  /// The names are UIKit's for key-value observing, which leaves out "is".
  static let observable: Set<String> = [
    "frame", "bounds", "center", "transform", "position", "hidden", "alpha", "contentOffset", "contentSize",
    "contentInset", "enabled", "selected", "highlighted", "state",
  ]
}
