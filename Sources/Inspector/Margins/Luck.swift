// What nobody can help: what breaks under less than that passes by luck.

extension Margin {
  /// Below what a margin is luck. A fingertip comes down within some 2 pt of where its owner wants it, taps differ by
  /// 20 ms with the same person in the same minute, and a frame that is dropped is nothing that a test may hang on.
  static func bound(_ kind: Kind) -> Double {
    switch kind {
    case .place, .way, .screen: 2
    case .tremble: 1
    case .gap, .hold, .apart, .stall: 0.02
    case .pace: 0.1
    case .lateness: 0.008
    // Devices with these rates are in people's hands, and no loop promises an order.
    case .rate, .timers: .infinity
    // All of them by as much as alone would be luck: see `MarginSearch`.
    case .together: 1
    }
  }
}

extension [Disturbance] {
  /// None of them is larger than what would be luck by itself.
  var isLuck: Bool {
    allSatisfy { disturbance in
      switch disturbance {
      case .moved(_, let x, let y): Swift.max(abs(x), abs(y)) <= Margin.bound(.place)
      case .reach(_, let x, let y): Swift.max(abs(x), abs(y)) <= Margin.bound(.way)
      case .pause(_, let seconds): abs(seconds) <= Margin.bound(.gap)
      case .alone(_, let seconds): abs(seconds) <= Margin.bound(.apart)
      case .pace(_, let factor): Swift.max(factor, 1 / factor) - 1 <= Margin.bound(.pace)
      case .tremble(let points, _): points <= Margin.bound(.tremble)
      case .lateness(let seconds, _): seconds <= Margin.bound(.lateness)
      case .stall(_, let seconds): seconds <= Margin.bound(.stall)
      case .screen(let width, let height): Swift.max(abs(width), abs(height)) <= Margin.bound(.screen)
      case .rate, .timers: true
      }
    }
  }
}
