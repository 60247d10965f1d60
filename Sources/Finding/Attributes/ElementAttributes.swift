import EventTrace
import PredicateLanguage

/// Answers what clients ask elements of a tree for, by name (B26).
package struct ElementAttributes: Sendable {
  let census: Census

  /// Looks through a tree once, in linear time, so that many questions are cheap.
  package init(_ tree: ElementTree) { census = Census(tree) }

  /// An attribute of the element at a place of the tree, as WebDriver gives it: `true` or `false`, whole numbers in
  /// points, `rect` as JSON; nil where the element has none.
  /// - Parameter place: of an element that is there.
  /// - Throws: `UnknownAttribute` for a name that is none of `ElementAttribute`, whose message lists those.
  package func text(of name: String, at place: Int) throws(UnknownAttribute) -> String? {
    guard let attribute = ElementAttribute(named: name) else { throw UnknownAttribute(name: name) }
    return census.value(of: attribute, node: census.nodes[place]).plainText
  }

  /// An attribute of the element at a place of the tree, as predicates compare it.
  package func value(of attribute: ElementAttribute, at place: Int) -> PredicateValue {
    census.value(of: attribute, node: census.nodes[place])
  }
}

extension Census {
  /// An attribute of a node's element.
  func value(of attribute: ElementAttribute, node: Int) -> PredicateValue {
    let element = element(node)
    return switch attribute {
    case .type: .text(element.type.fullName)
    case .value: .init(element.shownValue)
    case .name: .init(element.name)
    case .label: .init(element.label)
    case .identifier: .init(element.identifier)
    case .hint: .init(element.hint)
    case .enabled: .truth(element.isEnabled)
    case .visible: .truth(element.isVisible)
    case .accessible: .truth(isAccessible[node])
    case .hittable: .truth(element.reach?.isHittable ?? false)
    case .selected: .truth(element.isSelected)
    case .focused: .truth(element.hasFocus)
    case .x: .number(PredicateNumber(element.frame.integral.x))
    case .y: .number(PredicateNumber(element.frame.integral.y))
    case .width: .number(PredicateNumber(element.frame.integral.width))
    case .height: .number(PredicateNumber(element.frame.integral.height))
    case .index: .number(.whole(indices[node]))
    case .placeholderValue: element.takesText ? .init(element.placeholder) : .none
    case .traits: .init(element.traits.names.joined(separator: ", "))
    case .rect: .text(element.frame.integral.jsonText)
    }
  }
}

extension ElementType {
  /// With the prefix of Apple's constants: `XCUIElementTypeButton`.
  package var fullName: String { Self.prefix + name }
}

extension PlaneRect {
  /// `{"x":0,"y":20,"width":34,"height":40}`.
  package var jsonText: String {
    let numbers = [x, y, width, height].map { "\(PredicateNumber($0))" }
    return #"{"x":\#(numbers[0]),"y":\#(numbers[1]),"width":\#(numbers[2]),"height":\#(numbers[3])}"#
  }
}

extension PredicateValue {
  /// A text that is there and not empty, else nothing: as clients get attributes.
  init(_ text: String?) { self = text.flatMap { $0.isEmpty ? nil : .text($0) } ?? .none }

  /// As clients read it: `true`, `12`, `12.5`, the text itself; nil for nothing and for what no attribute is.
  package var plainText: String? {
    switch self {
    case .none, .list, .object: nil
    case .text(let text): text
    case .number(let number): number.description
    case .truth(let truth): truth ? "true" : "false"
    }
  }
}
