/// What a container of pages keeps.
@MainActor
struct PageBook {
  /// What is shown, or comes because the program said so. In the order of the spine.
  var shown: [UIViewController] = []
  var neighbours = PageNeighbours()
  /// What is under way.
  var turn: PageTurn?
  /// Somebody is told of a step, or asked, and what is wanted meanwhile waits.
  var isBusy = false
  /// Pages that the program has given meanwhile: the newest ones.
  var waiting: PageWish?
  /// The turn is to be cut short when the step is over.
  var isCutWaiting = false
  /// Counts what the program has asked for: the end of a turn that is cut short may ask for more.
  var wishes = 0
  private var turns = 0
  /// The container is on the screen and tells its children itself when they come and go.
  var isShown = false
  /// The delegate is asked for the spine, and gives the pages that fit.
  var isAskingForSpine = false
  /// The dot of the page that is shown.
  var index = 0

  mutating func nextTurn() -> Int {
    turns += 1
    return turns
  }
}

/// Pages that the program has given.
struct PageWish {
  let given: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let animated: Bool
  let completion: ((Bool) -> Void)?
}

/// From some pages to others.
struct PageTurn {
  /// Who wants it.
  enum Cause {
    /// Fingers, which may give it up.
    case finger
    /// The row of dots.
    case dots
    /// The program, which wants to hear of the end.
    case program(completion: ((Bool) -> Void)?)
  }

  let number: Int
  let from: [UIViewController]
  let to: [UIViewController]
  /// The pages that the delegate is told of: also the back of one that turns.
  let pending: [UIViewController]
  let direction: UIPageViewController.NavigationDirection
  let cause: Cause

  var isByFinger: Bool { if case .finger = cause { true } else { false } }
  var isByProgram: Bool { if case .program = cause { true } else { false } }
}

/// The pages before and after the one that is shown, as far as the data source was asked for them.
struct PageNeighbours {
  enum Neighbour {
    case unknown
    case none
    case page(UIViewController)

    init(_ page: UIViewController?) { self = page.map { .page($0) } ?? .none }
    var isUnknown: Bool { if case .unknown = self { true } else { false } }
    var isNone: Bool { if case .none = self { true } else { false } }
  }

  private var before = Neighbour.unknown
  private var after = Neighbour.unknown

  subscript(direction: UIPageViewController.NavigationDirection) -> Neighbour {
    get { direction == .forward ? after : before }
    set { if direction == .forward { after = newValue } else { before = newValue } }
  }
}
