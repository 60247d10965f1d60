import EventTrace

/// A trace as spans on tracks, with arrows from a touch to what it caused: what timeline viewers show.
public struct Timeline: Sendable, Hashable {
  /// Something that lasts, or happens at once if both times are the same.
  public struct Span: Sendable, Hashable {
    /// Place in `tracks`.
    public var track: Int
    public var name: String
    /// Seconds on the trace's clock.
    public var start: Double
    public var end: Double
    /// What else there is to say, in the order in which it is shown.
    public var details: [Detail]
  }

  public struct Detail: Sendable, Hashable {
    public var key: String
    public var value: String
  }

  /// What one span led to.
  public struct Flow: Sendable, Hashable {
    /// Places in `spans`, each caused by the one before; at least two.
    public var spans: [Int]
  }

  public struct Track: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case touches, views, recognizers, controls, actions
    }
    public var kind: Kind
    public var name: String
  }

  public private(set) var tracks: [Track] = []
  /// In the order in which they began; those that began at once in the order of the trace.
  public private(set) var spans: [Span] = []
  public private(set) var flows: [Flow] = []

  /// Reads a trace. What is not over at its end ends with it.
  public init(_ trace: Trace) {
    var builder = TimelineBuilder()
    for place in trace.indices { builder.take(trace[place], of: trace.object(at: place)) }
    builder.finish()
    (tracks, spans, flows) = (builder.tracks, builder.spans, builder.flows)
    inOrder()
  }

  private mutating func inOrder() {
    let order = spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
    var places = Array(repeating: 0, count: spans.count)
    for (new, old) in order.enumerated() { places[old] = new }
    spans = order.map { spans[$0] }
    for index in flows.indices { flows[index].spans = flows[index].spans.map { places[$0] } }
  }
}

/// Builds a timeline step by step.
private struct TimelineBuilder {
  var tracks: [Timeline.Track] = []
  var spans: [Timeline.Span] = []
  var flows: [Timeline.Flow] = []

  private var trackOf: [Timeline.Track: Int] = [:]
  private var now = 0.0
  /// Spans that are under way.
  private var touches: [Int: Int] = [:]
  private var deliveries: [ViewTouch: Int] = [:]
  private var holds: [ViewTouch: Int] = [:]
  private var gestures: [UInt32: Int] = [:]
  private var waits: [UInt32: Int] = [:]
  /// The newest touch that landed, and what it last led to: where the next arrow begins.
  private var lastTouch: Int?
  private var flowOf: [Int: Int] = [:]

  private struct ViewTouch: Hashable {
    let view: UInt32
    let touch: Int
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
      let span = add(.touches, lane(), "touch \(arrival.touch)", start, now, details)
      touches[arrival.touch] = span
      lastTouch = arrival.touch
      flowOf[arrival.touch] = flows.count
      flows.append(Timeline.Flow(spans: [span]))
    case .left(let departure):
      guard let span = touches.removeValue(forKey: departure.touch) else { return }
      end(span, departure.isCancelled ? "taken back" : "lifted")
      spans[span].details.append(Timeline.Detail(key: "travel", value: "\(tenths(departure.travel)) pt"))
    case .heldBack(let touch, let part, let by):
      let key = ViewTouch(view: object.number, touch: touch)
      holds[key] = begin(.views, object.name, "\(part) held back", [Timeline.Detail(key: "by", value: by.name)])
    case .givenFree(let touch, _), .taken(let touch, _):
      if let span = holds.removeValue(forKey: ViewTouch(view: object.number, touch: touch)) { spans[span].end = now }
    case .became(let state, let reason): took(state, reason, object)
    case .waits(let other, _, _):
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
    case .turnedAway, .withheld, .hitNothing, .refusedTouch, .keepsTouch, .claimsUnknown, .firstResponder, .ignores:
      break
    }
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

  /// The first finger's track that no touch is on now: as many tracks as there were fingers at once.
  private func lane() -> String {
    let busy = Set(touches.values.map { tracks[spans[$0].track].name })
    var number = 1
    while busy.contains("finger \(number)") { number += 1 }
    return "finger \(number)"
  }

  private mutating func link(from touch: Int?, to span: Int?) {
    guard let touch, let span, let flow = flowOf[touch] else { return }
    flows[flow].spans.append(span)
  }
}
