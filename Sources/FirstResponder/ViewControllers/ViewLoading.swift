extension UIViewController {
  /// Makes the view if there is none: `loadView()`, then `viewDidLoad()`, each once.
  final func makeView() {
    guard storedView == nil else { return }
    guard !isLoadingView else {
      fatalError(
        """
        \(type(of: self)).loadView() asked for `view` before it set one, which would load it again without end. \
        Make the view and assign it to `view` first; don't call super.loadView() after that.
        """)
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard storedView != nil else {
      fatalError(
        """
        \(type(of: self)).loadView() returned without a view. Assign `view` in it, or call super.loadView() for a \
        plain one.
        """
      )
    }
    viewDidLoad()
  }

  /// What `loadView()` makes by default: a plain view of the screen's size that follows its superview's size.
  final func makePlainView() {
    let plain = UIView(frame: UIScreen.main.bounds)
    plain.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view = plain
  }

  final func exchangeView(for new: UIView?) {
    guard new !== storedView else { return }
    if let owner = new?.viewController {
      fatalError(
        """
        \(type(of: self)) can't take a view that is the root view of \(type(of: owner)): a view belongs to one \
        controller. Make a view of its own, or set the other controller's `view` to nil first.
        """)
    }
    storedView?.viewController = nil
    storedView = new
    new?.viewController = self
    noteUpdateOverride()
    if additionalSafeAreaInsets != .zero { new?.setOwnSafeAreaInsets(additionalSafeAreaInsets) }
  }

  /// What a controller leaves in order when it goes: nobody points to it any more.
  final func releaseRelations() {
    sheet?.abandon(storedView)
    storedView?.viewController = nil
    handle.objectGoes()
  }
}
