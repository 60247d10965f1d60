// What is told about objects that are neither responders nor recognizers: pictures, constraints, a program's own. On
// iOS it is part of every object. In an extension of a protocol, so that classes can have properties of these names.

/// What is told about an object, kept with it.
private final class AccessibilityNote {
  var values = AccessibilityValues()
  @MainActor static var key: UInt8 = 0
}

@MainActor
extension NSObjectProtocol where Self: NSObject {
  private var accessibilityNote: AccessibilityNote {
    if let note = objc_getAssociatedObject(self, &AccessibilityNote.key) as? AccessibilityNote { return note }
    let note = AccessibilityNote()
    objc_setAssociatedObject(self, &AccessibilityNote.key, note, .OBJC_ASSOCIATION_RETAIN)
    return note
  }

  /// Whether the object is one that an aid shows; false by default.
  @preconcurrency public var isAccessibilityElement: Bool {
    get { accessibilityNote.values.isElement ?? false }
    set { accessibilityNote.values.isElement = newValue }
  }
  /// What the object is, in a word or two.
  @preconcurrency public var accessibilityLabel: String? {
    get { accessibilityNote.values.label }
    set { accessibilityNote.values.label = newValue }
  }
  /// What the object is worth now.
  @preconcurrency public var accessibilityValue: String? {
    get { accessibilityNote.values.value }
    set { accessibilityNote.values.value = newValue }
  }
  /// What comes of using the object.
  @preconcurrency public var accessibilityHint: String? {
    get { accessibilityNote.values.hint }
    set { accessibilityNote.values.hint = newValue }
  }
  /// How the object behaves; none by default.
  @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibilityNote.values.traits ?? .none }
    set { accessibilityNote.values.traits = newValue }
  }
  /// What the program calls the object.
  @preconcurrency public var accessibilityIdentifier: String? {
    get { accessibilityNote.values.identifier }
    set { accessibilityNote.values.identifier = newValue }
  }
}
