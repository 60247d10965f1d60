import EventTrace

/// A view with a delegate that decides what comes of events, or a list of rows: as inspectors ask about it.
@MainActor
package protocol Consulting: UIView {
  /// Apple's name of the delegate's protocol.
  var delegateProtocol: String { get }
  /// The delegate; nil where there is none, or none any more.
  var consulted: AnyObject? { get }
  /// Makes an object its delegate, if that conforms.
  func consult(_ delegate: AnyObject)
  /// Whether a class conforms to the protocol.
  static func mayBeConsulted(_ type: AnyClass) -> Bool
  /// What of its rows can be chosen; nil for what has none.
  var consultedRows: ListSnapshot? { get }
}

extension Consulting {
  package var consultedRows: ListSnapshot? { nil }

  /// Whom it asks and tells.
  func delegateInspection(_ journal: Journal) -> DelegateSnapshot {
    let name = consulted.map { delegate in
      (delegate as? UIResponder).map { journal.nameForQuestion(of: $0) } ?? String(describing: type(of: delegate))
    }
    return DelegateSnapshot(
      protocolName: delegateProtocol, name: name,
      candidates: name == nil ? OwnerNames.classes(above: self, that: Self.mayBeConsulted) : [])
  }
}

/// A scroll view with items that is made elsewhere: a collection.
@MainActor
package protocol ConsultingItems: UIScrollView {
  /// Apple's name of the protocol of its delegate.
  var itemDelegateProtocol: String { get }
  /// Whether a class conforms to it.
  static func mayBeItemDelegate(_ type: AnyClass) -> Bool
  /// What of its items can be chosen.
  var consultedItems: ListSnapshot { get }
  /// From now on they can.
  func allowSelection()
  /// The user chooses the item that a view lies in.
  func chooseItem(around view: UIView)
}

extension UITextField: Consulting {
  package var delegateProtocol: String { "UITextFieldDelegate" }
  package var consulted: AnyObject? { delegate }
  package func consult(_ delegate: AnyObject) {
    if let delegate = delegate as? any UITextFieldDelegate { self.delegate = delegate }
  }
  package static func mayBeConsulted(_ type: AnyClass) -> Bool { type is any UITextFieldDelegate.Type }
}

extension UIScrollView: Consulting {
  package var delegateProtocol: String {
    switch self {
    case is UITableView: "UITableViewDelegate"
    case is UITextView: "UITextViewDelegate"
    case let list as any ConsultingItems: list.itemDelegateProtocol
    default: "UIScrollViewDelegate"
    }
  }
  package var consulted: AnyObject? { delegate }
  package func consult(_ delegate: AnyObject) {
    if let delegate = delegate as? any UIScrollViewDelegate { self.delegate = delegate }
  }
  package static func mayBeConsulted(_ type: AnyClass) -> Bool {
    switch self {
    case is UITableView.Type: type is any UITableViewDelegate.Type
    case is UITextView.Type: type is any UITextViewDelegate.Type
    case let list as any ConsultingItems.Type: list.mayBeItemDelegate(type)
    default: type is any UIScrollViewDelegate.Type
    }
  }
  package var consultedRows: ListSnapshot? {
    if let list = self as? any ConsultingItems { return list.consultedItems }
    guard let table = self as? UITableView else { return nil }
    return ListSnapshot(
      isSelectable: table.rowsCanBeSelected,
      property: table.isEditing ? "allowsSelectionDuringEditing" : "allowsSelection",
      isMultiple: table.severalRowsCanBeSelected)
  }
}
