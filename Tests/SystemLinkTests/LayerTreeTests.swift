import Testing

@testable import SystemLink

@Suite struct LayerTreeTests {
  private typealias Operation = LayerCommit.Operation

  private func update(_ layer: UInt32, width: Double = 1) -> Operation {
    var properties = LayerProperties()
    properties.width = width
    return .update(LayerID(layer), properties)
  }

  private func children(_ layer: UInt32, _ list: UInt32...) -> Operation {
    .children(LayerID(layer), list.map { LayerID($0) })
  }

  /// The screen with a window (1) that holds 2 and 3; 3 holds 4.
  private func sample() throws -> LayerTree {
    var tree = LayerTree()
    try tree.apply(
      LayerCommit(
        sequence: 1,
        operations: [
          children(0, 1), update(1), update(2), update(3), update(4), children(1, 2, 3), children(3, 4),
          .content(LayerID(4), .text(Samples.text)),
        ]))
    return tree
  }

  @Test func `commits build a tree and change it`() throws {
    var tree = try sample()
    #expect(tree.count == 5)
    #expect(tree.contentBytes == 12)
    let missing = try tree.apply(
      LayerCommit(sequence: 2, operations: [update(2, width: 9), .content(LayerID(2), .image(Samples.image))]))
    #expect(missing == 0)
    #expect(tree.sequence == 2)
    #expect(tree[LayerID(2)]?.properties.width == 9)
    #expect(tree[LayerID(2)]?.content == .image(Samples.image))
    #expect(tree[LayerID(2)]?.parent == LayerID(1))
    #expect(tree[.screen]?.children == [LayerID(1)])
    #expect(tree.contentBytes == 12 + 4)
    #expect(try tree.apply(LayerCommit(sequence: 7, operations: [])) == 4)
  }

