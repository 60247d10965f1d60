// What a cell shows by configurations, and how that follows the cell's state: once before it is laid out, whatever
// has changed until then.

extension UITableViewCell {
  /// The state as it is now.
  final var presentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (parts.isSelected, parts.isHighlighted)
    (state.isEditing, state.isSwiped) = (parts.isEditing, parts.isOpen)
    state.isDisabled = !isUserInteractionEnabled
    state.isReordering = table?.table.movement?.cell === self
    return state
  }

  final var madeConfigured: ConfiguredContent {
    if let configured = parts.configured { return configured }
    let configured = ConfiguredContent()
    parts.configured = configured
    return configured
  }

  /// Shows a configuration in place of the cell's own texts.
  final func show(_ content: (any UIContentConfiguration)?) {
    if content != nil {
      for view in [parts.text, parts.detail, parts.image] as [UIView?] { view?.removeFromSuperview() }
      (parts.text, parts.detail, parts.image) = (nil, nil, nil)
    }
    madeConfigured.show(content, in: contentView)
    setNeedsLayout()
  }

  /// Something of the state has changed.
  final func stateChanged() {
    guard !parts.stateIsStale else { return }
    parts.stateIsStale = true
    setNeedsLayout()
  }

  final func updateConfigurationIfNeeded() {
    guard parts.stateIsStale else { return }
    parts.stateIsStale = false
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// What the cell does by itself.
  final func followState(_ state: UICellConfigurationState) {
    guard let configured = parts.configured else { return }
    configured.follow(state, in: contentView, behind: self)
    setNeedsLayout()
  }

  /// As the style of the cell arranges texts.
  final var contentOfStyle: UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
}
