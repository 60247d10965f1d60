import UIKit

/// What a finger or a pen said at one moment, as far as drawing needs it.
struct InkSample: Equatable {
  var location: CGPoint
  /// Width of the line here, points.
  var width: CGFloat
}

/// Cuts a stroke into chunks while it grows.
///
/// A chunk that is complete never changes again, so a stage is sent it once; only the live chunk, the end of the
/// stroke, is sent anew as it grows. A chunk has one width: a change of pressure begins the next.
struct StrokeShape {
  /// A piece of the stroke: a smooth line through the middles between its points.
  struct Chunk: Equatable {
    /// Where the line begins: for the first chunk its first point, for the others where the chunk before ended.
    var start: CGPoint
    var points: [CGPoint]
    var width: CGFloat
  }

  /// Points that a chunk has at most.
  static let longestChunk = 48
  /// Widths are rounded to this, points, so that a trembling pressure does not cut the stroke to pieces.
  static let widthStep: CGFloat = 0.75

  private(set) var live: Chunk
  /// Samples so far.
  private(set) var count = 1

  init(_ first: InkSample) {
    live = Chunk(start: first.location, points: [first.location], width: Self.rounded(first.width))
  }

  /// Adds a sample.
  ///
  /// - Returns: the chunk that is complete now, if the sample began a new one.
  mutating func add(_ sample: InkSample) -> Chunk? {
    count += 1
    guard let last = live.points.last else { return nil }
    let width = Self.rounded(sample.width)
    guard width != live.width || live.points.count >= Self.longestChunk else {
      // A finger that only pressed adds nothing to the line.
      if sample.location != last { live.points.append(sample.location) }
      return nil
    }
    let complete = live
    live = Chunk(start: complete.end, points: [last, sample.location], width: width)
    return complete
  }

  private static func rounded(_ width: CGFloat) -> CGFloat { max(1, (width / widthStep).rounded()) * widthStep }
}

extension StrokeShape.Chunk {
  /// Where the smooth line ends and the next chunk begins: the middle before the last point.
  var end: CGPoint {
    guard points.count > 1 else { return start }
    return middle(points[points.count - 2], points[points.count - 1])
  }

  /// The smooth line from `start` to `end`; one point is drawn as a dot.
  @MainActor var body: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: start)
    for (point, next) in zip(points, points.dropFirst()) {
      path.addQuadCurve(to: middle(point, next), controlPoint: point)
    }
    // A line of no length would not be drawn; a hundredth of a point, with round ends, is a dot.
    if points.count == 1 { path.addLine(to: CGPoint(x: start.x + 0.01, y: start.y)) }
    return path
  }

  /// The line up to the last point: what the end of a stroke looks like.
  @MainActor var bodyAndTip: UIBezierPath {
    let path = body
    if let last = points.last, last != end { path.addLine(to: last) }
    return path
  }

  private func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
}
