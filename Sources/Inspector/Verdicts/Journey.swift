import EventTrace

/// The way of one touch, to be drawn: which views were asked and which said no, which recognizers took part and what
/// came of them, who was told what, and which actions followed.
///
/// Its objects bear the numbers of the evidence's snapshot and trace.
public struct Journey: Sendable, Hashable, Codable {
  /// A view on the way from the window down to the one that was hit.
  public struct Stop: Sendable, Hashable, Codable {
    /// The view's number in the trace.
    public var view: UInt32
    /// As the evidence names it.
    public var name: String
    /// Subviews that were asked before the next stop and did not take the touch, in that order; then those behind it
    /// that the finger was also on, and that were not asked any more.
    public var rejected: [Rejection]
  }

  /// A view that did not take the touch.
  public struct Rejection: Sendable, Hashable, Codable {
    /// The view's number in the trace.
    public var view: UInt32
    /// As the evidence names it.
    public var name: String
    /// In a few words: `hidden`, `alpha 0.0`, `outside`.
    public var reason: String
  }

  /// A recognizer that the touch was for, or that changed its state while the touch was there.
  public struct Attempt: Sendable, Hashable, Codable {
    /// What came of it: it was recognized, it failed, or neither by the end of the trace.
    public enum Outcome: String, Sendable, Hashable, Codable { case won, lost, undecided }
    /// The recognizer's number in the trace.
    public var recognizer: UInt32
    /// As the evidence names it.
    public var name: String
    /// The view that it is on; nil if it was not there when the finger came down.
    public var view: UInt32?
    /// What came of it by the end of the evidence.
    public var outcome: Outcome
    /// What became of it, as the trace says it: `failed · moved 34 pt, limit 10 pt`.
    public var text: String
  }

  /// What was done for one object, in the order of the trace: a view's touch methods, a control's events, an action.
  public struct Happening: Sendable, Hashable, Codable {
    /// A call of a touch method, events of a control, an action, or something else that was decided about the touch.
    public enum Kind: String, Sendable, Hashable, Codable { case delivery, control, action, fact }
    /// Which of these it is.
    public var kind: Kind
    /// Number in the trace of whom it happened to.
    public var object: UInt32
    /// As the evidence names the object.
    public var name: String
    /// What happened, in a few words: the method, `sent touchUpInside`, `performs buy`.
    public var text: String
    /// How often the same followed on itself: moves.
    public var count: Int
    /// Seconds after the finger came down.
    public var time: Double
  }

  /// Number of the touch, as in its `Arrival`.
  public var touch: Int
  /// Where the finger came down, on the screen.
  public var point: PlanePoint
  /// From the glass to the window, through both processes, in order.
  public var road: [Leg]
  /// From the window down; empty where nothing was hit.
  public var stops: [Stop]
  /// Recognizers on the way, the hit view's first, then any others that the touch made change their state.
  public var attempts: [Attempt]
  /// What views, controls and receivers of actions were told, in the order of the trace.
  public var happenings: [Happening]
  /// How it ended: `is lifted after 0.08 s, went 2 pt`; nil while the finger is down.
  public var end: String?

  /// Tells the way of the evidence's touch.
  ///
  /// - Parameter system: the finger's way in the system process, in order, where it was watched.
  /// - Returns: nil if the finger became no touch, or if the trace does not tell of it any more.
  public init?(_ evidence: Evidence, system: [SystemStep] = []) {
    guard let touch = evidence.touch, let story = TouchStory(of: touch, in: evidence.trace) else { return nil }
    (self.touch, point) = (touch, evidence.point)
    road = Road(of: story, evidence, system).legs
    let hit = story.hit.flatMap { evidence.snapshot.view($0.number) }
    stops = Journey.stops(to: hit, evidence)
    var happenings = HappeningList(start: story.time, touch: touch)
    for place in evidence.trace.indices {
      let step = evidence.trace[place]
      if case .fact(_, .landed(let arrival)) = step.payload, arrival.touch > touch, story.departure != nil { break }
      happenings.take(step, of: evidence.trace.object(at: place))
    }
    self.happenings = happenings.list
    attempts = Journey.attempts(story, hit, evidence.snapshot)
    end = story.departure.map { end in
      let how = end.fact.isCancelled ? "is taken back" : "is lifted"
      return "\(how) after \(hundredths(end.fact.duration)) s, went \(tenths(end.fact.travel)) pt"
    }
  }

  // MARK: The way down

