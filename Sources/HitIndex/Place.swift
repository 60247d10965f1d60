/// Where a view stands in its superview: the superview's point `position` is the view's point `anchor`.
package struct Place {
  package var position: SIMD2<Double>
  /// In the view's own coordinates, as are the next two.
  package var anchor: SIMD2<Double>
  /// The bounds: a point is in them from `low` up to, and without, `high` (B1.14-B1.16).
  package var low: SIMD2<Double>
  package var high: SIMD2<Double>
  /// The view's transform; nil if it has none.
  package var transform: PlaceTransform?

  package init(
    position: SIMD2<Double>, anchor: SIMD2<Double>, low: SIMD2<Double>, high: SIMD2<Double>, transform: PlaceTransform?
  ) {
    (self.position, self.anchor, self.low, self.high, self.transform) = (position, anchor, low, high, transform)
  }

  var isEmpty: Bool { !(low.x < high.x && low.y < high.y) }
}

/// A transform, and what undoes it.
package struct PlaceTransform {
  package var map: Map
  /// Nil if nothing does.
  package var inverse: Map?

  package init(map: Map, inverse: Map?) { (self.map, self.inverse) = (map, inverse) }

  /// (x, y) becomes `x * xAxis + y * yAxis + shift`.
  package struct Map {
    var xAxis: SIMD2<Double>
    var yAxis: SIMD2<Double>
    var shift: SIMD2<Double>

    package init(xAxis: SIMD2<Double>, yAxis: SIMD2<Double>, shift: SIMD2<Double>) {
      (self.xAxis, self.yAxis, self.shift) = (xAxis, yAxis, shift)
    }

    var size: Double { (absolute(xAxis) + absolute(yAxis)).sum() }
  }
}

func absolute(_ vector: SIMD2<Double>) -> SIMD2<Double> { SIMD2(abs(vector.x), abs(vector.y)) }
