/// Who is hit where, drawn up for those who ask the same tree again and again: a pointer that hovers, a map of what can
/// be reached, a test that looks everywhere.
///
/// The root's rectangle is divided into fields. Each knows the views that show up in it, the front one first, as far as
/// one that covers it all: whoever looks goes straight to a field and asks a few rectangles, however deep the tree.
/// There is one map. It holds until anything changes anywhere (`HitTestHolds.changes`), or another tree is asked. It is
/// drawn once a tree has been asked 512 times, and as often as it has views, so that what that takes is spread over as
/// many questions; and takes at most 640 bytes for each view. What can't be told by upright rectangles with exact
/// numbers it leaves to UIView+Descent.swift.
@MainActor
enum PickMap {
  /// What the last questions were about.
  @exclusivity(unchecked) private static var root: NodePointer?
  /// What `HitTestHolds.changes` was then.
  @exclusivity(unchecked) private static var changes: UInt = 0
  /// How many questions there were about it since the first, each as `eagerness` says, or since the map is drawn.
  @exclusivity(unchecked) private static var count = 0
  /// How often the map did not know.
  @exclusivity(unchecked) private static var doubts = 0
  /// At how many questions the map is drawn, if there are no more views than that.
  @exclusivity(unchecked) private static var due = 0
  /// Where its fields and rectangles stand; nil as long as nothing is drawn.
  @exclusivity(unchecked) private static var drawn: PickFields?

  /// How often a tree is asked before its map is drawn for the first time.
  private static let patience = 512
  /// As how many questions one counts. Tests take more, and have the map drawn at once.
  @exclusivity(unchecked) static var eagerness = 1

  static var isDrawn: Bool { drawn != nil }

  /// The view that is hit, where the view of `start` takes the point: that one or one below it;
  /// nil if that is not known here.
  @inline(__always)
  static func hit(below start: NodePointer, _ point: SIMD2<Double>) -> Unmanaged<UIView>? {
    guard root == start, changes == HitTestHolds.changes else {
      begin(start)
      return nil
    }
    guard let drawn else {
      count &+= eagerness
      if count >= due { draw(start) }
      return nil
    }
    count &+= 1
    return drawn.hit(point) ?? doubt()
  }

  /// Another tree is asked, or something changed.
  @inline(__always)
  private static func begin(_ start: NodePointer) {
    (root, changes, count, due) = (start, HitTestHolds.changes, 0, patience)
    if drawn != nil { giveUp() }
  }

  @inline(never)
  private static func giveUp() {
    drawn?.spots.deallocate()
    drawn = nil
  }

  /// The map does not know. Where that is often, there is none until something changes.
  @inline(never)
  private static func doubt() -> Unmanaged<UIView>? {
    doubts &+= 1
    if doubts > 64, doubts > count / 4 {
      giveUp()
      due = .max
    }
    return nil
  }

  @inline(never)
  private static func draw(_ start: NodePointer) {
    drawn = PickDrawing(limit: count).draw(start)
    if drawn == nil { due = count &* 2 } else { (count, doubts) = (0, 0) }
  }
}

/// A view in a field: from `low` up to, and without, `high`, in the root's coordinates, and within all its superviews.
struct PickSpot: BitwiseCopyable {
  var low = SIMD2<Float>.zero
  var high = SIMD2<Float>.zero
  /// Nil where it is not known who is hit.
  var view: Unmanaged<UIView>?
  /// Where the next view of the same field stands, the nearest behind this one; 0 if nobody is behind it.
  var next: Int32 = 0
}

/// A map that is drawn.
struct PickFields: BitwiseCopyable {
  /// Where the first field begins, and how many there are in a point of each direction.
  var corner: SIMD2<Float>
  var scale: SIMD2<Float>
  /// How many there are in a row, and in a column: a power of two.
  var bits: Int
  /// The front view of each field, then all others.
  var spots: UnsafeMutablePointer<PickSpot>

  /// The view that is hit at a point of the root; nil if that is not known.
  @inline(__always)
  func hit(_ point: SIMD2<Double>) -> Unmanaged<UIView>? {
    let (x, y) = (Float(point.x), Float(point.y))
    let place = (SIMD2(x, y) - corner) * scale
    // Also what is no number.
    guard place.x >= 0, place.y >= 0, place.x < Float(1 &<< bits), place.y < Float(1 &<< bits) else { return nil }
    var spot = spots + (Int(place.y) &<< bits | Int(place.x))
    // A point whose numbers are exact, as all numbers of the map are, can be told apart at edges, too.
    let isExact = PickNumber.isExact(point)
    while true {
      let (low, high) = (spot.pointee.low, spot.pointee.high)
      // How far inside, without branches that nobody can foresee; less by the smallest number at the far
      // edges, which are outside.
      let inside = min(min(x - low.x, y - low.y), min(high.x - x, high.y - y) - Float.leastNonzeroMagnitude)
      if inside >= 0, isExact || inside >= PickNumber.slack { return spot.pointee.view }
      // Nearer to an edge than rounding may reach.
      if !isExact, inside > -PickNumber.slack { return nil }
      if spot.pointee.next == 0 { return nil }
      spot = spots + Int(spot.pointee.next)
    }
  }
}

/// Numbers whose sums and differences are exact, also in single precision:
/// multiples of 1/1024 of a point, at most `farthest` from zero.
enum PickNumber {
  static let farthest = 8192.0
  /// More than rounding to single precision amounts to.
  static let slack: Float = 1 / 512

  @inline(__always)
  static func isExact(_ place: SIMD2<Double>) -> Bool {
    // Adding and taking away a great number rounds to a whole one.
    let (scaled, great) = (place * 1024, SIMD2<Double>(repeating: 0x1.8p52))
    let whole = unsafeBitCast(((scaled + great) - great) .== scaled, to: SIMD2<Int64>.self)
    return whole.x & whole.y != 0 && max(abs(place.x), abs(place.y)) <= farthest
  }
}
