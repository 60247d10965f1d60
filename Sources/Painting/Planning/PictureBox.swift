import CPainting

/// An upright box in the canvas's pixels; never empty.
package struct PictureBox {
  var left: Double
  var top: Double
  var right: Double
  var bottom: Double

  var area: Double { (right - left) * (bottom - top) }

  /// What two boxes have in common; nil if it is nothing.
  func common(_ other: PictureBox) -> PictureBox? {
    let box = PictureBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    // Numbers that are none compare as false.
    return box.left < box.right && box.top < box.bottom ? box : nil
  }

  func holds(_ other: PictureBox) -> Bool {
    left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom
  }

  func union(_ other: PictureBox) -> PictureBox {
    PictureBox(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Whole pixels around it.
  var pixels: PictureBox {
    PictureBox(
      left: left.rounded(.down), top: top.rounded(.down), right: right.rounded(.up), bottom: bottom.rounded(.up))
  }
}

extension cairo_matrix_t {
  /// The upright box around a box of the matrix's own coordinates.
  func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> PictureBox {
    func ends(_ one: Double, _ other: Double) -> (least: Double, most: Double) { (min(one, other), max(one, other)) }
    let (x1, x2) = (ends(xx * left, xx * right), ends(xy * top, xy * bottom))
    let (y1, y2) = (ends(yx * left, yx * right), ends(yy * top, yy * bottom))
    return PictureBox(
      left: x0 + x1.least + x2.least, top: y0 + y1.least + y2.least, right: x0 + x1.most + x2.most,
      bottom: y0 + y1.most + y2.most)
  }

  var isUpright: Bool { yx == 0 && xy == 0 }

  /// Pixels for each of its own points, at most.
  var scale: Double { max((xx * xx + yx * yx).squareRoot(), (xy * xy + yy * yy).squareRoot()) }
}
