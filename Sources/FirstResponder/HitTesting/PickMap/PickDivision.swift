/// How the root's rectangle is divided into the fields of a `PickMap`, and who shows up in each.
struct PickDivision {
  private let corner: SIMD2<Float>
  private let scale: SIMD2<Float>
  private let bits: Int
  /// In fields: more than rounding can put a view, or a point, beside its own.
  private let margin: SIMD2<Float>

  private static let mostBits = 9
  private static let leastBits = 2
  /// How many spots there may be for each view: with fewest fields there are no more.
  private static let mostSpots = 20
  private static let mostInField: Int32 = 64

  /// The map of views that stand from front to back; the last one is the root.
  static func divide(
    _ low: SIMD2<Float>, _ high: SIMD2<Float>, among views: borrowing PlainList<PickSpot>
  ) -> PickFields {
    // Some fields for each view, unless many views are large: to enter those in small fields would
    // cost more than it saves.
    var bits = mostBits
    while bits > leastBits, 1 << (2 * bits) > 4 * views.count { bits -= 1 }
    while true {
      let division = Self(low, high, bits)
      if bits == leastBits || division.isLight(views), let fields = division.fields(views) { return fields }
      bits -= 1
    }
  }

  private init(_ low: SIMD2<Float>, _ high: SIMD2<Float>, _ bits: Int) {
    (corner, self.bits) = (low, bits)
    scale = SIMD2(repeating: Float(1 << bits)) / (high - low)
    margin = SIMD2(repeating: 1 / 64) + PickNumber.slack * scale
  }

  private var side: Int { 1 << bits }

  private func isLight(_ views: borrowing PlainList<PickSpot>) -> Bool {
    var entries = 0
    for place in 0..<views.count { entries += touched(views[place]).count }
    return entries <= 64 * views.count
  }

  // MARK: Fields of a view

  /// Columns and rows.
  private struct Area {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    var count: Int { columns.count * rows.count }

    func contains(_ column: Int, _ row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
  }

  /// The fields where a view may show up.
  private func touched(_ spot: PickSpot) -> Area {
    let (from, to) = ((spot.low - corner) * scale - margin, (spot.high - corner) * scale + margin)
    func range(_ from: Float, _ to: Float) -> ClosedRange<Int> {
      let first = min(max(0, Int(from.rounded(.down))), side - 1)
      return first...max(first, min(side - 1, Int(to.rounded(.down))))
    }
    return Area(columns: range(from.x, to.x), rows: range(from.y, to.y))
  }

  /// The fields where nobody behind a view is seen; nil if there are none.
  private func covered(_ spot: PickSpot) -> Area? {
    let (from, to) = ((spot.low - corner) * scale + margin, (spot.high - corner) * scale - margin)
    func range(_ from: Float, _ to: Float) -> ClosedRange<Int>? {
      let (first, last) = (Int(from.rounded(.up)), Int(to.rounded(.down)) - 1)
      return first <= last ? first...last : nil
    }
    guard let columns = range(from.x, to.x), let rows = range(from.y, to.y) else { return nil }
    return Area(columns: columns, rows: rows)
  }

  // MARK: Entering

  /// Each view is entered where nobody before it covers the field. Nil if that takes too much room.
  private func fields(_ views: borrowing PlainList<PickSpot>) -> PickFields? {
    let fields = 1 << (2 * bits)
    // How many are seen in each field; the complement once one of them covers it.
    let counts = UnsafeMutablePointer<Int32>.allocate(capacity: fields)
    // Where the next view of each field goes; the complement until the front one,
    // which stands at the field itself, is entered.
    let places = UnsafeMutablePointer<Int32>.allocate(capacity: fields)
    defer {
      counts.deallocate()
      places.deallocate()
    }
    counts.initialize(repeating: 0, count: fields)
    for place in 0..<views.count {
      let covered = covered(views[place])
      forEachField(touched(views[place])) { field, column, row in
        if counts[field] < 0 { return }
        counts[field] += 1
        if let covered, covered.contains(column, row) { counts[field] = ~counts[field] }
      }
    }
    // The front ones first, and then all others, those of a field beside each other.
    var end = Int32(fields)
    for field in 0..<fields {
      // Where very many small views lie close together, whoever gets to the last of these is not told who is
      // hit: the index is quicker.
      counts[field] = min(counts[field] < 0 ? ~counts[field] : counts[field], Self.mostInField)
      places[field] = ~end
      // There is one at least: the root is in every field.
      end += counts[field] - 1
    }
    guard bits == Self.leastBits || Int(end) <= Self.mostSpots * views.count else { return nil }
    let spots = UnsafeMutablePointer<PickSpot>.allocate(capacity: Int(end))
    spots.initialize(repeating: PickSpot(), count: Int(end))
    for place in 0..<views.count {
      var spot = views[place]
      forEachField(touched(spot)) { field, _, _ in
        // All that is seen here is entered; the rest is covered.
        if counts[field] == 0 { return }
        counts[field] -= 1
        let isFirst = places[field] < 0
        if isFirst { places[field] = ~places[field] }
        let behind = isFirst ? places[field] : places[field] + 1
        spot.next = counts[field] == 0 ? 0 : behind
        spots[isFirst ? field : Int(places[field])] = spot
        places[field] = behind
      }
    }
    return PickFields(corner: corner, scale: scale, bits: bits, spots: spots)
  }

  @inline(__always)
  private func forEachField(_ area: Area, _ body: (_ field: Int, _ column: Int, _ row: Int) -> Void) {
    for row in area.rows {
      for column in area.columns { body(row * side + column, column, row) }
    }
  }
}
