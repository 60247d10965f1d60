/// The layers of one app as its commits have made them: what a stage shows, and what a late viewer needs to be told.
///
/// A commit is applied whole or not at all. Afterwards every layer but the screen has one parent and is within the
/// screen; others are forgotten. Nothing here recurses: a tree may be as deep as it has layers.
public struct LayerTree: Sendable {
  /// One layer.
  public struct Node: Sendable, Hashable {
    /// As the last commit that named the layer has them.
    public var properties = LayerProperties()
    /// What it shows besides its background and border.
    public var content: LayerContent = .none
    /// Back to front.
    public var children: [LayerID] = []
    /// Nil for the screen.
    public internal(set) var parent: LayerID?
  }

  private var nodes: [LayerID: Node] = [.screen: Node()]
  /// An app need not say what the screen is like; then a full commit does not either.
  private var hasScreenProperties = false
  /// Sequence of the last commit applied; 0 before the first.
  public private(set) var sequence: UInt32 = 0
  /// Bytes of text, paths and images that the layers hold.
  public private(set) var contentBytes = 0

  /// Layers that the last commit made it look at, beside those that the commit names: what a commit costs.
  private(set) var looked = 0

  /// The screen alone, as before an app's first commit.
  public init() {}

  /// Number of layers, the screen included.
  public var count: Int { nodes.count }

  /// The layer of this number, or nil when there is none.
  public subscript(layer: LayerID) -> Node? { nodes[layer] }

  /// Applies the next commit. Which layers are there, whose children they are and where the commit ends is judged after
  /// its last operation, so that a layer may move from one parent to another in any order.
  /// - Returns: how many commits are missing between the last one and this. If there are any, something may look wrong
  ///   until the app is asked for a full commit.
  /// - Throws: `LayerTreeError`; the tree is then as it was.
  @discardableResult
  public mutating func apply(_ commit: LayerCommit) throws(LayerTreeError) -> Int {
    guard commit.sequence > sequence else {
      throw .sequenceDidNotGoUp(last: sequence, next: commit.sequence)
    }
    var draft = LayerDraft(nodes)
    try draft.stage(commit.operations)
    try draft.checkChildren()
    let forgotten = try draft.sweep()
    let layers = nodes.count + draft.made.count - forgotten.count
    guard layers <= LinkLimits.layers else { throw .tooManyLayers(layers) }
    let bytes = contentBytes + draft.contentGrowth(forgetting: forgotten)
    guard bytes <= LinkLimits.contentBytes else { throw .tooMuchContent(bytes) }
    looked = draft.looked
    // Nothing can fail from here on. The draft lets go of the nodes, so that they are changed in place.
    let staged = draft.finish()
    for (layer, node) in staged { nodes[layer] = node }
    for layer in forgotten { nodes[layer] = nil }
    contentBytes = bytes
    hasScreenProperties =
      hasScreenProperties
      || commit.operations.contains {
        if case .update(.screen, _) = $0 { true } else { false }
      }
    defer { sequence = commit.sequence }
    return Int(commit.sequence - sequence) - 1
  }

  /// One commit that makes the present state out of nothing, with the sequence of the last commit applied: for a viewer
  /// that comes late, whose next commit is then the app's next.
  ///
  /// All layers are updated before content and children name them, parents before their children.
  public func fullCommit() -> LayerCommit {
    let order = topDown()
    var operations: [LayerCommit.Operation] = []
    operations.reserveCapacity(order.count * 2)
    for layer in order where layer != .screen || hasScreenProperties {
      if let node = nodes[layer] { operations.append(.update(layer, node.properties)) }
    }
    for layer in order {
      if let node = nodes[layer], node.content != .none { operations.append(.content(layer, node.content)) }
    }
    for layer in order {
      if let node = nodes[layer], !node.children.isEmpty { operations.append(.children(layer, node.children)) }
    }
    return LayerCommit(sequence: sequence, operations: operations)
  }

  /// All layers, each after its parent, siblings back to front.
  private func topDown() -> [LayerID] {
    var order: [LayerID] = []
    order.reserveCapacity(nodes.count)
    var waiting: [LayerID] = [.screen]
    while let layer = waiting.popLast() {
      order.append(layer)
      if let node = nodes[layer] { waiting.append(contentsOf: node.children.reversed()) }
    }
    return order
  }
}
