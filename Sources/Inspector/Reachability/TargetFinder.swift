import EventTrace

/// Finds what people aim at, where touches reach it, and who takes the rest.
struct TargetFinder {
  private let tree: SnapshotTree
  private let regions: [ReachableRegion]
  /// For each region the view's place; nil for nobody's.
  private let owners: [Int?]
  /// For each view whether it is in a control or a text input.
  private let isPart: [Bool]
  private var snapshot: Snapshot { tree.snapshot }

  init(_ tree: SnapshotTree, _ regions: [ReachableRegion]) {
    self.tree = tree
    let snapshot = tree.snapshot
    let places = Dictionary(
      snapshot.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.regions = regions
    owners = regions.map { $0.view.flatMap { places[$0] } }
    var isPart: [Bool] = []
    for parent in tree.parents {
      isPart.append(parent.map { isPart[$0] || TargetFinder.isControl(snapshot.views[$0]) } ?? false)
    }
    self.isPart = isPart
  }

  func targets() -> [ReachableTarget] {
    let kinds = snapshot.views.indices.map(kind)
    let reached = regionsReaching(kinds)
    let pieces = PieceIndex(regions, screen: snapshot.screen)
    var targets: [ReachableTarget] = []
    for (view, kind) in kinds.enumerated() {
      guard let kind, let shown = shown(view) else { continue }
      targets.append(target(view, kind, shown, reached[view, default: []], pieces))
    }
    return targets
  }

  // MARK: What is a target

  /// Also of what nobody sees; nil for what nobody aims at.
  func kind(of place: Int) -> ReachableTarget.Kind? {
    let view = snapshot.views[place]
    guard snapshot.windows.indices.contains(view.window), !snapshot.windows[view.window].isOfSystem else { return nil }
    if hearsByRecognizers(view) { return .recognizers }
    // What a control is made of belongs to the control.
    guard !isPart[place], view.control?.isEnabled ?? true else { return nil }
    switch view.role {
    case .control: return .control
    case .textInput: return .textInput
    case .cell: return .cell
    default: return view.overrides.isDisjoint(with: TargetFinder.touchMethods) ? nil : .touches
    }
  }

  private func hearsByRecognizers(_ view: ViewSnapshot) -> Bool {
    view.recognizers.contains {
      guard snapshot.recognizers.indices.contains($0) else { return false }
      let recognizer = snapshot.recognizers[$0]
      return recognizer.isEnabled && recognizer.owner == .program && recognizer.kind != .hover
    }
  }

  private static func isControl(_ view: ViewSnapshot) -> Bool { view.role == .control || view.role == .textInput }

  /// It keeps touches for itself: what stands above it in the chain does not hear of them.
  private func keepsTouches(_ view: Int) -> Bool {
    let described = snapshot.views[view]
    switch described.role {
    case .control, .textInput, .cell, .scrollView: return true
    default: return !described.overrides.isDisjoint(with: TargetFinder.touchMethods)
    }
  }

  private static let touchMethods: ViewOverrides = [.touchesBegan, .touchesMoved, .touchesEnded]

  // MARK: What reaches it

  /// For each target the regions whose touches it hears of.
  private func regionsReaching(_ kinds: [ReachableTarget.Kind?]) -> [Int: [Int]] {
    var reached: [Int: [Int]] = [:]
    for (region, owner) in owners.enumerated() {
      guard let owner else { continue }
      var above: Int? = owner
      // Who keeps the touch: the nearest view that does, or the control that a control is part of.
      var keeper: Int?
      while let view = above {
        if let current = keeper {
          if TargetFinder.isControl(snapshot.views[current]), TargetFinder.isControl(snapshot.views[view]) {
            keeper = view
          }
        } else if keepsTouches(view) {
          keeper = view
        }
        if kinds[view] == .recognizers { reached[view, default: []].append(region) }
        above = tree.parents[view]
      }
      if let keeper, let kind = kinds[keeper], kind != .recognizers { reached[keeper, default: []].append(region) }
    }
    return reached
  }

  /// What a person sees of a view: within the screen and the superviews that clip; nil if nothing.
  private func shown(_ place: Int) -> ConvexPiece? {
    guard let screen = tree.screen, var shape = tree.shapes[place] else { return nil }
    guard let inside = shape.cut(by: screen).inside else { return nil }
    shape = inside
    for view in tree.path(to: place) {
      let described = snapshot.views[view]
      guard described.isShown else { return nil }
      guard view != place, described.clips else { continue }
      guard let clip = tree.shapes[view], let inside = shape.cut(by: clip).inside else { return nil }
      shape = inside
    }
    return shape
  }

  // MARK: One target

  private func target(
    _ place: Int, _ kind: ReachableTarget.Kind, _ shown: ConvexPiece, _ reached: [Int], _ index: PieceIndex
  ) -> ReachableTarget {
    let view = snapshot.views[place]
    let pieces = merged(reached.flatMap { regions[$0].pieces })
    let isReached = Set(reached)
    var losses = LossList(tree)
    var kept = 0.0
    let barrier = barrier(of: place)
    for found in index.pieces(overlapping: shown) {
      guard let part = found.piece.cut(by: shown).inside else { continue }
      if isReached.contains(found.region) {
        kept += part.area
      } else if let barrier {
        losses.add([part], barrier.reason, barrier.view)
      } else {
        losses.add(part, of: place, to: owners[found.region])
      }
    }
    // Cutting and adding up rounds.
    let share = kept / shown.area > 1 - 1e-9 ? 1 : kept / shown.area
    var target = ReachableTarget(
      view: view.id, name: view.name, identifier: view.identifier, kind: kind, shown: shown, pieces: pieces,
      reachableArea: pieces.reduce(0) { $0 + $1.area }, share: share,
      largestSquare: largestSquare(in: pieces), losses: losses.sorted, isCutOff: false)
    if !target.hasRoom, let shape = tree.shapes[place] {
      target.isCutOff = !largestSquare(in: [shape]).isNarrow && largestSquare(in: [shown]).isNarrow
    }
    return target
  }

  /// The outermost view on the way down that lets no touch through, wherever it is.
  private func barrier(of place: Int) -> (reason: ReachabilityLoss.Reason, view: Int)? {
    for view in tree.path(to: place).reversed() {
      let described = snapshot.views[view]
      if !described.isInteractive { return (.interactionDisabled, view) }
      if described.isAnimating { return (.animating, view) }
      if described.isTransitioning { return (.transitioning, view) }
    }
    return nil
  }
}

/// What a target loses, by reason and by whom.
private struct LossList {
  private struct Key: Hashable {
    var reason: ReachabilityLoss.Reason
    var view: Int?
  }

