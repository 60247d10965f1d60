// Which layers a commit leaves within the screen, and whose children they are: found from what the commit changes, not
// by walking the tree, so that a small commit to a large tree costs little.
//
// Before the commit every layer has one parent. The commit cuts layers off, and hangs layers on: where all cuts are
// made, the tree has fallen into pieces, each named by its top layer, a new layer being a piece by itself. What the
// commit hangs on ties pieces together.

/// What a commit cuts off and hangs on.
private struct LayerTies {
  /// Whose parent the commit changes, or may change.
  var tops: Set<LayerID> = []
  /// Layers that are listed by who did not list them before, with that parent;
  /// of those whose former parent still lists them, that one first.
  var hung: [(parent: LayerID, child: LayerID)] = []
  /// Children that stand twice in a list.
  var doubled: [(parent: LayerID, child: LayerID)] = []
  /// A layer that was there has another parent: it matters then where the parents are.
  var hasMoves = false

  init(_ draft: LayerDraft) {
    var gained: [(parent: LayerID, child: LayerID)] = []
    var dropped: Set<LayerID> = []
    for parent in draft.relisted {
      let before = draft.nodes[parent]?.children ?? []
      let now = draft[parent]?.children ?? []
      var rest = Set(before)
      var seen: Set<LayerID> = []
      for child in now {
        guard seen.insert(child).inserted else {
          doubled.append((parent, child))
          continue
        }
        if rest.remove(child) == nil { gained.append((parent, child)) }
      }
      dropped.formUnion(rest)
    }
    tops = dropped
    for (_, child) in gained {
      guard let node = draft.nodes[child] else { continue }
      hasMoves = true
      guard tops.insert(child).inserted, let former = node.parent else { continue }
      hung.append((former, child))
    }
    hung += gained
  }
}

/// In which piece a layer is.
private struct LayerPieces {
  private let nodes: [LayerID: LayerTree.Node]
  private let tops: Set<LayerID>
  private var known: [LayerID: LayerID] = [:]
  /// Layers that were looked at.
  private(set) var looked = 0

  init(_ nodes: [LayerID: LayerTree.Node], _ tops: Set<LayerID>) { (self.nodes, self.tops) = (nodes, tops) }

  /// Up from the layer to its piece's top. Of a long way every 64th layer is remembered.
  mutating func top(of layer: LayerID) -> LayerID {
    var (next, steps) = (layer, 0)
    var path = [layer]
    while known[next] == nil, next != .screen, !tops.contains(next), let parent = nodes[next]?.parent {
      next = parent
      steps += 1
      if steps.isMultiple(of: 64) { path.append(next) }
    }
    looked += steps
    let top = known[next] ?? next
    for layer in path { known[layer] = top }
    return top
  }

  /// All layers of a piece whose top was there before; they are remembered.
  mutating func layers(below top: LayerID) -> [LayerID] {
    var layers = [top]
    var index = 0
    while index < layers.count {
      known[layers[index]] = top
      for child in nodes[layers[index]]?.children ?? [] where !tops.contains(child) { layers.append(child) }
      index += 1
    }
    looked += index
    return layers
  }
}

extension LayerDraft {
  /// Gives every layer within the screen its one parent, and answers which layers are not within it any more.
  ///
  /// A layer that goes away may still list a child that has moved elsewhere: the app speaks of living layers only.
  ///
  /// It looks at what the commit names and at what goes away, which some commit has made; where layers move from one
  /// parent to another, also at the layers above these parents.
  mutating func sweep() throws(LayerTreeError) -> Set<LayerID> {
    if relisted.isEmpty, made.isEmpty { return [] }
    let ties = LayerTies(self)
    let (hasMoves, nodes) = (ties.hasMoves, nodes)
    var pieces = LayerPieces(nodes, ties.tops)
    var lost: Set<LayerID> = []
    // Where nothing moves, what is cut off is lost, and all else that was there is within the screen's piece:
    // no way up has to be walked.
    if !hasMoves { for top in ties.tops { lost.formUnion(pieces.layers(below: top)) } }
    let parents = try hang(ties) { layer in
      hasMoves || lost.contains(layer) || nodes[layer] == nil ? pieces.top(of: layer) : .screen
    }
    for top in ties.tops where hasMoves && parents[top] == nil { lost.formUnion(pieces.layers(below: top)) }
    for layer in made where parents[layer] == nil { lost.insert(layer) }
    looked = pieces.looked + ties.hung.count
    if let layer = cycle(within: lost) { throw .cycle(layer) }
    return lost
  }

  /// Ties the pieces together, from the screen's on.
  /// - Returns: the parent of each piece's top that is within the screen; the screen's entry means nothing.
  private mutating func hang(
    _ ties: LayerTies, piece: (LayerID) -> LayerID
  ) throws(LayerTreeError) -> [LayerID: LayerID] {
    var hung: [LayerID: [(parent: LayerID, child: LayerID)]] = [:]
    for tie in ties.hung { hung[piece(tie.parent), default: []].append(tie) }
    var doubled: [LayerID: (parent: LayerID, child: LayerID)] = [:]
    for tie in ties.doubled { doubled[piece(tie.parent)] = doubled[piece(tie.parent)] ?? tie }
    var parents: [LayerID: LayerID] = [.screen: .screen]
    var waiting: [LayerID] = [.screen]
    while let next = waiting.popLast() {
      for (parent, child) in hung[next] ?? [] {
        if let first = parents[child] {
          var top = piece(parent)
          while top != child, top != .screen, let above = parents[top] { top = piece(above) }
          throw top == child ? .cycle(child) : .twoParents(child, first, parent)
        }
        parents[child] = parent
        waiting.append(child)
        setParent(parent, of: child)
      }
      if let (parent, child) = doubled[next] { throw .twoParents(child, parent, parent) }
    }
    return parents
  }

  private mutating func setParent(_ parent: LayerID, of child: LayerID) {
    guard var node = self[child], node.parent != parent else { return }
    node.parent = parent
    stage(node, as: child)
  }
}
