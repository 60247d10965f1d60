import EventTrace
import Foundation

// What is read of an element fails the test where there is no such element, after a brief wait, or several.

extension XCUIElement: XCUIElementAttributes {
  /// What the program calls it; empty if it does not.
  public var identifier: String { read("", \.identifier) }
  /// The rectangle that it takes up on the screen, points; of an app its screen.
  public var frame: CGRect { read(.zero, \.frame) }
  /// What it is worth now, a text: "1" of a switch that is on, "90%" of a slider, what stands in a field.
  public var value: Any? { read(nil, \.value) }
  /// Empty: elements of iOS have none.
  public var title: String { read("", \.title) }
  /// What it is, in a word or two; empty without one.
  public var label: String { read("", \.label) }
  /// What kind of thing it is.
  public var elementType: ElementType { read(.any, \.elementType) }
  /// Whether it can be used.
  public var isEnabled: Bool { read(false, \.isEnabled) }
  /// How much room there is, across.
  public var horizontalSizeClass: UserInterfaceSizeClass { read(.unspecified, \.horizontalSizeClass) }
  /// The same downwards.
  public var verticalSizeClass: UserInterfaceSizeClass { read(.unspecified, \.verticalSizeClass) }
  /// What stands in it while it is empty; nil for what is no input of text.
  public var placeholderValue: String? { read(nil, \.placeholderValue) }
  /// Whether it is chosen.
  public var isSelected: Bool { read(false, \.isSelected) }
  /// Whether keys go to it.
  public var hasFocus: Bool { read(false, \.hasFocus) }

  private func read<Value>(_ nothing: Value, _ attribute: (ElementFacts) -> Value) -> Value {
    var value = nothing
    attempt(origin) {
      let found = try found(waiting: Patience.existence)
      value = attribute(found.tree.facts(found.place))
    }
    return value
  }
}
