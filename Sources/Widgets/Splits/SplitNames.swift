extension UISplitViewController {
  /// How many columns there are, and by which methods they are filled.
  public enum Style: Int, Sendable, Hashable {
    /// Two, filled by `viewControllers`, as before iOS 14.
    case unspecified
    /// Two or three, filled by `setViewController(_:for:)`.
    case doubleColumn, tripleColumn
  }

  /// A column, by what stands in it.
  public enum Column: Int, Sendable, Hashable {
    /// The first sidebar; the second one, with three columns; the content.
    case primary, supplementary, secondary
    /// What is shown where there is room for one column, in place of all the others.
    case compact
  }

  /// What is shown of the columns, and how. Numbers as Apple's.
  public enum DisplayMode: Int, Sendable, Hashable {
    /// As suits the size; never the answer of `displayMode`.
    case automatic
    /// The content alone.
    case secondaryOnly
    /// One sidebar, beside the content or over it.
    case oneBesideSecondary, oneOverSecondary
    /// Both sidebars, beside the content, over it, or beside it with the content partly beyond the edge.
    case twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary

    /// The name of `secondaryOnly` from before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of `oneBesideSecondary` from before iOS 14.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of `oneOverSecondary` from before iOS 14.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }
  }

  /// How sidebars stand to the content.
  public enum SplitBehavior: Int, Sendable, Hashable {
    /// As suits the size; never the answer of `splitBehavior`.
    case automatic
    /// Beside it; over it; beside it, and the second one pushes it partly beyond the edge.
    case tile, overlay, displace
  }

  /// On which side the sidebars are. Left and right here, whichever way the language runs.
  public enum PrimaryEdge: Int, Sendable, Hashable { case leading, trailing }

  /// What is behind the first sidebar. Kept: it looks the same.
  public enum BackgroundStyle: Int, Sendable, Hashable { case none, sidebar }

  /// When the button that changes the display mode shows. Kept: it shows where the program puts it.
  public enum DisplayModeButtonVisibility: Int, Sendable, Hashable { case automatic, never, always }
}

// MARK: For the rules

extension UISplitViewController.DisplayMode {
  /// How many sidebars are seen, and how they stand by the name; nil for what suits the size.
  var wish: (level: Int, behavior: SplitArrangement.Behavior?)? {
    switch self {
    case .automatic: nil
    case .secondaryOnly: (0, nil)
    case .oneBesideSecondary: (1, .tile)
    case .oneOverSecondary: (1, .overlay)
    case .twoBesideSecondary: (2, .tile)
    case .twoOverSecondary: (2, .overlay)
    case .twoDisplaceSecondary: (2, .displace)
    }
  }

  init(_ level: Int, _ behavior: SplitArrangement.Behavior) {
    self =
      switch (level, behavior) {
      case (0, _): .secondaryOnly
      case (1, .overlay): .oneOverSecondary
      case (1, _): .oneBesideSecondary
      case (_, .tile): .twoBesideSecondary
      case (_, .overlay): .twoOverSecondary
      case (_, .displace): .twoDisplaceSecondary
      }
  }
}

extension UISplitViewController.SplitBehavior {
  var wish: SplitArrangement.Behavior? {
    switch self {
    case .automatic: nil
    case .tile: .tile
    case .overlay: .overlay
    case .displace: .displace
    }
  }

  init(_ behavior: SplitArrangement.Behavior) {
    self =
      switch behavior {
      case .tile: .tile
      case .overlay: .overlay
      case .displace: .displace
      }
  }
}

extension UISplitViewController.Column {
  /// The column of an arrangement; nil for what replaces the arrangement.
  var place: SplitArrangement.Column? {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    case .compact: nil
    }
  }
}

extension SplitArrangement.Column {
  var name: UISplitViewController.Column {
    switch self {
    case .primary: .primary
    case .supplementary: .supplementary
    case .secondary: .secondary
    }
  }
}
