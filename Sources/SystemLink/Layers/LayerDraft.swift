/// A commit being tried out beside the tree: what it changes, and nothing of the tree itself.
struct LayerDraft {
  private(set) var nodes: [LayerID: LayerTree.Node]
  private var staged: [LayerID: LayerTree.Node] = [:]
  /// Layers whose list of children the commit names, each once however often it does, in order,
  /// for errors that are the same each time.
  private(set) var relisted: [LayerID] = []
  /// Layers that the commit makes.
  private(set) var made: [LayerID] = []
  /// Layers that were looked at to find out who is within the screen.
  var looked = 0

  init(_ nodes: [LayerID: LayerTree.Node]) { self.nodes = nodes }

  subscript(layer: LayerID) -> LayerTree.Node? { staged[layer] ?? nodes[layer] }

  /// What the operations say, one after the other.
  mutating func stage(_ operations: [LayerCommit.Operation]) throws(LayerTreeError) {
    for operation in operations {
      if case .update(let layer, let properties) = operation {
        var node = self[layer]
        if node == nil { made.append(layer) }
        node = node ?? LayerTree.Node()
        node?.properties = properties
        staged[layer] = node
      }
    }
    var known: Set<LayerID> = []
    for operation in operations {
      switch operation {
      case .update: break
      case .content(let layer, let content):
        guard var node = self[layer] else { throw .unknownLayer(layer) }
        node.content = content
        staged[layer] = node
      case .children(let layer, let children):
        guard var node = self[layer] else { throw .unknownLayer(layer) }
        node.children = children
        staged[layer] = node
        if known.insert(layer).inserted { relisted.append(layer) }
      }
    }
  }

  /// The layer is to be so when the commit is applied.
  mutating func stage(_ node: LayerTree.Node, as layer: LayerID) { staged[layer] = node }

  /// Every child in the commit is a layer, and not the screen.
  func checkChildren() throws(LayerTreeError) {
    for layer in relisted {
      for child in self[layer]?.children ?? [] {
        guard child != .screen else { throw .screenAsChild(parent: layer) }
        guard self[child] != nil else { throw .unknownChild(child, parent: layer) }
      }
    }
  }

  /// A layer among `lost` that the commit put within itself, if there is one.
  func cycle(within lost: Set<LayerID>) -> LayerID? {
    enum Visit { case onPath, done }
    var visits: [LayerID: Visit] = [:]
    // Every new circle goes through a layer whose children the commit names.
    for start in relisted where lost.contains(start) && visits[start] == nil {
      visits[start] = .onPath
      var path = [(layer: start, child: 0)]
      while let (layer, index) = path.last {
        let children = self[layer]?.children ?? []
        guard index < children.count else {
          visits[layer] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].child += 1
        let child = children[index]
        switch visits[child] {
        case .onPath: return child
        case .done: break
        case nil:
          guard lost.contains(child) else { break }
          visits[child] = .onPath
          path.append((child, 0))
        }
      }
    }
    return nil
  }

  /// Bytes of content that the tree has more after the commit than before.
  func contentGrowth(forgetting lost: Set<LayerID>) -> Int {
    var growth = 0
    for (layer, node) in staged where !lost.contains(layer) {
      growth += node.size - (nodes[layer]?.size ?? 0)
    }
    for layer in lost { growth -= nodes[layer]?.size ?? 0 }
    return growth
  }

  /// What the commit changes; the draft forgets the tree.
  mutating func finish() -> [LayerID: LayerTree.Node] {
    nodes = [:]
    return staged
  }
}

extension LayerTree.Node {
  /// Bytes that the layer's content and effects hold, about.
  fileprivate var size: Int { content.size + (properties.effects?.shadow?.path.memory ?? 0) }
}

extension [LayerPath.Element] {
  fileprivate var memory: Int { count * MemoryLayout<LayerPath.Element>.stride }
}

extension LayerContent {
  /// Bytes that the content holds, about.
  fileprivate var size: Int {
    switch self {
    case .none: 0
    case .text(let text): text.string.utf8.count
    case .path(let path): path.elements.memory + (path.line?.elements?.memory ?? 0)
    case .gradient(let gradient): gradient.stops.count * MemoryLayout<LayerGradient.Stop>.stride
    case .image(let image): image.data.count
    case .drawing(let drawing): drawing.encodedSize
    }
  }
}
