/// Another way for a finger: where it goes, when, and where it lifts.
public struct FingerPath: Sendable, Hashable {
  /// One place on the way.
  public struct Place: Sendable, Hashable {
    /// On the screen, points.
    public var x: Double
    /// The same, downwards.
    public var y: Double
    /// Seconds; of two places only the difference counts.
    public var time: Double

    /// A place as given; `FingerPath.init(_:)` judges it.
    public init(x: Double, y: Double, time: Double) { (self.x, self.y, self.time) = (x, y, time) }
  }

  /// At least one, in order of time; the first at 0 s, at the last the finger lifts.
  public let places: [Place]

  /// Seconds that a path may take.
  public static let limit = 60.0
  /// Points from the screen's corner in which places may be.
  public static let room = -100_000.0...100_000.0

  /// - Throws: `ForkError` for a path without places, with one that is none,
  ///   or that goes back in time or takes longer than `limit`.
  public init(_ places: [Place]) throws(ForkError) {
    guard let first = places.first else { throw .noPath }
    var last = first.time
    for (number, place) in places.enumerated() {
      guard Self.room.contains(place.x), Self.room.contains(place.y), place.time.isFinite else {
        throw .noPlace(number + 1)
      }
      guard place.time >= last else { throw .timeWentBack(number + 1, from: last, to: place.time) }
      guard place.time - first.time <= Self.limit else { throw .tooLong(place.time - first.time) }
      last = place.time
    }
    self.places = places.map { Place(x: $0.x, y: $0.y, time: $0.time - first.time) }
  }
}

/// Where a finger leaves the way that it went.
public enum ForkPlace: Sendable, Hashable {
  /// It comes down elsewhere, at the same time.
  case landing
  /// It goes on from where it is at this time, seconds since the recording's start.
  case underway(Double)
}

/// Why a finger can't go another way.
public enum ForkError: Error, Sendable, Hashable, CustomStringConvertible {
  case noPath
  /// The place of this number, counted from 1, is nowhere near the screen, or its time is no number.
  case noPlace(Int)
  /// So does the place of this number, counted from 1.
  case timeWentBack(Int, from: Double, to: Double)
  /// It takes so many seconds.
  case tooLong(Double)
  /// The finger is not on the screen at this time, seconds since the recording's start.
  case notDown(Double)

  /// One sentence: what is wrong with the path, and where in it.
  public var description: String {
    switch self {
    case .noPath: "the path has no places"
    case .noPlace(let number): "place \(number) of the path is nowhere near the screen"
    case .timeWentBack(let number, let last, let time):
      "place \(number) of the path goes back in time, from \(last) s to \(time) s"
    case .tooLong(let seconds): "the path takes \(seconds) s, and at most \(FingerPath.limit) s can be played"
    case .notDown: "the finger is not on the screen at this step; choose one before it lifts"
    }
  }
}
