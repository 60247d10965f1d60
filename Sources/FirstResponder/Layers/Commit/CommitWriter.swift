import SystemLink

/// Collects the operations of one commit.
///
/// The order keeps every part of the list whole: a layer is described before a parent names it, and what is described is
/// named by the next `children` of its parent. So a list that is too long for one message may be cut after any `children`.
@MainActor
struct CommitWriter {
  private(set) var operations: [LayerCommit.Operation] = []
  let report: (StageNode, String) -> Void

  init(report: @escaping (StageNode, String) -> Void) { self.report = report }

  mutating func properties(_ node: StageNode, _ number: UInt32) {
    var properties = node.properties
    if !properties.isFinite, properties.replaceNumbersThatAreNotFinite() {
      report(node, "a number of its geometry or looks is not finite: shown as 0")
    }
    operations.append(.update(LayerID(number), properties))
  }

  mutating func content(_ node: StageNode, _ number: UInt32, unlessNone: Bool = false) {
    var content = node.content
    if let fault = content.fault {
      report(node, "its content is not shown: \(fault)")
      content = .none
    }
    if unlessNone, content == .none { return }
    operations.append(.content(LayerID(number), content))
  }

  /// Tells all about some nodes and what is within them, parents first.
  ///
  /// - Parameters:
  ///   - parent: the number of the layer that they are in.
  ///   - enter: gives a node its number and says whether it, with what is within it, has to be described.
  mutating func children(
    _ nodes: [StageNode], of parent: UInt32, enter: (StageNode) -> (number: UInt32, isNew: Bool)
  ) {
    // Iterative, for trees of any depth: a family is a parent's number and the nodes in it.
    var waiting = [(parent: parent, nodes: nodes)]
    while let family = waiting.popLast() {
      var numbers: [LayerID] = []
      var families: [(parent: UInt32, nodes: [StageNode])] = []
      for node in family.nodes {
        let (number, isNew) = enter(node)
        numbers.append(LayerID(number))
        guard isNew else { continue }
        properties(node, number)
        content(node, number, unlessNone: true)
        let children = node.children
        if !children.isEmpty { families.append((number, children)) }
      }
      operations.append(.children(LayerID(family.parent), numbers))
      waiting.append(contentsOf: families.reversed())
    }
  }
}
