import ForeignText

/// What clients ask elements for by name, in the order in which the source of a page has it.
package enum ElementAttribute: String, Sendable, Hashable, CaseIterable {
  case type, value, name, label, enabled, visible, accessible, x, y, width, height, index, placeholderValue, traits
  // What follows is answered and stands in no source.
  case hittable, selected, focused, identifier, rect, hint

  /// Those that stand in the source of a page.
  package static let inSource = Array(allCases.prefix { $0 != .hittable })

  /// The one that bears a name, or one of those under which others know it: `isVisible`, `wdName`, `isWDEnabled`,
  /// `rect.x`; nil for a name of none.
  package init?(named name: String) {
    guard let attribute = Self.byName[name] else { return nil }
    self = attribute
  }

  /// The names in a row, for messages.
  package static let known = allCases.map(\.rawValue).joined(separator: ", ")

  /// Whether it is true or false.
  var isTruth: Bool {
    switch self {
    case .enabled, .visible, .accessible, .hittable, .selected, .focused: true
    case .type, .value, .name, .label, .x, .y, .width, .height, .index, .placeholderValue, .traits, .identifier, .rect,
      .hint:
      false
    }
  }

  private static let byName: [String: ElementAttribute] = {
    var byName: [String: ElementAttribute] = [
      "rect.x": .x, "rect.y": .y, "rect.width": .width, "rect.height": .height, "displayed": .visible,
      "hasFocus": .focused, "placeholder": .placeholderValue,
    ]
    for attribute in allCases {
      let name = attribute.rawValue
      let capital = name.prefix(1).uppercased() + name.dropFirst()
      byName[name] = attribute
      byName["wd" + capital] = attribute
      guard attribute.isTruth else { continue }
      byName["is" + capital] = attribute
      byName["isWD" + capital] = attribute
    }
    return byName
  }()
}

/// An attribute that elements don't have.
package struct UnknownAttribute: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was asked for.
  package var name: String

  /// `elements have no attribute "colour"; they have type, value, ...`.
  package var description: String {
    "elements have no attribute \"\(shown(name))\"; they have \(ElementAttribute.known)"
  }
}
