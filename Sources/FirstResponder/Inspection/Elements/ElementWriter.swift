import EventTrace

/// Writes the elements of an app's screen, for those who look for them by names (B26.1-B26.9).
@MainActor
struct ElementWriter {
  private let application: UIApplication
  private let journal: Journal
  private let screen: PlaneRect
  private var elements: [ElementSnapshot] = []
  /// For each element the view that a finger on it has to hit; nil for what is none and in none.
  private var views: [UIView?] = []
  /// For each element the object that it is of: for a part of a view that view.
  private(set) var objects: [UIResponder] = []

  init(application: UIApplication) {
    (self.application, journal) = (application, application.journal)
    let size = application.screen.bounds.size
    screen = PlaneRect(0, 0, size.width, size.height)
  }

  mutating func tree(reaching: Bool) -> ElementTree {
    var root = ElementSnapshot(
      id: ElementID(object: journal.number(of: application)), parent: nil, type: .application, frame: screen)
    root.seen = screen
    (elements, views, objects) = ([root], [nil], [application])
    // Not by recursion: a tree may have any depth.
    var waiting = application.windowList.frontToBack.filter(\.isShownAsElement).map {
      Waiting(item: .object($0), parent: 0, clip: screen, isDisabled: false)
    }
    while let next = waiting.popLast() { waiting += write(next).reversed() }
    if reaching { for place in elements.indices { elements[place].reach = reach(of: place) } }
    return ElementTree(
      time: journal.now, screen: PlaneSize(screen.width, screen.height), elements: elements)
  }

  // MARK: What is written

  /// What is to be written.
  private struct Waiting {
    enum Item {
      case object(UIResponder)
      case part(ElementPart, of: UIView, number: Int)
    }
    let item: Item
    let parent: Int
    /// What of the screen is not clipped away there.
    let clip: PlaneRect
    /// It is in a control that can't be used.
    let isDisabled: Bool
  }

  /// - Returns: what it holds, which comes next.
  private mutating func write(_ next: Waiting) -> [Waiting] {
    switch next.item {
    case .part(let part, let view, let number):
      write(part, of: view, number, next)
      return []
    case .object(let object): return write(object, next)
    }
  }

  private mutating func write(_ part: ElementPart, of view: UIView, _ number: Int, _ next: Waiting) {
    let frame = PlaneRect(part.frame.applying(view.transformToScreen))
    let id = ElementID(object: journal.number(of: view), part: UInt16(clamping: number))
    var element = ElementSnapshot(id: id, parent: next.parent, type: part.type, frame: frame)
    (element.label, element.value, element.traits) = (part.label, part.value, part.traits)
    if next.isDisabled { element.traits.insert(.notEnabled) }
    element.isElement = true
    element.view = id.object
    objects.append(view)
    finish(element, view, next.clip, activation: nil)
  }

  private mutating func write(_ object: UIResponder, _ next: Waiting) -> [Waiting] {
    let view = object as? UIView
    var (element, defaults) = ElementInHand.holding(object) { defaults in
      let defaults = defaults ?? ElementDefaults(.other)
      return (describe(object, defaults, next.parent), defaults)
    }
    if next.isDisabled { element.traits.insert(.notEnabled) }
    let touched = view ?? (object as? UIAccessibilityElement)?.accessibilityContainer as? UIView
    element.view = touched.map { journal.number(of: $0) }
    objects.append(object)
    finish(element, touched, next.clip, activation: object.accessibility.activationPoint)
    let clip = view?.flags.contains(.clipsToBounds) == true ? next.clip.cut(to: element.frame) : next.clip
    let isDisabled = next.isDisabled || (object as? UIControl)?.isEnabled == false
    return contents(of: object, defaults).map {
      Waiting(item: $0, parent: elements.count - 1, clip: clip, isDisabled: isDisabled)
    }
  }

