/// What a delegate is asked or told while an event goes its way: the methods on whose answer it depends what comes of a
/// finger, a key or a text. Everything else that delegates hear is not taken down.
public enum DelegateQuestion: UInt8, CaseIterable, Sendable, Hashable, Codable {
  case shouldHighlightRow, willSelectRow, didSelectRow
  case shouldHighlightItem, shouldSelectItem, didSelectItem
  case fieldShouldBegin, fieldShouldEnd, fieldShouldChange, fieldShouldClear, fieldShouldReturn
  case textShouldBegin, textShouldEnd, textShouldChange, textDidChange
  case viewForZooming
  case canEditRow, canMoveItem, sheetShouldGo, sheetDidGo
  case searchShouldBegin, searchShouldChange, searchTextDidChange, searchButtonClicked, searchCancelClicked

  /// Apple's name of the method.
  public var method: String {
    switch self {
    case .shouldHighlightRow: "tableView(_:shouldHighlightRowAt:)"
    case .willSelectRow: "tableView(_:willSelectRowAt:)"
    case .didSelectRow: "tableView(_:didSelectRowAt:)"
    case .shouldHighlightItem: "collectionView(_:shouldHighlightItemAt:)"
    case .shouldSelectItem: "collectionView(_:shouldSelectItemAt:)"
    case .didSelectItem: "collectionView(_:didSelectItemAt:)"
    case .fieldShouldBegin: "textFieldShouldBeginEditing(_:)"
    case .fieldShouldEnd: "textFieldShouldEndEditing(_:)"
    case .fieldShouldChange: "textField(_:shouldChangeCharactersIn:replacementString:)"
    case .fieldShouldClear: "textFieldShouldClear(_:)"
    case .fieldShouldReturn: "textFieldShouldReturn(_:)"
    case .textShouldBegin: "textViewShouldBeginEditing(_:)"
    case .textShouldEnd: "textViewShouldEndEditing(_:)"
    case .textShouldChange: "textView(_:shouldChangeTextIn:replacementText:)"
    case .textDidChange: "textViewDidChange(_:)"
    case .viewForZooming: "viewForZooming(in:)"
    case .canEditRow: "tableView(_:canEditRowAt:)"
    case .canMoveItem: "collectionView(_:canMoveItemAt:)"
    case .sheetShouldGo: "presentationControllerShouldDismiss(_:)"
    case .sheetDidGo: "presentationControllerDidDismiss(_:)"
    case .searchShouldBegin: "searchBarShouldBeginEditing(_:)"
    case .searchShouldChange: "searchBar(_:shouldChangeTextIn:replacementText:)"
    case .searchTextDidChange: "searchBar(_:textDidChange:)"
    case .searchButtonClicked: "searchBarSearchButtonClicked(_:)"
    case .searchCancelClicked: "searchBarCancelButtonClicked(_:)"
    }
  }

  /// Apple's name of the protocol that has it.
  public var delegateProtocol: String {
    switch self {
    case .shouldHighlightRow, .willSelectRow, .didSelectRow: "UITableViewDelegate"
    case .viewForZooming: "UIScrollViewDelegate"
    case .canEditRow: "UITableViewDataSource"
    case .canMoveItem: "UICollectionViewDataSource"
    case .sheetShouldGo, .sheetDidGo: "UIAdaptivePresentationControllerDelegate"
    case .shouldHighlightItem, .shouldSelectItem, .didSelectItem: "UICollectionViewDelegate"
    case .fieldShouldBegin, .fieldShouldEnd, .fieldShouldChange, .fieldShouldClear, .fieldShouldReturn:
      "UITextFieldDelegate"
    case .textShouldBegin, .textShouldEnd, .textShouldChange, .textDidChange: "UITextViewDelegate"
    case .searchShouldBegin, .searchShouldChange, .searchTextDidChange, .searchButtonClicked, .searchCancelClicked:
      "UISearchBarDelegate"
    }
  }

  /// It only tells something: there is no answer.
  public var isNotice: Bool {
    switch self {
    case .didSelectRow, .didSelectItem, .textDidChange, .searchTextDidChange, .searchButtonClicked,
      .searchCancelClicked, .sheetDidGo:
      true
    default: false
    }
  }
}

/// What came of asking or telling a delegate.
public enum DelegateReply: UInt8, CaseIterable, Sendable, Hashable {
  /// It allowed it, or heard of it.
  case yes
  case no
  /// Its class has not written the method: what happens then by itself happened.
  case unwritten
  /// There is no delegate, or none any more.
  case nobody
}

extension DelegateQuestion {
  /// The exchange as it stands in a line of the trace.
  func text(_ delegate: String?, _ reply: DelegateReply) -> String {
    let delegate = delegate ?? "nobody"
    return switch reply {
    case .yes: isNotice ? "\(delegate) hears \(method)" : "\(delegate) says yes to \(method)"
    case .no: "\(delegate) says no to \(method)"
    case .unwritten: "\(delegate) has no \(method)"
    case .nobody: "nobody \(isNotice ? "hears" : "is asked") \(method): there is no delegate"
    }
  }
}
