/// Whether a bar is light or dark.
public enum UIBarStyle: Int, Sendable, Hashable {
  /// As the screen is; dark.
  case `default`, black
}

/// How high a bar is.
public enum UIBarMetrics: Int, Sendable, Hashable {
  /// As on an upright phone; as on one that lies.
  case `default`, compact
  /// The same with a prompt above the title.
  case defaultPrompt = 101, compactPrompt
}
