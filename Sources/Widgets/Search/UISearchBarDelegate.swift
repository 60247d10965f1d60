/// Decides for a search bar and hears of it (B23.30-B23.37). All requirements have a default.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// The field is about to become first responder; false leaves it as it is. True by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// The field is first responder now.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// The field is about to stop being first responder; false keeps it. True by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// The field is no longer first responder.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// The user has changed the text, also with the button that clears it. Not called for program code.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// The user is about to change the text by typing, deleting, pasting or cutting; false leaves it as it is. True by
  /// default.
  ///
  /// - Parameters:
  ///   - range: what is replaced, UTF-16 units.
  ///   - text: what comes in its place; empty for a deletion.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The keyboard's Return, which says "search", was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// The button with a book was tapped.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// The button that cancels was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// The button with a list was tapped.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// The user has chosen another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// By default true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { Unwritten.reach(true) }
  /// By default nothing is done.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// By default true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// By default nothing is done.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// By default nothing is done.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { Unwritten.reach() }
  /// By default true.
  public func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  { Unwritten.reach(true) }
  /// By default nothing is done.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { Unwritten.reach() }
  /// By default nothing is done.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing is done.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { Unwritten.reach() }
  /// By default nothing is done.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// By default nothing is done.
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
