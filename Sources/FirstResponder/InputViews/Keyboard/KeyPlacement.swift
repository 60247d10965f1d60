import SystemLink

/// Where the keys of a plane stand on the keyboard, and which one a finger means. A value without views.
struct KeyPlacement: Equatable {
  let rows: [[KeyPlan]]
  /// Of the whole keyboard.
  let size: CGSize
  /// Points below the keys that are none's: there the line lies from which the app is swiped away, and the corners of
  /// the screen are round.
  let room: CGFloat

  /// - Parameter room: below the keys; of a keyboard that is too low for it a quarter.
  init(_ rows: [[KeyPlan]], size: CGSize, room: CGFloat) {
    self.rows = rows
    self.size = size
    self.room = min(room, max(size.height, 0) / 4)
  }

  /// A finger so near to the lower edge swipes the app away, and presses nothing.
  static let swipeZone = CGFloat(HomeEdge.height)

  /// Of the keyboard on a screen: lower where the screen is.
  static func height(on screen: CGRect) -> CGFloat {
    min((isLow(screen) ? 162 : 216) + room(on: screen), screen.height)
  }

  /// Below the keys of a keyboard on a screen.
  static func room(on screen: CGRect) -> CGFloat { isLow(screen) ? 26 : 34 }

  private static func isLow(_ screen: CGRect) -> Bool { screen.height < 500 && screen.width > screen.height }

  /// The parts of the keyboard in which a finger means a key, row by row; there are no gaps between them.
  var cells: [CGRect] {
    let (unit, height) = (size.width / 10, (size.height - 4 - room) / CGFloat(rows.count))
    return rows.enumerated().flatMap { index, row in
      var left = (10 - row.reduce(0) { $0 + $1.width }) / 2 * unit
      return row.map { key in
        defer { left += key.width * unit }
        return CGRect(x: left, y: 2 + CGFloat(index) * height, width: key.width * unit, height: height)
      }
    }
  }

  /// The part of a cell that is seen as the key.
  func face(of cell: CGRect) -> CGRect {
    cell.insetBy(dx: min(3, size.width / 80), dy: min(5.5, cell.height / 8))
  }

  /// Which key a finger means there: the nearest of the row; nil beside the keyboard, and where the app is swiped away.
  func index(at point: CGPoint) -> Int? {
    guard CGRect(origin: .zero, size: size).holds(point), point.y < size.height - min(room, Self.swipeZone) else {
      return nil
    }
    func distance(_ cell: CGRect) -> CGFloat {
      let x = max(cell.minX - point.x, 0, point.x - cell.maxX)
      let y = max(cell.minY - point.y, 0, point.y - cell.maxY)
      return x + y * 100
    }
    let distances = cells.map(distance)
    return distances.indices.min { distances[$0] < distances[$1] }
  }
}
