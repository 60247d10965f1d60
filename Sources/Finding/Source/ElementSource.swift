import EventTrace
import ForeignText
import PredicateLanguage

/// The ways in which a client can have the source of a page (`mobile: source`).
package enum SourceFormat: String, Sendable, Hashable, CaseIterable {
  /// As `ElementXML` writes it.
  case xml
  /// An object for each element, with its children.
  case json
  /// A line for each element, for people.
  case description

  /// The source of a tree in this way. In time that grows with its length alone, as deep as the tree is.
  /// - Parameter excluding: names of attributes that are left out; other names are ignored.
  package func source(of tree: ElementTree, excluding: Set<String> = []) -> String {
    switch self {
    case .xml: ElementXML(tree).text(excluding: excluding)
    case .json: Census(tree).json(excluding: excluding)
    case .description: Census(tree).lines(excluding: excluding)
    }
  }
}

extension Census {
  /// JSON with the attributes of the XML, numbers and truths as such, `children` where there are some; an empty object
  /// for a tree without elements.
  func json(excluding: Set<String>) -> String {
    guard count > 0 else { return "{}" }
    let attributes = ElementAttribute.inSource.filter { !excluding.contains($0.rawValue) }
    var (text, open) = ("", [Int]())
    for node in 0..<count {
      while let last = open.last, ends[last] <= node {
        open.removeLast()
        text += "]}"
      }
      if indices[node] > 0 { text += "," }
      let members = attributes.compactMap { attribute in
        value(of: attribute, node: node).json.map { "\"\(attribute.rawValue)\":\($0)" }
      }
      text += "{" + members.joined(separator: ",")
      let isLeaf = ends[node] == node + 1
      if isLeaf { text += "}" } else { text += (members.isEmpty ? "" : ",") + "\"children\":[" }
      if !isLeaf { open.append(node) }
    }
    return text + String(repeating: "]}", count: open.count)
  }

  /// A line for each element: `Button, {{19, 776}, {34, 40}}, identifier: 'mute', label: 'Mute', Selected`.
  func lines(excluding: Set<String>) -> String {
    let texts: [(ElementAttribute, String)] = [
      (.identifier, "identifier"), (.label, "label"), (.value, "value"), (.placeholderValue, "placeholderValue"),
    ]
    var result = ""
    for node in 0..<count {
      let element = element(node)
      // As with XML: a deep tree is no square.
      result += String(repeating: "  ", count: min(depths[node], 40)) + element.type.name
      let numbers = [ElementAttribute.x, .y, .width, .height].map { value(of: $0, node: node).plainText ?? "0" }
      if excluding.isDisjoint(with: ["x", "y", "width", "height", "rect"]) {
        result += ", {{\(numbers[0]), \(numbers[1])}, {\(numbers[2]), \(numbers[3])}}"
      }
      for (attribute, word) in texts where !excluding.contains(word) {
        guard let text = value(of: attribute, node: node).plainText else { continue }
        result += ", \(word): '\(shown(text, limit: 1_000))'"
      }
      let states = [
        ("enabled", element.isEnabled, "Disabled"), ("selected", !element.isSelected, "Selected"),
        ("focused", !element.hasFocus, "Keyboard Focused"), ("visible", element.isVisible, "not visible"),
      ]
      for (name, isUsual, word) in states where !isUsual && !excluding.contains(name) { result += ", \(word)" }
      result += "\n"
    }
    return result
  }
}

extension PredicateValue {
  /// As JSON; nil for nothing and for lists, which no attribute is.
  var json: String? {
    guard case .text(let text) = self else { return plainText }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