  private static func stops(to hit: Int?, _ evidence: Evidence) -> [Stop] {
    let snapshot = evidence.snapshot
    guard let hit else { return [] }
    let refusals = refusals(in: evidence.trace)
    let path = Array(snapshot.path(to: hit).reversed())
    let subviews = snapshot.subviewsOfAll
    return path.enumerated().map { depth, place in
      let next = depth + 1 < path.count ? path[depth + 1] : nil
      let rejected = subviews[place].reversed().compactMap { child -> Rejection? in
        let view = snapshot.views[child]
        guard let reason = refusals[view.id] else {
          // Views stand back to front.
          guard let next, child < next, view.local(evidence.point).map(view.bounds.contains) == true else { return nil }
          return Rejection(view: view.id, name: view.name, reason: "not asked, lies behind")
        }
        return Rejection(view: view.id, name: view.name, reason: reason)
      }
      return Stop(view: snapshot.views[place].id, name: snapshot.views[place].name, rejected: rejected)
    }
  }

  /// Why views said no when they were asked for the finger that landed first.
  private static func refusals(in trace: Trace) -> [UInt32: String] {
    var refusals: [UInt32: String] = [:]
    for place in trace.indices {
      switch trace[place].payload {
      case .fact(_, .landed): return refusals
      case .call(_, .hitTest, .skipped(let why), _): refusals[trace.object(at: place).number] = why.text
      case .call(_, .pointInside, .inside(false), _): refusals[trace.object(at: place).number] = "outside"
      case .call, .fact, .note: break
      }
    }
    return refusals
  }

  // MARK: Recognizers

  private static func attempts(_ story: TouchStory, _ hit: Int?, _ snapshot: Snapshot) -> [Attempt] {
    let onTheWay = hit.map { snapshot.path(to: $0).flatMap { snapshot.views[$0].recognizers } } ?? []
    var attempts = onTheWay.compactMap { place -> Attempt? in
      let recognizer = snapshot.recognizers[place]
      let last = story.lastChange(of: recognizer.id)
      // What UIKit adds for itself and what had no part in it would only be in the way.
      guard last != nil || recognizer.owner == .program else { return nil }
      return Attempt(
        recognizer: recognizer.id, name: recognizer.name, view: snapshot.views[recognizer.view].id,
        outcome: outcome(of: recognizer.id, story),
        text: last.map(words) ?? (recognizer.isEnabled ? "did not decide" : "disabled"))
    }
    var told = Set(attempts.map(\.recognizer))
    for change in story.changes where told.insert(change.recognizer.number).inserted {
      let last = story.lastChange(of: change.recognizer.number)
      let view = snapshot.recognizer(change.recognizer.number).map { snapshot.recognizers[$0].view }
      attempts.append(
        Attempt(
          recognizer: change.recognizer.number, name: change.recognizer.name, view: view.map { snapshot.views[$0].id },
          outcome: outcome(of: change.recognizer.number, story), text: last.map(words) ?? ""))
    }
    return attempts
  }

  private static func outcome(of recognizer: UInt32, _ story: TouchStory) -> Attempt.Outcome {
    if story.recognition(of: recognizer) != nil { return .won }
    return story.failure(of: recognizer) == nil ? .undecided : .lost
  }

  private static func words(_ change: TouchStory.Change) -> String {
    change.reason.text.map { "\(change.state) · \($0)" } ?? "\(change.state)"
  }
}

/// Gathers what happened, with repetitions counted.
private struct HappeningList {
  let start: Double
  let touch: Int
  var list: [Journey.Happening] = []

  mutating func take(_ step: Step, of object: TracedObject) {
    switch step.payload {
    case .call(_, let method, _, let samples) where samples.contains { $0.touch == touch }:
      add(.delivery, object, method.name, step.time)
    case .fact(_, let fact):
      switch fact {
      case .sentEvents(_, _, let told, let gone):
        let nobody = told == 0 ? gone > 0 ? " to a target that is gone" : " to nobody" : ""
        add(.control, object, "sent \(fact.text)\(nobody)", step.time)
      case .performs: add(.action, object, "performs \(fact.text)", step.time)
      case .foundNoReceiver, .claimsUnknown, .declines: add(.action, object, fact.text, step.time)
      case .asked, .shows, .ignoresPresentation, .calledUnasked, .heardOfCancellation, .foundNothingToDo:
        add(.fact, object, fact.text, step.time)
      case .withheld(touch, _, _), .heldBack(touch, _, _), .givenFree(touch, _), .taken(touch, _),
        .refusedTouch(touch, _), .hitNothing(touch), .keepsTouch:
        add(.fact, object, fact.text, step.time)
      case .cameIn, .queued, .comesOut, .landed, .left, .turnedAway, .became, .waits, .withheld, .heldBack, .givenFree,
        .taken, .refusedTouch, .admittedTouch, .mayBegin, .hitNothing, .missesKey, .commits, .firstResponder,
        .ignores:
        break
      }
    case .call, .note: break
    }
  }

  private mutating func add(_ kind: Journey.Happening.Kind, _ object: TracedObject, _ text: String, _ time: Double) {
    if let last = list.last, last.object == object.number, last.text == text {
      list[list.count - 1].count += 1
    } else {
      list.append(
        Journey.Happening(
          kind: kind, object: object.number, name: object.name, text: text, count: 1, time: max(0, time - start)))
    }
  }
}
