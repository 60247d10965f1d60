import SystemLink

/// One way in which another hand, another phone or another day differs from a recording, with how much.
///
/// A value: applied to the same recording it gives the same one (`Recording.disturbed(by:)`). Fingers are places in
/// `Recording.fingers`, from 0.
public enum Disturbance: Sendable, Hashable {
  /// The finger comes down elsewhere, by so many points, and goes and lifts as far from where it did.
  case moved(finger: Int, x: Double, y: Double)
  /// The finger comes down where it did and lifts elsewhere, by so many points; what it went in between is stretched.
  /// One that never moved slips there in the middle of its hold.
  case reach(finger: Int, x: Double, y: Double)
  /// All from there on comes later by so many seconds, or earlier if they are negative.
  case pause(Anchor, seconds: Double)
  /// One finger comes later against those that are down at the same time, or earlier if seconds are negative.
  case alone(finger: Int, seconds: Double)
  /// The finger takes so many times as long from its coming down to its last move, and so do others meanwhile; all
  /// behind comes later or earlier.
  case pace(finger: Int, factor: Double)
  /// The digitizer reports so many times a second: moves are left out, or come between others on straight lines.
  case rate(Double)
  /// Fingers tremble by up to so many points, also while they rest, from a seed.
  case tremble(points: Double, seed: UInt64)
  /// Moves come late by up to so many seconds each, from a seed; their order stays.
  case lateness(seconds: Double, seed: UInt64)
  /// The main thread is busy from right before an event on, for so many seconds.
  case stall(Anchor, seconds: Double)
  /// The screen is wider and higher by so many points. Fingers stay where they are.
  case screen(width: Double, height: Double)
  /// Timers that are due at the same moment come in another order.
  case timers(DueOrder)

  /// Something of a recording that others come before or after.
  public enum Anchor: Sendable, Hashable {
    /// The finger's coming down.
    case landing(Int)
    /// Its lift, or its being taken back.
    case lift(Int)
    /// An event that is no finger's, by its place in `Recording.moments`.
    case moment(Int)
  }
}

extension Disturbance {
  /// How many times a second digitizers report.
  static let rates = [60.0, 120, 240]
}

extension Disturbance.Anchor {
  /// The anchor's place in a recording's moments.
  /// - Parameter fingers: the recording's. A finger that is none of them has no place.
  package func place(in fingers: [RecordedFinger]) -> Int? {
    switch self {
    case .landing(let finger): fingers.indices.contains(finger) ? fingers[finger].moment : nil
    case .lift(let finger): fingers.indices.contains(finger) ? fingers[finger].last : nil
    case .moment(let place): place
    }
  }
}

extension [Disturbance] {
  /// In which order timers come that are due at the same moment.
  public var dueOrder: DueOrder {
    for case .timers(let order) in self { return order }
    return .asSet
  }

  /// A part of each, from 0 (nothing) to 1: what has no parts stays whole.
  func scaled(by part: Double) -> [Disturbance] {
    map { disturbance in
      switch disturbance {
      case .moved(let finger, let x, let y): .moved(finger: finger, x: x * part, y: y * part)
      case .reach(let finger, let x, let y): .reach(finger: finger, x: x * part, y: y * part)
      case .pause(let anchor, let seconds): .pause(anchor, seconds: seconds * part)
      case .alone(let finger, let seconds): .alone(finger: finger, seconds: seconds * part)
      case .pace(let finger, let factor): .pace(finger: finger, factor: 1 + (factor - 1) * part)
      case .tremble(let points, let seed): .tremble(points: points * part, seed: seed)
      case .lateness(let seconds, let seed): .lateness(seconds: seconds * part, seed: seed)
      case .stall(let anchor, let seconds): .stall(anchor, seconds: seconds * part)
      case .screen(let width, let height): .screen(width: width * part, height: height * part)
      case .rate, .timers: disturbance
      }
    }
  }
}

/// Numbers by chance, the same for the same seed on every machine.
package struct Chance: RandomNumberGenerator {
  private var state: UInt64
  package init(_ seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Around 0, mostly within the size, never beyond twice of it: as hands miss.
  mutating func around(_ size: Double) -> Double {
    (Double.random(in: -1...1, using: &self) + .random(in: -1...1, using: &self)) * size
  }

  /// A place at most so far from the middle.
  package mutating func place(within radius: Double) -> (x: Double, y: Double) {
    (.random(in: -1...1, using: &self) * radius * 0.7071, .random(in: -1...1, using: &self) * radius * 0.7071)
  }
}
