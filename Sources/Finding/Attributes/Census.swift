import EventTrace

/// The elements of a tree in the order of the document that they make, and what is known of them only together:
/// computed once, in linear time and without recursion.
///
/// A tree comes from an app, which may write what it likes: an element whose parent does not stand before it is taken
/// for a child of the first, so that each element has its place. In all that a search does elements are *nodes*,
/// numbers in this order; in a tree that is as it should be they are the places themselves.
struct Census: Sendable {
  let tree: ElementTree
  /// For each node the place of its element in the tree.
  private(set) var places: [Int] = []
  /// For each place of the tree its node.
  private(set) var nodes: [Int]
  /// For each node that which holds it; -1 for the first.
  private(set) var parents: [Int] = []
  /// For each node the first one behind all that it holds.
  private(set) var ends: [Int]
  /// For each node how many hold it.
  private(set) var depths: [Int] = []
  /// For each node which of its parent's children it is, from 0.
  private(set) var indices: [Int] = []
  /// For each node whether an aid reads it by itself, as `ElementTree.isAccessible` says.
  private(set) var isAccessible: [Bool] = []

  var count: Int { places.count }

  init(_ tree: ElementTree) {
    self.tree = tree
    nodes = Array(repeating: 0, count: tree.elements.count)
    ends = []
    guard !tree.elements.isEmpty else { return }
    walk(Self.children(of: tree))
    ends = Array(places.indices.map { $0 + 1 })
    for node in places.indices.reversed() where parents[node] >= 0 {
      ends[parents[node]] = max(ends[parents[node]], ends[node])
    }
    judgeAccessibility()
  }

  /// The element of a node.
  func element(_ node: Int) -> ElementSnapshot { tree.elements[places[node]] }

  /// The nodes below one, or all.
  func below(_ node: Int?) -> Range<Int> { node.map { $0 + 1..<ends[$0] } ?? 0..<count }

  private static func children(of tree: ElementTree) -> [[Int]] {
    var children = Array(repeating: [Int](), count: tree.elements.count)
    for place in tree.elements.indices.dropFirst() {
      let parent = tree.elements[place].parent ?? 0
      children[0..<place ~= parent ? parent : 0].append(place)
    }
    return children
  }

  private mutating func walk(_ children: [[Int]]) {
    var waiting = [(place: 0, parent: -1, depth: 0, index: 0)]
    while let (place, parent, depth, index) = waiting.popLast() {
      let node = places.count
      nodes[place] = node
      places.append(place)
      parents.append(parent)
      depths.append(depth)
      indices.append(index)
      for (index, child) in children[place].enumerated().reversed() {
        waiting.append((child, node, depth + 1, index))
      }
    }
  }

  private mutating func judgeAccessibility() {
    var isInElement = Array(repeating: false, count: count)
    for node in places.indices {
      let (element, parent) = (element(node), parents[node])
      if parent >= 0 { isInElement[node] = isInElement[parent] || self.element(parent).isElement }
      let isRead =
        if element.takesText {
          true
        } else if element.type == .cell, !element.isElement {
          ends[node] > node + 1 && self.element(node + 1).isElement
        } else {
          element.isElement && !isInElement[node]
        }
      isAccessible.append(isRead)
    }
  }
}
