/// A place on the stage of a script, in points from its upper left corner.
package struct Spot: Sendable, Hashable {
  package var x: Double
  package var y: Double

  package init(_ x: Double, _ y: Double) {
    (self.x, self.y) = (x, y)
  }
}

/// The frame of a view, in points of the view that holds it.
package struct Box: Sendable, Hashable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}

/// The stage of a script: a plain view in which its scene stands, at the same place of every screen. It is away from
/// the edges, where the system listens, and small enough for the smallest phone.
package enum Stage {
  /// Where it is on the screen, points.
  package static let frame = Box(10, 110, 300, 400)
  /// What answers and calls say of it.
  package static let name = "stage"
}
