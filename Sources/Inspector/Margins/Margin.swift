import EventTrace

/// How far a recording is from doing something else, in one way: what it still tolerates, and where it breaks.
public struct Margin: Sendable, Hashable, Codable {
  /// In which way it was disturbed.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Where a finger comes down; how far it goes; how it trembles. Points.
    case place, way, tremble
    /// How long after what came before a finger (or a key) comes; how long it stays; how much later than the others of
    /// its hand. Seconds.
    case gap, hold, apart
    /// How fast a finger goes: by which part slower or faster.
    case pace
    /// How often the digitizer reports, and how late that arrives: reports a second, and seconds.
    case rate, lateness
    /// How long the main thread is busy. Seconds.
    case stall
    /// How wide or high the screen is. Points.
    case screen
    /// In which order timers come that are due at the same moment.
    case timers
    /// Several of these together, none of which breaks anything by itself: by which part of all.
    case together
  }

  /// What a margin is counted in.
  public enum Unit: String, Sendable, Hashable, Codable {
    /// Points and seconds; parts, of which 0.1 is a tenth.
    case points, seconds, parts
    /// It is so or not: there is nothing to count.
    case whole
  }

  /// In which way it was disturbed.
  public var kind: Kind
  /// The finger that was, counted from 1 as they came down; nil where it was all of them, or none.
  public var finger: Int?
  /// What `passes`, `breaks` and `limit` are counted in.
  public var unit: Unit
  /// The largest disturbance that was tried under which still the same happens.
  public var passes: Double
  /// The smallest that was tried under which something else does; nil if none was found up to the limit.
  public var breaks: Double?
  /// Up to where it was looked for: people's fingers and clocks do not differ by more, or there is no more room.
  public var limit: Double
  /// The disturbance with which it breaks, or the largest one that was tried.
  public var disturbances: [Disturbance]
  /// The disturbance as a sentence that goes on from "when": `finger 2 comes 40 ms later`.
  public var text: String
  /// It breaks under less than what nobody can help: where that is the case, it passes by luck.
  public var isLuck: Bool
  /// What happens instead, where it breaks; nil if nobody has looked.
  public var change: Change?
  /// Why: the answer about the finger that something else came of. nil where none of the answers has changed.
  public var reason: Reason?

  /// Why something else came of a finger.
  public struct Reason: Sendable, Hashable, Codable {
    /// Which one, counted from 1.
    public var finger: Int
    /// The answer that it has in the disturbed run, and not in the undisturbed one.
    public var verdict: Verdict
  }
}

extension Margin {
  /// The sizes that are tried first, the smallest first; the last is the limit: 12 pt, 150 ms, three times as long.
  /// Between the largest that passes and the smallest that breaks the search goes on by halves.
  static func rungs(_ kind: Kind) -> [Double] {
    switch kind {
    case .place, .way: [2, 4, 8, 12]
    case .tremble: [1, 2, 4, 6]
    case .gap, .hold, .apart, .stall: [0.02, 0.05, 0.1, 0.15]
    case .pace: [0.1, 0.5, 1, 2]
    case .lateness: [0.008, 0.025, 0.05]
    case .screen: [2, 8, 24, 48]
    case .rate, .timers, .together: [1]
    }
  }

  /// How near what passes and what breaks are at the end of a search: half of what is promised.
  static func precision(_ kind: Kind) -> Double {
    switch kind {
    case .place, .way, .tremble, .screen: 0.25
    case .gap, .hold, .apart, .stall, .lateness: 0.002_5
    case .pace: 0.02
    case .together: 0.05
    case .rate, .timers: .infinity
    }
  }

  static func unit(_ kind: Kind) -> Unit {
    switch kind {
    case .place, .way, .tremble, .screen: .points
    case .gap, .hold, .apart, .stall, .lateness: .seconds
    case .pace, .together: .parts
    case .rate, .timers: .whole
    }
  }

  /// A size in words: `1.2 pt`, `40 ms`, `25 %`.
  static func words(_ size: Double, _ unit: Unit) -> String {
    switch unit {
    case .points: "\(tenths(size)) pt"
    case .seconds: size < 0.01 ? "\(tenths(size * 1_000)) ms" : "\(Int((size * 1_000).rounded())) ms"
    case .parts, .whole: "\(Int((size * 100).rounded())) %"
    }
  }
}
