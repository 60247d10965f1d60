import SystemLink

/// What happened in the midst of movements while an app does not read, merged so that it stays small
/// however long that takes.
///
/// Fingers' moves become one, and so do a pointer's places, what scrolls and turns, and what the accelerometer feels.
/// Everything that begins or ends something is not for here: none of it may be lost.
struct EventBacklog: Sendable {
  /// More kinds of movement at one time are not merged any further.
  static let limit = 8

  private var events: [HIDEvent] = []

  var isEmpty: Bool { events.isEmpty }

  /// Takes an event in, by itself or merged with one that waits.
  /// - Returns: false if it has to be sent by itself, behind what waits.
  mutating func take(_ event: HIDEvent) -> Bool {
    if event.isMove {
      if let index = events.firstIndex(where: { $0.kind == .digitizer }) {
        events[index].replaceMove(with: event)
        return true
      }
    } else {
      guard event.isInMidst else { return false }
      for index in events.indices.reversed() where events[index].absorb(event) { return true }
    }
    guard events.count < Self.limit else { return false }
    events.append(event)
    return true
  }

  /// Hands out what waits, in order of time (B2.39), and forgets it.
  mutating func removeAll(_ body: (HIDEvent) -> Void) {
    var leaving: [HIDEvent] = []
    swap(&leaving, &events)
    leaving.sort { $0.timestamp < $1.timestamp }
    for event in leaving { body(event) }
  }
}
