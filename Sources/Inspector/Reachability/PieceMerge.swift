/// Fewer and larger pieces of the same area: upright ones that share a whole edge become one;
/// polygons stay as they are.
func merged(_ pieces: [ConvexPiece]) -> [ConvexPiece] {
  guard pieces.count > 1 else { return pieces }
  let polygons = pieces.filter { $0.polygon != nil }
  var boxes = pieces.filter { $0.polygon == nil }.map(\.box)
  var count = Int.max
  while boxes.count < count {
    count = boxes.count
    boxes.sort { ($0.top, $0.bottom, $0.left) < ($1.top, $1.bottom, $1.left) }
    boxes = joined(boxes) { last, next in
      guard last.top == next.top, last.bottom == next.bottom, last.right == next.left else { return nil }
      return Edges(last.left, last.top, next.right, last.bottom)
    }
    boxes.sort { ($0.left, $0.right, $0.top) < ($1.left, $1.right, $1.top) }
    boxes = joined(boxes) { last, next in
      guard last.left == next.left, last.right == next.right, last.bottom == next.top else { return nil }
      return Edges(last.left, last.top, last.right, next.bottom)
    }
  }
  boxes.sort { ($0.top, $0.left) < ($1.top, $1.left) }
  return boxes.map { ConvexPiece($0) } + polygons
}

private func joined(_ boxes: [Edges], _ join: (Edges, Edges) -> Edges?) -> [Edges] {
  var result: [Edges] = []
  result.reserveCapacity(boxes.count)
  for box in boxes {
    if let last = result.last, let both = join(last, box) {
      result[result.count - 1] = both
    } else {
      result.append(box)
    }
  }
  return result
}
