extension UIPageViewController {
  /// Whether pages lie side by side or one above the other.
  public enum NavigationOrientation: Int, Sendable, Hashable { case horizontal = 0, vertical }

  /// Where new pages come from: `forward` from the right, or from below.
  public enum NavigationDirection: Int, Sendable, Hashable {
    case forward = 0, reverse

    var opposite: NavigationDirection { self == .forward ? .reverse : .forward }
    /// The number of the place that new pages come from, seen from the page that is shown.
    var step: Int { self == .forward ? 1 : -1 }
  }

  /// How pages are turned: like those of a book, or as content of a scroll view.
  public enum TransitionStyle: Int, Sendable, Hashable { case pageCurl = 0, scroll }

  /// Where pages are bound together.
  public enum SpineLocation: Int, Sendable, Hashable {
    /// Nowhere: pages scroll.
    case none = 0
    /// At the left edge, or the upper one; one page is shown.
    case min
    /// In the middle; two pages are shown.
    case mid
    /// At the right edge, or the lower one; one page is shown.
    case max
  }

  /// What a container is made with.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A `SpineLocation`, or the number that stands for it; `min` by default. For pages that curl.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The room between two pages, points, a number; 0 by default. For pages that scroll.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
  }
}
