import EventTrace

/// The source of a page as XPath sees it, without ever being text: the document, elements in it, attributes of these.
///
/// A node is a number in the order of the document: 32 to an element, of which the first is the element itself, and
/// the next ones are its attributes. Between elements there is no text.
struct XPathDocument: Sendable {
  let census: Census
  /// Whether `AppiumAUT` stands between the document and the application.
  let hasWrapper: Bool

  /// The document itself, above all elements.
  static let root = 0
  private static let room = 32

  /// The number of the first element's, counted in elements.
  private var first: Int { hasWrapper ? 2 : 1 }
  private var count: Int { first + census.count }

  /// The node of an element.
  func node(of element: Int) -> Int { (element + first) * Self.room }

  /// The element that a node is; nil for an attribute, the document and its wrapper.
  func element(of node: Int) -> Int? {
    Self.isAttribute(node) || node / Self.room < first ? nil : node / Self.room - first
  }

  static func isAttribute(_ node: Int) -> Bool { node % room != 0 }

  /// The attribute that a node is.
  func attribute(of node: Int) -> ElementAttribute? {
    Self.isAttribute(node) ? ElementAttribute.inSource[node % Self.room - 1] : nil
  }

  /// What holds a node; nil for the document.
  func parent(of node: Int) -> Int? {
    if Self.isAttribute(node) { return node - node % Self.room }
    let number = node / Self.room
    guard number > 0 else { return nil }
    guard number > first else { return (number - 1) * Self.room }
    return self.node(of: census.parents[number - first])
  }

  /// The first node behind an element and all that it holds.
  func end(of node: Int) -> Int {
    let number = node / Self.room
    return (number < first ? count : census.ends[number - first] + first) * Self.room
  }

  /// The distance from an element to the next one that may be.
  var stride: Int { Self.room }
  var end: Int { count * Self.room }

  /// The attributes that an element has.
  func attributes(of node: Int) -> [Int] {
    guard let element = element(of: node) else { return [] }
    var nodes: [Int] = []
    for (place, attribute) in ElementAttribute.inSource.enumerated() {
      if !census.value(of: attribute, node: element).isNothing { nodes.append(node + 1 + place) }
    }
    return nodes
  }

  /// An attribute of an element by its name, if it has it.
  func attribute(_ name: String, of node: Int) -> Int? {
    guard let element = element(of: node), let attribute = ElementAttribute(rawValue: name),
      let place = ElementAttribute.inSource.firstIndex(of: attribute),
      !census.value(of: attribute, node: element).isNothing
    else { return nil }
    return node + 1 + place
  }

  func name(of node: Int) -> String {
    if let attribute = attribute(of: node) { return attribute.rawValue }
    if let element = element(of: node) { return census.element(element).type.fullName }
    return node == Self.root ? "" : ElementXML.wrapper
  }

  /// What stands in an attribute; elements hold no text.
  func text(of node: Int) -> String {
    guard let attribute = attribute(of: node) else { return "" }
    let element = node / Self.room - first
    return (census.value(of: attribute, node: element).plainText ?? "").asOfXML
  }

  /// Whether a node is what a test of a step wants; on the axis of attributes these are meant.
  func fits(_ node: Int, _ test: XPathTest, axis: XPathAxis) -> Bool {
    switch test {
    case .node: true
    case .anyName: axis == .attribute ? Self.isAttribute(node) : !Self.isAttribute(node) && node != Self.root
    case .name(let name): fits(node, .anyName, axis: axis) && self.name(of: node) == name
    case .nothing: false
    }
  }
}
