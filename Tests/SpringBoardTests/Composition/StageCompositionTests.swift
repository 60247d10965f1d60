import SystemLink
import Testing

@testable import SpringBoard

/// The screens of several apps as one tree.
@Suite struct StageCompositionTests {
  /// Apps with their trees, the composition, and a stage that applies what it is told.
  private struct Scene {
    var composition = StageComposition()
    var trees: [AppID: LayerTree] = [:]
    var stage = LayerTree()

    func tree(_ app: AppID) -> LayerTree? { trees[app] }

    /// The app commits: windows (by number) with a width, and layers within them.
    mutating func draw(_ app: Int, _ operations: [LayerCommit.Operation]) throws {
      let app = AppID(app)
      var tree = trees[app] ?? LayerTree()
      let commit = LayerCommit(sequence: tree.sequence + 1, operations: operations)
      try tree.apply(commit)
      trees[app] = tree
      let trees = trees
      try show(composition.show(commit, of: app) { trees[$0] })
    }

    mutating func arrange(
      _ panes: [Pane], running: [Pane] = [], home: (AppID, WindowArrangement)? = nil
    ) throws {
      let trees = trees
      try show(
        composition.arrange(panes, running: running, home: home.map { (app: $0.0, arrangement: $0.1) }) { trees[$0] })
    }

    private mutating func show(_ commit: LayerCommit?) throws {
      guard let commit else { return }
      #expect(try stage.apply(commit) == 0)
      // A late viewer sees the same.
      let trees = trees
      var late = LayerTree()
      try late.apply(composition.everything { trees[$0] })
      #expect(late.fullCommit() == stage.fullCommit(), "late: \(Self.picture(late)), stage: \(picture)")
    }

    /// The stage's layers as their widths: `100(10,20(1))`, without the screen.
    var picture: String { Self.picture(stage) }

    static func picture(_ tree: LayerTree, _ layer: LayerID = .screen) -> String {
      (tree[layer]?.children ?? []).map { child in
        let inner = picture(tree, child)
        return "\(Int(tree[child]?.properties.width ?? -1))" + (inner.isEmpty ? "" : "(\(inner))")
      }.joined(separator: ",")
    }
  }

  private func layer(_ number: UInt32, width: Double) -> LayerCommit.Operation {
    var properties = LayerProperties()
    properties.width = width
    properties.height = 2 * width
    return .update(LayerID(number), properties)
  }

  private func children(_ parent: UInt32, _ list: UInt32...) -> LayerCommit.Operation {
    .children(LayerID(parent), list.map { LayerID($0) })
  }

  private func pane(_ app: Int, _ part: Pane.Part = .all, width: Double) -> Pane {
    Pane(app: AppID(app), part: part, frame: StageFrame(x: 0, y: 0, width: width, height: 2 * width))
  }

  @Test func `one app is shown in its pane, and what it changes is told as a change`() throws {
    var scene = Scene()
    try scene.draw(1, [layer(1, width: 10), layer(2, width: 5), children(0, 1), children(1, 2)])
    #expect(scene.picture == "")
    try scene.arrange([pane(1, width: 400)])
    #expect(scene.picture == "400(10(5))")
    try scene.draw(1, [layer(2, width: 6)])
    #expect(scene.picture == "400(10(6))" && scene.stage.sequence == 2)
    try scene.draw(1, [layer(3, width: 11), children(0, 3, 1), children(1)])
    #expect(scene.picture == "400(11,10)")
    // The same panes again: nothing to tell.
    try scene.arrange([pane(1, width: 400)])
    #expect(scene.stage.sequence == 3)
  }

