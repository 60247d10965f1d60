/// What a split keeps.
@MainActor
struct SplitState {
  let style: UISplitViewController.Style
  /// The controllers as the program gave them.
  var given: [UISplitViewController.Column: UIViewController] = [:]
  /// The children: what was given, or a navigation controller around it.
  var containers: [UISplitViewController.Column: UIViewController] = [:]
  var isCollapsed = false
  /// It is being told of a change between one column and several.
  var isAdapting = false
  /// For the view's size; nil as long as nothing was shown.
  var arrangement: SplitArrangement?
  /// How many sidebars are seen, or will be when the change that runs is over.
  var level = 0
  /// Whose views are in the container, from back to front.
  var shown: [UIViewController] = []
  /// The change of what is seen, while it runs.
  var slide: SplitSlide?
  /// The container is on the screen and tells its children itself when they come and go.
  var isOnScreen = false
  /// Whose controllers were put on the primary one's stack when there was no room any more.
  var folded: [FoldedColumn] = []
  /// The secondary controller that went then.
  var former: UIViewController?

  init(style: UISplitViewController.Style) { self.style = style }
}

/// A column whose controllers are, or were, on the primary one's stack.
struct FoldedColumn {
  let column: UISplitViewController.Column
  let container: UIViewController
  let controllers: [UIViewController]
}

/// What a split shows: where each of its controllers is, from back to front, and which of them are seen.
struct SplitPicture {
  struct Place {
    let controller: UIViewController
    let frame: CGRect
    let isSeen: Bool
  }

  var places: [Place] = []
  var isDimmed = false

  @MainActor var seen: [UIViewController] { places.filter(\.isSeen).map(\.controller) }

  @MainActor func frame(of controller: UIViewController) -> CGRect? {
    places.first { $0.controller === controller }?.frame
  }
}
