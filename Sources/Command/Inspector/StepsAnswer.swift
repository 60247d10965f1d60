import EventTrace
import Inspector

/// What was decided about the last touches, one step at a time.
struct StepsAnswer: Encodable {
  struct Step: Encodable {
    /// Of the trace; of several steps that are shown as one, the first.
    var sequence: Int
    /// Seconds after the first of the touches came down.
    var time: Double
    var topic: String
    var text: String
    /// Whom it is about, by their numbers: the last one first asked is the last.
    var objects: [UInt32]
    /// Where the finger was last known to be, on the screen.
    var point: PlanePoint?
    /// The number of the touch that the point belongs to.
    var touch: Int?
    /// How its finger can go another way from here; nil while it is not on the screen.
    var fork: Fork?
    /// On the app's clock; of several steps that are shown as one, the last.
    var end: Double

    enum Fork: String, Encodable {
      /// It comes down elsewhere.
      case lands
      /// It goes on from where it is.
      case goesOn
    }

    enum CodingKeys: CodingKey { case sequence, time, topic, text, objects, point, touch, fork }
  }

  var steps: [Step]

  /// Touches that are shown.
  static let touches = 6
  /// Steps that are shown, the last ones.
  static let limit = 600

  init(_ trace: Trace) {
    let landings = trace.indices.filter { place in
      if case .fact(_, .landed) = trace[place].payload { true } else { false }
    }
    guard let first = landings.suffix(Self.touches).first else {
      steps = []
      return
    }
    var maker = StepMaker(start: trace[first].time)
    for place in trace.indices[StepsAnswer.begin(of: first, in: trace)...] {
      maker.take(trace[place], trace.object(at: place))
    }
    steps = maker.steps.suffix(Self.limit)
  }

  /// Hit-testing stands before the landing that comes of it.
  private static func begin(of landing: Int, in trace: Trace) -> Int {
    var begin = landing
    while begin > trace.startIndex, trace[begin - 1].topic == .hitTest { begin -= 1 }
    return begin
  }
}

private struct StepMaker {
  let start: Double
  var steps: [StepsAnswer.Step] = []
  private var point: PlanePoint?
  private var touch: Int?
  /// Touches on the screen.
  private var down: Set<Int> = []
  /// Views that were asked in the hit-testing under way, and how many of them said no.
  private var refused = 0

  init(start: Double) { self.start = start }

  mutating func take(_ step: Step, _ object: TracedObject) {
    guard step.topic != .link, !step.payload.isOnTheWay else { return }
    if step.topic == .hitTest, case .call(_, let method, let detail, _) = step.payload {
      return hitTest(step, object, method, detail)
    }
    switch step.payload {
    case .fact(_, .landed(let arrival)):
      (point, touch) = (PlanePoint(arrival.x, arrival.y), arrival.touch)
      // Hit-testing was for this finger.
      if let last = steps.last, last.topic == Topic.hitTest.name {
        let place = steps.count - 1
        (steps[place].point, steps[place].touch, steps[place].fork) = (point, touch, .lands)
      }
      down.insert(arrival.touch)
      return add(step, step.text, object, .lands)
    case .fact(_, .left(let end)):
      (point, touch) = (PlanePoint(end.x, end.y), end.touch)
      down.remove(end.touch)
    case .call(_, _, _, let samples):
      if let sample = samples.last { (point, touch) = (PlanePoint(sample.x, sample.y), sample.touch) }
    case .fact, .note: break
    }
    // Moves follow on each other: one line tells of all that are alike.
    if let last = steps.last, case .call(_, .touchesMoved, _, _) = step.payload, last.objects == [object.number],
      last.text.hasPrefix(step.text)
    {
      steps[steps.count - 1].text = "\(step.text) ×\((Int(last.text.split(separator: "×").last ?? "") ?? 1) + 1)"
      (steps[steps.count - 1].point, steps[steps.count - 1].end) = (point, step.time)
      return
    }
    add(step, step.text, object, touch.map(down.contains) == true ? .goesOn : nil)
  }

  private mutating func hitTest(_ step: Step, _ object: TracedObject, _ method: Method, _ detail: Detail) {
    let isRefusal = detail == .inside(false) || { if case .skipped = detail { true } else { false } }()
    guard let last = steps.last, last.topic == Topic.hitTest.name else {
      refused = isRefusal ? 1 : 0
      return add(step, "hit-testing asks \(object.name)", object, nil)
    }
    if isRefusal { refused += 1 }
    if !last.objects.contains(object.number) { steps[steps.count - 1].objects.append(object.number) }
    let count = steps[steps.count - 1].objects.count
    steps[steps.count - 1].text = "hit-testing asks \(count) views, \(refused) \(refused == 1 ? "says" : "say") no"
  }

  private mutating func add(_ step: Step, _ text: String, _ object: TracedObject, _ fork: StepsAnswer.Step.Fork?) {
    steps.append(
      StepsAnswer.Step(
        sequence: step.sequence, time: max(0, step.time - start), topic: step.topic.name, text: text,
        objects: [object.number], point: point, touch: touch, fork: fork, end: step.time))
  }
}
