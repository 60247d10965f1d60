/// What a scroll view does, or leaves: each is a property of `UIScrollView`, which says what it means.
struct ScrollHabits: OptionSet {
  let rawValue: UInt16

  static let bouncesHorizontally = ScrollHabits(rawValue: 1 << 0)
  static let bouncesVertically = ScrollHabits(rawValue: 1 << 1)
  static let alwaysBouncesVertically = ScrollHabits(rawValue: 1 << 2)
  static let alwaysBouncesHorizontally = ScrollHabits(rawValue: 1 << 3)
  static let locksDirection = ScrollHabits(rawValue: 1 << 4)
  static let pages = ScrollHabits(rawValue: 1 << 5)
  static let delaysContentTouches = ScrollHabits(rawValue: 1 << 6)
  static let canCancelContentTouches = ScrollHabits(rawValue: 1 << 7)
  static let scrollsToTop = ScrollHabits(rawValue: 1 << 8)
  static let allowsKeyboardScrolling = ScrollHabits(rawValue: 1 << 9)
  static let transfersHorizontalScrollingToParent = ScrollHabits(rawValue: 1 << 10)
  static let transfersVerticalScrollingToParent = ScrollHabits(rawValue: 1 << 11)
  static let bouncesZoom = ScrollHabits(rawValue: 1 << 12)

  /// What a scroll view begins with.
  static let usual: ScrollHabits = [
    .bouncesHorizontally, .bouncesVertically, .delaysContentTouches, .canCancelContentTouches, .scrollsToTop,
    .allowsKeyboardScrolling, .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent,
    .bouncesZoom,
  ]

  subscript(habit: ScrollHabits) -> Bool {
    get { contains(habit) }
    set { if newValue { insert(habit) } else { remove(habit) } }
  }
}
