import EventTrace

/// The largest upright square in an area of pieces that don't overlap.
///
/// Exact where all pieces are upright: every largest rectangle is looked at, on the grid of their edges. Exact, too,
/// for one polygon: the square is pressed against three of its edges, and all triples are tried. Several polygons, or
/// more edges than fit into memory, are laid on a grid of which only cells that are wholly covered count, so that the
/// square is never too large; its `tolerance` says by how much it may be too small.
func largestSquare(in pieces: [ConvexPiece]) -> LargestSquare {
  guard let first = pieces.first else { return .none }
  if pieces.count == 1 {
    guard let polygon = first.polygon else {
      let box = first.box
      let side = min(box.width, box.height)
      return LargestSquare(
        x: box.left + (box.width - side) / 2, y: box.top + (box.height - side) / 2, side: side, tolerance: 0)
    }
    return largestSquare(inPolygon: polygon)
  }
  if pieces.allSatisfy({ $0.polygon == nil }) {
    let columns = Set(pieces.flatMap { [$0.box.left, $0.box.right] }).sorted()
    let rows = Set(pieces.flatMap { [$0.box.top, $0.box.bottom] }).sorted()
    if columns.count * rows.count <= 1_000_000 { return largestSquare(inBoxes: pieces.map(\.box), columns, rows) }
  }
  return largestSquareOnGrid(pieces)
}

// MARK: Upright pieces

private func largestSquare(inBoxes boxes: [Edges], _ columns: [Double], _ rows: [Double]) -> LargestSquare {
  let column = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
  let row = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1, $0) })
  let width = columns.count - 1
  var isFilled = [Bool](repeating: false, count: width * (rows.count - 1))
  for box in boxes {
    guard let left = column[box.left], let right = column[box.right], let top = row[box.top],
      let bottom = row[box.bottom]
    else { continue }
    for y in top..<bottom { for x in left..<right { isFilled[y * width + x] = true } }
  }
  return largestSquare(isFilled, columns, rows)
}

/// Row by row: how far up each column is filled, and for each stretch of columns the lowest of these heights. Every
/// rectangle that can't be made larger is met once.
private func largestSquare(_ isFilled: [Bool], _ columns: [Double], _ rows: [Double]) -> LargestSquare {
  let width = columns.count - 1
  var best = LargestSquare.none
  /// For each column the row above which it is filled without a gap.
  var top = [Int](repeating: 0, count: width)
  var stack: [(start: Int, top: Int)] = []
  for row in 0..<(rows.count - 1) {
    stack.removeAll(keepingCapacity: true)
    for column in 0...width {
      if column < width, !isFilled[row * width + column] { top[column] = row + 1 }
      let current = column < width ? top[column] : row + 1
      var start = column
      while let last = stack.last, last.top < current {
        stack.removeLast()
        start = last.start
        let (across, down) = (columns[column] - columns[last.start], rows[row + 1] - rows[last.top])
        let side = min(across, down)
        if side > best.side {
          best = LargestSquare(
            x: columns[last.start] + (across - side) / 2, y: rows[last.top] + (down - side) / 2, side: side,
            tolerance: 0)
        }
      }
      if current <= row, stack.last?.top != current { stack.append((start, current)) }
    }
  }
  return best
}

// MARK: One polygon

