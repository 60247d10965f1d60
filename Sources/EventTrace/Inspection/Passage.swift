/// A step of a finger's way to the view under it: what the trace says of it, and when.
public struct Passage: Sendable, Hashable, Codable {
  /// Seconds since boot.
  public var time: Double
  /// As it stands in a line of the trace, without the object.
  public var text: String

  /// A step as given. Nothing is checked.
  public init(time: Double, text: String) { (self.time, self.text) = (time, text) }
}

extension Trace {
  /// How a report came in that is about to be handed out: source1, the queue, source0 (B8.13, B8.14, B8.17).
  ///
  /// - Parameters:
  ///   - contact: the finger's number at the device. A report is told of one of its contacts, maybe another.
  ///   - reported: the device's time stamp, seconds since boot.
  ///   - step: the number of the step before which it is handed out; it came in among the 1,024 before that.
  /// - Returns: the steps, in order; those that the trace does not tell of (any more) are left out.
  package func wayIn(of contact: UInt32, reportedAt reported: Double, before step: Int) -> [Passage] {
    let end = Swift.min(Swift.max(step - dropped, 0), endIndex)
    let indices = Swift.max(0, end - 1_024)..<end
    // The time stamp stands there as an age at a moment right before the step.
    let reports = indices.compactMap { place -> (place: Int, isOfAnother: Int, error: Double)? in
      guard case .fact(_, .cameIn(let report)) = self[place].payload else { return nil }
      let error = abs(self[place].time - report.delay - reported)
      return error < 0.001 ? (place, report.contact == contact ? 0 : 1, error) : nil
    }
    let arrival = reports.min { ($0.isOfAnother, $0.error) < ($1.isOfAnother, $1.error) }?.place
    let departure = indices.last { if case .fact(_, .comesOut) = self[$0].payload { true } else { false } }
    let places = (arrival.map { [$0, $0 + 1] } ?? []) + (departure.map { [$0] } ?? [])
    return places.compactMap { place in
      guard place < end, case .fact(_, let fact) = self[place].payload else { return nil }
      return Passage(time: self[place].time, text: fact.text)
    }
  }
}