  @Test func `layers that are no longer within the screen are forgotten`() throws {
    var tree = try sample()
    try tree.apply(LayerCommit(sequence: 2, operations: [children(1, 2), update(9)]))
    #expect(tree.count == 3)
    #expect([1, 2, 3, 4, 9].map { tree[LayerID($0)] != nil } == [true, true, false, false, false])
    #expect(tree.contentBytes == 0)
    #expect(throws: LayerTreeError.unknownChild(LayerID(3), parent: LayerID(1))) {
      try tree.apply(LayerCommit(sequence: 3, operations: [children(1, 3)]))
    }
    try tree.apply(LayerCommit(sequence: 4, operations: [children(0)]))
    #expect(tree.count == 1)
  }

  @Test func `a layer moves to another parent whichever list comes first`() throws {
    for operations in [[children(3), children(2, 4)], [children(2, 4), children(3)]] {
      var tree = try sample()
      try tree.apply(LayerCommit(sequence: 2, operations: operations))
      #expect(tree[LayerID(4)]?.parent == LayerID(2))
      #expect(tree.count == 5)
    }
    // The inner layer takes the outer one in: a chain turned round within one commit.
    var tree = try sample()
    try tree.apply(LayerCommit(sequence: 2, operations: [children(1, 2, 4), children(3), children(4, 3)]))
    #expect(tree[LayerID(3)]?.parent == LayerID(4))
    #expect(tree.count == 5)
  }

  @Test func `a layer moves out of one that goes away and is not spoken of any more`() throws {
    for operations in [[children(1, 2), children(2, 4)], [children(0, 1, 4), children(1, 2)]] {
      var tree = try sample()
      try tree.apply(LayerCommit(sequence: 2, operations: operations))
      #expect([1, 2, 3, 4].map { tree[LayerID($0)] != nil } == [true, true, false, true])
      #expect(tree[LayerID(4)]?.content == .text(Samples.text))
      #expect(tree.contentBytes == 12)
    }
  }

  @Test func `the last of several lists for one layer holds`() throws {
    var tree = try sample()
    try tree.apply(LayerCommit(sequence: 2, operations: [children(1, 3), children(1, 99), children(1, 3, 2)]))
    #expect(tree[LayerID(1)]?.children == [LayerID(3), LayerID(2)])
    #expect(tree.count == 5)
  }

  @Test func `each impossible commit is dropped whole with its reason`() throws {
    let cases: [(UInt32, [Operation], String)] = [
      (1, [update(2, width: 9)], "sequence 1 does not follow 1, it has to go up"),
      (0, [], "sequence 0 does not follow 1, it has to go up"),
      (2, [children(1, 2, 8)], "layer 1 gets the child 8, which was never made by an update"),
      (2, [children(8, 2)], "layer 8 gets content or children and was never made by an update"),
      (2, [.content(LayerID(8), .none)], "layer 8 gets content or children and was never made by an update"),
      (2, [children(1, 2, 0)], "layer 1 gets the screen (layer 0) as its child"),
      (2, [children(2, 4)], "layer 4 is a child of layer 3 and of layer 2"),
      (2, [children(1, 2, 3, 2)], "layer 2 stands twice among the children of layer 1"),
      (2, [children(4, 3)], "layer 3 is within itself"),
      (2, [children(1, 1)], "layer 1 is within itself"),
      (2, [children(0), children(4, 1)], "layer 4 is within itself"),
      (2, [children(1, 2), children(4, 3)], "layer 4 is within itself"),
      (2, [update(7), children(7, 7)], "layer 7 is within itself"),
    ]
    for (sequence, operations, what) in cases {
      var tree = try sample()
      let before = tree.fullCommit()
      let harmless = [update(2, width: 5), .content(LayerID(4), .none)]
      #expect(
        line { try tree.apply(LayerCommit(sequence: sequence, operations: harmless + operations)) }
          == "layer commit: \(what); the commit is dropped, ask the app for a full one")
      #expect(tree.fullCommit() == before, "\(what)")
      #expect(tree.contentBytes == 12 && tree.count == 5 && tree.sequence == 1)
      #expect(try tree.apply(LayerCommit(sequence: 2, operations: harmless)) == 0)
    }
  }

  @Test func `a full commit makes the same tree out of nothing`() throws {
    var tree = try sample()
    try tree.apply(LayerCommit(sequence: 5, operations: [update(2, width: 9), children(1, 3, 2)]))
    let full = tree.fullCommit()
    #expect(
      full
        == LayerCommit(
          sequence: 5,
          operations: [
            update(1), update(3), update(4), update(2, width: 9), .content(LayerID(4), .text(Samples.text)),
            children(0, 1), children(1, 3, 2), children(3, 4),
          ]))
    var late = LayerTree()
    #expect(try late.apply(full) == 4)
    #expect(late.fullCommit() == full)
    let next = LayerCommit(sequence: 6, operations: [update(0, width: 390), children(3)])
    #expect(try tree.apply(next) == 0)
    #expect(try late.apply(next) == 0)
    #expect(late.fullCommit() == tree.fullCommit())
    #expect(late.fullCommit().operations.first == update(0, width: 390))
    #expect(LayerTree().fullCommit() == LayerCommit(sequence: 0, operations: []))
  }

  @Test func `a tree as deep as it has layers is built, copied, turned round and dropped`() throws {
    let depth = UInt32(LinkLimits.layers - 1)
    var tree = LayerTree()
    let chain = (1...depth).map { update($0) } + (0..<depth).map { children($0, $0 + 1) }
    try tree.apply(LayerCommit(sequence: 1, operations: chain))
    #expect(tree.count == LinkLimits.layers)
    #expect(tree.fullCommit().operations == chain)
    #expect(throws: LayerTreeError.cycle(LayerID(depth))) {
      try tree.apply(LayerCommit(sequence: 2, operations: [children(0), children(depth, 1)]))
    }
    #expect(throws: LayerTreeError.tooManyLayers(LinkLimits.layers + 1)) {
      try tree.apply(LayerCommit(sequence: 2, operations: [update(depth + 1), children(depth, depth + 1)]))
    }
    #expect(tree.count == LinkLimits.layers)
    try tree.apply(LayerCommit(sequence: 2, operations: [children(0)]))
    #expect(tree.count == 1)
  }

  @Test func `layers hold no more content than the limit`() throws {
    var tree = LayerTree()
    let image = LayerContent.image(LayerImage(data: [UInt8](repeating: 0, count: 4_000_000), fit: .fill))
    let fitting = UInt32(LinkLimits.contentBytes / 4_000_000)
    try tree.apply(
      LayerCommit(
        sequence: 1,
        operations: (1...fitting).flatMap { [update($0), .content(LayerID($0), image)] }
          + [.children(.screen, (1...fitting).map { LayerID($0) })]))
    #expect(tree.contentBytes == Int(fitting) * 4_000_000)
    let one = LayerCommit(sequence: 2, operations: [.content(.screen, image)])
    #expect(throws: LayerTreeError.tooMuchContent(Int(fitting + 1) * 4_000_000)) { try tree.apply(one) }
    #expect(
      LayerTreeError.tooMuchContent(300_000_000).description
        == "layer commit: 300000000 bytes of text, paths and images, at most 268435456 are allowed; "
        + "the commit is dropped, ask the app for a full one")
    #expect(
      LayerTreeError.tooManyLayers(100_001).description
        == "layer commit: 100001 layers, at most 100000 are allowed; "
        + "the commit is dropped, ask the app for a full one")
    try tree.apply(LayerCommit(sequence: 2, operations: [.content(LayerID(1), .none), .content(.screen, image)]))
    #expect(tree.contentBytes == Int(fitting) * 4_000_000)
  }

  @Test func `random commits keep one parent each and everything within the screen`() throws {
    var generator = SeededGenerator(state: 3)
    var applied = 0
    for _ in 0..<300 {
      var tree = LayerTree()
      for sequence in 1...20 as ClosedRange<UInt32> {
        let operations = (0..<Int.random(in: 1...6, using: &generator)).map { _ -> Operation in
          let layer = UInt32.random(in: 0...6, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0...1: return update(layer)
          case 2: return .content(LayerID(layer), .text(Samples.text))
          default:
            let list = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
              LayerID(UInt32.random(in: 1...6, using: &generator))
            }
            return .children(LayerID(layer), list)
          }
        }
        let before = tree.fullCommit()
        guard (try? tree.apply(LayerCommit(sequence: sequence, operations: operations))) != nil else {
          #expect(tree.fullCommit() == before)
          continue
        }
        applied += 1
        var copy = LayerTree()
        try copy.apply(tree.fullCommit())
        #expect(copy.fullCommit() == tree.fullCommit())
        #expect(copy.count == tree.count)
        #expect(copy.contentBytes == tree.contentBytes)
      }
    }
    #expect(applied > 1_000)
  }
}
