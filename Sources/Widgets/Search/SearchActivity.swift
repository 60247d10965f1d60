// When a search begins and ends. The orders, behind what the bar's own delegate hears (SearchBarFingers.swift):
//
//   begins:   presentSearchController -> willPresentSearchController -> updateSearchResults -> it comes
//             -> didPresentSearchController
//   goes on:  updateSearchResults, for each change of text or scope, and when the field becomes first responder again
//   Cancel:   searchBarCancelButtonClicked, the text still there -> willDismissSearchController -> the text is gone,
//             shouldEndEditing -> textDidEndEditing -> updateSearchResults -> it goes -> didDismissSearchController

/// What a search controller keeps of its search.
struct SearchActivity {
  var isActive = false
  /// A delegate is being asked to present it.
  var isAsking = false
  var showsResults = false
  /// The navigation bar was hidden for the search, and comes back with its end.
  weak var withoutBar: UINavigationController?
}

extension UISearchBar {
  /// Whether there is something to search for.
  final var hasQuery: Bool { !(text ?? "").isEmpty || !searchTextField.tokens.isEmpty }
}

extension UISearchController {
  // MARK: What the bar says

  final func fieldBegan() { if isActive { update() } else { activate() } }

  final func changed() {
    guard isActive else { return }
    showScopes()
    update()
  }

  final func searchPressed() { if isActive { searchBar.resignFirstResponder() } }
  final func cancelled() { deactivate() }

  /// The bar has another height, as scopes have come or gone.
  final func heightChanged() {
    if let palette = item?.palette, palette.owner === self {
      palette.height = searchBar.fittingHeight
      item?.paletteChanged()
    } else if searchBar.superview != nil {
      searchBar.frame.size.height = searchBar.fittingHeight
    }
    presentationController?.containerView?.setNeedsLayout()
  }

  // MARK: Beginning

  /// The controller of the screen that the bar stands in.
  private var host: UIViewController? {
    var responder: UIResponder? = searchBar.next
    while let current = responder {
      if let navigation = current as? UINavigationController { return navigation.topViewController ?? navigation }
      if let controller = current as? UIViewController { return controller }
      responder = current.next
    }
    return nil
  }

  final func activate() {
    guard !isActive, !activity.isAsking else { return }
    activity.isAsking = true
    delegate?.presentSearchController(self)
    activity.isAsking = false
    guard !isActive else { return }
    if presentingViewController != nil {  // The delegate has done it.
      begin()
      return
    }
    guard let host, host.viewIfLoaded?.window != nil else { return }
    delegate?.willPresentSearchController(self)
    begin()
    guard isActive, presentingViewController == nil else { return }
    host.present(self, animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didPresentSearchController(self)
    }
  }

  private func begin() {
    activity.isActive = true
    useRoom(true)
    showCancel(true)
    showScopes()
    hideTitle(true)
    update()
  }

  // MARK: Ending

  final func deactivate() {
    guard isActive else { return }
    delegate?.willDismissSearchController(self)
    guard isActive else { return }
    end()
    guard let presentingViewController else { return }
    presentingViewController.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate?.didDismissSearchController(self)
    }
  }

  /// The program has dismissed it, or the screen that it searched has gone.
  final func wasTakenAway() { end() }

  private func end() {
    activity.isActive = false
    useRoom(false)
    searchBar.parts.field.text = nil
    searchBar.searchTextField.tokens = []
    searchBar.showParts()
    searchBar.resignFirstResponder()
    showCancel(false)
    if scopeBarActivation != .manual { showScopes(false) }
    hideTitle(false)
    update()
  }

  // MARK: What is seen

  private func update() {
    showResults()
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Before the updater is asked, which may want it otherwise.
  final func showResults() {
    searchView?.show(
      results: showsSearchResultsController, dims: obscuresBackgroundDuringPresentation,
      suggestions: isActive ? searchSuggestions ?? [] : [])
  }

  /// The bar's own methods, which may be overridden, and take what others ask of them for the program's wish.
  private func change(_ change: (UISearchBar) -> Void) {
    searchBar.looks.isControllers = true
    change(searchBar)
    searchBar.looks.isControllers = false
  }

  private func showCancel(_ isShown: Bool) {
    if automaticallyShowsCancelButton { change { $0.setShowsCancelButton(isShown, animated: true) } }
  }

  private func showScopes(_ isShown: Bool) { change { $0.setShowsScope(isShown, animated: true) } }

  private func showScopes() {
    guard searchBar.hasScopes else { return }
    switch scopeBarActivation {
    case .manual: break
    case .automatic, .onSearchActivation: showScopes(true)
    case .onTextEntry: if searchBar.hasQuery { showScopes(true) }
    }
  }

  /// While somebody searches, the field in a navigation bar gives way to nothing.
  private func useRoom(_ isInUse: Bool) {
    guard let palette = item?.palette, palette.owner === self else { return }
    palette.isInUse = isInUse
    item?.paletteChanged()
  }

  private func hideTitle(_ isHidden: Bool) {
    guard hidesNavigationBarDuringPresentation || !isHidden else { return }
    if let palette = item?.palette, palette.owner === self {
      palette.hidesTitle = isHidden
      item?.paletteChanged()
    } else if isHidden, !searchBar.isInNavigationBar, let stack = host?.navigationController,
      !stack.isNavigationBarHidden
    {
      activity.withoutBar = stack
      stack.setNavigationBarHidden(true, animated: true)
    } else if !isHidden, let stack = activity.withoutBar {
      activity.withoutBar = nil
      stack.setNavigationBarHidden(false, animated: true)
    }
    presentationController?.containerView?.setNeedsLayout()
  }
}

extension UISearchBar {
  fileprivate var isInNavigationBar: Bool {
    var view = superview
    while let current = view {
      if current is UINavigationBar { return true }
      view = current.superview
    }
    return false
  }
}

extension UINavigationItem {
  /// The search whose bar stands below the title (B23.48); nil for none.
  public final var searchController: UISearchController? {
    get { palette?.owner as? UISearchController }
    set {
      guard newValue !== searchController else { return }
      searchController?.item = nil
      palette = newValue.map { NavigationPalette($0.searchBar, of: $0, height: $0.searchBar.fittingHeight) }
      newValue?.item = self
    }
  }
}
