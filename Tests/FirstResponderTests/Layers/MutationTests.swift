import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// Numbers that are the same in each run.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

/// What a tree shows, layer by layer from the screen down, whatever the layers' numbers are.
struct ShownLayer: Equatable {
  var depth: Int
  var properties: LayerProperties
  var content: LayerContent
}

extension LayerTree {
  var shown: [ShownLayer] {
    var shown: [ShownLayer] = []
    var waiting = [(layer: LayerID.screen, depth: 0)]
    while let (layer, depth) = waiting.popLast() {
      guard let node = self[layer] else { continue }
      shown.append(ShownLayer(depth: depth, properties: node.properties, content: node.content))
      waiting.append(contentsOf: node.children.reversed().map { ($0, depth + 1) })
    }
    return shown
  }
}

@Suite(.serialized, .leavesNothing) @MainActor
struct MutationTests {
  /// The stream of commits must lead to the same picture as describing everything anew, whatever is done to the tree.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `after any changes the commits add up to what is there`(seed: UInt64) throws {
    var changes = RandomChanges(seed: seed)
    var tree = LayerTree()
    var failure: LayerTreeError?
    var greatest = 0
    changes.stage.application.committer.stage = { commit in
      do throws(LayerTreeError) {
        let missing = try tree.apply(commit)
        #expect(missing == 0)
      } catch { failure = error }
    }
    for _ in 0..<400 {
      for _ in 0..<Int.random(in: 1...8, using: &changes.numbers) { changes.step() }
      changes.stage.application.drain(isDisplayFrame: true)
      try #require(failure == nil)
      greatest = max(greatest, tree.count)
      var present = LayerTree()
      try present.apply(changes.stage.application.committer.snapshot())
      try #require(tree.shown == present.shown)
    }
    #expect(greatest > 10)
  }

  @Test func `a turn costs what changed, not what is there`() {
    let stage = StageFixture()
    let views = (0..<2_000).map { _ in UIView() }
    for (index, view) in views.enumerated() { (index == 0 ? stage.window : views[index / 2]).addSubview(view) }
    _ = stage.turn()
    views[700].alpha = 0.5
    views[1_999].backgroundColor = .red
    views[1_500].layer.cornerRadius = 3
    #expect(stage.turn().count == 3)
  }

  @Test func `a tree of any depth is told, changed and forgotten without recursion`() {
    let stage = StageFixture()
    let deepest = UIView()
    var view = deepest
    for _ in 1..<50_000 {
      let outer = UIView()
      outer.addSubview(view)
      view = outer
    }
    stage.window.addSubview(view)
    #expect(stage.turn().count == 100_001 + 1)
    deepest.alpha = 0.5
    #expect(stage.turn().count == 1)
    var layer = CALayer()
    for _ in 0..<50_000 {
      let outer = CALayer()
      outer.addSublayer(layer)
      layer = outer
    }
    stage.window.layer.addSublayer(layer)
    #expect(stage.turn().count == 100_002)
    layer.removeFromSuperlayer()
    #expect(stage.turn().count == 1)
    layer = CALayer()
    stage.window.subviews[0].removeFromSuperview()
    #expect(stage.turn() == [.children(1, [])])
  }
}

/// A program that changes its views and layers at random.
@MainActor
private struct RandomChanges {
  let stage = StageFixture(isListening: false)
  var numbers: SeededNumbers
  var views: [UIView] = []
  var layers: [CALayer] = []
  var windows: [UIWindow]

  init(seed: UInt64) {
    numbers = SeededNumbers(seed)
    windows = [stage.window]
  }

