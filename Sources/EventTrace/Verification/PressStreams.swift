// What is known of a press, and which observations go with that.

/// One press, from its beginning until nobody waits for news of it.
struct PressStream: Sendable {
  let responder: Participant
  var hearing = Hearing.nothing
  /// A recognizer has taken it, or its responder is lost.
  var isLost = false
}

extension StreamVerifier {
  mutating func judgePress(_ observation: Observation) throws(BrokenRule) {
    switch observation {
    case .pressed(let press, let responder):
      let isNew = presses.updateValue(PressStream(responder: responder), forKey: press) == nil
      if !isNew { throw BrokenRule(.beginsOnce, observation) }
    case .responder(let responder, let phase, let numbers):
      for number in numbers {
        guard var press = presses[number] else {
          throw BrokenRule(.inputIsKnown, observation, "\(number) is not known")
        }
        defer { presses[number] = press }
        guard press.responder == responder else {
          throw BrokenRule(.receiverIsFixed, observation, "\(number) is \(press.responder)'s")
        }
        try press.hearing.hear(phase, observation, number)
        if phase != .cancelled, press.isLost {
          throw BrokenRule(.withheldIsSilent, observation, "\(number) was taken from it")
        }
      }
    case .released(let number):
      guard presses.removeValue(forKey: number) != nil else { throw BrokenRule(.inputIsKnown, observation) }
    case .frame, .landed, .changed, .shown, .left, .forgotten, .swallowed, .ignoring, .withheld, .heldBack, .givenFree,
      .taken, .viewLost, .view, .joined, .dropped, .recognizer, .became, .reset, .settled, .tracking:
      fatalError("\(observation) is not of presses: StreamVerifier.judge gives it to another function.")
    }
  }
}
