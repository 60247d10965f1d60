import EventTrace

/// Builds a timeline step by step.
struct TimelineBuilder {
  private(set) var tracks: [Timeline.Track] = []
  private(set) var spans: [Timeline.Span] = []
  private(set) var flows: [Timeline.Flow] = []

  private var trackOf: [Timeline.Track: Int] = [:]
  private var now = 0.0
  /// Spans that are under way.
  private var touches: [Int: Int] = [:]
  private var deliveries: [ViewTouch: Int] = [:]
  private var holds: [Hold: Int] = [:]
  private var gestures: [UInt32: Int] = [:]
  private var waits: [UInt32: Int] = [:]
  /// The touch that landed, that a view heard of or that left last: what happens next is its
  /// doing. And each touch's flow.
  private var lastTouch: Int?
  /// When the last touch of each finger's track was over; infinity while one is on it.
  private var fingers: [Double] = []
  private var fingerOf: [Int: Int] = [:]
  private var flowOf: [Int: Int] = [:]

  private struct ViewTouch: Hashable {
    let view: UInt32
    let touch: Int
  }

  private struct Hold: Hashable {
    let view: UInt32
    let touch: Int
    let part: TouchPart
  }

  mutating func take(_ step: Step, of object: TracedObject) {
    now = max(now, step.time)
    switch step.payload {
    case .call(_, let method, _, let samples): take(method, samples, object)
    case .fact(_, let fact): take(fact, object)
    case .note: break
    }
  }

  mutating func finish() {
    for span in touches.values { spans[span].end = now }
    for span in deliveries.values { spans[span].end = now }
    for span in holds.values { spans[span].end = now }
    for span in gestures.values { spans[span].end = now }
    for span in waits.values { spans[span].end = now }
    flows.removeAll { $0.spans.count < 2 }
  }

  // MARK: Steps

  private mutating func take(_ method: Method, _ samples: [TouchSample], _ view: TracedObject) {
    if let last = samples.last { lastTouch = last.touch }
    for sample in samples {
      let key = ViewTouch(view: view.number, touch: sample.touch)
      switch method {
      case .touchesBegan:
        deliveries[key] = begin(.views, view.name, "touch \(sample.touch)", [])
        link(from: sample.touch, to: deliveries[key])
      case .touchesEnded, .touchesCancelled:
        guard let span = deliveries.removeValue(forKey: key) else { continue }
        end(span, method == .touchesCancelled ? "cancelled" : "ended")
      default: break
      }
    }
  }

  private mutating func take(_ fact: Fact<TracedObject>, _ object: TracedObject) {
    switch fact {
    case .landed(let arrival):
      let start = now - max(0, arrival.delay)
      let details = [
        Timeline.Detail(key: "place", value: "\(tenths(arrival.x)), \(tenths(arrival.y))"),
        Timeline.Detail(key: "view", value: object.name),
        Timeline.Detail(key: "queued", value: "\(hundredths(arrival.delay)) s"),
      ]
      let finger = finger(from: start)
      let span = add(.touches, "finger \(finger + 1)", "touch \(arrival.touch)", start, now, details)
      fingerOf[arrival.touch] = finger
      touches[arrival.touch] = span
      lastTouch = arrival.touch
      flowOf[arrival.touch] = flows.count
      flows.append(Timeline.Flow(spans: [span]))
    case .left(let departure):
      lastTouch = departure.touch
      guard let span = touches.removeValue(forKey: departure.touch) else { return }
      end(span, departure.isCancelled ? "taken back" : "lifted")
      spans[span].details.append(Timeline.Detail(key: "travel", value: "\(tenths(departure.travel)) pt"))
      if let finger = fingerOf.removeValue(forKey: departure.touch) { fingers[finger] = now }
    case .heldBack(let touch, let part, let by):
      let key = Hold(view: object.number, touch: touch, part: part)
      holds[key] = begin(.views, object.name, "\(part) held back", [Timeline.Detail(key: "by", value: by.name)])
    case .givenFree(let touch, let part): endHold(of: touch, part, object)
    case .taken(let touch, _): for part in TouchPart.allCases { endHold(of: touch, part, object) }
    case .became(let state, let reason): took(state, reason, object)
    case .waits(let other, _, _):
      // One that waits for several waits for one after the other.
      if let wait = waits.removeValue(forKey: object.number) { spans[wait].end = now }
      waits[object.number] = begin(.recognizers, object.name, "waits", [Timeline.Detail(key: "for", value: other.name)])
    case .sentEvents(let name, _, let told, _):
      let details = [Timeline.Detail(key: "told", value: "\(told)")]
      link(from: lastTouch, to: add(.controls, object.name, name.name, now, now, details))
    case .performs(let action):
      link(
        from: lastTouch,
        to: add(.actions, "actions", action.name, now, now, [Timeline.Detail(key: "receiver", value: object.name)]))
    case .foundNoReceiver(let action):
      _ = add(.actions, "actions", "\(action.name): no receiver", now, now, [])
    case .cameIn, .queued, .comesOut, .turnedAway, .withheld, .hitNothing, .refusedTouch, .admittedTouch, .mayBegin,
      .keepsTouch, .claimsUnknown, .declines, .missesKey, .shows, .ignoresPresentation, .calledUnasked, .commits,
      .firstResponder, .ignores, .asked, .heardOfCancellation, .foundNothingToDo:
      break
    }
  }

