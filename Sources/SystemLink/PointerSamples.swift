/// A pointer over the screen that does not touch it.
public struct HoverSample: Sendable, Hashable {
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable { case entered, moved, exited }
  public var phase: Phase
  /// A puck is the pointer of a mouse or a trackpad; a stylus is a pen near the glass.
  public var transducer: Contact.Transducer
  /// Place on the screen, points.
  public var x: Double
  public var y: Double
  /// Height above the glass, 0 (touching) to 1 (as far as the device sees); 0 where it can't tell.
  public var height: Double
  /// As a contact's: radians.
  public var altitude: Double
  public var azimuth: Double
  public var twist: Double

  public init(
    phase: Phase, transducer: Contact.Transducer = .puck, x: Double, y: Double, height: Double = 0,
    altitude: Double = .pi / 2, azimuth: Double = 0, twist: Double = 0
  ) {
    self.phase = phase
    self.transducer = transducer
    self.x = x
    self.y = y
    self.height = height
    self.altitude = altitude
    self.azimuth = azimuth
    self.twist = twist
  }
}

/// A step of a wheel, or a finger's worth of trackpad scrolling.
public struct ScrollSample: Sendable, Hashable {
  /// A wheel's step stands for itself; what fingers on a trackpad do has a beginning and an end.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable {
    case step
    case began, changed, ended
    /// What was scrolled so far did not happen.
    case cancelled
  }
  public var phase: Phase
  /// Place of the pointer on the screen, points.
  public var x: Double
  public var y: Double
  /// Distance that content should move since the last report, points; positive moves it right and down.
  public var dx: Double
  public var dy: Double

  public init(phase: Phase = .step, x: Double, y: Double, dx: Double, dy: Double) {
    self.phase = phase
    self.x = x
    self.y = y
    self.dx = dx
    self.dy = dy
  }
}

/// Two fingers on a trackpad that move apart, together or about each other.
public struct TransformSample: Sendable, Hashable {
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable { case began, changed, ended, cancelled }
  public var phase: Phase
  /// Place of the pointer on the screen, points.
  public var x: Double
  public var y: Double
  /// By how much content should grow since the last report: a factor, greater than 0.
  public var scale: Double
  /// By how much content should turn since the last report, radians, clockwise.
  public var rotation: Double

  public init(phase: Phase, x: Double, y: Double, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.x = x
    self.y = y
    self.scale = scale
    self.rotation = rotation
  }
}
