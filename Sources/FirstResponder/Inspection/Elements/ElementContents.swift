import EventTrace

// What of an object is told, and what it holds, for those who look for elements by names.

extension UIResponder {
  /// It is shown, so that somebody can look for it; whether it is on the screen does not count.
  final var isShownAsElement: Bool {
    guard let view = self as? UIView else { return true }
    return !view.flags.contains(.hidden) && view.storedAlpha >= 0.01
  }

  /// What kind of element it is: by its class, and where that says nothing, by what the program says it does.
  final func elementType(_ defaults: ElementDefaults) -> ElementType {
    guard defaults.type == .other else { return defaults.type }
    guard isAccessibilityElement else { return .other }
    let traits = accessibilityTraits
    return Self.typesOfTraits.first { traits.contains($0.trait) }?.type ?? .other
  }

  private static let typesOfTraits: [(trait: UIAccessibilityTraits, type: ElementType)] = [
    (.keyboardKey, .key), (.searchField, .searchField), (.tabBar, .tabBar), (.link, .link), (.button, .button),
    (.image, .image), (.adjustable, .slider), (.staticText, .staticText), (.header, .staticText),
  ]

  /// What the program calls it. Names that the library gives to its own views are none.
  final func elementIdentifier(_ defaults: ElementDefaults) -> String {
    let own: String? =
      switch self {
      case let view as UIView: view.extras?.hasLibraryName == true ? nil : view.accessibilityIdentifier
      case let element as UIAccessibilityElement: element.accessibilityIdentifier
      default: nil
      }
    return own ?? defaults.identifier ?? ""
  }

  /// What the program says that it holds, in place of subviews; nil where it says nothing.
  final var ownElements: [UIResponder]? {
    if let elements = accessibilityElements { return elements.compactMap { $0 as? UIResponder } }
    let count = accessibilityElementCount()
    guard count > 0, count != NSNotFound else { return nil }
    return (0..<min(count, Self.mostElements)).compactMap { accessibilityElement(at: $0) as? UIResponder }
  }

  /// So many elements of a container are asked for, whatever it says.
  private static let mostElements = 10_000
}

extension UIView {
  /// Subviews from the back to the front; rows and headers of a list as they follow each other on the screen.
  final var elementSubviews: [UIView] {
    guard self is UIScrollView else { return storedSubviews }
    var subviews = storedSubviews
    let places = subviews.indices.filter { subviews[$0].isPartOfList }
    let sorted = places.map { subviews[$0] }.sorted {
      ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX)
    }
    for (place, view) in zip(places, sorted) { subviews[place] = view }
    return subviews
  }

  private var isPartOfList: Bool {
    if self is UITableViewHeaderFooterView { return true }
    return (self as? any Spoken)?.shownPlace != nil
  }
}
