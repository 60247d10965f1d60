/// Who is hit where in a tree that is asked again and again: by a pointer that hovers, a map of what can be reached, a
/// test that looks everywhere. It knows without going down, however deep the tree is.
///
/// A map holds until anything changes anywhere, or another tree is asked. It is drawn once a tree has been asked 256
/// times, and as often as it has views, so that what that takes is spread over as many questions. What can't be told
/// by upright rectangles with exact numbers it leaves to whoever asks.
struct TreeMap {
  /// What the last questions were about, and how much had changed then.
  private var root: ObjectIdentifier?
  private var changes: UInt = 0
  /// How many questions there were about it.
  private var count = 0
  /// At how many the map is drawn, if there are no more views than that.
  private var due = 0
  private var drawn: DrawnMap?
  /// How many maps have been drawn so far.
  private(set) var drawings = 0

  func isDrawn(at changes: UInt) -> Bool { drawn != nil && changes == self.changes }

  /// A tree is about to be asked.
  ///
  /// - Parameter weight: as how many questions this counts.
  /// - Returns: how many views may be drawn, if the map is to be drawn now; otherwise nil.
  mutating func begin(_ root: ObjectIdentifier, changes: UInt, weight: Int) -> Int? {
    guard root == self.root, changes == self.changes else {
      (self.root, self.changes, count, due) = (root, changes, 0, TreeIndex.patience)
      if drawn != nil { drawn = nil }
      return nil
    }
    if drawn != nil { return nil }
    count += weight
    return count < due ? nil : count
  }

  /// The map that was due.
  ///
  /// - Parameter drawing: nil if there are too many views, or nothing can be told of the tree.
  mutating func draw(_ drawing: TreeDrawing?) {
    guard let drawing, drawing.count > 1 else {
      due = count * 2
      return
    }
    drawn = DrawnMap(drawing)
    drawings += 1
  }

  /// The view that is hit at a point, which the root takes; nil if that is not known.
  func hit(at point: SIMD2<Double>) -> ObjectIdentifier? { drawn?.hit(at: point) }
}

/// A map that is drawn.
private final class DrawnMap {
  /// By the numbers of their boxes; nil where it is not known who is hit.
  private let views: [ObjectIdentifier?]
  private let grid: BoxGrid

  init(_ drawing: TreeDrawing) {
    (views, grid) = (drawing.views, BoxGrid(drawing.boxes, covers: drawing.covers))
  }

  func hit(at point: SIMD2<Double>) -> ObjectIdentifier? {
    let (x, y) = (Float(point.x), Float(point.y))
    // A point whose numbers are exact, as all numbers of the map are, can be told apart at edges, too.
    let isExact = ExactNumber.isExact(point)
    for number in grid.candidates(at: point) {
      let box = grid.boxes[number]
      guard let view = views[number] else { return nil }
      let (inLow, inHigh) = (min(x - box.low.x, y - box.low.y), min(box.high.x - x, box.high.y - y))
      // The box is larger by the slack; near edges are inside, far ones outside.
      let isInside =
        isExact
        ? inLow >= ExactNumber.slack && inHigh > ExactNumber.slack : min(inLow, inHigh) >= 2 * ExactNumber.slack
      if isInside { return view }
      // Nearer to an edge than rounding may reach.
      if !isExact { return nil }
    }
    return nil
  }
}