  mutating func step() {
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0...2: make()
    case 3...5: place(pick(views))
    case 6: pick(views)?.removeFromSuperview()
    case 7: placeLayer()
    case 8: pick(layers)?.removeFromSuperlayer()
    case 9: reorder()
    case 10: changeWindows()
    case 11:
      let index = views.indices.randomElement(using: &numbers)
      if let index { views.remove(at: index) }
    case 12: pick(views)?.layer.zPosition = CGFloat(Int.random(in: -1...1, using: &numbers))
    case 13: pick(layers)?.zPosition = CGFloat(Int.random(in: -1...1, using: &numbers))
    case 14: changeContent()
    case 20...22: make()
    default: changeLooks()
    }
  }

  private mutating func pick<T>(_ list: [T]) -> T? { list.randomElement(using: &numbers) }

  private mutating func make() {
    let makers: [@MainActor () -> UIView] = [
      { UIView() }, { UIView() }, { UILabel() }, { UIProgressView() }, { UIImageView() }, { UIStackView() },
    ]
    if let view = pick(makers)?() { views.append(view) }
    if Bool.random(using: &numbers) { layers.append(Bool.random(using: &numbers) ? CALayer() : CAShapeLayer()) }
    place(views.last)
  }

  private mutating func place(_ view: UIView?) {
    let attached = (views + windows).filter { $0.window != nil }
    guard let view, let parent = Bool.random(using: &numbers) ? pick(windows) : pick(attached + views),
      !parent.isDescendant(of: view)
    else { return }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: parent.insertSubview(view, at: Int.random(in: 0...3, using: &numbers))
    case 1: if let sibling = pick(parent.subviews) { parent.insertSubview(view, belowSubview: sibling) }
    case 2: if let sibling = pick(parent.subviews) { parent.insertSubview(view, aboveSubview: sibling) }
    default: parent.addSubview(view)
    }
  }

  private mutating func placeLayer() {
    guard let layer = pick(layers), let parent = pick(layers + (views + windows).map(\.layer)) else { return }
    var ancestor: CALayer? = parent
    while let current = ancestor {
      if current === layer { return }
      ancestor = current.superlayer
    }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: parent.insertSublayer(layer, at: UInt32.random(in: 0...3, using: &numbers))
    case 1: parent.insertSublayer(layer, below: pick(parent.sublayers ?? []))
    case 2: parent.insertSublayer(layer, above: pick(parent.sublayers ?? []))
    default: parent.addSublayer(layer)
    }
  }

  private mutating func reorder() {
    guard let parent = pick(views + windows), let view = pick(parent.subviews) else { return }
    switch Int.random(in: 0..<4, using: &numbers) {
    case 0: parent.bringSubviewToFront(view)
    case 1: parent.sendSubviewToBack(view)
    case 2: parent.exchangeSubview(at: 0, withSubviewAt: parent.subviews.count - 1)
    default: parent.layer.addSublayer(view.layer)
    }
  }

  private mutating func changeWindows() {
    switch Int.random(in: 0..<5, using: &numbers) {
    case 0:
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.isHidden = false
      windows.append(window)
    case 1: if windows.count > 1 { windows.remove(at: Int.random(in: 1..<windows.count, using: &numbers)) }
    case 2: pick(windows)?.windowLevel = UIWindow.Level(CGFloat(Int.random(in: 0...2, using: &numbers)))
    case 3: pick(windows)?.makeKeyAndVisible()
    default: pick(windows)?.isHidden = Bool.random(using: &numbers)
    }
  }

  private mutating func changeContent() {
    let number = Int.random(in: 0...3, using: &numbers)
    switch pick(views) {
    case let label as UILabel: label.text = number == 0 ? nil : "text \(number)"
    case let progress as UIProgressView: progress.progress = Float(number) / 4
    case let view: view?.setNeedsDisplay()
    }
    if let shape = pick(layers) as? CAShapeLayer {
      shape.path = number == 0 ? nil : CGPath(rect: CGRect(x: 0, y: 0, width: number, height: 1), transform: nil)
    }
  }

  private mutating func changeLooks() {
    let number = CGFloat(Int.random(in: 0...3, using: &numbers))
    let all = layers + (views + windows).map(\.layer)
    guard let layer = pick(all) else { return }
    switch Int.random(in: 0..<6, using: &numbers) {
    case 0: layer.frame = CGRect(x: number, y: 2, width: 10 * number, height: 10)
    case 1: layer.opacity = Float(number) / 3
    case 2: layer.setAffineTransform(CGAffineTransform(rotationAngle: number))
    case 3: layer.backgroundColor = number == 0 ? nil : UIColor(white: number / 3, alpha: 1).cgColor
    case 4: layer.cornerRadius = number
    default: if layer.view as? UIWindow == nil { layer.isHidden.toggle() }
    }
  }
}
