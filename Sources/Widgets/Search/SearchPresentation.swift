/// Brings what a search controller stands in.
@MainActor
final class SearchTransitions: UIViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    SearchPresentationController(presentedViewController: presented, presenting: presenting)
  }
}

/// Has a search stand below its bar. Touches elsewhere go on to what is there.
@MainActor
final class SearchPresentationController: UIPresentationController {
  override init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    super.init(presentedViewController: presentedViewController, presenting: presentingViewController)
    letsTouchesThrough = true
  }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return super.frameOfPresentedViewInContainerView }
    let whole = containerView.bounds
    guard let bar = (presentedViewController as? UISearchController)?.searchBar, bar.window != nil else { return whole }
    bar.superview?.layoutIfNeeded()
    let top = min(max(0, bar.convert(bar.bounds, to: containerView).maxY), whole.height)
    return CGRect(x: 0, y: top, width: whole.width, height: whole.height - top)
  }

  override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    presentedView?.frame = frameOfPresentedViewInContainerView
  }
}

/// The root view of a search: what was found, or a shade over what is searched, or nothing.
@MainActor
final class SearchView: UIView {
  private let shade = UIView()
  private let suggestions: SuggestionList
  /// The view of what was found.
  var results: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let results { insertSubview(results, belowSubview: suggestions) }
      setNeedsLayout()
    }
  }

  init(of search: UISearchController) {
    suggestions = SuggestionList(of: search)
    super.init(frame: UIScreen.main.bounds)
    shade.backgroundColor = UIColor(white: 0, alpha: 0.3)
    shade.libraryName = "beside the search"
    shade.addSystemTap { [weak search] in search?.deactivate() }
    addSubview(shade)
    addSubview(suggestions)
  }

  required init?(coder: NSCoder) { nil }

  func show(results isShown: Bool, dims: Bool, suggestions: [any UISearchSuggestion]) {
    results?.isHidden = !isShown
    shade.isHidden = !dims
    self.suggestions.show(suggestions)
  }

  /// Where nothing is shown, touches go on to what is searched.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let isEmpty = shade.isHidden && results?.isHidden ?? true && suggestions.isHidden
    return !isEmpty && super.point(inside: point, with: event)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    results?.frame = bounds
    suggestions.frame = bounds
  }
}
