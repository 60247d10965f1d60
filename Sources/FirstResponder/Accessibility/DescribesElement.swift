import EventTrace

/// What an element is by its class, where the program says nothing else (B26.3).
package struct ElementDefaults {
  package var type: ElementType
  /// An aid stops at it.
  package var isElement: Bool
  package var label: String?
  package var value: String?
  /// What stands in an input of text while it is empty.
  package var placeholder: String?
  package var traits: ElementTraits
  /// What counts as its identifier where the program gives its view none.
  package var identifier: String?
  /// What stands in place of its subviews; nil for these.
  package var parts: [ElementPart]?

  package init(
    _ type: ElementType, isElement: Bool = false, label: String? = nil, value: String? = nil,
    placeholder: String? = nil, traits: ElementTraits = [], identifier: String? = nil,
    parts: [ElementPart]? = nil
  ) {
    (self.type, self.isElement, self.label, self.value) = (type, isElement, label, value)
    (self.placeholder, self.traits, self.identifier, self.parts) = (placeholder, traits, identifier, parts)
  }
}

/// One of several elements that a view draws by itself, such as a segment.
package struct ElementPart {
  package var type = ElementType.button
  package var label: String?
  package var value: String?
  package var traits: ElementTraits
  /// In the view's coordinates.
  package var frame: CGRect

  package init(
    type: ElementType = .button, label: String?, value: String? = nil, traits: ElementTraits, frame: CGRect
  ) {
    (self.type, self.label, self.value, self.traits, self.frame) = (type, label, value, traits, frame)
  }
}

/// A view whose class says what kind of element it is.
@MainActor
package protocol DescribesElement: UIView {
  var elementDescription: ElementDefaults { get }
}

/// A field for what is searched.
@MainActor
package protocol SearchInput: UIView {}

extension InterfaceObject {
  /// What its class says of it; nil for what is a plain view, or none.
  final var elementDefaults: ElementDefaults? {
    if let held = ElementInHand.current, held.object === self { return held.defaults }
    return (self as? any DescribesElement)?.elementDescription
  }
}

/// The object that is being written down: its class is asked once, and not for each of its properties.
@MainActor
struct ElementInHand {
  fileprivate static var current: ElementInHand?
  fileprivate let object: InterfaceObject
  fileprivate let defaults: ElementDefaults?

  /// - Parameter body: is given what the object's class says of it; so are all who ask the object meanwhile.
  static func holding<Value>(_ object: InterfaceObject, _ body: (ElementDefaults?) -> Value) -> Value {
    let (outer, defaults) = (current, object.elementDefaults)
    current = ElementInHand(object: object, defaults: defaults)
    defer { current = outer }
    return body(defaults)
  }
}

extension UIAccessibilityTraits {
  /// The same bits as trees of elements have them.
  package init(_ traits: ElementTraits) { self.init(rawValue: traits.rawValue) }
}

extension ElementTraits {
  /// The same bits as Apple names them.
  package init(_ traits: UIAccessibilityTraits) { self.init(rawValue: traits.rawValue) }
}
