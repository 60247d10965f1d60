// Layout that follows the input views: guides, and the views that have them.

extension UIView {
  /// What input views cover of the view (B16.27).
  public final var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    guard let guide = ownGuide(.keyboard, "UIViewKeyboardLayoutGuide") as? UIKeyboardLayoutGuide else {
      fatalError("The guide of the keyboard is of another class.")
    }
    KeyboardGuides.add(self)
    return guide
  }

  /// How much of the view lies below the upper edge of its keyboard guide, points.
  final var coveredByInputViews: CGFloat {
    let guide = extras?.layout?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide
    let free = guide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    guard let window, let top = InputViewEnvironment.of(window)?.visibleTop else { return free }
    let bottom = window.convert(convert(bounds, to: nil), to: nil).maxY
    guard bottom.isFinite else { return free }
    return min(max(free, bottom - top), max(free, bounds.height))
  }

  /// The view is in another window: other input views, or none, cover it.
  final func followInputViews() { if extras?.layout?.ownGuides[.keyboard] != nil { noteGiven() } }
}

/// The views whose layout follows the input views.
@MainActor
enum KeyboardGuides {
  /// Those of views that are gone are dropped on the way.
  private static var followers: [LayoutItem] = []

  static func add(_ view: UIView) {
    followers.removeAll { $0.view == nil }
    let item = view.madeLayout.item
    if !followers.contains(where: { $0 === item }) { followers.append(item) }
  }

  /// The input views of an application are elsewhere: what follows them is laid out, within the same animation.
  static func follow(in host: any HostApplication) {
    let views = followers.compactMap(\.view).filter { $0.window?.application === host }
    for view in views { view.noteGiven() }
    for view in views { view.layoutIfNeeded() }
  }

  /// How far above the input views a drag on a view begins to pull.
  static func padding(around view: UIView) -> CGFloat {
    var next: UIView? = view
    while let current = next {
      if let guide = current.extras?.layout?.ownGuides[.keyboard] as? UIKeyboardLayoutGuide {
        return max(0, guide.keyboardDismissPadding)
      }
      next = current.superview
    }
    return 0
  }
}

extension InputViewEnvironment {
  /// The upper edge of what is shown, also while a finger pulls it down, in the coordinates of the screen.
  fileprivate var visibleTop: CGFloat? { topOnScreen.map { $0 + pulled } }
}
