import EventTrace

/// A convex part of the screen: an upright rectangle, or a polygon where views are turned.
///
/// As JSON it is its corners, `[x, y, x, y, ...]`.
public struct ConvexPiece: Sendable, Hashable {
  /// The smallest upright rectangle around it; the piece itself if `polygon` is nil.
  package let box: Edges
  /// Corners, clockwise on the screen; nil for an upright rectangle.
  package let polygon: [PlanePoint]?
  /// Set where geometry alone does not say whose it is.
  var doubt = Doubt()

  /// What is known of a piece that a view which overrides hit-testing was asked about.
  struct Doubt: Sendable, Hashable {
    var isDoubtful = false
    /// Who would have it if all methods did what the default ones do; nil if that is not found out yet.
    var guess: Int?
  }

  init(_ box: Edges) { (self.box, polygon) = (box, nil) }

  /// - Parameter corners: at least three, of a convex polygon, either way round.
  init(corners: [PlanePoint]) {
    let corners = signedArea(corners) < 0 ? Array(corners.reversed()) : corners
    box = Edges(around: corners)
    polygon = box.isOutlined(by: corners) ? nil : corners
  }

  private init(clockwise corners: [PlanePoint], _ doubt: Doubt) {
    (box, polygon, self.doubt) = (Edges(around: corners), corners, doubt)
  }

  /// Clockwise on the screen.
  public var corners: [PlanePoint] { polygon ?? box.corners }

  /// Square points.
  public var area: Double { polygon.map(signedArea) ?? box.width * box.height }

  /// A place inside.
  public var middle: PlanePoint {
    guard let polygon else { return PlanePoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) }
    let count = Double(polygon.count)
    return PlanePoint(polygon.reduce(0) { $0 + $1.x } / count, polygon.reduce(0) { $0 + $1.y } / count)
  }

  /// The smallest upright rectangle around it.
  public var bounds: PlaneRect { PlaneRect(box.left, box.top, box.width, box.height) }

  /// Whether a place is in it; upper and left edges of a rectangle are, lower and right ones are not (B1.15).
  public func contains(_ point: PlanePoint) -> Bool {
    guard point.x >= box.left, point.x < box.right, point.y >= box.top, point.y < box.bottom else { return false }
    return polygon == nil || depth(of: point) >= 0
  }

  /// Points from a place to the nearest edge; negative outside.
  func depth(of point: PlanePoint) -> Double {
    guard let polygon else {
      return min(point.x - box.left, box.right - point.x, point.y - box.top, box.bottom - point.y)
    }
    var depth = Double.infinity
    for (index, corner) in polygon.enumerated() {
      depth = min(depth, Line(corner, polygon[(index + 1) % polygon.count]).depth(of: point))
    }
    return depth
  }

  /// What lies in another piece, and the rest as convex pieces. What is thinner than
  /// `leastThickness` is left out of both.
  func cut(by other: ConvexPiece) -> (inside: ConvexPiece?, outside: [ConvexPiece]) {
    guard box.overlaps(other.box) else { return (nil, [self]) }
    if other.polygon == nil {
      if other.box.holds(box) { return (self, []) }
      if polygon == nil { return cut(by: other.box) }
    }
    let (mine, theirs) = (corners, other.corners)
    // Cuts are made only where there is something to take away: needless ones would leave splinters.
    guard !isSeparated(mine, from: theirs), !isSeparated(theirs, from: mine) else { return (nil, [self]) }
    var inside = mine
    var outside: [ConvexPiece] = []
    for (index, corner) in theirs.enumerated() {
      let edge = Line(corner, theirs[(index + 1) % theirs.count])
      // Nearly all edges of nearly all pieces: nothing of the piece is beyond.
      if edge.hasInside(inside) { continue }
      let (kept, rest) = edge.split(inside)
      if !isThin(rest) { outside.append(ConvexPiece(clockwise: rest, doubt)) }
      inside = kept
      if isThin(inside) { return (nil, outside) }
    }
    return (ConvexPiece(clockwise: inside, doubt), outside)
  }

  private func cut(by other: Edges) -> (inside: ConvexPiece?, outside: [ConvexPiece]) {
    let inner = box.intersection(other)
    guard inner.isThick else { return (nil, [self]) }
    if inner == box { return (self, []) }
    var outside: [ConvexPiece] = []
    for rest in [
      Edges(box.left, box.top, box.right, inner.top), Edges(box.left, inner.top, inner.left, inner.bottom),
      Edges(inner.right, inner.top, box.right, inner.bottom), Edges(box.left, inner.bottom, box.right, box.bottom),
    ] where rest.isThick {
      outside.append(ConvexPiece(rest, doubt))
    }
    return (ConvexPiece(inner, doubt), outside)
  }

  private init(_ box: Edges, _ doubt: Doubt) {
    self.init(box)
    self.doubt = doubt
  }

  /// Points. Rounding leaves splinters far thinner than any finger's report; they would only be noise.
  static let leastThickness = 1e-6
}

extension ConvexPiece: Codable {
  /// Reads its corners. That they make a convex polygon is taken on trust.
  /// - Throws: `DecodingError` unless there are at least three, all of finite numbers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Double].self)
    guard numbers.count >= 6, numbers.count.isMultiple(of: 2), numbers.allSatisfy(\.isFinite) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "A piece of the screen is x and y of at least three corners, not \(numbers).")
    }
    self.init(corners: stride(from: 0, to: numbers.count, by: 2).map { PlanePoint(numbers[$0], numbers[$0 + 1]) })
  }

  /// Writes its corners only; how sure they are is not written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(corners.flatMap { [$0.x, $0.y] })
  }
}

