import SystemLink

// A disturbance as JSON: `{"what":"moved","finger":1,"x":-3.5,"y":0}`. Fingers are counted from 1, as in all that
// people read; what a disturbance does not have is left out.

extension Disturbance: Codable {
  private enum What: String, Codable {
    case moved, reach, pause, alone, pace, rate, tremble, lateness, stall, screen, timers
  }

  /// All that any of them has.
  private struct Form: Codable {
    var what: What
    var finger: Int?
    /// What the finger does then: it comes down or lifts. `moment` is an event that is no finger's.
    var event: Event?
    var moment: Int?
    var x, y, seconds, factor, reports, points, width, height: Double?
    var seed: UInt64?
    var order: String?

    enum Event: String, Codable { case landing, lift }

    init(_ what: What, _ fill: (inout Form) -> Void) {
      self.what = what
      fill(&self)
    }

    init(_ what: What, _ anchor: Anchor, seconds: Double) {
      (self.what, self.seconds) = (what, seconds)
      switch anchor {
      case .landing(let finger): (self.finger, event) = (finger + 1, .landing)
      case .lift(let finger): (self.finger, event) = (finger + 1, .lift)
      case .moment(let place): moment = place
      }
    }

    var anchor: Anchor? {
      switch (finger, event, moment) {
      case (let finger?, .landing, nil): .landing(finger - 1)
      case (let finger?, .lift, nil): .lift(finger - 1)
      case (nil, nil, let place?): .moment(place)
      default: nil
      }
    }

    var dueOrder: DueOrder? { order.flatMap(DueOrder.init) }
  }

  private var form: Form {
    switch self {
    case .moved(let finger, let x, let y): Form(.moved) { ($0.finger, $0.x, $0.y) = (finger + 1, x, y) }
    case .reach(let finger, let x, let y): Form(.reach) { ($0.finger, $0.x, $0.y) = (finger + 1, x, y) }
    case .pause(let anchor, let seconds): Form(.pause, anchor, seconds: seconds)
    case .alone(let finger, let seconds): Form(.alone) { ($0.finger, $0.seconds) = (finger + 1, seconds) }
    case .pace(let finger, let factor): Form(.pace) { ($0.finger, $0.factor) = (finger + 1, factor) }
    case .rate(let reports): Form(.rate) { $0.reports = reports }
    case .tremble(let points, let seed): Form(.tremble) { ($0.points, $0.seed) = (points, seed) }
    case .lateness(let seconds, let seed): Form(.lateness) { ($0.seconds, $0.seed) = (seconds, seed) }
    case .stall(let anchor, let seconds): Form(.stall, anchor, seconds: seconds)
    case .screen(let width, let height): Form(.screen) { ($0.width, $0.height) = (width, height) }
    case .timers(let order): Form(.timers) { $0.order = "\(order)" }
    }
  }

  /// Writes its form, in which fingers are counted from 1.
  public func encode(to encoder: any Encoder) throws { try form.encode(to: encoder) }

  /// Reads what `encode(to:)` writes.
  /// - Throws: `DecodingError` where something is missing.
  public init(from decoder: any Decoder) throws {
    let form = try Form(from: decoder)
    func part<Value>(_ path: KeyPath<Form, Value?>) throws -> Value {
      if let value = form[keyPath: path] { return value }
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "a disturbance '\(form.what.rawValue)' lacks a part"))
    }
    func finger() throws -> Int { try part(\.finger) - 1 }
    switch form.what {
    case .moved: self = .moved(finger: try finger(), x: try part(\.x), y: try part(\.y))
    case .reach: self = .reach(finger: try finger(), x: try part(\.x), y: try part(\.y))
    case .pause: self = .pause(try part(\.anchor), seconds: try part(\.seconds))
    case .alone: self = .alone(finger: try finger(), seconds: try part(\.seconds))
    case .pace: self = .pace(finger: try finger(), factor: try part(\.factor))
    case .rate: self = .rate(try part(\.reports))
    case .tremble: self = .tremble(points: try part(\.points), seed: try part(\.seed))
    case .lateness: self = .lateness(seconds: try part(\.seconds), seed: try part(\.seed))
    case .stall: self = .stall(try part(\.anchor), seconds: try part(\.seconds))
    case .screen: self = .screen(width: try part(\.width), height: try part(\.height))
    case .timers: self = .timers(try part(\.dueOrder))
    }
  }
}
