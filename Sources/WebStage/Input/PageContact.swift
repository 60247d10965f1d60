/// One finger, pen or mouse button as the page reports it.
struct PageContact: Sendable, Hashable, Decodable {
  enum Kind: String, Sendable, Hashable, Decodable { case touch, pen, mouse }
  enum Phase: String, Sendable, Hashable, Decodable { case down, move, up, cancel }

  /// The browser's pointer id.
  var id: Int32
  var type: Kind
  var phase: Phase
  /// Points of the screen.
  var x: Double
  var y: Double
  /// 0...1; 0.5 is average, and what browsers say when the device can't tell.
  var pressure: Double?
  /// Buttons of a mouse that are held, as the browser's bits: 1 left, 2 right, 4 middle, 8 back, 16 forward.
  var buttons: Int?
  /// Half axes, points.
  var rx: Double?
  var ry: Double?
  /// Degrees from upright, -90...90, towards +x and +y.
  var tiltX: Double?
  var tiltY: Double?
  /// Degrees, 0...359.
  var twist: Double?
  /// Earlier places since the last message, oldest first: time, x, y, pressure each. Moves only.
  var samples: [[Double]]?

  /// Throws if a number is out of its range (NaN and infinity are out of every range).
  func check() throws(InputMessage.Fault) {
    func require(_ value: Double?, in range: ClosedRange<Double>, _ name: String) throws(InputMessage.Fault) {
      guard let value, !range.contains(value) else { return }
      throw InputMessage.Fault("\"\(name)\" of contact \(id) is out of range")
    }
    try require(x, in: Limits.place, "x")
    try require(y, in: Limits.place, "y")
    try require(pressure, in: 0...1, "pressure")
    try require(buttons.map(Double.init), in: 0...31, "buttons")
    try require(rx, in: Limits.radius, "rx")
    try require(ry, in: Limits.radius, "ry")
    try require(tiltX, in: -90...90, "tiltX")
    try require(tiltY, in: -90...90, "tiltY")
    try require(twist, in: 0...360, "twist")
    guard let samples, !samples.isEmpty else { return }
    guard phase == .move else { throw InputMessage.Fault("contact \(id) has samples but did not move") }
    guard samples.count <= Limits.samples else {
      throw InputMessage.Fault("contact \(id) has \(samples.count) samples; \(Limits.samples) are allowed")
    }
    for sample in samples {
      guard sample.count == 4 else { throw InputMessage.Fault("a sample of contact \(id) has not four numbers") }
      try require(sample[0], in: Limits.time, "samples")
      try require(sample[1], in: Limits.place, "samples")
      try require(sample[2], in: Limits.place, "samples")
      try require(sample[3], in: 0...1, "samples")
    }
  }
}
