/// The name of something that a program adds to a state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name, which should be unique.
  public let rawValue: String
  /// Makes a key of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Makes a key of its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// How something stands that shows a configuration.
public protocol UIConfigurationState {
  /// A state in which nothing is out of the ordinary.
  init(traitCollection: UITraitCollection)
  /// Light or dark, much or little room, and the like.
  var traitCollection: UITraitCollection { get set }
  /// What the program adds.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// How a view stands.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// Light or dark, much or little room, and the like.
  public var traitCollection: UITraitCollection
  /// It can't be used.
  public var isDisabled = false
  /// A finger rests on it.
  public var isHighlighted = false
  /// It is chosen.
  public var isSelected = false
  /// Keys go to it.
  public var isFocused = false
  /// It stays at the edge of a list. Never so here.
  public var isPinned = false
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of something that is neither used nor chosen.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program adds; nil takes it away.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}

/// How a cell stands.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// What a drag out of a list does with a cell. Nothing is dragged out of lists here.
  public enum DragState: Int, Sendable { case none, lifting, dragging }
  /// What a drag over a list does with a cell.
  public enum DropState: Int, Sendable { case none, notTargeted, targeted }

  /// Light or dark, much or little room, and the like.
  public var traitCollection: UITraitCollection
  /// It can't be used.
  public var isDisabled = false
  /// A finger rests on it.
  public var isHighlighted = false
  /// It is chosen.
  public var isSelected = false
  /// Keys go to it.
  public var isFocused = false
  /// It stays at the edge of a list. Never so here.
  public var isPinned = false
  /// It shows what it is edited with.
  public var isEditing = false
  /// What is below it in an outline shows.
  public var isExpanded = false
  /// A finger has pulled it aside.
  public var isSwiped = false
  /// A finger holds it, to move it.
  public var isReordering = false
  /// What a drag out of the list does with it.
  public var cellDragState = DragState.none
  /// What a drag over the list does with it.
  public var cellDropState = DropState.none
  private var own: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Makes the state of something that is neither used nor chosen.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// What the program adds; nil takes it away.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { own[key] }
    set { own[key] = newValue }
  }
}
