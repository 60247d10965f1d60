/// One menu while it is on the screen: which of its pages shows, and where.
@MainActor
final class MenuPresentation {
  unowned let presenter: MenuPresenter
  let owner: any MenuOwner
  let look: MenuLook
  private(set) var menu: UIMenu
  let window: MenuWindow
  let panel: MenuPanel
  /// Whoever was first responder when it appeared; an edit menu goes when another one comes.
  weak var firstResponder: UIResponder?
  /// Chosen, dismissed, or never shown: nothing of it does anything any more.
  private(set) var isOver = false
  /// The owner knows that it comes, and has to hear that it goes.
  var isAnnounced = false
  /// The menus that were opened one out of the other.
  private var path: [UIMenu] = []
  private var page = 0
  /// What deferred elements answered; nil where they have not yet.
  private var answers: [ObjectIdentifier: (deferred: UIDeferredMenuElement, elements: [UIMenuElement]?)] = [:]
  /// Deferred elements that are just being asked.
  private var asking: Set<ObjectIdentifier> = []
  /// Where a finger was that opened the menu and has not been lifted.
  private var fingerStart: CGPoint?
  private var isSliding = false
  /// Counts what was put in place, so that nothing old comes after it.
  private var version = 0

  init(_ menu: UIMenu, _ owner: any MenuOwner, _ look: MenuLook, over source: UIWindow, _ presenter: MenuPresenter) {
    (self.menu, self.owner, self.look, self.presenter) = (menu, owner, look, presenter)
    window = MenuWindow(over: source, dims: look == .bar ? nil : look == .list ? 0.08 : 0.25)
    panel = MenuPanel(look: look)
    firstResponder = source.windowOfInput.firstResponder
    window.addSubview(panel)
    panel.onChoice = { [weak self] entry in self?.choose(entry) }
    window.backdrop?.onTouch = { [weak self] in
      guard let self, look != .alert else { return }
      // Its own reference: the presenter keeps the presentation.
      self.presenter.dismiss(self, because: "touched beside it")
    }
  }

  func end() { isOver = true }

  // MARK: Content

  /// Puts another menu in place, from its first page on.
  func replace(_ menu: UIMenu) {
    self.menu = menu
    (path, page) = ([], 0)
    showEntries()
  }

  /// The entries of the menu that is open. Deferred elements are asked the first time.
  private func entries() -> [MenuEntry] {
    let open = path.last ?? menu
    var entries = MenuEntries(of: open, showsHeadings: look != .bar) { [weak self] deferred in
      guard let self else { return [] }
      return elements(of: deferred)
    }.all
    if let last = path.last {
      entries.insert(MenuEntry(.back, title: last.title), at: 0)
      if entries.count > 1, look == .list { entries[1].beginsGroup = true }
    } else if look != .bar, !menu.title.isEmpty {
      entries.insert(MenuEntry(.heading, title: menu.title), at: 0)
    }
    return entries
  }

  /// Whether there is anything to choose from, or will be.
  var isEmpty: Bool {
    !entries().contains {
      switch $0.kind {
      case .leaf, .menu, .loading: true
      case .heading, .back, .previousPage, .nextPage: false
      }
    }
  }

  /// The titles that show, for the trace.
  var titles: String {
    let titles = panel.entryViews.map { view in
      switch view.entry.kind {
      case .back: "‹"
      case .previousPage: "◂"
      case .nextPage: "▸"
      case .leaf, .menu, .heading, .loading: view.entry.title
      }
    }
    return titles.joined(separator: ", ")
  }

  private func elements(of deferred: UIDeferredMenuElement) -> [UIMenuElement]? {
    let key = ObjectIdentifier(deferred)
    if let known = answers[key] { return known.elements }
    answers[key] = (deferred, nil)
    asking.insert(key)
    deferred.resolve { [weak self] elements in
      guard let self, !isOver else { return }
      answers[key]?.elements = owner.prepared(elements)
      if !asking.contains(key), !isOver { showEntries() }
    }
    asking.remove(key)
    return answers[key]?.elements
  }

  // MARK: Showing

  /// Where menus may stand: the screen without its safe area and a margin.
  private var room: CGRect {
    let safe = owner.menuView?.window?.safeAreaInsets ?? .zero
    var room = window.bounds.inset(
      by: UIEdgeInsets(top: safe.top + 8, left: safe.left + 8, bottom: safe.bottom + 8, right: safe.right + 8))
    // A screen that is all margin.
    if !(room.width > 0) { (room.origin.x, room.size.width) = (0, window.bounds.width) }
    if !(room.height > 0) { (room.origin.y, room.size.height) = (0, window.bounds.height) }
    return room
  }