  private mutating func endHold(of touch: Int, _ part: TouchPart, _ view: TracedObject) {
    let key = Hold(view: view.number, touch: touch, part: part)
    if let span = holds.removeValue(forKey: key) { spans[span].end = now }
  }

  private mutating func took(_ state: GestureState, _ reason: GestureReason<TracedObject>, _ object: TracedObject) {
    if let wait = waits.removeValue(forKey: object.number) { spans[wait].end = now }
    let details = reason.text.map { [Timeline.Detail(key: "why", value: $0)] } ?? []
    switch state {
    case .began:
      let span = begin(.recognizers, object.name, "recognized", details)
      gestures[object.number] = span
      link(from: lastTouch, to: span)
    case .ended, .cancelled:
      if let span = gestures.removeValue(forKey: object.number) { return end(span, "\(state)") }
      link(from: lastTouch, to: add(.recognizers, object.name, "recognized", now, now, details))
    case .failed: _ = add(.recognizers, object.name, "failed", now, now, details)
    case .possible, .changed: break
    }
  }

  // MARK: Spans

  private mutating func begin(
    _ kind: Timeline.Track.Kind, _ track: String, _ name: String, _ details: [Timeline.Detail]
  ) -> Int {
    add(kind, track, name, now, now, details)
  }

  private mutating func end(_ span: Int, _ how: String) {
    spans[span].end = now
    spans[span].details.append(Timeline.Detail(key: "end", value: how))
  }

  private mutating func add(
    _ kind: Timeline.Track.Kind, _ track: String, _ name: String, _ start: Double, _ end: Double,
    _ details: [Timeline.Detail]
  ) -> Int {
    spans.append(
      Timeline.Span(track: place(of: kind, track), name: name, start: start, end: end, details: details))
    return spans.count - 1
  }

  private mutating func place(of kind: Timeline.Track.Kind, _ name: String) -> Int {
    let track = Timeline.Track(kind: kind, name: name)
    if let place = trackOf[track] { return place }
    tracks.append(track)
    trackOf[track] = tracks.count - 1
    return tracks.count - 1
  }

  /// The first finger's track that is free at a time, and from now on is not:
  /// as many tracks as there were fingers at once.
  private mutating func finger(from start: Double) -> Int {
    let free = fingers.firstIndex { $0 <= start } ?? fingers.count
    if free == fingers.count { fingers.append(.infinity) } else { fingers[free] = .infinity }
    return free
  }

  private mutating func link(from touch: Int?, to span: Int?) {
    guard let touch, let span, let flow = flowOf[touch] else { return }
    flows[flow].spans.append(span)
  }
}
