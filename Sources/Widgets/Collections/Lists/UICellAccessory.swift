import Foundation

/// What stands beside the content of a list's cell: marks, buttons, handles and views of a program's own.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// When an accessory is shown.
  public enum DisplayedState: Sendable, Hashable { case always, whenEditing, whenNotEditing }
  /// How wide the room for an accessory is: as it is, as usual, or so many points.
  public enum LayoutDimension: Sendable, Hashable {
    case actual, standard
    case custom(CGFloat)
  }
  /// At which side a view of a program's own stands.
  public enum Placement {
    /// Where among the others of its side; by default behind those that were named before.
    public typealias Position = @MainActor (_ accessories: [UICellAccessory]) -> Int
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    case trailing(displayed: DisplayedState = .always, at: Position = { $0.count })
  }
  /// What an accessory is.
  public enum AccessoryType: Sendable, Hashable {
    case disclosureIndicator, outlineDisclosure, checkmark, delete, insert, reorder, multiselect, label, detail
    case customView(UIView)
  }

  /// What it is.
  public let accessoryType: AccessoryType
  let displayed: DisplayedState
  let isLeading: Bool
  var position: Placement.Position = { $0.count }
  var isHidden = false
  var width = LayoutDimension.standard
  var tintColor: UIColor?
  var text: String?
  var font: UIFont?
  var style = OutlineDisclosureOptions.Style.automatic
  var handler: (@MainActor () -> Void)?

  private init(_ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false) {
    (accessoryType, self.displayed, self.isLeading) = (type, displayed, isLeading)
  }
  private init(
    _ type: AccessoryType, _ displayed: DisplayedState, isLeading: Bool = false, _ hidden: Bool,
    _ width: LayoutDimension, _ tint: UIColor?, _ handler: (@MainActor () -> Void)? = nil
  ) {
    self.init(type, displayed, isLeading: isLeading)
    (isHidden, self.width, tintColor, self.handler) = (hidden, width, tint, handler)
  }

  // MARK: Options

  /// Whether an accessory of a kind is hidden, how wide its room is and which colour it has.
  public struct DisclosureIndicatorOptions {
    /// Whether it is hidden; nil, as by default, for not.
    public var isHidden: Bool?
    /// The room that it takes; nil, as by default, for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil, as by default, for the usual one.
    public var tintColor: UIColor?
    /// Makes options; nil for what is usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) { (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor) }
  }
  /// What is to be known of a check mark.
  public typealias CheckmarkOptions = DisclosureIndicatorOptions
  /// What is to be known of a detail button.
  public typealias DetailOptions = DisclosureIndicatorOptions
  /// What is to be known of a ring that selects.
  public typealias MultiselectOptions = DisclosureIndicatorOptions
  /// What is to be known of a button that deletes.
  public typealias DeleteOptions = DisclosureIndicatorOptions
  /// What is to be known of a button that inserts.
  public typealias InsertOptions = DisclosureIndicatorOptions

  /// The same of a handle.
  public struct ReorderOptions {
    /// Whether it is hidden; nil, as by default, for not.
    public var isHidden: Bool?
    /// The room that it takes; nil, as by default, for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil, as by default, for the usual one.
    public var tintColor: UIColor?
    /// Kept: nothing stands beside a handle here.
    public var showsVerticalSeparator: Bool?
    /// Makes options; nil for what is usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The same of the mark of an item with others under it.
  public struct OutlineDisclosureOptions {
    /// What opens and closes the item: a tap on its mark, or, in a header, anywhere on the cell.
    public enum Style: Sendable, Hashable { case automatic, header, cell }
    /// What a tap on it does.
    public var style: Style
    /// Whether it is hidden; nil, as by default, for not.
    public var isHidden: Bool?
    /// The room that it takes; nil, as by default, for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil, as by default, for the usual one.
    public var tintColor: UIColor?
    /// Makes options; nil for what is usual.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      (self.style, self.isHidden) = (style, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
    }
  }

  /// The same of a text.
  public struct LabelOptions {
    /// Whether it is hidden; nil, as by default, for not.
    public var isHidden: Bool?
    /// The room that it takes; nil, as by default, for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil, as by default, for the usual one.
    public var tintColor: UIColor?
    /// Typeface of the text; nil, as by default, for the usual one.
    public var font: UIFont?
    /// Kept.
    public var adjustsFontForContentSizeCategory: Bool?
    /// Makes options; nil for what is usual.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      (self.isHidden, self.reservedLayoutWidth, self.tintColor) = (isHidden, reservedLayoutWidth, tintColor)
      (self.font, self.adjustsFontForContentSizeCategory) = (font, adjustsFontForContentSizeCategory)
    }
  }

  /// A view of a program's own, and where it stands.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// What is shown.
    public let customView: UIView
    /// At which side it stands, and where among the others.
    public let placement: Placement
    /// Whether it is hidden; nil, as by default, for not.
    public var isHidden: Bool?
    /// The room that it takes; nil, as by default, for the usual one.
    public var reservedLayoutWidth: LayoutDimension?
    /// Its colour; nil, as by default, for the usual one.
    public var tintColor: UIColor?
    /// Kept: a view has the size that it has, or asks for.
    public var maintainsFixedSize: Bool?
    /// Makes a configuration; nil for what is usual.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      (self.customView, self.placement, self.isHidden) = (customView, placement, isHidden)
      (self.reservedLayoutWidth, self.tintColor) = (reservedLayoutWidth, tintColor)
      self.maintainsFixedSize = maintainsFixedSize
    }
  }

  // MARK: Kinds

  /// A mark that says that more comes.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory { plain(.disclosureIndicator, displayed, options) }
  /// A tick.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory { plain(.checkmark, displayed, options) }
  /// A button for more of the item.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { plain(.detail, displayed, options, actionHandler) }
  /// A button to delete the item; the handler does it.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { plain(.delete, displayed, options, actionHandler, isLeading: true) }
  /// A button to insert an item; the handler does it.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory { plain(.insert, displayed, options, actionHandler, isLeading: true) }
  /// A mark that says whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory { plain(.multiselect, displayed, options, isLeading: true) }
  private static func plain(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: DisclosureIndicatorOptions,
    _ handler: (@MainActor () -> Void)? = nil, isLeading: Bool = false
  ) -> UICellAccessory {
    .init(
      type, displayed, isLeading: isLeading, options.isHidden ?? false, options.reservedLayoutWidth ?? .standard,
      options.tintColor, handler)
  }
  /// A handle by which a finger takes up the item, if the data source lets it be moved.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    .init(.reorder, displayed, options.isHidden ?? false, options.reservedLayoutWidth ?? .standard, options.tintColor)
  }
  /// A mark that opens and closes an item of an outline; a handler does it in its place.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (@MainActor () -> Void)? = nil
  ) -> UICellAccessory {
    var made = UICellAccessory(
      .outlineDisclosure, displayed, options.isHidden ?? false, options.reservedLayoutWidth ?? .standard,
      options.tintColor, actionHandler)
    made.style = options.style
    return made
  }
  /// A text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    var made = UICellAccessory(
      .label, displayed, options.isHidden ?? false, options.reservedLayoutWidth ?? .actual, options.tintColor)
    (made.text, made.font) = (text, options.font)
    return made
  }
  /// A view of a program's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let (isLeading, displayed, position): (Bool, DisplayedState, Placement.Position) =
      switch configuration.placement {
      case .leading(let displayed, let position): (true, displayed, position)
      case .trailing(let displayed, let position): (false, displayed, position)
      }
    var made = UICellAccessory(
      .customView(configuration.customView), displayed, isLeading: isLeading, configuration.isHidden ?? false,
      configuration.reservedLayoutWidth ?? .actual, configuration.tintColor)
    made.position = position
    return made
  }

  func isShown(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: !isHidden
    case .whenEditing: !isHidden && isEditing
    case .whenNotEditing: !isHidden && !isEditing
    }
  }
}
