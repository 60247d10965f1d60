/// Manages one screenful of views.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  final var storedView: UIView?

  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit { MainActor.assumeIsolated { storedView?.viewController = nil } }

  /// The superview of its view, without loading the view (B3.3, B3.6).
  open override var next: UIResponder? { storedView?.superview }

  open var view: UIView! {
    get {
      if storedView == nil {
        loadView()
        viewDidLoad()
      }
      return storedView
    }
    set {
      storedView?.viewController = nil
      storedView = newValue
      newValue?.viewController = self
    }
  }
  open var isViewLoaded: Bool { storedView != nil }
  open func loadView() { view = UIView() }
  open func viewDidLoad() {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {}
  open func endAppearanceTransition() {}
  func windowAppeared() {}
  func windowDisappeared() {}
  func rootViewChangedSize() {}
}