  /// Shows the entries anew, in their place.
  func showEntries() {
    version += 1
    let number = version
    let entries = entries()
    // A deferred element that was asked may have put another menu in place.
    guard !isOver, number == version else { return }
    let room = room
    let size = panel.show(look == .bar ? pageOf(entries, room.width) : entries, room: room.size)
    panel.bounds.size = size
    place()
    panel.slideOn()
    presenter.changed(self)
  }

  /// One page of a bar, with arrows to the others.
  private func pageOf(_ entries: [MenuEntry], _ room: CGFloat) -> [MenuEntry] {
    let widths = entries.map { MenuEntryView($0, in: panel).widthInBar }
    let pages = MenuPlace.pages(widths: widths, room: room, arrow: MenuPanel.arrowWidth)
    guard !pages.isEmpty else { return [] }
    page = max(0, min(page, pages.count - 1))
    var shown = Array(entries[pages[page]])
    if page > 0 { shown.insert(MenuEntry(.previousPage, title: "◂"), at: 0) }
    if page + 1 < pages.count { shown.append(MenuEntry(.nextPage, title: "▸")) }
    return shown
  }

  /// Asks where the menu is to stand, and puts it there.
  func place() {
    guard let view = owner.menuView, !isOver else { return }
    let target = look == .alert ? .zero : view.convert(owner.menuTarget(), to: window as any UICoordinateSpace)
    guard !isOver else { return }
    let (room, size) = (room, panel.bounds.size)
    if look == .alert {
      panel.frame = CGRect(
        x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded(), width: size.width,
        height: size.height)
    } else {
      panel.frame = MenuPlace.frame(
        size: size, target: target, room: room, side: owner.menuSide, isCentred: look == .bar)
    }
  }

  // MARK: Choosing

  private func choose(_ entry: MenuEntry) {
    guard !isOver, entry.canBeChosen else { return }
    switch entry.kind {
    case .leaf(let leaf): choose(leaf)
    case .menu(let menu):
      path.append(menu)
      page = 0
      showEntries()
    case .back:
      path.removeLast()
      page = 0
      showEntries()
    case .previousPage, .nextPage:
      if case .nextPage = entry.kind { page += 1 } else { page -= 1 }
      showEntries()
    case .heading, .loading: break
    }
  }

  private func choose(_ leaf: any UIMenuLeaf) {
    menu.select(leaf)
    guard leaf.attributes.contains(.keepsMenuPresented) else {
      presenter.dismiss(self, because: "chosen: \(leaf.title)")
      owner.perform(leaf)
      return
    }
    owner.perform(leaf)
    if !isOver { showEntries() }
  }

  // MARK: The finger that opened it

  /// A finger that opened the menu is at a place of the screen. It chooses nothing before it has moved.
  func follow(_ point: CGPoint) {
    guard !isOver else { return }
    let start = fingerStart ?? point
    fingerStart = start
    if start.distance(to: point) > presenter.host.thresholds.panSlop { isSliding = true }
    if isSliding { panel.slide(to: panel.convert(point, from: window as any UICoordinateSpace)) }
  }

  /// The finger that opened the menu lets go; the entry that it has slid to is chosen. Otherwise the menu stays.
  func letGo(at point: CGPoint?) {
    guard !isOver else { return }
    let wasSliding = isSliding
    (fingerStart, isSliding) = (nil, false)
    guard wasSliding else { return }
    if let point {
      panel.lift(at: panel.convert(point, from: window as any UICoordinateSpace))
    } else {
      panel.slide(to: CGPoint(x: -1, y: -1))
    }
  }
}

extension UIMenu {
  /// In a menu of which one element is on, a chosen one is that from then on.
  func select(_ leaf: any UIMenuLeaf) {
    defer { onChoice(leaf) }
    var waiting: [(menu: UIMenu, choice: UIMenu?)] = [(self, nil)]
    while let (menu, outer) = waiting.popLast() {
      let choice = menu.options.contains(.singleSelection) ? menu : outer
      for child in menu.children {
        if let inner = child as? UIMenu { waiting.append((inner, choice)) }
        if child === leaf, let choice { return choice.turnOn(leaf) }
      }
    }
  }

  func turnOn(_ leaf: any UIMenuLeaf) { for other in leaves { other.state = other === leaf ? .on : .off } }

  /// All that can be chosen, also in menus within, from the top.
  var leaves: [any UIMenuLeaf] {
    children.flatMap { child in
      (child as? UIMenu)?.leaves ?? [child as? any UIMenuLeaf].compactMap { $0 }
    }
  }
}
