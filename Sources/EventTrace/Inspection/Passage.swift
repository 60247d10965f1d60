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
  /// - Returns: the steps, in order; none if the trace does not tell (any more) that it came in.
  package func wayIn(of contact: UInt32, reportedAt reported: Double, before step: Int) -> [Passage] {
    let end = Swift.min(Swift.max(step - dropped, 0), endIndex)
    let indices = Swift.max(0, end - 1_024)..<end
    // The time stamp stands there as an age at a moment right before the step.
    let reports = indices.compactMap { place -> (place: Int, isOfAnother: Int, error: Double)? in
      guard case .fact(_, .cameIn(let report)) = self[place].payload else { return nil }
      let error = abs(self[place].time - report.delay - reported)
      return error < 0.001 ? (place, report.contact == contact ? 0 : 1, error) : nil
    }
    let nearest = reports.min { ($0.isOfAnother, $0.error) < ($1.isOfAnother, $1.error) }
    guard let arrival = nearest?.place else { return [] }
    let departure = indices.last { if case .fact(_, .comesOut) = self[$0].payload { true } else { false } }
    return [arrival, arrival + 1, departure].compactMap { place in
      guard let place, place < end, case .fact(_, let fact) = self[place].payload else { return nil }
      return Passage(time: self[place].time, text: fact.text)
    }
  }
}
