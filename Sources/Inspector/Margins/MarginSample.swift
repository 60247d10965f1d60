import SystemLink

/// Hands and phones by chance: everything a little otherwise at once, in the sizes in which people and machines differ.
struct MarginSample {
  private let recording: Recording
  private let fingers: [RecordedFinger]
  private let hands: [[Int]]
  private let kinds: Set<Margin.Kind>
  private var chance: Chance

  /// Points and seconds by which hands mostly miss; how much faster or slower they are; how long a thread is busy.
  private static let (points, seconds, pace, busy) = (1.5, 0.02, 0.15, 0.03)

  init(_ recording: Recording, _ kinds: Set<Margin.Kind>, seed: UInt64) {
    (self.recording, fingers, hands, self.kinds) = (recording, recording.fingers, recording.hands, kinds)
    chance = Chance(seed)
  }

  mutating func next() -> [Disturbance] {
    var all: [Disturbance] = []
    func add(_ kind: Margin.Kind, _ disturbance: Disturbance) { if kinds.contains(kind) { all.append(disturbance) } }
    for index in fingers.indices {
      add(.place, .moved(finger: index, x: chance.around(Self.points), y: chance.around(Self.points)))
      if recording.lastMove(of: fingers[index]) != nil {
        add(.way, .reach(finger: index, x: chance.around(Self.points), y: chance.around(Self.points)))
      }
      add(.hold, .pause(.lift(index), seconds: pause(before: fingers[index].last)))
    }
    for hand in hands {
      add(.gap, .pause(.landing(hand[0]), seconds: pause(before: fingers[hand[0]].moment)))
      let factor = 1 + chance.around(Self.pace / 2)
      add(.pace, .pace(finger: hand[0], factor: factor))
    }
    add(.rate, .rate(Disturbance.rates[Int.random(in: Disturbance.rates.indices, using: &chance)]))
    add(.tremble, .tremble(points: .random(in: 0...0.7, using: &chance), seed: chance.next()))
    add(.lateness, .lateness(seconds: .random(in: 0...0.008, using: &chance), seed: chance.next()))
    if !fingers.isEmpty, Int.random(in: 0..<4, using: &chance) == 0 {
      let index = Int.random(in: fingers.indices, using: &chance)
      let anchor: Disturbance.Anchor = Bool.random(using: &chance) ? .landing(index) : .lift(index)
      add(.stall, .stall(anchor, seconds: .random(in: 0...Self.busy, using: &chance)))
    }
    add(.timers, .timers(.shuffled(chance.next() >> 32)))
    return all
  }

  /// Later or earlier, as far as there is room.
  private mutating func pause(before place: Int) -> Double {
    max(-max(0, recording.room(before: place)), chance.around(Self.seconds))
  }
}
