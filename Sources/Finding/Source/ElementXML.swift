import EventTrace

/// The source of a page: all elements as XML, as WebDriver's clients show and search it.
package struct ElementXML: Sendable {
  let census: Census

  /// Of a tree, which is looked through once.
  package init(_ tree: ElementTree) { census = Census(tree) }

  /// What stands around the application, for those who search the source by it.
  package static let wrapper = "AppiumAUT"

  /// The document: an XML declaration, one `AppiumAUT`, in it each element as one of its type's name, such as
  /// `XCUIElementTypeButton`, with the attributes that it has, in the order of `ElementAttribute`. In time that grows
  /// with its length alone; as deep as the tree is, which readers of XML may not like.
  /// - Parameter excluding: names of attributes that are left out; others are ignored.
  package func text(excluding: Set<String> = []) -> String {
    let attributes = ElementAttribute.inSource.filter { !excluding.contains($0.rawValue) }
    var writer = XMLText()
    var open: [Int] = []
    for node in 0..<census.count {
      while let last = open.last, census.ends[last] <= node { close(open.removeLast(), with: &writer) }
      writer.indent(census.depths[node] + 1)
      writer.text += "<" + census.element(node).type.fullName
      for attribute in attributes {
        guard let value = census.value(of: attribute, node: node).plainText else { continue }
        writer.text += " \(attribute.rawValue)=\""
        writer.append(escaping: value)
        writer.text += "\""
      }
      let isLeaf = census.ends[node] == node + 1
      writer.text += isLeaf ? "/>" : ">"
      if !isLeaf { open.append(node) }
    }
    while let last = open.popLast() { close(last, with: &writer) }
    return #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n<\(Self.wrapper)>\(writer.text)\n</\(Self.wrapper)>\n"
  }

  private func close(_ node: Int, with writer: inout XMLText) {
    writer.indent(census.depths[node] + 1)
    writer.text += "</\(census.element(node).type.fullName)>"
  }
}

/// XML as it is put together.
struct XMLText {
  var text = ""

  /// A new line. From a certain depth on it does not move in any more, so that a deep tree is no square.
  mutating func indent(_ depth: Int) { text += "\n" + String(repeating: "  ", count: min(depth, 40)) }

  /// Text within the quotes of an attribute. What XML has no way to write is left out.
  mutating func append(escaping value: String) {
    for scalar in value.unicodeScalars where scalar.isOfXML {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      // Readers make spaces of these, unless they are written as numbers.
      case "\t", "\n", "\r": text += "&#\(scalar.value);"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a document of XML 1.0 may have it, in whatever spelling.
  var isOfXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension String {
  /// Without what XML can't write: as it stands in the source.
  var asOfXML: String {
    guard unicodeScalars.contains(where: { !$0.isOfXML }) else { return self }
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: unicodeScalars.lazy.filter(\.isOfXML))
    return String(kept)
  }
}
