/// All elements of an app's screen at one moment, below one `Application`.
///
/// Every view that is shown is there, containers too, in the order of the screen's depth: a view before its subviews,
/// these from the back to the front, rows and headers of a list from its top to its end. What the program sets wins:
/// `accessibilityElements` stand in place of subviews, `accessibilityElementsHidden` and siblings of a view with
/// `accessibilityViewIsModal` are left out (B26).
public struct ElementTree: Sendable, Hashable {
  /// Seconds on the app's clock.
  public var time: Double
  /// The size of the screen, points.
  public var screen: PlaneSize
  /// Each one before what it holds. The first is the application; never empty.
  public var elements: [ElementSnapshot]

  /// A tree of what is given. That parents stand before their children is not checked.
  public init(time: Double, screen: PlaneSize, elements: [ElementSnapshot]) {
    (self.time, self.screen, self.elements) = (time, screen, elements)
  }

  /// For each element those that it holds directly, in order.
  public var childrenOfAll: [[Int]] {
    var children = Array(repeating: [Int](), count: elements.count)
    for (place, element) in elements.enumerated() {
      if let parent = element.parent, 0..<place ~= parent { children[parent].append(place) }
    }
    return children
  }

  /// `Button "Pay" (20,700 350x50)`: of what kind an element is, what is read on it, and where it is.
  package func title(of place: Int) -> String {
    let element = elements[place]
    let said = element.name ?? element.shownValue ?? element.placeholder
    let frame = element.frame.integral
    func whole(_ number: Double) -> String { "\(Int(exactly: number) ?? 0)" }
    let lies = "(\(whole(frame.x)),\(whole(frame.y)) \(whole(frame.width))x\(whole(frame.height)))"
    return "\(element.type.name)\(said.map { " \"\($0.prefix(60))\"" } ?? "") \(lies)"
  }

  /// The places of an element and all that it holds, at any depth.
  public func subtree(of place: Int) -> Range<Int> {
    var end = place + 1
    while end < elements.count, let parent = elements[end].parent, parent >= place { end += 1 }
    return place..<end
  }

  /// The place of the element that is named; nil if it is not there.
  public func place(of id: ElementID) -> Int? { elements.firstIndex { $0.id == id } }

  /// Those that hold an element, the nearest first, up to the application.
  public func holders(of place: Int) -> [Int] {
    var holders: [Int] = []
    var next = elements[place].parent
    while let holder = next, 0..<place ~= holder, holders.last.map({ holder < $0 }) ?? true {
      holders.append(holder)
      next = elements[holder].parent
    }
    return holders
  }
}

extension ElementSnapshot {
  /// By which those find it who look for names: its identifier, or without one its label; nil without both.
  public var name: String? { identifier.isEmpty ? label.flatMap { $0.isEmpty ? nil : $0 } : identifier }

  /// What a test reads as its value: a text's text, "1" of a chosen button, a field's placeholder while it is empty;
  /// nil for nothing.
  public var shownValue: String? {
    let value = value.flatMap { $0.isEmpty ? nil : $0 }
    let found: String? =
      switch type {
      case .staticText: value ?? label
      case .button: value ?? (isSelected ? "1" : nil)
      case .textField, .secureTextField, .searchField, .textView: value ?? placeholder
      default: value
      }
    return found.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// What is read on it: its value, or without one its label; empty without both.
  public var text: String { shownValue ?? label ?? "" }

  /// Whether some of it can be seen, covered or not.
  public var isVisible: Bool { seen != nil }

  /// Whether it takes text.
  public var takesText: Bool {
    switch type {
    case .textField, .secureTextField, .searchField, .textView, .comboBox: true
    default: false
    }
  }
}

extension ElementTree {
  /// Whether an aid reads an element by itself, and not as a part of one that holds it. A cell counts if the first
  /// that it holds does, and an input of text always.
  public func isAccessible(_ place: Int) -> Bool {
    let element = elements[place]
    if element.takesText { return true }
    if element.type == .cell, !element.isElement {
      guard elements.indices.contains(place + 1), elements[place + 1].parent == place else { return false }
      return elements[place + 1].isElement
    }
    guard element.isElement else { return false }
    return !holders(of: place).contains { elements[$0].isElement }
  }
}

extension PlaneRect {
  /// The smallest rectangle of whole points that holds it (`CGRectIntegral`).
  public var integral: PlaneRect {
    guard x.isFinite, y.isFinite, maxX.isFinite, maxY.isFinite else { return PlaneRect(0, 0, 0, 0) }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return PlaneRect(left, top, maxX.rounded(.up) - left, maxY.rounded(.up) - top)
  }
}
