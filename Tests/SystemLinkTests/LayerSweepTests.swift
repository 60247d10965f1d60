import Testing

@testable import SystemLink

/// What a commit costs, and that it comes to the same as a walk through the whole tree.
@Suite struct LayerSweepTests {
  private typealias Operation = LayerCommit.Operation

  private func children(_ layer: UInt32, _ list: [UInt32]) -> Operation {
    .children(LayerID(layer), list.map { LayerID($0) })
  }

  @Test func `a small commit to a tree of 99,000 layers looks at few of them, wide or deep`() throws {
    let count: UInt32 = 99_000
    let made = (1...count).map { Operation.update(LayerID($0), LayerProperties()) }
    let heads = count / 100
    let wide = (1...heads).map { head in
      children(head, (0..<99).map { index in heads + (head - 1) * 99 + index + 1 })
    }
    let deep = (0..<count).map { children($0, [$0 + 1]) }
    for lists in [[children(0, Array(1...heads))] + wide, deep] {
      var tree = LayerTree()
      try tree.apply(LayerCommit(sequence: 1, operations: made + lists))
      #expect(tree.count == Int(count) + 1)
      let last = try #require(tree[LayerID(count)]?.parent).number
      let rest = (tree[LayerID(last)]?.children ?? []).map(\.number).filter { $0 != count }
      var sequence: UInt32 = 1
      func apply(_ operations: Operation...) throws -> Int {
        sequence += 1
        try tree.apply(LayerCommit(sequence: sequence, operations: operations))
        return tree.looked
      }
      // Changed, taken out, put in, listed as before.
      #expect(try apply(.update(LayerID(count), LayerProperties())) == 0)
      #expect(try apply(children(last, rest)) == 1)
      #expect(tree.count == Int(count))
      #expect(try apply(.update(LayerID(count), LayerProperties()), children(last, rest + [count])) == 1)
      #expect(try apply(children(last, rest + [count])) == 0)
      #expect(tree.count == Int(count) + 1)
    }
  }

  @Test func `a move in a wide tree looks at the ways up from both parents only`() throws {
    var tree = LayerTree()
    try tree.apply(
      LayerCommit(
        sequence: 1,
        operations: (1...90_000 as ClosedRange<UInt32>).map { .update(LayerID($0), LayerProperties()) } + [
          children(0, [1, 2]), children(1, Array(3...45_000)), children(2, Array(45_001...90_000)),
        ]))
    try tree.apply(LayerCommit(sequence: 2, operations: [children(3, [90_000]), children(2, Array(45_001...89_999))]))
    #expect(tree[LayerID(90_000)]?.parent == LayerID(3) && tree.looked < 10)
  }

  /// The same by walking through everything: parents of all layers within the screen, or nil where the commit can't be.
  private func walk(_ tree: LayerTree, _ operations: [Operation]) -> [LayerID: LayerID]? {
    var lists: [LayerID: [LayerID]] = [:]
    for number in 0...9 as ClosedRange<UInt32> where tree[LayerID(number)] != nil {
      lists[LayerID(number)] = tree[LayerID(number)]?.children
    }
    for case .update(let layer, _) in operations where lists[layer] == nil { lists[layer] = [] }
    var relisted: Set<LayerID> = []
    for case .children(let layer, let list) in operations {
      guard lists[layer] != nil else { return nil }
      lists[layer] = list
      relisted.insert(layer)
    }
    for layer in relisted {
      for child in lists[layer] ?? [] where child == .screen || lists[child] == nil { return nil }
    }
    var parents: [LayerID: LayerID] = [:]
    var waiting: [LayerID] = [.screen]
    while let layer = waiting.popLast() {
      for child in lists[layer] ?? [] {
        guard child != .screen, parents[child] == nil else { return nil }
        parents[child] = layer
        waiting.append(child)
      }
    }
    // Whoever is not within the screen may not be within itself.
    let lost = Set(lists.keys).subtracting(parents.keys).subtracting([.screen])
    for start in lost {
      var (seen, path): (Set<LayerID>, [LayerID]) = ([], lists[start] ?? [])
      while let layer = path.popLast() {
        if layer == start { return nil }
        if lost.contains(layer), seen.insert(layer).inserted { path += lists[layer] ?? [] }
      }
    }
    return parents
  }

  private func parents(in tree: LayerTree) -> [LayerID: LayerID] {
    Dictionary(
      uniqueKeysWithValues: (1...9 as ClosedRange<UInt32>).compactMap { number in
        tree[LayerID(number)].map { (LayerID(number), $0.parent ?? .screen) }
      })
  }

  @Test func `random commits give what a walk through the whole tree gives`() throws {
    var generator = SeededGenerator(state: 11)
    var (applied, refused, moved) = (0, 0, 0)
    for _ in 0..<3_000 {
      var tree = LayerTree()
      // Layers to move: what chance makes alone is gone again with the same commit.
      let layers = (1...9).map { LayerID($0) }
      try tree.apply(
        LayerCommit(
          sequence: 1,
          operations: layers.map { .update($0, LayerProperties()) }
            + [.children(.screen, Array(layers[..<5])), .children(layers[0], Array(layers[5...]))]))
      for sequence in 2...25 as ClosedRange<UInt32> {
        let operations = (0..<Int.random(in: 1...5, using: &generator)).map { _ -> Operation in
          let layer = LayerID(UInt32.random(in: 0...9, using: &generator))
          if Bool.random(using: &generator) { return .update(layer, LayerProperties()) }
          return .children(
            layer,
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in
              LayerID(UInt32.random(in: 1...9, using: &generator))
            })
        }
        let wanted = walk(tree, operations)
        let before = parents(in: tree)
        let isApplied = (try? tree.apply(LayerCommit(sequence: sequence, operations: operations))) != nil
        #expect(isApplied == (wanted != nil), "\(operations)")
        guard let wanted, isApplied else {
          refused += 1
          continue
        }
        applied += 1
        let now = parents(in: tree)
        #expect(now == wanted && tree.count == wanted.count + 1, "\(operations)")
        let isMoved = now.contains { layer, parent in before[layer].map { former in former != parent } ?? false }
        if isMoved { moved += 1 }
      }
    }
    #expect(applied > 5_000 && refused > 5_000)
    #expect(moved > 100, "\(moved)")
  }
}