/// A square at (x, y) with side s is in the polygon if for each edge its corner that is nearest to the edge is: three
/// unknowns, one inequality an edge. The largest s is where three of them hold exactly.
private func largestSquare(inPolygon corners: [PlanePoint]) -> LargestSquare {
  /// a x + b y + c s <= d.
  struct Limit { var a, b, c, d: Double }
  let limits = corners.enumerated().map { index, from in
    let to = corners[(index + 1) % corners.count]
    let length = from.distance(to: to)
    // Outward: to the left of an edge that goes clockwise.
    let (a, b) = ((to.y - from.y) / length, -(to.x - from.x) / length)
    return Limit(a: a, b: b, c: max(a, 0) + max(b, 0), d: a * from.x + b * from.y)
  }
  var best = LargestSquare.none
  for i in limits.indices {
    for j in limits.indices where j > i {
      for k in limits.indices where k > j {
        let (p, q, r) = (limits[i], limits[j], limits[k])
        let determinant =
          p.a * (q.b * r.c - q.c * r.b) - p.b * (q.a * r.c - q.c * r.a) + p.c * (q.a * r.b - q.b * r.a)
        guard abs(determinant) > 1e-12 else { continue }
        let x =
          (p.d * (q.b * r.c - q.c * r.b) - p.b * (q.d * r.c - q.c * r.d) + p.c * (q.d * r.b - q.b * r.d)) / determinant
        let y =
          (p.a * (q.d * r.c - q.c * r.d) - p.d * (q.a * r.c - q.c * r.a) + p.c * (q.a * r.d - q.d * r.a)) / determinant
        let s =
          (p.a * (q.b * r.d - q.d * r.b) - p.b * (q.a * r.d - q.d * r.a) + p.d * (q.a * r.b - q.b * r.a)) / determinant
        guard s > best.side, limits.allSatisfy({ $0.a * x + $0.b * y + $0.c * s <= $0.d + 1e-7 }) else { continue }
        best = LargestSquare(x: x, y: y, side: s, tolerance: 0)
      }
    }
  }
  return best
}

// MARK: Anything else

private func largestSquareOnGrid(_ pieces: [ConvexPiece]) -> LargestSquare {
  let box = Edges(
    around: pieces.flatMap { [PlanePoint($0.box.left, $0.box.top), PlanePoint($0.box.right, $0.box.bottom)] })
  // Half a point where that makes few enough cells.
  let cell = max(0.5, (box.width * box.height / 250_000).squareRoot())
  let (columns, rows) = (Int((box.width / cell).rounded(.up)), Int((box.height / cell).rounded(.up)))
  var covered = [Double](repeating: 0, count: columns * rows)
  for piece in pieces { cover(&covered, columns, rows, cell, box, piece) }
  let isFilled = covered.map { $0 > cell * cell * (1 - 1e-4) }
  var square = largestSquare(
    isFilled, (0...columns).map { box.left + Double($0) * cell }, (0...rows).map { box.top + Double($0) * cell })
  square.tolerance = 2 * cell
  return square
}

/// Adds what a piece covers of each cell, in square points.
private func cover(
  _ covered: inout [Double], _ columns: Int, _ rows: Int, _ cell: Double, _ box: Edges, _ piece: ConvexPiece
) {
  func cells(_ low: Double, _ high: Double, _ start: Double, _ count: Int) -> Range<Int> {
    let first = max(0, Int(((low - start) / cell).rounded(.down)))
    return first..<max(first, min(count, Int(((high - start) / cell).rounded(.up))))
  }
  for row in cells(piece.box.top, piece.box.bottom, box.top, rows) {
    let top = box.top + Double(row) * cell
    guard let strip = piece.cut(by: ConvexPiece(Edges(piece.box.left, top, piece.box.right, top + cell))).inside else {
      continue
    }
    // Between the edges' innermost places a strip is as high as everywhere: only its ends need a closer look.
    let inner = strip.reach(top, top + cell)
    for column in cells(strip.box.left, strip.box.right, box.left, columns) {
      let left = box.left + Double(column) * cell
      let index = row * columns + column
      if let inner, inner.lowerBound <= left, left + cell <= inner.upperBound {
        covered[index] += cell * cell
      } else if let part = strip.cut(by: ConvexPiece(Edges(left, top, left + cell, top + cell))).inside {
        covered[index] += part.area
      }
    }
  }
}

extension ConvexPiece {
  /// Where a strip is as high as the whole row; nil if nowhere.
  fileprivate func reach(_ top: Double, _ bottom: Double) -> ClosedRange<Double>? {
    let above = corners.filter { abs($0.y - top) < 1e-9 }.map(\.x)
    let below = corners.filter { abs($0.y - bottom) < 1e-9 }.map(\.x)
    guard let a = above.min(), let b = below.min(), let c = above.max(), let d = below.max(), max(a, b) < min(c, d)
    else { return nil }
    return max(a, b)...min(c, d)
  }
}
