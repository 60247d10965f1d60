import EventTrace

/// What fingers do on a screen, in points and seconds: made by elements and coordinates, carried out by a device.
package enum FingerGesture: Sendable, Hashable {
  /// Taps, with one finger or several side by side.
  case tap(PlanePoint, count: Int, fingers: Int)
  /// One finger is held still.
  case hold(PlanePoint, seconds: Double)
  /// One finger is held, goes in a straight line, and rests before it lifts; without rest it lifts while it moves.
  case drag(from: PlanePoint, to: PlanePoint, hold: Double, seconds: Double, rest: Double)
  /// Two fingers move apart or together, on a line from left to right.
  case pinch(PlanePoint, from: Double, to: Double, seconds: Double)
  /// Two fingers turn about a point, clockwise for a positive angle.
  case rotate(PlanePoint, radius: Double, angle: Double, seconds: Double)
}

/// One thing that is typed.
package enum TextStroke: Sendable, Hashable {
  /// A text; a line feed in it is Return.
  case text(String)
  /// What stands before the caret goes away.
  case delete

  /// What a text stands for in which Backspace and Delete are characters.
  package static func strokes(of text: String) -> [TextStroke] {
    var strokes: [TextStroke] = []
    var piece = ""
    for character in text {
      switch character {
      case "\u{8}", "\u{7F}":
        if !piece.isEmpty { strokes.append(.text(piece)) }
        piece = ""
        strokes.append(.delete)
      case "\r", "\r\n": piece.append("\n")
      default: piece.append(character)
      }
    }
    if !piece.isEmpty { strokes.append(.text(piece)) }
    return strokes
  }
}

/// A screen as it was seen at a moment.
package struct ScreenPicture: Sendable, Hashable {
  /// Drawn as SVG.
  package var svg: String
  /// Points.
  package var size: PlaneSize
  /// Pixels per point.
  package var scale: Double
}

extension PlaneRect {
  /// The place between its corners.
  var middle: PlanePoint { PlanePoint(x + width / 2, y + height / 2) }
}
