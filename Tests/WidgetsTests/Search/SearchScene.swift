import FirstResponderTesting
import UIKit

/// A screen of 390 by 844 points that is searched. What is called stands in one list.
@MainActor
final class SearchScene: UISearchBarDelegate, UISearchControllerDelegate, UISearchResultsUpdating {
  /// The screen: hears taps, and what comes and goes.
  @MainActor final class Screen: UIViewController {
    weak var scene: SearchScene?
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { scene?.calls.append("screen touched") }
  }

  /// Shows what was found: a button over all of it.
  @MainActor final class Results: UIViewController {
    weak var scene: SearchScene?
    override func viewDidLoad() {
      super.viewDidLoad()
      let button = UIButton(frame: CGRect(x: 0, y: 100, width: 390, height: 100))
      button.accessibilityIdentifier = "result"
      button.addAction(UIAction { [weak self] _ in self?.scene?.chosen() }, for: .touchUpInside)
      view.addSubview(button)
    }
  }

  let device = SimulatedDevice()
  let screen = Screen()
  let results: Results?
  let search: UISearchController
  let stack: UINavigationController
  var calls: [String] = []
  /// Calls after which the program does something.
  var onCall: [String: @MainActor () -> Void] = [:]
  /// What is answered with false.
  var refused: Set<String> = []
  /// What a tap on a result does.
  var chosen: @MainActor () -> Void = {}

  /// - Parameter isShown: whether the screen is shown at once.
  init(hasResults: Bool = false, isShown: Bool = true) {
    results = hasResults ? Results() : nil
    search = UISearchController(searchResultsController: results)
    stack = UINavigationController(rootViewController: screen)
    (screen.title, screen.definesPresentationContext) = ("Screen", true)
    screen.view.backgroundColor = .white
    screen.scene = self
    results?.scene = self
    search.obscuresBackgroundDuringPresentation = true
    search.searchBar.delegate = self
    search.delegate = self
    search.searchResultsUpdater = self
    screen.navigationItem.searchController = search
    if isShown { show() }
  }

  func show() {
    device.show(stack)
    device.advance(by: 0.1)
  }

  var bar: UISearchBar { search.searchBar }

  func take() -> [String] {
    defer { calls = [] }
    return calls
  }

  /// A finger on what has a name.
  func tap(_ name: String) {
    guard let view = device.view(identified: name) else { return calls.append("no \(name)") }
    device.tap(view)
  }

  /// A finger on the field.
  func tapField() { device.tap(bar.searchTextField) }

  /// Fingers on keys, after the keyboard has come.
  func tapKeys(_ names: String...) {
    device.advance(by: 0.5)
    for name in names {
      tap("key \(name)")
      device.advance(by: 0.1)
    }
  }

  private func call(_ name: String) {
    calls.append(name)
    onCall[name]?()
  }
  private func ask(_ name: String) -> Bool {
    call(name)
    return !refused.contains(name)
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldBegin") }
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { call("didBegin") }
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { ask("shouldEnd") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { call("didEnd '\(searchBar.text ?? "")'") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { call("didChange '\(searchText)'") }
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ask("shouldChange \(range.location) \(range.length) '\(text)'")
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { call("search") }
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { call("bookmarks") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { call("cancel '\(searchBar.text ?? "")'") }
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { call("list") }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    call("scope \(selectedScope)")
  }

  func presentSearchController(_ searchController: UISearchController) { call("present") }
  func willPresentSearchController(_ searchController: UISearchController) { call("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { call("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { call("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { call("didDismiss") }

  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) { call("selecting \(searchSuggestion.localizedSuggestion ?? "")") }

  func updateSearchResults(for searchController: UISearchController) {
    call("update '\(searchController.searchBar.text ?? "")' \(searchController.isActive ? "active" : "over")")
  }
}
