/// How the rectangle around boxes is divided into fields.
struct FieldDivision {
  private let corner: SIMD2<Float>
  /// Fields in a point.
  private let scale: SIMD2<Float>
  private let columns: Int
  private let rows: Int

  var count: Int { columns * rows }

  /// Of a field, in points.
  private static let leastSize = 1.0 / 64

  /// Fields are a quarter as large as the boxes, by the mean of squares, and four times as many, at most; they are
  /// larger where a box would touch more of them than `most`, on the average.
  init(of boxes: [Box], most: Int) {
    let bounded = boxes.filter(\.isBounded)
    guard let first = bounded.first else {
      self.init(.zero, .zero, fieldSize: .zero, most: 1)
      return
    }
    var (low, high, squares) = (first.low, first.high, SIMD2<Double>.zero)
    for box in bounded {
      (low, high) = (pointwiseMin(low, box.low), pointwiseMax(high, box.high))
      let size = SIMD2<Double>(box.high - box.low)
      squares += size * size
    }
    var size = (squares / Double(bounded.count)).squareRoot() * 0.25
    repeat {
      self.init(low, high, fieldSize: size, most: bounded.count * 4)
      size *= 2
    } while count > 1 && touched(bounded) > most * bounded.count
  }

  private init(_ low: SIMD2<Float>, _ high: SIMD2<Float>, fieldSize: SIMD2<Double>, most: Int) {
    let (extent, most) = (SIMD2<Double>(high - low), Double(most))
    let wished = extent / pointwiseMax(fieldSize, SIMD2(repeating: Self.leastSize))
    let excess = max(1, (wished.x * wished.y / most).squareRoot())
    columns = Int(min(max(1, wished.x / excess), most))
    rows = Int(min(max(1, wished.y / excess), most / Double(columns)))
    corner = low
    scale = SIMD2(Float(columns), Float(rows)) / pointwiseMax(high - low, SIMD2(repeating: Float(Self.leastSize)))
  }

  private func touched(_ boxes: [Box]) -> Int {
    boxes.reduce(0) { sum, box in sum + (area(of: box)?.count ?? 0) }
  }

  /// The field of a point, or the nearest one. No point is in a lower column or row than one that is less.
  func field(of point: SIMD2<Float>) -> Int { row(point.y) * columns + column(point.x) }

  @inline(__always)
  private func column(_ x: Float) -> Int { Int(min(max(0, (x - corner.x) * scale.x), Float(columns - 1))) }
  @inline(__always)
  private func row(_ y: Float) -> Int { Int(min(max(0, (y - corner.y) * scale.y), Float(rows - 1))) }

  /// The fields that a box touches; nil if it is in none.
  func area(of box: Box) -> Area? {
    guard box.isBounded else { return nil }
    return Area(columns: column(box.low.x)...column(box.high.x), rows: row(box.low.y)...row(box.high.y))
  }

  /// The fields of which all points are in a box; nil if there are none.
  func inside(of box: Box) -> Area? {
    guard let area = area(of: box), area.columns.count > 2, area.rows.count > 2 else { return nil }
    return Area(
      columns: area.columns.lowerBound + 1...area.columns.upperBound - 1,
      rows: area.rows.lowerBound + 1...area.rows.upperBound - 1)
  }

  struct Area: Equatable {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    var count: Int { columns.count * rows.count }

    @inline(__always)
    func forEachField(in division: FieldDivision, _ body: (Int) -> Void) {
      for row in rows { for column in columns { body(row * division.columns + column) } }
    }
  }
}
