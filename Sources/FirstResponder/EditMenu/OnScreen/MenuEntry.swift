/// One line of a menu as it is shown.
@MainActor
struct MenuEntry {
  enum Kind {
    case leaf(any UIMenuLeaf)
    /// Opens a further menu.
    case menu(UIMenu)
    /// Says what a group is about.
    case heading
    /// Stands for elements that are not known yet.
    case loading
    /// Leads back from a further menu.
    case back
    case previousPage, nextPage
  }

  let kind: Kind
  let title: String
  var subtitle: String?
  var image: UIImage?
  var isDestructive = false
  var isDisabled = false
  var state = UIMenuElement.State.off
  /// A line separates it from what is above.
  var beginsGroup = false

  init(_ kind: Kind, title: String) { (self.kind, self.title) = (kind, title) }

  init(_ leaf: any UIMenuLeaf) {
    self.init(.leaf(leaf), title: leaf.title)
    let element = leaf as? UIMenuElement
    subtitle = element?.subtitle
    image = leaf.state == .on ? leaf.selectedImage ?? leaf.image : leaf.image
    isDestructive = leaf.attributes.contains(.destructive)
    isDisabled = leaf.attributes.contains(.disabled)
    state = leaf.state
  }

  init(_ menu: UIMenu) {
    self.init(.menu(menu), title: menu.title)
    (subtitle, image) = (menu.subtitle, menu.image)
    isDestructive = menu.options.contains(.destructive)
  }

  /// Whether a finger can choose it.
  var canBeChosen: Bool {
    switch kind {
    case .heading, .loading: false
    case .leaf, .menu, .back, .previousPage, .nextPage: !isDisabled
    }
  }

  /// What the program calls the view of the entry.
  var identifier: String {
    switch kind {
    case .leaf, .menu, .loading: "menu \(title)"
    case .heading: "menu heading \(title)"
    case .back: "menu back"
    case .previousPage: "menu previous page"
    case .nextPage: "menu next page"
    }
  }
}

/// Makes entries of a menu's elements: groups are opened out, hidden and empty elements left out.
@MainActor
struct MenuEntries {
  private(set) var all: [MenuEntry] = []
  /// Whether titles of groups are shown.
  let showsHeadings: Bool
  /// The elements that stand for others; nil while they are not known.
  let resolve: (UIDeferredMenuElement) -> [UIMenuElement]?
  private var startsGroup = false

  /// Deeper groups, and deferred elements that stand for further ones, are a mistake and are left out.
  private static let depth = 32

  init(
    of menu: UIMenu, showsHeadings: Bool, resolve: @escaping (UIDeferredMenuElement) -> [UIMenuElement]?
  ) {
    (self.showsHeadings, self.resolve) = (showsHeadings, resolve)
    add(menu.children, depth: 0)
  }

  private mutating func add(_ elements: [UIMenuElement], depth: Int) {
    guard depth < Self.depth else { return }
    for element in elements {
      switch element {
      case let deferred as UIDeferredMenuElement:
        if let elements = resolve(deferred) {
          add(elements, depth: depth + 1)
        } else {
          add(MenuEntry(.loading, title: "Loading…"))
        }
      case let group as UIMenu where group.options.contains(.displayInline):
        startsGroup = true
        if showsHeadings, !group.title.isEmpty, !group.children.isEmpty { add(MenuEntry(.heading, title: group.title)) }
        add(group.children, depth: depth + 1)
        startsGroup = true
      case let menu as UIMenu: if !menu.children.isEmpty { add(MenuEntry(menu)) }
      case let leaf as any UIMenuLeaf: if !leaf.attributes.contains(.hidden) { add(MenuEntry(leaf)) }
      default: break
      }
    }
  }

  private mutating func add(_ entry: MenuEntry) {
    var entry = entry
    entry.beginsGroup = startsGroup && !all.isEmpty
    startsGroup = false
    all.append(entry)
  }
}
