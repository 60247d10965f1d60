import EventTrace

/// Makes regions of claims. Where a view that overrides hit-testing was passed, geometry is only a guess, and the probe is asked.
struct RegionCollector {
  private struct Key: Hashable {
    var view: UInt32?
    var certainty: ReachableRegion.Certainty
  }

  private let snapshot: Snapshot
  private let names: [UInt32: String]
  private var places: [Key: Int] = [:]
  private(set) var regions: [ReachableRegion] = []
  private(set) var questions = 0

  init(_ snapshot: Snapshot) {
    self.snapshot = snapshot
    names = Dictionary(snapshot.views.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func collect(_ claims: [RegionMaker.Claim], probe: ((PlanePoint) -> UInt32?)?) {
    for claim in claims {
      let guess = claim.view.map { snapshot.views[$0].id }
      let known = claim.pieces.filter { !$0.isDoubtful }
      add(known, Key(view: guess, certainty: .computed))
      let doubtful = merged(claim.pieces.filter(\.isDoubtful))
      guard let probe else {
        add(doubtful, Key(view: guess, certainty: .assumed))
        continue
      }
      for piece in doubtful { ask(about: piece, guess, probe) }
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

  /// Keeps the piece whole if every answer is the guess, so that overrides which do what the default does cost no exactness.
  private mutating func ask(about piece: ConvexPiece, _ guess: UInt32?, _ probe: (PlanePoint) -> UInt32?) {
    var answers: [UInt32?: [ConvexPiece]] = [:]
    let grid = ReachabilityMap.coarsestGrid
    let (firstRow, lastRow) = (Int((piece.box.top / grid).rounded(.down)), Int((piece.box.bottom / grid).rounded(.up)))
    let (first, last) = (Int((piece.box.left / grid).rounded(.down)), Int((piece.box.right / grid).rounded(.up)))
    for row in firstRow..<max(firstRow, lastRow) {
      for column in first..<max(first, last) {
        let (x, y) = (Double(column) * grid, Double(row) * grid)
        divide(piece, Edges(x, y, x + grid, y + grid), grid, &answers, probe)
      }
    }
    if answers.count == 1, answers.keys.first == guess {
      return add([piece], Key(view: guess, certainty: .asked))
    }
    for (view, pieces) in answers.sorted(by: { $0.value.count > $1.value.count }) {
      add(merged(pieces), Key(view: view, certainty: .asked))
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
    isDoubtful = false
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
