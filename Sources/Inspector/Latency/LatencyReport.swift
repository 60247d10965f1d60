import EventTrace

/// How long it took from a finger to what it caused, and whose doing that was.
///
/// Each reaction (a control's event, a recognizer's recognition) is measured from the device's report that led to it:
/// the finger's coming down, or its lift if that was before it. What passed in between is split into parts: *policy* is
/// waiting that somebody asked for, *computing* is a main thread that was busy.
public struct LatencyReport: Sendable, Hashable, Codable {
  /// A stretch of the time that passed, and whose doing it was.
  public struct Part: Sendable, Hashable, Codable {
    /// Whether somebody asked for the waiting, or the main thread was busy.
    public enum Kind: String, Sendable, Hashable, Codable { case policy, computing }
    /// Which of the two it was.
    public var kind: Kind
    /// Whose doing it was: a scroll view, a recognizer, or who was at work.
    public var culprit: String
    /// Why, in a few words.
    public var why: String
    /// How long it was, seconds; reports leave out what is no longer than half a millisecond.
    public var seconds: Double

    /// A part as given. Nothing is checked.
    public init(kind: Kind, culprit: String, why: String, seconds: Double) {
      (self.kind, self.culprit, self.why, self.seconds) = (kind, culprit, why, seconds)
    }
  }

  /// Something that came of a touch, and how long that took.
  public struct Reaction: Sendable, Hashable, Codable {
    /// The number of the touch.
    public var touch: Int
    /// Who reacted, and how: `UIButton 'buy'`, `touchUpInside`.
    public var object: String
    /// The events' name, or `recognized`.
    public var what: String
    /// Seconds from the device's report to the reaction.
    public var seconds: Double
    /// The largest first; together at most `seconds`. What is left is the event system's own work,
    /// which a virtual clock does not show.
    public var parts: [Part]

    /// A reaction as given; the parts have to stand largest first.
    public init(touch: Int, object: String, what: String, seconds: Double, parts: [Part]) {
      (self.touch, self.object, self.what, self.seconds, self.parts) = (touch, object, what, seconds, parts)
    }
  }

  /// In the order in which they happened.
  public var reactions: [Reaction]

  /// Measures every touch of a trace that is over.
  public init(_ trace: Trace) {
    var reactions: [(time: Double, order: Int, reaction: Reaction)] = []
    for (touch, sequence) in trace.landings {
      guard let story = TouchStory(of: touch, in: trace) else { continue }
      let worker = trace.lastAtWork(before: sequence)?.name
      for (time, reaction) in StoryLatency(story: story, lastAtWork: worker).reactions() {
        reactions.append((time, reactions.count, reaction))
      }
    }
    reactions.sort { ($0.time, $0.order) < ($1.time, $1.order) }
    self.reactions = reactions.map(\.reaction)
  }
}

/// The latency of one touch's reactions.
private struct StoryLatency {
  let story: TouchStory
  let lastAtWork: String?

  private var down: Double { story.time - story.arrival.delay }
  private var lift: Double? { story.departure.map { down + $0.fact.duration } }

  func reactions() -> [(Double, LatencyReport.Reaction)] {
    var result: [(Double, LatencyReport.Reaction)] = []
    for sending in story.sendings where sending.told > 0 {
      let isLanding = sending.events.contains(.touchDown)
      let start = isLanding ? down : report(before: sending.time)
      var parts = queued(from: start, to: sending.time)
      for hold in story.holds {
        let why = "keeps the touch back while it is undecided"
        parts += part(.policy, hold.by.name, why, hold.from, hold.to ?? sending.time, within: start, sending.time)
      }
      result.append((sending.time, reaction(sending.control, sending.name, start, sending.time, parts)))
    }
    for change in story.changes where change.state.isRecognition {
      guard let measured = recognition(change) else { continue }
      result.append((change.time, measured))
    }
    return result
  }

  /// How late a recognition came; nil where the report that led to it is not known: one of many moves.
  private func recognition(_ change: TouchStory.Change) -> LatencyReport.Reaction? {
    let isHeld = change.reason.kind == .held
    guard change.state == .ended || isHeld else { return nil }
    let start = isHeld ? down : report(before: change.time)
    var parts = queued(from: start, to: change.time)
    if isHeld {
      let end = start + change.reason.numbers.0
      parts += part(
        .policy, change.recognizer.name, "wants the finger to be held", start, end, within: start, change.time)
    }
    for wait in story.waits where wait.recognizer.number == change.recognizer.number {
      parts += part(.policy, wait.other.name, "has to fail first", wait.time, change.time, within: start, change.time)
    }
    return reaction(change.recognizer, "recognized", start, change.time, parts)
  }

  /// The finger's lift, if it was before that time, else its coming down.
  private func report(before time: Double) -> Double { lift.map { $0 <= time ? $0 : down } ?? down }

  private func reaction(
    _ object: TracedObject, _ what: String, _ start: Double, _ time: Double, _ parts: [LatencyReport.Part]
  ) -> LatencyReport.Reaction {
    LatencyReport.Reaction(
      touch: story.touch, object: object.name, what: what, seconds: max(0, time - start),
      parts: parts.sorted { $0.seconds > $1.seconds })
  }

  /// The time for which a report lay in the queue, as the main thread was busy.
  private func queued(from start: Double, to time: Double) -> [LatencyReport.Part] {
    let heard = start == down ? story.time : firstAfterLift ?? start
    return part(
      .computing, lastAtWork ?? "UIApplication", "kept the main thread busy", start, heard, within: start, time)
  }

  /// When the first step came that followed from the lift: before that the report lay in the queue.
  private var firstAfterLift: Double? {
    guard let lift else { return nil }
    let times =
      story.deliveries.map(\.time) + story.changes.map(\.time) + story.waits.map(\.time) + story.sendings.map(\.time)
    return times.filter { $0 >= lift }.min()
  }

  /// A part that lies within the time from the report to the reaction; none if it is too short to speak of.
  private func part(
    _ kind: LatencyReport.Part.Kind, _ culprit: String, _ why: String, _ from: Double, _ to: Double,
    within start: Double, _ time: Double
  ) -> [LatencyReport.Part] {
    let seconds = min(to, time) - max(from, start)
    return seconds > 0.0005 ? [LatencyReport.Part(kind: kind, culprit: culprit, why: why, seconds: seconds)] : []
  }
}

extension Trace {
  /// The touches that came in, in that order, and the number of the step that says so.
  fileprivate var landings: [(touch: Int, sequence: Int)] {
    compactMap { step in
      if case .fact(_, .landed(let arrival)) = step.payload { (arrival.touch, step.sequence) } else { nil }
    }
  }
}

extension LatencyReport: CustomStringConvertible {
  /// One line for each reaction, and one below for each part.
  public var description: String {
    reactions.map { reaction in
      (["\(reaction.object) \(reaction.what): \(milliseconds(reaction.seconds)) ms after touch \(reaction.touch)"]
        + reaction.parts.map { "  \(milliseconds($0.seconds)) ms \($0.kind.rawValue): \($0.culprit) \($0.why)" })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func milliseconds(_ seconds: Double) -> String { tenths(seconds * 1000) }
}
