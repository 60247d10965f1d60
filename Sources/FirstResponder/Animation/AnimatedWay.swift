/// The way of one property through one run: straight from where it was to where it goes, or in several legs, one for
/// each keyframe. A value without clock; places are on the property's path.
struct AnimatedWay: Hashable {
  struct Leg: Hashable {
    var from: AnimatedNumbers
    var to: AnimatedNumbers
    /// The part of the run's way at which it sets out.
    var start = 0.0
    /// The part at which it arrives. A leg to the end of the run goes beyond its goal where a spring does.
    var end = 1.0
    /// Stays where it is and is at its goal all at once.
    var jumps = false

    func place(at progress: Double) -> AnimatedNumbers {
      let part: Double
      if jumps || end <= start {
        part = progress >= end ? 1 : 0
      } else if start == 0, end == 1 {
        part = progress
      } else {
        let own = max(0, (progress - start) / (end - start))
        part = end < 1 ? min(own, 1) : own
      }
      return part == 1 ? to : from + (to - from) * AnimatedNumbers(repeating: part)
    }
  }

  /// By their starts; never empty. Where one ends and the next has not begun, the property stays.
  private(set) var legs: [Leg]
  /// Where the leg leads that was added last: what the model says.
  private(set) var goal: AnimatedNumbers

  init(_ leg: Leg) { (legs, goal) = ([leg], leg.to) }

  func place(at progress: Double) -> AnimatedNumbers {
    var current = 0
    for index in 1..<legs.count where legs[index].start <= progress { current = index }
    return legs[current].place(at: progress)
  }

  /// Adds a leg among the others, which sets out from where those before it lead.
  mutating func add(_ leg: Leg) {
    let origin = legs[0].from
    var place = 0
    for index in legs.indices where legs[index].start <= leg.start { place = index + 1 }
    legs.insert(leg, at: place)
    goal = leg.to
    legs[0].from = origin
    for index in 1..<legs.count { legs[index].from = legs[index - 1].place(at: legs[index].start) }
  }

  mutating func shift(by distance: AnimatedNumbers) {
    for index in legs.indices {
      legs[index].from += distance
      legs[index].to += distance
    }
    goal += distance
  }
}
