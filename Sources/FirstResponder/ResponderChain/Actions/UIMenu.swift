/// A list of actions, commands and further menus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// Tells menus apart.
  public struct Identifier: RawRepresentable, Sendable, Hashable {
    /// The name that tells the menu from others.
    public let rawValue: String
    /// Makes an identifier of a name; any text will do.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes an identifier of a name, as `init(rawValue:)` does.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu stands within another one.
  public struct Options: OptionSet, Sendable, Hashable {
    /// The options as bits, one for each.
    public let rawValue: UInt
    /// Makes a set of its bits; bits without a name are kept.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements stand in the outer menu itself, between lines; a list shows the menu's title, if any, above them.
    public static let displayInline = Options(rawValue: 1)
    /// What can be chosen in the menu may destroy something: its entry in the outer menu is red.
    public static let destructive = Options(rawValue: 2)
    /// Choosing an element turns it on and all others off, also those in menus within.
    public static let singleSelection = Options(rawValue: 32)
    /// Meant for a row of pictures to choose from; shown as any other menu here.
    public static let displayAsPalette = Options(rawValue: 128)
  }

  /// What the program called it; a new and unique one if it gave none.
  public final let identifier: Identifier
  /// How the menu stands within another one, and whether a choice turns elements on and off; nothing by default.
  public final let options: Options
  /// What can be chosen, from the top.
  public final let children: [UIMenuElement]

  /// How large the elements of a menu are.
  public struct ElementSize: RawRepresentable, Sendable, Hashable {
    /// -1 for `automatic`, and from 0 on the larger, the more room an element has.
    public let rawValue: Int
    /// Makes a size of its number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The system's choice, and how all menus look here.
    public static let automatic = ElementSize(rawValue: -1)
    /// Several elements side by side; shown as `automatic`.
    public static let small = ElementSize(rawValue: 0)
    /// A few elements side by side; shown as `automatic`.
    public static let medium = ElementSize(rawValue: 1)
    /// An element a line; shown as `automatic`.
    public static let large = ElementSize(rawValue: 2)
  }

  /// Hears what is chosen in the menu, or in one within it, as it is shown.
  final var onChoice: (any UIMenuLeaf) -> Void = { _ in }

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
    (menu.preferredElementSize, menu.onChoice) = (preferredElementSize, onChoice)
    return menu
  }

  /// Makes a menu of its parts. Without an identifier it gets a new and unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("FirstResponder.menu.\(UUID().uuidString)")
    (self.options, self.children) = (options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Names of the menus that an app has by convention, and of the groups in them. What is "there from the start" stands
/// in the app's main menu before a responder changes it; of the others there are just the names.
extension UIMenu.Identifier {
  /// What is about the app as a whole: about it, its settings, the way out.
  public static let application = UIMenu.Identifier("com.apple.menu.application")
  /// The menu of documents: new, open, save, close. There from the start, empty.
  public static let file = UIMenu.Identifier("com.apple.menu.file")
  /// The menu of what can be done with a selection. There from the start, with `standardEdit`, `replace` and `find`.
  public static let edit = UIMenu.Identifier("com.apple.menu.edit")
  /// The menu of what is seen and how. There from the start, empty.
  public static let view = UIMenu.Identifier("com.apple.menu.view")
  /// The menu of the app's windows. There from the start, empty.
  public static let window = UIMenu.Identifier("com.apple.menu.window")
  /// The menu of explanations. There from the start, empty.
  public static let help = UIMenu.Identifier("com.apple.menu.help")
  /// The group that tells about the app.
  public static let about = UIMenu.Identifier("com.apple.menu.about")
  /// The group that leads to the app's settings.
  public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
  /// The menu of what other apps can do with the selection.
  public static let services = UIMenu.Identifier("com.apple.menu.services")
  /// The group that hides this app or others.
  public static let hide = UIMenu.Identifier("com.apple.menu.hide")
  /// The group that ends the app.
  public static let quit = UIMenu.Identifier("com.apple.menu.quit")
  /// The group that opens another scene.
  public static let newScene = UIMenu.Identifier("com.apple.menu.newScene")
  /// The menu of documents that were open not long ago.
  public static let openRecent = UIMenu.Identifier("com.apple.menu.openRecent")
  /// The group that closes a window or a document.
  public static let close = UIMenu.Identifier("com.apple.menu.close")
  /// The group that prints.
  public static let print = UIMenu.Identifier("com.apple.menu.print")
  /// The group of commands for a whole document: save, duplicate, rename.
  public static let document = UIMenu.Identifier("com.apple.menu.document")
  /// The group that takes a change back, or does it again.
  public static let undoRedo = UIMenu.Identifier("com.apple.menu.undoRedo")
  /// The group of cut, copy, paste, delete and select, and what belongs to them. There from the start.
  public static let standardEdit = UIMenu.Identifier("com.apple.menu.standardEdit")
  /// The group that looks for a text. There from the start.
  public static let find = UIMenu.Identifier("com.apple.menu.find")
  /// The group that puts something in a selection's place, such as a text in the style around it. There from the start.
  public static let replace = UIMenu.Identifier("com.apple.menu.replace")
  /// The group that gives the selection to others.
  public static let share = UIMenu.Identifier("com.apple.menu.share")
  /// The group of bold, italic and underlined text. There from the start, in `format`.
  public static let textStyle = UIMenu.Identifier("com.apple.menu.textStyle")
  /// The menu of what helps with spelling.
  public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
  /// The group that opens the window for spelling.
  public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spellingPanel")
  /// The group that says what is checked, and when.
  public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spellingOptions")
  /// The menu of what is replaced while one types.
  public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
  /// The group that opens the window for such replacements.
  public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutionsPanel")
  /// The group that says what is replaced.
  public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitutionOptions")
  /// The menu that makes letters large or small.
  public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
  /// The menu that has the text read out.
  public static let speech = UIMenu.Identifier("com.apple.menu.speech")
  /// The group that explains a selected word.
  public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
  /// The group that teaches the dictionary a word.
  public static let learn = UIMenu.Identifier("com.apple.menu.learn")
  /// The group that fills in what the user has stored, such as an address.
  public static let autoFill = UIMenu.Identifier("com.apple.menu.autoFill")
  /// The menu of how text looks. There from the start, with `textStyle`.
  public static let format = UIMenu.Identifier("com.apple.menu.format")
  /// The menu of typefaces, their style, size and colour.
  public static let font = UIMenu.Identifier("com.apple.menu.font")
  /// The group that makes text larger or smaller.
  public static let textSize = UIMenu.Identifier("com.apple.menu.textSize")
  /// The group that chooses the text's colour.
  public static let textColor = UIMenu.Identifier("com.apple.menu.textColor")
  /// The group that copies the look of a text, and pastes it on another.
  public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.textStylePasteboard")
  /// The menu of how paragraphs stand.
  public static let text = UIMenu.Identifier("com.apple.menu.text")
  /// The menu that chooses to which side text runs.
  public static let writingDirection = UIMenu.Identifier("com.apple.menu.writingDirection")
  /// The group that chooses where lines begin and end.
  public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
  /// The group that shows, hides and arranges the bar of tools.
  public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
  /// The group that shows or hides the bar at the side.
  public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
  /// The group that lets a window fill the screen, or no longer.
  public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
  /// The group that makes a window small or large.
  public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimizeAndZoom")
  /// The group that brings every window of the app to the front.
  public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bringAllToFront")
  /// The menu that holds all others.
  public static let root = UIMenu.Identifier("com.apple.menu.root")
}
