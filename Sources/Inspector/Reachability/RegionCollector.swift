import EventTrace

/// Makes regions of claims. Where a view that overrides hit-testing was passed,
/// geometry is only a guess, and the probe is asked.
struct RegionCollector {
  private struct Key: Hashable {
    var view: UInt32?
    var certainty: ReachableRegion.Certainty
  }

  private let snapshot: Snapshot
  private let names: [UInt32: String]
  /// Where views are that override hit-testing: around them answers change though no edge is there.
  private let suspects: [Edges]
  private var places: [Key: Int] = [:]
  private(set) var regions: [ReachableRegion] = []
  private(set) var questions = 0

  init(_ tree: SnapshotTree) {
    let snapshot = tree.snapshot
    self.snapshot = snapshot
    suspects = snapshot.views.indices.compactMap {
      snapshot.views[$0].overrides.isDisjoint(with: .hitTesting) ? nil : tree.shapes[$0]?.box
    }
    names = Dictionary(snapshot.views.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func collect(_ claims: [RegionMaker.Claim], probe: ((PlanePoint) -> UInt32?)?) {
    for claim in claims {
      add(claim.pieces.filter { !$0.doubt.isDoubtful }, Key(view: id(claim.view), certainty: .computed))
      for (guess, pieces) in Dictionary(grouping: claim.pieces.filter(\.doubt.isDoubtful), by: \.doubt.guess)
        .sorted(by: { ($0.key ?? .max) < ($1.key ?? .max) })
      {
        let pieces = merged(pieces)
        if let probe {
          for piece in pieces { ask(about: piece, probe) }
        } else {
          add(pieces, Key(view: id(guess ?? claim.view), certainty: .assumed))
        }
      }
    }
    for index in regions.indices { regions[index].pieces = merged(regions[index].pieces) }
  }

  private mutating func add(_ pieces: [ConvexPiece], _ key: Key) {
    guard !pieces.isEmpty else { return }
    let place = places[key] ?? regions.count
    if place == regions.count {
      places[key] = place
      let name = key.view.map { names[$0] ?? "view \($0)" } ?? "nobody"
      regions.append(ReachableRegion(view: key.view, name: name, certainty: key.certainty, pieces: []))
    }
    regions[place].pieces += pieces.map { ConvexPiece(sure: $0) }
  }

  private func id(_ view: Int?) -> UInt32? { view.map { snapshot.views[$0].id } }

  /// Keeps the piece whole if every answer is the same, so that overrides which follow the edges of
  /// views cost no exactness.
  private mutating func ask(about piece: ConvexPiece, _ probe: (PlanePoint) -> UInt32?) {
    let middle = piece.middle
    questions += 1
    let answer = probe(middle)
    if isWhole(piece, middle, answer, probe) { return add([piece], Key(view: answer, certainty: .asked)) }
    var answers: [UInt32?: [ConvexPiece]] = [:]
    for cell in cells(of: piece) { divide(piece, cell, ReachabilityMap.coarsestGrid, &answers, probe) }
    for (view, pieces) in answers.sorted(by: { $0.value.count > $1.value.count }) {
      add(merged(pieces), Key(view: view, certainty: .asked))
    }
  }

  /// Whether the corners, and the middles of the cells, answer as the middle does.
  private mutating func isWhole(
    _ piece: ConvexPiece, _ middle: PlanePoint, _ answer: UInt32?, _ probe: (PlanePoint) -> UInt32?
  ) -> Bool {
    for corner in piece.corners {
      questions += 1
      if probe(corner.inward(to: middle, 1e-3)) != answer { return false }
    }
    for place in suspects.flatMap({ places(around: $0, near: piece.box) }) where piece.contains(place) {
      questions += 1
      if probe(place) != answer { return false }
    }
    for cell in cells(of: piece) {
      let place = PlanePoint((cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2)
      guard piece.contains(place) else { continue }
      questions += 1
      if probe(place) != answer { return false }
    }
    return true
  }

  /// Views are enlarged by a few points or by many: beside their edges and corners, at several distances.
  private func places(around suspect: Edges, near box: Edges) -> [PlanePoint] {
    let reach = RegionCollector.distances[RegionCollector.distances.count - 1] + 1
    guard Edges(suspect.left - reach, suspect.top - reach, suspect.right + reach, suspect.bottom + reach).overlaps(box)
    else { return [] }
    let (x, y) = ((suspect.left + suspect.right) / 2, (suspect.top + suspect.bottom) / 2)
    return RegionCollector.distances.flatMap { distance in
      let (left, right) = (suspect.left - distance, suspect.right + distance)
      let (top, bottom) = (suspect.top - distance, suspect.bottom + distance)
      return [(left, top), (x, top), (right, top), (left, y), (right, y), (left, bottom), (x, bottom), (right, bottom)]
        .map { PlanePoint($0.0, $0.1) }
    }
  }

  /// Points.
  private static let distances = [1.0, 6, 15]

  private func cells(of piece: ConvexPiece) -> [Edges] {
    let grid = ReachabilityMap.coarsestGrid
    func range(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int((low / grid).rounded(.down))
      return first..<max(first, Int((high / grid).rounded(.up)))
    }
    return range(piece.box.top, piece.box.bottom).flatMap { row in
      range(piece.box.left, piece.box.right).map { column in
        let (x, y) = (Double(column) * grid, Double(row) * grid)
        return Edges(x, y, x + grid, y + grid)
      }
    }
  }

  /// One cell of the grid; in quarters where its corners and its middle answer differently.
  private mutating func divide(
    _ piece: ConvexPiece, _ cell: Edges, _ side: Double, _ answers: inout [UInt32?: [ConvexPiece]],
    _ probe: (PlanePoint) -> UInt32?
  ) {
    guard let part = piece.cut(by: ConvexPiece(cell)).inside else { return }
    let middle = part.middle
    questions += 1
    let answer = probe(middle)
    if side > ReachabilityMap.finestGrid {
      for corner in part.corners {
        questions += 1
        guard probe(corner.inward(to: middle, 1e-3)) != answer else { continue }
        let (x, y, half) = ((cell.left + cell.right) / 2, (cell.top + cell.bottom) / 2, side / 2)
        for quarter in [
          Edges(cell.left, cell.top, x, y), Edges(x, cell.top, cell.right, y), Edges(cell.left, y, x, cell.bottom),
          Edges(x, y, cell.right, cell.bottom),
        ] {
          divide(part, quarter, half, &answers, probe)
        }
        return
      }
    }
    answers[answer, default: []].append(part)
  }
}

extension ConvexPiece {
  /// The same piece, when it is known whose it is.
  init(sure piece: ConvexPiece) {
    self = piece
    doubt = Doubt()
  }
}

extension PlanePoint {
  /// A little nearer to the middle of a piece: by some points, at most a fifth of the way.
  func inward(to middle: PlanePoint, _ points: Double) -> PlanePoint {
    let way = distance(to: middle)
    let part = min(0.2, way > 0 ? points / way : 0)
    return PlanePoint(x + (middle.x - x) * part, y + (middle.y - y) * part)
  }
}
