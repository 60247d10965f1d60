/// How a container turns its pages, and how many of them it takes. A value without view.
struct PagePlan {
  let style: UIPageViewController.TransitionStyle
  let orientation: UIPageViewController.NavigationOrientation
  private(set) var spine: UIPageViewController.SpineLocation
  /// Room between two pages, points.
  let spacing: CGFloat
  var isDoubleSided = false

  init(
    _ style: UIPageViewController.TransitionStyle, _ orientation: UIPageViewController.NavigationOrientation,
    _ options: [UIPageViewController.OptionsKey: Any]
  ) {
    (self.style, self.orientation) = (style, orientation)
    let room = Self.number(options[.interPageSpacing]) ?? 0
    spacing = style == .scroll && room.isFinite ? max(0, room) : 0
    spine = .none
    let wanted = options[.spineLocation]
    setSpine(
      wanted as? UIPageViewController.SpineLocation
        ?? Self.number(wanted).flatMap { UIPageViewController.SpineLocation(rawValue: Int($0)) } ?? .min)
  }

  /// A number as it may stand in a dictionary.
  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }

  /// Puts the spine somewhere. Pages that scroll have none; those that curl always have one. Around the middle both
  /// sides of a page are pages.
  mutating func setSpine(_ new: UIPageViewController.SpineLocation) {
    spine = style == .scroll ? .none : new == .none ? .min : new
    if spine == .mid { isDoubleSided = true }
  }

  /// How many pages are seen at rest.
  var shownCount: Int { spine == .mid ? 2 : 1 }

  /// How many pages the program may give.
  func counts(animated: Bool) -> ClosedRange<Int> {
    if spine == .mid { return 2...2 }
    guard style == .pageCurl, isDoubleSided else { return 1...1 }
    // The back of the page that turns is seen only while it does.
    return animated ? 2...2 : 1...2
  }

  /// How many pages of how many that lie behind each other, from the one that is seen on, a turn takes: with two sides
  /// a page has a back, which is passed over where one page is seen.
  var turnCount: Int { isDoubleSided ? 2 : 1 }
}

/// What a program does wrong with pages, each with what is likely behind it.
enum PageMistake {
  case count(Int, ClosedRange<Int>, PagePlan)
  case twice(UIViewController)
  case oneSidedAroundMiddle
  case spineWithoutPages(UIPageViewController.SpineLocation, Int)

  @MainActor func stop(_ pages: UIPageViewController) -> Never {
    fatalError("\(type(of: pages)): \(text)")
  }

  @MainActor private var text: String {
    switch self {
    case .count(let given, let wanted, let plan):
      let number = wanted.count == 1 ? "\(wanted.lowerBound)" : "\(wanted.lowerBound) or \(wanted.upperBound)"
      return """
        setViewControllers(_:direction:animated:completion:) was given \(given) controllers, but takes \(number): the \
        transition style is \(plan.style), the spine location \(plan.spine), and isDoubleSided is \
        \(plan.isDoubleSided). \(given == 0 ? Self.none : plan.style == .scroll ? Self.many : Self.curled) (B20.16)
        """
    case .twice(let page):
      return """
        setViewControllers(_:direction:animated:completion:) was given the same \(type(of: page)) twice. Two pages \
        that lie open are two controllers: make another one (B20.16).
        """
    case .oneSidedAroundMiddle:
      return """
        isDoubleSided was set to false while the spine is in the middle, where the back of a page is a page, too. \
        Leave it, or have the delegate put the spine elsewhere first (B20.17).
        """
    case .spineWithoutPages(let spine, let count):
      return """
        pageViewController(_:spineLocationFor:) of its delegate answered \(spine), but \(count) pages are shown. Call \
        setViewControllers(_:direction:animated:completion:) with the pages that fit before answering (B20.21).
        """
    }
  }

  private static let none =
    "A list of pages may have been empty, or asked for an index that it has not; a page can't be taken away either."
  private static let many =
    "All pages may have been given at once: give the one to show, and the others in the data source."
  private static let curled =
    "Give two around a spine in the middle; one elsewhere, and its back where pages have two sides and it is animated."
}