  private let tree: SnapshotTree
  private var pieces: [Key: [ConvexPiece]] = [:]

  init(_ tree: SnapshotTree) { self.tree = tree }

  mutating func add(_ lost: [ConvexPiece], _ reason: ReachabilityLoss.Reason, _ view: Int?) {
    guard !lost.isEmpty else { return }
    pieces[Key(reason: reason, view: view), default: []] += lost
  }

  /// What goes to another view: first what is lost because a superview ends there, outermost first as hit-testing finds
  /// out, and the rest because the other one is in front.
  mutating func add(_ part: ConvexPiece, of target: Int, to owner: Int?) {
    var rest = [part]
    for view in tree.path(to: target).reversed() where view != target && !rest.isEmpty {
      guard let shape = tree.shapes[view] else { return add(rest, .outsideOfNothing, view) }
      var inside: [ConvexPiece] = []
      for piece in rest {
        let cut = piece.cut(by: shape)
        add(cut.outside, .outside, view)
        if let kept = cut.inside { inside.append(kept) }
      }
      rest = inside
    }
    add(rest, .covered, owner)
  }

  /// Largest first; what is less than a hundredth of a square point is rounding.
  var sorted: [ReachabilityLoss] {
    let losses = pieces.map { key, pieces in
      let pieces = merged(pieces)
      let view = key.view.map { tree.snapshot.views[$0] }
      return ReachabilityLoss(
        reason: key.reason, view: view?.id, name: view?.name ?? "nobody", area: pieces.reduce(0) { $0 + $1.area },
        pieces: pieces)
    }
    return losses.filter { $0.area >= 0.01 }.sorted { ($1.area, $0.name) < ($0.area, $1.name) }
  }
}

/// The pieces of all regions by where they are.
private struct PieceIndex {
  struct Entry {
    var region: Int
    var piece: ConvexPiece
  }

  private let entries: [Entry]
  private var tiles: [[Int]]
  private let side: Int
  private let size: PlaneSize

  init(_ regions: [ReachableRegion], screen: PlaneSize) {
    entries = regions.enumerated().flatMap { region, described in
      described.pieces.map { Entry(region: region, piece: $0) }
    }
    size = screen
    side = max(1, min(48, Int((Double(entries.count) / 4).squareRoot())))
    tiles = Array(repeating: [], count: side * side)
    for (place, entry) in entries.enumerated() { for tile in tiles(under: entry.piece) { tiles[tile].append(place) } }
  }

  private func tiles(under piece: ConvexPiece) -> [Int] {
    func range(_ low: Double, _ high: Double, _ length: Double) -> ClosedRange<Int> {
      let first = max(0, min(Double(side - 1), (low / length * Double(side)).rounded(.down)))
      return Int(first)...Int(max(first, min(Double(side - 1), (high / length * Double(side)).rounded(.down))))
    }
    let columns = range(piece.box.left, piece.box.right, size.width)
    return range(piece.box.top, piece.box.bottom, size.height).flatMap { row in columns.map { row * side + $0 } }
  }

  /// Each once, in the order of the regions.
  func pieces(overlapping shape: ConvexPiece) -> [Entry] {
    var found: Set<Int> = []
    for tile in tiles(under: shape) {
      for place in tiles[tile] where entries[place].piece.box.overlaps(shape.box) { found.insert(place) }
    }
    return found.sorted().map { entries[$0] }
  }
}
