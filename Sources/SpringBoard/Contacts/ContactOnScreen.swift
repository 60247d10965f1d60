import SystemLink

extension Contact.Edges {
  /// A contact that begins this near to a side began at the edge, points (B5.57).
  package static let width = 13.0

  /// The edges of a screen at which a place lies; all numbers are points.
  package init(x: Double, y: Double, screenWidth: Double, screenHeight: Double) {
    self = []
    if y < Self.width { insert(.top) }
    if x < Self.width { insert(.left) }
    if y > screenHeight - Self.width { insert(.bottom) }
    if x > screenWidth - Self.width { insert(.right) }
  }
}

extension Contact {
  /// Whether pressure, size, angles and buttons are the same.
  package func hasAttributes(of other: Contact) -> Bool {
    pressure == other.pressure && majorRadius == other.majorRadius && minorRadius == other.minorRadius
      && altitude == other.altitude && azimuth == other.azimuth && twist == other.twist && buttons == other.buttons
  }
}
