import Foundation

// What a collection's cell shows by configurations, and how that follows the cell's state: once before it is laid out,
// whatever has changed until then.

/// What a cell keeps of that.
@MainActor
struct CellConfigurations {
  var configured: ConfiguredContent?
  /// Nobody was told yet how the cell stands now.
  var stateIsStale = true
  var handler: UICollectionViewCell.ConfigurationUpdateHandler?
}

extension UICollectionViewCell {
  /// Called after `updateConfiguration(using:)`.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  final var madeConfigured: ConfiguredContent {
    if let configured = configurations.configured { return configured }
    let configured = ConfiguredContent()
    configurations.configured = configured
    return configured
  }

  /// The state as it is now.
  final var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    let list = list
    state.isEditing = list?.isEditing ?? false
    state.isDisabled = !isUserInteractionEnabled
    if let list, let key { state.isReordering = list.isHeld(key) }
    if let swipe = list?.swiping.swipe { state.isSwiped = swipe.cell === self && !swipe.isClosing }
    state.isExpanded = isExpanded
    return state
  }

  /// What lies under the item of an outline shows.
  private var isExpanded: Bool {
    guard let list, let path = list.indexPath(for: self) else { return false }
    return (list.dataSource as? any OutlineSource)?.isExpanded(path) ?? false
  }

  /// The collection that shows the cell.
  final var list: UICollectionView? {
    var view = superview
    while let current = view, !(current is UICollectionView) { view = current.superview }
    return view as? UICollectionView
  }

  /// Something of the state has changed.
  final func stateChanged() {
    guard !configurations.stateIsStale else { return }
    configurations.stateIsStale = true
    setNeedsLayout()
  }

  final func updateConfigurationIfNeeded() {
    guard configurations.stateIsStale else { return }
    configurations.stateIsStale = false
    let state = configurationState
    updateConfiguration(using: state)
    configurations.handler?(self, state)
  }

  /// What the cell does by itself.
  final func followState(_ state: UICellConfigurationState) {
    configurations.configured?.follow(state, in: contentView, behind: self)
  }
}
