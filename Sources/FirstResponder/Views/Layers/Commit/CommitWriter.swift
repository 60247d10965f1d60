import SystemLink

/// Collects what one turn of the main loop has to tell the stage, in pieces that the link can carry.
///
/// The order keeps every piece whole: a layer is described before a parent names it, and what is described in a piece
/// is named by a `children` of the same piece. The stage draws the pieces one after the other.
@MainActor
struct CommitWriter {
  /// Each the operations of one commit; none empty.
  private(set) var pieces: [[LayerCommit.Operation]] = []
  /// Bytes of the last piece.
  private var size = 0
  /// What can only be sent together, and its bytes.
  private var group: [LayerCommit.Operation] = []
  private var groupSize = 0

  private let pieceSize: Int
  private let report: (StageNode, String) -> Void
  /// Says what no stage shows, once for each kind of it.
  private let saidOnce: (StageNode, String) -> Void

  /// What one message holds.
  static let greatestPiece = LinkLimits.payloadUp - LayerCommit.fixedSize

  /// - Parameter pieceSize: bytes of a piece; nil for one piece of any size.
  init(
    pieceSize: Int? = greatestPiece, report: @escaping (StageNode, String) -> Void,
    saidOnce: @escaping (StageNode, String) -> Void = { _, _ in }
  ) {
    self.pieceSize = pieceSize ?? .max
    self.report = report
    self.saidOnce = saidOnce
  }

  /// Tells the properties of a node that the stage knows.
  mutating func properties(_ node: StageNode, _ number: UInt32) {
    append(update(node, number))
    endGroup()
  }

  /// Tells the content of a node that the stage knows.
  mutating func content(_ node: StageNode, _ number: UInt32) {
    append(.content(LayerID(number), checkedContent(node)))
    endGroup()
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
      var heavy: [LayerCommit.Operation] = []
      for (index, node) in family.nodes.enumerated() {
        // Too many for one piece: those described so far are named now. Who is known stays, or would be forgotten.
        if groupSize > pieceSize / 4 {
          let known = family.nodes[index...].map(\.number).filter { $0 != 0 }
          name(numbers + known.map { LayerID($0) }, of: family.parent)
        }
        let (number, isNew) = enter(node)
        numbers.append(LayerID(number))
        guard isNew else { continue }
        append(update(node, number))
        let content = checkedContent(node)
        let operation = LayerCommit.Operation.content(LayerID(number), content)
        if operation.encodedSize > pieceSize / 8 {
          heavy.append(operation)
        } else if content != .none {
          append(operation)
        }
        let children = node.children
        if !children.isEmpty { families.append((number, children)) }
      }
      name(numbers, of: family.parent)
      // What fills a good part of a piece comes when its layer is there already.
      for operation in heavy {
        append(operation)
        endGroup()
      }
      waiting.append(contentsOf: families.reversed())
    }
  }

  // MARK: Operations

  private func update(_ node: StageNode, _ number: UInt32) -> LayerCommit.Operation {
    var properties = node.properties
    if !properties.isFinite, properties.replaceNumbersThatAreNotFinite() {
      report(node, "a number of its geometry or looks is not finite: shown as 0")
    }
    if let fault = properties.effects?.fault {
      report(node, "it is shown without its shadow: \(fault)")
      properties.effects?.shadow = nil
    }
    if let shortfall = node.knownLayer?.stageShortfall { saidOnce(node, shortfall) }
    return .update(LayerID(number), properties)
  }

  private func checkedContent(_ node: StageNode) -> LayerContent {
    let content = node.content
    guard let fault = content.fault else { return content }
    report(node, "its content is not shown: \(fault)")
    return .none
  }

  // MARK: Pieces

  private mutating func name(_ children: [LayerID], of parent: UInt32) {
    append(.children(LayerID(parent), children))
    endGroup()
  }

  private mutating func append(_ operation: LayerCommit.Operation) {
    group.append(operation)
    groupSize += operation.encodedSize
  }

  private mutating func endGroup() {
    let isFull =
      size + groupSize > pieceSize || pieces.last.map { $0.count + group.count > LinkLimits.operations } ?? false
    if pieces.isEmpty || isFull {
      pieces.append(group)
      size = groupSize
    } else {
      pieces[pieces.count - 1].append(contentsOf: group)
      size += groupSize
    }
    group.removeAll(keepingCapacity: true)
    groupSize = 0
  }
}
