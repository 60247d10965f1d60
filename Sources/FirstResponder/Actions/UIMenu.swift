/// A list of actions, commands and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands within another one.
  public struct Options: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// What the program called it; a new and unique one if it gave none.
  public final let identifier: Identifier
  public final let options: Options
  /// What can be chosen, from the top.
  public final let children: [UIMenuElement]

  /// How large the elements of a menu are.
  public struct ElementSize: RawRepresentable, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let automatic = ElementSize(rawValue: -1)
    public static let small = ElementSize(rawValue: 0)
    public static let medium = ElementSize(rawValue: 1)
    public static let large = ElementSize(rawValue: 2)
  }

  /// How large its elements are; kept, elements have one size here.
  open var preferredElementSize = ElementSize.automatic

  /// The elements that are on, of a menu with `singleSelection` also those of menus within it.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return options.contains(.singleSelection) ? menu.selectedElements : [] }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// The same menu with other children.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    let menu = UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
    menu.preferredElementSize = preferredElementSize
    return menu
  }

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("FirstResponder.menu.\(UUID().uuidString)")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Names of the menus that an app has by convention, and of the groups in them.
extension UIMenu.Identifier {
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  public static let newScene = UIMenu.Identifier("com.apple.menu.newScene")
  public static let openRecent = UIMenu.Identifier("com.apple.menu.openRecent")
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undoRedo")
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standardEdit")
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  public static let textStyle = UIMenu.Identifier("com.apple.menu.textStyle")
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spellingPanel")
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spellingOptions")
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutionsPanel")
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitutionOptions")
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autoFill")
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  public static let textSize = UIMenu.Identifier("com.apple.menu.textSize")
  public static let textColor = UIMenu.Identifier("com.apple.menu.textColor")
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.textStylePasteboard")
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writingDirection")
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimizeAndZoom")
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bringAllToFront")
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}
