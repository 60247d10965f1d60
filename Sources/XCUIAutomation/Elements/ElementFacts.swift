import EventTrace
import Foundation

/// What an element says of itself at one moment.
///
/// Conditions of queries are asked about it, so a block of an `NSPredicate` gets one.
@preconcurrency @MainActor
public protocol XCUIElementAttributes: AnyObject {
  /// What the program calls it; empty if it does not.
  var identifier: String { get }
  /// The rectangle that it takes up on the screen, points.
  var frame: CGRect { get }
  /// What it is worth now, a text; nil without a value.
  var value: Any? { get }
  /// Empty: elements of iOS have none.
  var title: String { get }
  /// What it is, in a word or two; empty without one.
  var label: String { get }
  /// What kind of thing it is.
  var elementType: XCUIElement.ElementType { get }
  /// Whether it can be used.
  var isEnabled: Bool { get }
  /// How much room there is, across and down.
  var horizontalSizeClass: XCUIElement.UserInterfaceSizeClass { get }
  /// The same downwards.
  var verticalSizeClass: XCUIElement.UserInterfaceSizeClass { get }
  /// What stands in it while it is empty; nil for what is no input of text.
  var placeholderValue: String? { get }
  /// Whether it is chosen.
  var isSelected: Bool { get }
  /// Whether keys go to it.
  var hasFocus: Bool { get }
}

/// An element and all that it holds, as they were at one moment.
@preconcurrency @MainActor
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// What it holds directly.
  var children: [any XCUIElementSnapshot] { get }
  /// The same as values under names: those of the attributes, and `children`.
  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] { get }
}

/// An element of a tree.
@preconcurrency @MainActor
final class ElementFacts: NSObject, XCUIElementSnapshot {
  private let tree: SearchedTree
  private let place: Int

  init(_ tree: SearchedTree, _ place: Int) { (self.tree, self.place) = (tree, place) }

  var element: ElementSnapshot { tree.elements[place] }
  var isHittable: Bool { tree.isHittable(place) }

  var identifier: String { element.identifier }
  var frame: CGRect {
    CGRect(x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
  }
  var value: Any? { element.reportedValue }
  var title: String { "" }
  var label: String { element.label ?? "" }
  var elementType: XCUIElement.ElementType { element.type }
  var isEnabled: Bool { element.isEnabled }
  var horizontalSizeClass: XCUIElement.UserInterfaceSizeClass { tree.tree.screen.width < 600 ? .compact : .regular }
  var verticalSizeClass: XCUIElement.UserInterfaceSizeClass { tree.tree.screen.height < 600 ? .compact : .regular }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.isSelected }
  var hasFocus: Bool { element.hasFocus }

  var children: [any XCUIElementSnapshot] { tree.childPlaces(of: place).map { ElementFacts(tree, $0) } }

  var dictionaryRepresentation: [XCUIElement.AttributeName: Any] {
    var values: [XCUIElement.AttributeName: Any] = [
      .identifier: identifier, .frame: frame, .title: title, .label: label, .elementType: elementType.rawValue,
      .enabled: isEnabled, .selected: isSelected, .hasFocus: hasFocus,
      .children: children.map(\.dictionaryRepresentation),
    ]
    values[.value] = value
    values[.placeholderValue] = placeholderValue
    return values
  }
}

extension ElementSnapshot {
  /// What a test reads as its value: that of an input is its placeholder while it is empty, as on a phone.
  var reportedValue: String? { type == .staticText ? value : shownValue }
}
