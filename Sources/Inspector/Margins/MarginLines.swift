import SystemLink

/// All lines of a recording: for each finger and each gap, in each direction.
struct MarginLines {
  let recording: Recording
  let fingers: [RecordedFinger]
  let hands: [[Int]]
  private(set) var lines: [MarginLine] = []

  /// - Parameter kinds: those that are looked for.
  init(_ recording: Recording, _ kinds: Set<Margin.Kind>) {
    (self.recording, fingers, hands) = (recording, recording.fingers, recording.hands)
    for hand in hands {
      pause(.gap, hand[0], .landing(hand[0]), "comes % later", "comes % earlier")
      for index in hand {
        place(index)
        way(index)
        hold(index)
        if hand.count > 1 { apart(index) }
        stalls(index)
      }
      if let moving = hand.first(where: { recording.lastMove(of: fingers[$0]) != nil }) { pace(moving) }
    }
    otherGaps()
    if !fingers.isEmpty { device() }
    screen()
    timers()
    lines.removeAll { !kinds.contains($0.kind) || $0.rungs.isEmpty }
  }

  private mutating func add(
    _ kind: Margin.Kind, _ finger: Int? = nil, room: Double = .infinity, _ make: @escaping (Double) -> Disturbance,
    text: @escaping (Double) -> String
  ) {
    lines.append(MarginLine(kind, finger: finger.map { $0 + 1 }, room: room, { [make($0)] }, text: text))
  }

  private static let directions = [
    (-1.0, 0.0, "further left"), (1, 0, "further right"), (0, -1, "further up"), (0, 1, "further down"),
  ]

  private mutating func place(_ index: Int) {
    for (x, y, word) in Self.directions {
      add(.place, index) {
        .moved(finger: index, x: x * $0, y: y * $0)
      } text: {
        "finger \(index + 1) comes down \(Margin.words($0, .points)) \(word)"
      }
    }
  }

  /// Along the way and across it, or to all sides where there is none.
  private mutating func way(_ index: Int) {
    let finger = fingers[index]
    let end = recording.end(of: finger)
    let (x, y) = (end.x - finger.x, end.y - finger.y)
    let length = (x * x + y * y).squareRoot()
    guard length > 1 else {
      for (x, y, word) in Self.directions {
        add(.way, index) {
          .reach(finger: index, x: x * $0, y: y * $0)
        } text: {
          "finger \(index + 1) slips by \(Margin.words($0, .points)) \(word)"
        }
      }
      return
    }
    let (dx, dy) = (x / length, y / length)
    let ways = [
      (dx, dy, "goes", "further"), (-dx, -dy, "goes", "less far"), (dy, -dx, "drifts by", "to its left"),
      (-dy, dx, "drifts by", "to its right"),
    ]
    for (x, y, verb, word) in ways {
      add(.way, index) {
        .reach(finger: index, x: x * $0, y: y * $0)
      } text: {
        "finger \(index + 1) \(verb) \(Margin.words($0, .points)) \(word)"
      }
    }
  }

  // MARK: Time

  private mutating func pause(
    _ kind: Margin.Kind, _ finger: Int?, _ anchor: Disturbance.Anchor, _ later: String, _ earlier: String
  ) {
    guard let place = anchor.place(in: fingers) else { return }
    let name = finger.map { "finger \($0 + 1)" } ?? recording.moments[place].summary
    add(kind, finger) {
      .pause(anchor, seconds: $0)
    } text: {
      "\(name) \(later.filled($0))"
    }
    add(kind, finger, room: recording.room(before: place)) {
      .pause(anchor, seconds: -$0)
    } text: {
      "\(name) \(earlier.filled($0))"
    }
  }

  private mutating func hold(_ index: Int) {
    let finger = fingers[index]
    // Those that lift together are held together.
    if fingers[..<index].contains(where: { $0.last == finger.last }) { return }
    pause(.hold, index, .lift(index), "lifts % later", "lifts % earlier")
  }

  private mutating func otherGaps() {
    for (place, moment) in recording.moments.enumerated() {
      guard let event = moment.event else { continue }
      switch event.kind {
      case .key(let key) where key.isDown: break
      case .press(let press) where press.isDown: break
      case .remoteControl, .text: break
      default: continue
      }
      pause(.gap, nil, .moment(place), "comes % later", "comes % earlier")
    }
  }

  private mutating func apart(_ index: Int) {
    add(.apart, index) {
      .alone(finger: index, seconds: $0)
    } text: {
      "finger \(index + 1) is \(Margin.words($0, .seconds)) later than the others"
    }
    add(.apart, index, room: fingers[index].start) {
      .alone(finger: index, seconds: -$0)
    } text: {
      "finger \(index + 1) is \(Margin.words($0, .seconds)) earlier than the others"
    }
  }

  private mutating func pace(_ index: Int) {
    add(.pace, index) {
      .pace(finger: index, factor: 1 + $0)
    } text: {
      "finger \(index + 1) is \(Margin.words($0, .parts)) slower"
    }
    add(.pace, index) {
      .pace(finger: index, factor: 1 / (1 + $0))
    } text: {
      "finger \(index + 1) is \(Margin.words($0, .parts)) faster"
    }
  }

  private mutating func stalls(_ index: Int) {
    add(.stall, index) {
      .stall(.landing(index), seconds: $0)
    } text: {
      "the main thread is busy for \(Margin.words($0, .seconds)) when finger \(index + 1) comes down"
    }
    add(.stall, index) {
      .stall(.lift(index), seconds: $0)
    } text: {
      "the main thread is busy for \(Margin.words($0, .seconds)) when finger \(index + 1) lifts"
    }
  }

  // MARK: The device

  private mutating func device() {
    for rate in Disturbance.rates {
      add(.rate) { _ in
        .rate(rate)
      } text: { _ in
        "the digitizer reports \(Int(rate)) times a second"
      }
    }
    for seed in 1...2 as ClosedRange<UInt64> {
      add(.tremble) {
        .tremble(points: $0, seed: seed)
      } text: {
        "fingers tremble by \(Margin.words($0, .points))"
      }
      add(.lateness) {
        .lateness(seconds: $0, seed: seed)
      } text: {
        "reports are up to \(Margin.words($0, .seconds)) late"
      }
    }
  }

  private mutating func screen() {
    for (x, y, word) in [(-1.0, 0.0, "narrower"), (1, 0, "wider"), (0, -1, "lower"), (0, 1, "higher")] {
      add(.screen) {
        .screen(width: x * $0, height: y * $0)
      } text: {
        "the screen is \(Margin.words($0, .points)) \(word)"
      }
    }
  }

  private mutating func timers() {
    for order in [DueOrder.reversed, .shuffled(1), .shuffled(2)] {
      add(.timers) { _ in
        .timers(order)
      } text: { _ in
        "timers that are due together come in another order"
      }
    }
  }
}

extension String {
  /// With a time in the place of the percent sign.
  fileprivate func filled(_ seconds: Double) -> String {
    replacing("%", with: Margin.words(seconds, .seconds))
  }
}
