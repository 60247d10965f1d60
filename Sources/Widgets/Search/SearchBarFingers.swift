// What a search bar does with what is done to its parts. The orders:
//
//   a tap on the field:   shouldBeginEditing -> it is first responder -> textDidBeginEditing
//   a letter:             shouldChangeTextIn -> the text changes -> textDidChange
//   the clear button:     [as a tap on the field] -> the text changes -> textDidChange ("")
//   Return:               searchButtonClicked
//   leaving:              shouldEndEditing -> it is no first responder -> textDidEndEditing
//
// A search controller hears of each after the delegate.

/// What a search bar is made of.
@MainActor
struct SearchBarParts {
  let field = UISearchTextField(frame: .zero)
  let prompt = UILabel()
  let cancel = UIButton(type: .system)
  let book = UIButton(type: .system)
  let list = UIButton(type: .system)
  let scopes = UISegmentedControl(frame: .zero)

  var views: [UIView] { [prompt, field, cancel, scopes] }
}

/// Hears what happens to the parts.
@MainActor
final class SearchBarFingers: UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) { self.bar = bar }

  func attach() {
    let parts = bar.parts
    parts.field.delegate = self
    parts.prompt.textAlignment = .center
    parts.prompt.font = .systemFont(ofSize: 13)
    parts.cancel.setTitle("Cancel", for: .normal)
    parts.book.setTitle("▤", for: .normal)
    parts.list.setTitle("≡", for: .normal)
    for (button, name) in [(parts.cancel, "Cancel"), (parts.book, "Bookmarks"), (parts.list, "Results")] {
      button.libraryName = name
    }
    for side in [parts.book, parts.list] { side.frame = CGRect(x: 0, y: 0, width: 36, height: 36) }
    on(parts.field, .editingChanged) { $0.textChanged() }
    on(parts.cancel, .touchUpInside) { $0.cancelled() }
    on(parts.book, .touchUpInside) { $0.delegate?.searchBarBookmarkButtonClicked($0) }
    on(parts.list, .touchUpInside) { $0.delegate?.searchBarResultsListButtonClicked($0) }
    on(parts.scopes, .valueChanged) { $0.scopeChosen() }
  }

  private func on(_ control: UIControl, _ event: UIControl.Event, _ tell: @escaping @MainActor (UISearchBar) -> Void) {
    control.addAction(
      UIAction { [weak bar] _ in
        if let bar { tell(bar) }
      }, for: event)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.ask(.searchShouldBegin, bar.delegate) { $0.searchBarShouldBeginEditing(bar) }
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.controller?.fieldBegan()
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { bar.delegate?.searchBarTextDidEndEditing(bar) }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    bar.ask(.searchShouldChange, bar.delegate) { $0.searchBar(bar, shouldChangeTextIn: range, replacementText: string) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.tell(.searchButtonClicked, bar.delegate) { $0.searchBarSearchButtonClicked(bar) }
    bar.controller?.searchPressed()
    return true
  }
}

extension UISearchBar {
  fileprivate func textChanged() {
    tell(.searchTextDidChange, delegate) { $0.searchBar(self, textDidChange: text ?? "") }
    showParts()
    controller?.changed()
  }

  fileprivate func cancelled() {
    tell(.searchCancelClicked, delegate) { $0.searchBarCancelButtonClicked(self) }
    controller?.cancelled()
  }

  fileprivate func scopeChosen() {
    let scope = parts.scopes.selectedSegmentIndex
    guard scope != looks.scope, scope >= 0 else { return }
    looks.scope = scope
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scope)
    controller?.changed()
  }

  // MARK: Showing

  final var hasScopes: Bool { (scopeButtonTitles?.count ?? 0) > 1 }
  private var showsScopes: Bool { showsScopeBar && hasScopes }

  final var fittingHeight: CGFloat { SearchBarPlan.height(hasPrompt: prompt != nil, hasScopes: showsScopes) }

  final func showParts() {
    parts.prompt.text = prompt
    parts.prompt.isHidden = prompt == nil
    parts.cancel.isHidden = !looks.showsCancel
    parts.scopes.isHidden = !showsScopes
    let side = showsSearchResultsButton ? parts.list : showsBookmarkButton ? parts.book : nil
    if parts.field.rightView !== side { parts.field.rightView = side }
    parts.field.rightViewMode = side == nil ? .never : .always
    for control in [parts.field, parts.cancel, parts.book, parts.list, parts.scopes] as [UIControl]
    where control.isEnabled != isEnabled {
      control.isEnabled = isEnabled
    }
    setNeedsLayout()
  }

  /// Lines have come or gone.
  final func heightChanged() {
    invalidateIntrinsicContentSize()
    controller?.heightChanged()
  }

  final func placeParts() {
    var plan = SearchBarPlan(size: bounds.size)
    plan.sides = (safeAreaInsets.left, safeAreaInsets.right)
    (plan.hasPrompt, plan.hasScopes) = (prompt != nil, showsScopes)
    plan.cancelWidth = looks.showsCancel ? parts.cancel.sizeThatFits(bounds.size).width : nil
    plan.isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    (parts.prompt.frame, parts.field.frame) = (plan.prompt, plan.field)
    (parts.cancel.frame, parts.scopes.frame) = (plan.cancel, plan.scopes)
  }

  final func layOut(animated: Bool) {
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.layoutIfNeeded() }
  }
}
