import EventTrace
import FirstResponder

extension UISearchBar: Spoken { package var spokenText: String? { parts.field.placeholder } }

extension UICollectionViewCell: Spoken {
  package var spokenText: String? { firstText }
  package var shownPlace: IndexPath? { key?.path }
  package var shownContent: UIView? { contentView }
}

extension TabBarButton: Spoken {
  package var spokenText: String? { item.title }
  package var spokenKind: String? { "tab" }
}

extension AlertButton: Spoken {
  package var spokenText: String? { action.title }
  package var spokenKind: String? { "alert button" }
}

extension UISearchBar: Consulting {
  package var delegateProtocol: String { "UISearchBarDelegate" }
  package var consulted: AnyObject? { delegate }
  package func consult(_ delegate: AnyObject) {
    if let delegate = delegate as? any UISearchBarDelegate { self.delegate = delegate }
  }
  package static func mayBeConsulted(_ type: AnyClass) -> Bool { type is any UISearchBarDelegate.Type }
}

extension UICollectionView: ConsultingItems {
  package final var itemDelegateProtocol: String { "UICollectionViewDelegate" }
  package static func mayBeItemDelegate(_ type: AnyClass) -> Bool { type is any UICollectionViewDelegate.Type }
  package final func allowSelection() { (allowsSelection, allowsSelectionDuringEditing) = (true, true) }
  package final func chooseItem(around view: UIView) {
    if let path = indexPathForItem(at: view.convert(view.bounds.origin, to: self)) { choose(path) }
  }
  package final var consultedItems: ListSnapshot {
    ListSnapshot(
      isSelectable: isEditing
        ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
        : allowsSelection || allowsMultipleSelection,
      property: isEditing ? "allowsSelectionDuringEditing" : "allowsSelection", isMultiple: isMultiple)
  }
}