/// The edges of an upright rectangle: unlike width and height they survive cutting without rounding.
package struct Edges: Sendable, Hashable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double

  init(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
  }

  init(around corners: [PlanePoint]) {
    self.init(.infinity, .infinity, -.infinity, -.infinity)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
  }

  package var width: Double { right - left }
  package var height: Double { bottom - top }
  var isThick: Bool { width > ConvexPiece.leastThickness && height > ConvexPiece.leastThickness }
  var corners: [PlanePoint] {
    [PlanePoint(left, top), PlanePoint(right, top), PlanePoint(right, bottom), PlanePoint(left, bottom)]
  }

  func overlaps(_ other: Edges) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  func holds(_ other: Edges) -> Bool {
    left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
  }

  func intersection(_ other: Edges) -> Edges {
    Edges(max(left, other.left), max(top, other.top), min(right, other.right), min(bottom, other.bottom))
  }

  /// Whether four corners are this rectangle's, but for rounding: a quarter turn's cosine is not exactly 0.
  fileprivate func isOutlined(by corners: [PlanePoint]) -> Bool {
    guard corners.count == 4 else { return false }
    return corners.allSatisfy { corner in
      min(abs(corner.x - left), abs(corner.x - right)) < 1e-9 && min(abs(corner.y - top), abs(corner.y - bottom)) < 1e-9
    }
  }
}

/// A line with a right side, which is the inside of a clockwise polygon.
private struct Line {
  let from: PlanePoint
  let along: PlanePoint

  init(_ from: PlanePoint, _ to: PlanePoint) {
    let length = from.distance(to: to)
    (self.from, along) = (from, PlanePoint((to.x - from.x) / length, (to.y - from.y) / length))
  }

  func depth(of point: PlanePoint) -> Double { along.x * (point.y - from.y) - along.y * (point.x - from.x) }

  /// Whether all corners lie outside, but for less than what counts.
  func hasOutside(_ corners: [PlanePoint]) -> Bool {
    for corner in corners where depth(of: corner) >= ConvexPiece.leastThickness { return false }
    return true
  }

  /// Whether no corner lies outside.
  func hasInside(_ corners: [PlanePoint]) -> Bool {
    for corner in corners where depth(of: corner) <= -1e-9 { return false }
    return true
  }

  /// A convex polygon as what lies on the inside and what does not. Corners nearer than rounding count as on the line.
  func split(_ corners: [PlanePoint]) -> (inside: [PlanePoint], outside: [PlanePoint]) {
    var inside: [PlanePoint] = []
    var outside: [PlanePoint] = []
    var (last, lastDepth) = (corners[corners.count - 1], rounded(depth(of: corners[corners.count - 1])))
    for corner in corners {
      let depth = rounded(depth(of: corner))
      if (depth > 0 && lastDepth < 0) || (depth < 0 && lastDepth > 0) {
        let part = lastDepth / (lastDepth - depth)
        let crossing = PlanePoint(last.x + part * (corner.x - last.x), last.y + part * (corner.y - last.y))
        inside.append(crossing)
        outside.append(crossing)
      }
      if depth >= 0 { inside.append(corner) }
      if depth <= 0 { outside.append(corner) }
      (last, lastDepth) = (corner, depth)
    }
    return (withoutDoubles(inside), withoutDoubles(outside))
  }

  /// An edge without length has no direction.
  private func withoutDoubles(_ corners: [PlanePoint]) -> [PlanePoint] {
    var result: [PlanePoint] = []
    for corner in corners where result.last.map({ $0.distance(to: corner) > 1e-9 }) ?? true { result.append(corner) }
    while result.count > 1, result[0].distance(to: result[result.count - 1]) <= 1e-9 { result.removeLast() }
    return result
  }

  private func rounded(_ depth: Double) -> Double { abs(depth) < 1e-9 ? 0 : depth }
}

/// Whether all of a polygon lies on the outer side of one edge of another.
private func isSeparated(_ corners: [PlanePoint], from others: [PlanePoint]) -> Bool {
  for (index, corner) in others.enumerated() {
    let edge = Line(corner, others[(index + 1) % others.count])
    if edge.hasOutside(corners) { return true }
  }
  return false
}

private func isThin(_ corners: [PlanePoint]) -> Bool {
  guard corners.count > 2 else { return true }
  var around = 0.0
  for (index, corner) in corners.enumerated() { around += corner.distance(to: corners[(index + 1) % corners.count]) }
  return !(signedArea(corners) > ConvexPiece.leastThickness * around / 2)
}

/// Square points; positive for corners that go clockwise on the screen.
func signedArea(_ corners: [PlanePoint]) -> Double {
  var twice = 0.0
  guard let first = corners.first else { return 0 }
  // Relative to one corner: far from the origin the products would lose digits.
  for (index, corner) in corners.enumerated() {
    let next = corners[(index + 1) % corners.count]
    twice += (corner.x - first.x) * (next.y - first.y) - (next.x - first.x) * (corner.y - first.y)
  }
  return twice / 2
}