  @Test func `layers of two apps with the same numbers are kept apart`() throws {
    var scene = Scene()
    try scene.draw(1, [layer(1, width: 10), children(0, 1)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    try scene.arrange([pane(1, width: 190), pane(2, width: 195)])
    #expect(scene.picture == "190(10),195(20)")
    try scene.draw(2, [layer(1, width: 21)])
    try scene.arrange([pane(2, width: 195), pane(1, width: 190)])
    #expect(scene.picture == "195(21),190(10)")
  }

  @Test func `an app that is not shown costs nothing, and is described whole when it comes back`() throws {
    var scene = Scene()
    try scene.draw(1, [layer(1, width: 10), children(0, 1)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    try scene.arrange([pane(1, width: 400)])
    try scene.arrange([pane(2, width: 400)])
    let before = scene.stage.sequence
    try scene.draw(1, [layer(7, width: 17), children(0, 7)])
    #expect(scene.picture == "400(20)" && scene.stage.sequence == before)
    try scene.arrange([pane(1, width: 400)])
    #expect(scene.picture == "400(17)")
  }

  @Test func `another look of a pane is one change of one layer`() throws {
    var scene = Scene()
    try scene.draw(1, [layer(1, width: 10), children(0, 1)])
    try scene.arrange([pane(1, width: 400)])
    var small = pane(1, width: 400)
    small.look.scale = 0.5
    small.look.shiftY = -100
    let trees = scene.trees
    let commit = try #require(
      scene.composition.arrange([small], running: [], home: nil) { trees[$0] })
    #expect(commit.operations == [.update(try #require(scene.stage[.screen]?.children.first), small.properties)])
    #expect(small.properties.positionX == 200 && small.properties.positionY == 300 && small.properties.a == 0.5)
  }

  //   screen ── 400 below (home's window 1) ── 400 app 2 ── 400 above (home's window 2)
  @Test func `the home screen's windows stand behind apps, its system windows in front of them (B9.17)`() throws {
    var scene = Scene()
    let home = AppID(1)
    try scene.draw(1, [layer(1, width: 10), layer(2, width: 11), children(0, 1, 2)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    let panes = [pane(1, .below, width: 400), pane(2, width: 390), pane(1, .above, width: 400)]
    let bar = WindowArrangement(systemWindows: [.init(layer: LayerID(2), takesTouches: true)])
    try scene.arrange(panes, home: (home, WindowArrangement()))
    #expect(scene.picture == "400(10,11),390(20),400")
    try scene.arrange(panes, home: (home, bar))
    #expect(scene.picture == "400(10),390(20),400(11)")
    // A window that the home screen has not drawn yet is left out until it comes.
    var more = bar
    more.systemWindows.append(.init(layer: LayerID(3), takesTouches: true))
    try scene.arrange(panes, home: (home, more))
    #expect(scene.picture == "400(10),390(20),400(11)")
    try scene.draw(1, [layer(3, width: 12), children(0, 1, 2, 3)])
    #expect(scene.picture == "400(10),390(20),400(11,12)")
    try scene.draw(1, [children(0, 1, 3)])
    #expect(scene.picture == "400(10),390(20),400(12)")
  }

  @Test func `an app in a picture leaves its pane, lives on in the picture, and comes back`() throws {
    var scene = Scene()
    let home = AppID(1)
    let panes = [pane(1, .below, width: 400), pane(2, width: 390), pane(1, .above, width: 400)]
    let running = [pane(2, width: 390), pane(3, width: 300)]
    try scene.draw(1, [layer(1, width: 10), layer(2, width: 11), children(0, 1, 2)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    try scene.draw(3, [layer(1, width: 30), children(0, 1)])
    let bar = WindowArrangement(systemWindows: [.init(layer: LayerID(2), takesTouches: true)])
    try scene.arrange(panes, running: running, home: (home, bar))
    // The list of open apps: two cards in the system window. What is said of them may come before they do.
    var list = bar
    list.pictures = [.init(layer: LayerID(5), app: 2), .init(layer: LayerID(6), app: 3)]
    try scene.arrange(panes, running: running, home: (home, list))
    #expect(scene.picture == "400(10),390(20),400(11)")
    try scene.draw(1, [layer(5, width: 195), layer(6, width: 100), children(2, 5, 6)])
    #expect(scene.picture == "400(10),400(11(195(390(20)),100(300(30))))")
    // The picture fills its layer.
    let card = try #require(scene.stage.parent(ofWidth: 20))
    #expect(card.a == 0.5 && card.positionX == 97.5 && card.positionY == 195)
    try scene.draw(3, [layer(1, width: 31)])
    #expect(scene.picture == "400(10),400(11(195(390(20)),100(300(31))))")
    // The list goes: its layers first, or the word of it first.
    try scene.draw(1, [children(2)])
    #expect(scene.picture == "400(10),390(20),400(11)")
    try scene.arrange(panes, running: running, home: (home, bar))
    #expect(scene.picture == "400(10),390(20),400(11)")
  }

  @Test func `a picture of nobody, of the home screen itself, or of one app twice does no harm`() throws {
    var scene = Scene()
    let home = AppID(1)
    let panes = [pane(1, .below, width: 400), pane(1, .above, width: 400)]
    try scene.draw(
      1, [layer(1, width: 10), layer(2, width: 11), layer(3, width: 12), children(0, 1), children(1, 2, 3)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    let odd = WindowArrangement(pictures: [
      .init(layer: LayerID(2), app: 9), .init(layer: LayerID(1), app: 1), .init(layer: LayerID(99), app: 2),
      .init(layer: LayerID(2), app: 2), .init(layer: LayerID(3), app: 2),
    ])
    try scene.arrange(panes, running: [pane(1, width: 400), pane(2, width: 390)], home: (home, odd))
    #expect(scene.picture == "400(10(11(390(20)),12)),400")
  }

  @Test func `numbers of layers that are gone are forgotten, and never used again`() throws {
    var scene = Scene()
    try scene.arrange([pane(1, width: 400)])
    try scene.draw(1, [layer(1, width: 10), children(0, 1)])
    try scene.arrange([])
    try scene.arrange([pane(1, width: 400)])
    for number in UInt32(2)...500 { try scene.draw(1, [layer(number, width: Double(number)), children(0, number)]) }
    #expect(scene.picture == "400(500)" && scene.stage.count == 3)
    #expect(scene.stage[.screen]?.children.isEmpty == false)
  }

  /// A thousand random changes by two apps and a home screen, each followed by a stage that never refuses and shows
  /// what a late viewer is shown.
  @Test(arguments: 1...6) func `random apps, windows and pictures never make a commit that a stage refuses`(
    _ seed: UInt64
  ) throws {
    var random = SeededNumbers(state: seed)
    var scene = Scene()
    var counts: [Int: UInt32] = [:]
    for _ in 0..<300 {
      switch random.next() % 5 {
      case 0...2:
        let app = Int(random.next() % 3) + 1
        let first = counts[app, default: 0] + 1
        counts[app] = first + 3
        try scene.draw(
          app,
          [
            layer(first, width: Double(first)), layer(first + 1, width: 1), layer(first + 2, width: 2),
            children(0, first, first + 1), children(first, first + 2),
          ])
      case 3:
        var panes = [pane(1, .below, width: 400), pane(1, .above, width: 400)]
        if random.next() % 2 == 0 { panes.insert(pane(2, width: 390), at: 1) }
        if random.next() % 2 == 0 { panes.insert(pane(3, width: 380), at: 1) }
        try scene.arrange(
          panes, running: [pane(2, width: 390), pane(3, width: 380)], home: (AppID(1), WindowArrangement()))
      default:
        let last = counts[1, default: 0]
        let arrangement = WindowArrangement(
          systemWindows: [.init(layer: LayerID(last &- UInt32(random.next() % 4)), takesTouches: true)],
          pictures: [
            .init(layer: LayerID(last &- UInt32(random.next() % 4)), app: 2),
            .init(layer: LayerID(last &- UInt32(random.next() % 4)), app: UInt32(random.next() % 4)),
          ])
        try scene.arrange(
          [pane(1, .below, width: 400), pane(2, width: 390), pane(1, .above, width: 400)],
          running: [pane(2, width: 390), pane(3, width: 380)], home: (AppID(1), arrangement))
      }
    }
  }

  @Test func `layers that come and go for ever never use the numbers up, and no two layers share one`() throws {
    var scene = Scene()
    scene.composition = StageComposition(generationSize: 40)
    try scene.draw(1, [layer(1, width: 10), layer(2, width: 5), children(0, 1), children(1, 2)])
    try scene.draw(2, [layer(1, width: 20), children(0, 1)])
    try scene.arrange([pane(1, width: 190), pane(2, width: 195)])
    for number in UInt32(3)...500 {
      // One layer goes, another comes; the window stays, and keeps what is in it.
      try scene.draw(1, [layer(number, width: Double(number)), children(1, number)])
      #expect(scene.picture == "190(10(\(number))),195(20)")
      if number % 7 == 0 {
        try scene.arrange([pane(1, width: 190)])
        try scene.arrange([pane(1, width: 190), pane(2, width: 195)])
        #expect(scene.picture == "190(10(\(number))),195(20)")
      }
      let numbers = scene.stage.fullCommit().operations.compactMap { operation -> UInt32? in
        if case .update(let layer, _) = operation { layer.number } else { nil }
      }
      #expect((numbers.max() ?? 0) <= 80)
    }
  }
}

/// Splitmix64: the same numbers in every run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension LayerTree {
  /// The layer that holds the one of this width.
  fileprivate func parent(ofWidth width: Double) -> LayerProperties? {
    for operation in fullCommit().operations {
      if case .update(let layer, let properties) = operation, properties.width == width {
        return self[layer]?.parent.flatMap { self[$0]?.properties }
      }
    }
    return nil
  }
}