  private func describe(_ object: UIResponder, _ defaults: ElementDefaults, _ parent: Int) -> ElementSnapshot {
    var element = ElementSnapshot(
      id: ElementID(object: journal.number(of: object)), parent: parent, type: object.elementType(defaults),
      frame: PlaneRect(object.accessibilityFrame))
    element.identifier = object.elementIdentifier(defaults)
    (element.label, element.value) = (object.accessibilityLabel, object.accessibilityValue)
    (element.placeholder, element.hint) = (defaults.placeholder, object.accessibilityHint)
    element.traits = ElementTraits(object.accessibilityTraits)
    element.isElement = object.isAccessibilityElement
    element.hasFocus = object.isFirstResponder
    element.actions = object.accessibilityCustomActions?.map(\.name) ?? []
    return element
  }

  private mutating func finish(
    _ element: ElementSnapshot, _ view: UIView?, _ clip: PlaneRect, activation: CGPoint?
  ) {
    var element = element
    defer {
      elements.append(element)
      views.append(view)
    }
    element.isEnabled = !element.traits.contains(.notEnabled)
    element.isSelected = element.traits.contains(.selected)
    let seen = element.frame.cut(to: clip)
    guard !seen.isEmpty else { return }
    element.seen = seen
    element.hitPoint =
      activation.map { PlanePoint($0.x, $0.y) } ?? PlanePoint(seen.x + seen.width / 2, seen.y + seen.height / 2)
  }

  // MARK: What it holds

  private func contents(of object: UIResponder, _ defaults: ElementDefaults) -> [Waiting.Item] {
    if object.accessibilityElementsHidden { return [] }
    if let own = object.ownElements { return own.filter(\.isShownAsElement).map { .object($0) } }
    guard let view = object as? UIView else { return [] }
    if let parts = defaults.parts { return parts.enumerated().map { .part($1, of: view, number: $0 + 1) } }
    var subviews = view.elementSubviews.filter(\.isShownAsElement)
    let modal = subviews.filter(\.accessibilityViewIsModal)
    if !modal.isEmpty { subviews = modal }
    return subviews.map { .object($0) }
  }

  // MARK: Who gets a finger there

  private func reach(of place: Int) -> ElementReach? {
    guard let point = elements[place].hitPoint, let view = views[place] else { return nil }
    guard let hit = application.hitView(at: CGPoint(x: point.x, y: point.y)) else {
      return ElementReach(isHittable: false)
    }
    if view.getsFingers(hitting: hit) { return ElementReach(isHittable: true) }
    return ElementReach(isHittable: false, takenBy: journal.nameForQuestion(of: hit))
  }
}

extension UIView {
  /// A finger that hits a view is this one's: it hits this view, one in it, or who acts for it: a control or a cell
  /// that it is a part of, and of what takes no touches by its class, as a label, whatever it lies on (B26.7).
  fileprivate final func getsFingers(hitting hit: UIView) -> Bool {
    if hit.isDescendant(of: self) { return true }
    guard isDescendant(of: hit) else { return false }
    if !flags.contains(.userInteraction), !type(of: self).isUserInteractionEnabledByDefault { return true }
    if hit is UIControl || hit is KeyboardView { return true }
    return hit.inspectionRole == .cell || hit.inspectionRole == .cellContent
  }
}

extension UIApplication {
  /// The elements of the screen as it is now. Layout that is due is not done first.
  ///
  /// - Parameter reaching: whether also who gets a finger on each, for which each is hit-tested.
  package final func elementTree(reaching: Bool) -> ElementTree {
    var writer = ElementWriter(application: self)
    return writer.tree(reaching: reaching)
  }

  /// What hit-testing answers; nothing of it stands in the trace.
  fileprivate final func hitView(at point: CGPoint) -> UIView? {
    let outer = takeOver()
    defer { UIApplication.current = outer }
    let recorder = recorder
    self.recorder = nil
    defer { self.recorder = recorder }
    return hitTestWindows(at: point, with: nil)?.view
  }
}

extension PlaneRect {
  /// What both have in common; empty where that is nothing.
  package func cut(to other: PlaneRect) -> PlaneRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PlaneRect(left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}
