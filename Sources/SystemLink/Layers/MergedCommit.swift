/// Several commits of one app, one after the other, as one: of what they say of a layer the last counts.
///
/// The operations stand in an order in which a reader may do them: layers are made before they are put into lists, and
/// lists come in the order of their last change, so that a layer which moved is where it was put last.
package struct MergedCommit {
  private var updates: [LayerID: LayerProperties] = [:]
  private var contents: [LayerID: LayerContent] = [:]
  private var children: [LayerID: [LayerID]] = [:]
  /// Layers in the order in which they were first spoken of.
  private var order: [LayerID] = []
  private var known: Set<LayerID> = []
  /// Layers whose list was told, the last one at the end; an older place of the same layer does not count.
  private var lists: [LayerID] = []

  /// One that says nothing yet.
  package init() {}

  package var isEmpty: Bool { order.isEmpty }

  /// Takes one more commit in.
  package mutating func add(_ commit: LayerCommit) {
    for operation in commit.operations {
      switch operation {
      case .update(let layer, let properties):
        mention(layer)
        updates[layer] = properties
      case .content(let layer, let content):
        mention(layer)
        contents[layer] = content
      case .children(let layer, let list):
        mention(layer)
        children[layer] = list
        lists.append(layer)
      }
    }
  }

  private mutating func mention(_ layer: LayerID) {
    if known.insert(layer).inserted { order.append(layer) }
  }

  /// All of it as one commit.
  package func commit(sequence: UInt32) -> LayerCommit {
    var operations: [LayerCommit.Operation] = []
    for layer in order {
      if let properties = updates[layer] { operations.append(.update(layer, properties)) }
      if let content = contents[layer] { operations.append(.content(layer, content)) }
    }
    var told: Set<LayerID> = []
    var last: [LayerCommit.Operation] = []
    for layer in lists.reversed() where told.insert(layer).inserted {
      last.append(.children(layer, children[layer] ?? []))
    }
    return LayerCommit(sequence: sequence, operations: operations + last.reversed())
  }
}
