import SystemLink

/// How the screen lies in the window: as large as it fits, in the middle, with bars at two sides.
///
/// A window system counts a window's size in units of its own; the window has a whole number of
/// pixels, which may be more.
struct WindowFit: Sendable, Hashable {
  /// Pixels a point.
  let pixelsPerPoint: Double
  /// The picture of the screen, pixels from the window's top left corner.
  let x: Int
  let y: Int
  let width: Int
  let height: Int
  private let unitsX: Double
  private let unitsY: Double
  private let pixelsPerUnitX: Double
  private let pixelsPerUnitY: Double

  /// - Parameter units: the window's size as the window system counts it.
  /// - Parameter pixels: its size in pixels. Sizes below 1 count as 1.
  init(_ screen: ScreenDescription, units: (width: Int, height: Int), pixels: (width: Int, height: Int)) {
    let (pixelWidth, pixelHeight) = (max(pixels.width, 1), max(pixels.height, 1))
    (unitsX, unitsY) = (Double(max(units.width, 1)), Double(max(units.height, 1)))
    pixelsPerPoint = min(Double(pixelWidth) / screen.width, Double(pixelHeight) / screen.height)
    width = min(max(Int((screen.width * pixelsPerPoint).rounded()), 1), pixelWidth)
    height = min(max(Int((screen.height * pixelsPerPoint).rounded()), 1), pixelHeight)
    x = (pixelWidth - width) / 2
    y = (pixelHeight - height) / 2
    pixelsPerUnitX = Double(pixelWidth) / Double(max(units.width, 1))
    pixelsPerUnitY = Double(pixelHeight) / Double(max(units.height, 1))
  }

  /// The point of the screen at a place in the window; beside the picture it lies outside of the screen.
  func point(x: Double, y: Double) -> (x: Double, y: Double) {
    (
      (x * pixelsPerUnitX - Double(self.x)) / pixelsPerPoint,
      (y * pixelsPerUnitY - Double(self.y)) / pixelsPerPoint
    )
  }

  /// The point of the screen at a finger's place, which SDL gives as shares of the window.
  /// - Parameter reachesLast: 1 is the window's last row or column of units, not the one after it.
  func point(shareX: Double, shareY: Double, reachesLast: Bool) -> (x: Double, y: Double) {
    let missing = reachesLast ? 1.0 : 0
    return point(x: shareX * max(unitsX - missing, 1), y: shareY * max(unitsY - missing, 1))
  }

  /// A rectangle of the screen, in the window system's units.
  func units(x: Double, y: Double, width: Double, height: Double) -> (x: Int, y: Int, width: Int, height: Int) {
    func whole(_ value: Double) -> Int { Int(min(max(value, -100_000), 100_000).rounded()) }
    return (
      whole((x * pixelsPerPoint + Double(self.x)) / pixelsPerUnitX),
      whole((y * pixelsPerPoint + Double(self.y)) / pixelsPerUnitY),
      whole(width * pixelsPerPoint / pixelsPerUnitX), whole(height * pixelsPerPoint / pixelsPerUnitY)
    )
  }
}
