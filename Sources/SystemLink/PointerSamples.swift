/// A pointer over the screen that does not touch it.
public struct HoverSample: Sendable, Hashable {
  /// Whether the pointer came over the screen, moved there, or left it.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable { case entered, moved, exited }
  /// Where it stands on its way.
  public var phase: Phase
  /// A puck is the pointer of a mouse or a trackpad; a stylus is a pen near the glass.
  public var transducer: Contact.Transducer
  /// Place on the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Height above the glass, 0 (touching) to 1 (as far as the device sees); 0 where it can't tell.
  public var height: Double
  /// As a contact's: radians.
  public var altitude: Double
  /// The direction in which a pen leans.
  public var azimuth: Double
  /// Its turn about its own axis.
  public var twist: Double

  /// By itself a mouse's pointer, upright and without height. Nothing is checked.
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
  /// A wheel's step, or how far the fingers have come.
  public var phase: Phase
  /// Place of the pointer on the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// Distance that content should move since the last report, points; positive moves it right and down.
  public var dx: Double
  /// The same, downwards.
  public var dy: Double

  /// By itself a wheel's step. Nothing is checked.
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
  /// How far the fingers have come with it.
  public enum Phase: UInt8, Sendable, Hashable, CaseIterable { case began, changed, ended, cancelled }
  /// Where the fingers stand on their way.
  public var phase: Phase
  /// Place of the pointer on the screen, points.
  public var x: Double
  /// The same, downwards.
  public var y: Double
  /// By how much content should grow since the last report: a factor, greater than 0.
  public var scale: Double
  /// By how much content should turn since the last report, radians, clockwise.
  public var rotation: Double

  /// Without scale or rotation it changes nothing. Nothing is checked.
  public init(phase: Phase, x: Double, y: Double, scale: Double = 1, rotation: Double = 0) {
    self.phase = phase
    self.x = x
    self.y = y
    self.scale = scale
    self.rotation = rotation
  }
}
