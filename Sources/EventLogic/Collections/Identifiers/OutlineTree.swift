/// Items under items, some of which are expanded so that those below them are seen. A value without view.
package struct OutlineTree<Item: Hashable> {
  fileprivate struct Node {
    var parent: Item?
    var children: [Item] = []
    var isExpanded = false
  }
  package typealias Fault = SectionedIdentifiers<Int, Item>.Fault

  package private(set) var roots: [Item] = []
  private var nodes: [Item: Node] = [:]

  package init() {}

  // MARK: Questions

  package var count: Int { nodes.count }
  package func contains(_ item: Item) -> Bool { nodes[item] != nil }
  package func isExpanded(_ item: Item) -> Bool { nodes[item]?.isExpanded == true }
  package func parent(of item: Item) -> Item? { nodes[item]?.parent }
  package func children(of item: Item) -> [Item] { nodes[item]?.children ?? [] }
  /// How deep an item lies; 0 for what lies under nothing.
  package func level(of item: Item) -> Int {
    var (level, current) = (0, item)
    while let parent = nodes[current]?.parent { (level, current) = (level + 1, parent) }
    return level
  }
  /// From the top, each before those below it.
  package var items: [Item] { walk(roots) { _ in true } }
  /// Those of whom nobody above is collapsed.
  package var visibleItems: [Item] { walk(roots) { nodes[$0]?.isExpanded == true } }
  package func isVisible(_ item: Item) -> Bool {
    guard contains(item) else { return false }
    var current = item
    while let parent = nodes[current]?.parent {
      if nodes[parent]?.isExpanded != true { return false }
      current = parent
    }
    return true
  }

  /// Without recursion: trees of clients may be deep.
  private func walk(_ start: [Item], into: (Item) -> Bool) -> [Item] {
    var (found, waiting) = ([Item](), Array(start.reversed()))
    while let item = waiting.popLast() {
      found.append(item)
      if into(item), let node = nodes[item] { waiting += node.children.reversed() }
    }
    return found
  }

  /// What lies under an item, as a tree of its own.
  package func part(under item: Item, withItem: Bool) -> OutlineTree {
    var part = OutlineTree()
    part.roots = withItem ? [item] : children(of: item)
    for other in walk(part.roots, into: { _ in true }) { part.nodes[other] = nodes[other] }
    for root in part.roots { part.nodes[root]?.parent = nil }
    return part
  }

  // MARK: Changes

  private func check(_ items: [Item]) throws(Fault) {
    var seen = Set<Item>()
    for item in items {
      guard seen.insert(item).inserted, nodes[item] == nil else {
        throw Fault(text: "item identifiers have to be unique, and \(item) is there already")
      }
    }
  }
  private func check(_ item: Item, to verb: String) throws(Fault) {
    guard contains(item) else {
      throw Fault(text: "can't \(verb) the item \(item): the section's snapshot has no such item")
    }
  }

  package mutating func append(_ items: [Item], to parent: Item?) throws(Fault) {
    if let parent { try check(parent, to: "append others to") }
    try check(items)
    for item in items { nodes[item] = Node(parent: parent) }
    change(parent) { $0 += items }
  }

  package mutating func insert(_ items: [Item], _ offset: Int, beside other: Item) throws(Fault) {
    try check(other, to: "insert others beside")
    try check(items)
    let parent = nodes[other]?.parent
    for item in items { nodes[item] = Node(parent: parent) }
    change(parent) { list in list.insert(contentsOf: items, at: (list.firstIndex(of: other) ?? 0) + offset) }
  }

  /// Another tree's items, with what lies under them.
  ///
  /// - Parameter place: where among the parent's children; nil for the end.
  package mutating func graft(_ tree: OutlineTree, to parent: Item?, at place: Int? = nil) throws(Fault) {
    if let parent { try check(parent, to: "insert a snapshot into") }
    try check(tree.items)
    for (item, node) in tree.nodes { nodes[item] = node }
    for root in tree.roots { nodes[root]?.parent = parent }
    change(parent) { $0.insert(contentsOf: tree.roots, at: place ?? $0.count) }
  }
  package func placeAmongSiblings(_ item: Item) throws(Fault) -> Int {
    try check(item, to: "insert a snapshot beside")
    return (nodes[item]?.parent.map(children) ?? roots).firstIndex(of: item) ?? 0
  }

  /// With what lies under them. Names that are not there are passed over.
  package mutating func delete(_ items: [Item]) {
    let known = items.filter(contains)
    let gone = Set(walk(known) { _ in true })
    for parent in Set(known.map { nodes[$0]?.parent }) { change(parent) { $0.removeAll(where: gone.contains) } }
    for item in gone { nodes[item] = nil }
  }

  package mutating func expand(_ items: [Item], _ isExpanded: Bool) throws(Fault) {
    for item in items {
      try check(item, to: isExpanded ? "expand" : "collapse")
      nodes[item]?.isExpanded = isExpanded
    }
  }

  private mutating func change(_ parent: Item?, _ body: (inout [Item]) -> Void) {
    if let parent {
      if var node = nodes[parent] {
        body(&node.children)
        nodes[parent] = node
      }
    } else {
      body(&roots)
    }
  }
}

extension OutlineTree: Sendable where Item: Sendable {}
extension OutlineTree.Node: Sendable where Item: Sendable {}
