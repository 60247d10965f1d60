import EventTrace

/// What is left of a view while its subviews take their parts, front to back.
///
/// With many subviews it is cut into tiles beforehand: each subview then looks only at the tiles that it touches, so
/// that ten thousand of them take no longer than each of them alone, ten thousand times.
struct FreeArea {
  private var tiles: [[ConvexPiece]]
  private let box: Edges
  private let columns: Int
  private let rows: Int
  /// A view that overrides hit-testing was asked about all of it.
  var isDoubtful = false

  /// - Parameter users: how many will take something.
  init(_ pieces: [ConvexPiece], users: Int) {
    let box = Edges(
      around: pieces.flatMap { [PlanePoint($0.box.left, $0.box.top), PlanePoint($0.box.right, $0.box.bottom)] })
    self.box = box
    let side = users <= 64 ? 1 : min(48, Int((Double(users) / 4).squareRoot()) + 1)
    (columns, rows) = (side, side)
    tiles = Array(repeating: [], count: side * side)
    guard side > 1, box.isThick else {
      tiles[0] = pieces
      return
    }
    for piece in pieces { share(piece) }
  }

  private mutating func share(_ piece: ConvexPiece) {
    for row in rows(of: piece.box) {
      for column in columns(of: piece.box) {
        let tile = ConvexPiece(
          Edges(x(column), y(row), x(column + 1), y(row + 1)))
        if let part = piece.cut(by: tile).inside { tiles[row * columns + column].append(part) }
      }
    }
  }

  private func x(_ column: Int) -> Double {
    column == columns ? box.right : box.left + box.width * Double(column) / Double(columns)
  }
  private func y(_ row: Int) -> Double {
    row == rows ? box.bottom : box.top + box.height * Double(row) / Double(rows)
  }

  private func columns(of other: Edges) -> ClosedRange<Int> {
    range(other.left, other.right, box.left, box.width, columns)
  }
  private func rows(of other: Edges) -> ClosedRange<Int> { range(other.top, other.bottom, box.top, box.height, rows) }

  /// The places of a row of tiles that a stretch touches; one more at both ends, as the division rounds.
  private func range(_ low: Double, _ high: Double, _ start: Double, _ length: Double, _ count: Int) -> ClosedRange<Int>
  {
    guard count > 1, length > 0 else { return 0...0 }
    let first = ((low - start) / length * Double(count)).rounded(.down)
    let last = ((high - start) / length * Double(count)).rounded(.down)
    let from = max(0, min(Double(count - 1), first - 1))
    return Int(from)...Int(max(from, min(Double(count - 1), last + 1)))
  }

  /// Takes out what lies in a shape.
  mutating func take(_ shape: ConvexPiece) -> [ConvexPiece] {
    var taken: [ConvexPiece] = []
    guard shape.box.overlaps(box) else { return [] }
    for row in rows(of: shape.box) {
      for column in columns(of: shape.box) { take(shape, from: row * columns + column, into: &taken) }
    }
    if isDoubtful { for index in taken.indices { taken[index].doubt.isDoubtful = true } }
    return taken
  }

  private mutating func take(_ shape: ConvexPiece, from tile: Int, into taken: inout [ConvexPiece]) {
    var rest: [ConvexPiece] = []
    var index = 0
    while index < tiles[tile].count {
      guard tiles[tile][index].box.overlaps(shape.box) else {
        index += 1
        continue
      }
      let (inside, outside) = tiles[tile][index].cut(by: shape)
      guard let inside else {
        index += 1
        continue
      }
      taken.append(inside)
      rest += outside
      let last = tiles[tile].removeLast()
      if index < tiles[tile].count { tiles[tile][index] = last }
    }
    tiles[tile] += rest
  }

  /// Gives back pieces that may not be whose they seemed to be.
  mutating func put(_ pieces: [ConvexPiece]) {
    if tiles.count == 1 { tiles[0] += pieces } else { for piece in pieces { share(piece) } }
  }

  /// What nobody took.
  var rest: [ConvexPiece] {
    guard isDoubtful else { return tiles.flatMap { $0 } }
    return tiles.flatMap { tile in
      tile.map { piece in
        var piece = piece
        piece.doubt.isDoubtful = true
        return piece
      }
    }
  }
}
