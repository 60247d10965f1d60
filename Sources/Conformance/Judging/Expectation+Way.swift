import Foundation

extension Expectation.Way {
  var unit: String {
    switch self {
    case .travel, .spread: " pt"
    case .turn: " rad"
    }
  }
}

extension Expectation {
  /// How far fingers have gone when a call comes, by what the player said that it did.
  func measure(_ way: Way, until words: String, _ expectation: Measurement, in log: ScriptLog) -> CheckOutcome {
    var places: [Int: Spot] = [:]
    var start: [Int: Spot] = [:]
    for call in log.calls {
      if call.begins(with: words) {
        guard let value = Self.value(of: way, from: start, to: places) else {
          return .silent("no finger was down when '\(words)' came")
        }
        var measured = expectation
        measured.value = value
        return Self.compare(measured, as: words, line: call.line)
      }
      guard let (finger, place) = Self.finger(call.text) else { continue }
      if call.text.contains(" down ") {
        // What two fingers do to each other is counted from when both were down.
        start[finger] = place
        places[finger] = place
        if way != .travel { start.merge(places) { _, now in now } }
      } else {
        places[finger] = place
      }
    }
    return .otherwise(Difference("\(words) at \(Measurement.text(expectation.expected))", logged: "it did not come"))
  }

  /// Of `finger 1 move 10 20.5`: which one, and where to.
  private static func finger(_ text: String) -> (Int, Spot)? {
    let words = text.split(separator: " ")
    guard words.count == 5, words[0] == "finger", let finger = Int(words[1]), let x = Double(words[3]),
      let y = Double(words[4]), x.isFinite, y.isFinite
    else { return nil }
    return (finger, Spot(x, y))
  }

  private static func value(of way: Way, from start: [Int: Spot], to end: [Int: Spot]) -> Double? {
    guard let first = start[1], let now = end[1] else { return nil }
    if way == .travel { return distance(first, now) }
    guard let second = start[2], let other = end[2] else { return nil }
    switch way {
    case .travel: return nil
    case .spread: return abs(distance(now, other) - distance(first, second))
    case .turn:
      let turned = atan2(other.y - now.y, other.x - now.x) - atan2(second.y - first.y, second.x - first.x)
      // A line that crosses the direction to the left has not turned by a whole circle.
      return abs(atan2(sin(turned), cos(turned)))
    }
  }

  private static func distance(_ a: Spot, _ b: Spot) -> Double { hypot(b.x - a.x, b.y - a.y) }
}
