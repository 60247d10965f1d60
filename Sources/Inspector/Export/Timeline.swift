import EventTrace

/// A trace as spans on tracks, with arrows from a touch to what it caused: what timeline viewers show.
public struct Timeline: Sendable, Hashable {
  /// Something that lasts, or happens at once if both times are the same.
  public struct Span: Sendable, Hashable {
    /// Place in `tracks`.
    public var track: Int
    /// What viewers write on it: `touch 3`, `waits`, the name of an event or an action.
    public var name: String
    /// Seconds on the trace's clock.
    public var start: Double
    /// When it is over, seconds on the trace's clock; at least `start`.
    public var end: Double
    /// What else there is to say, in the order in which it is shown.
    public var details: [Detail]
  }

  /// One more thing to know about a span, for whoever selects it.
  public struct Detail: Sendable, Hashable {
    /// What it is about, a word: `place`, `by`, `why`.
    public var key: String
    /// The thing itself, with its unit.
    public var value: String
  }

  /// What one span led to.
  public struct Flow: Sendable, Hashable {
    /// Places in `spans`, each caused by the one before; at least two.
    public var spans: [Int]
  }

  /// A line of spans: a finger's, an object's, or that of all actions.
  public struct Track: Sendable, Hashable {
    /// What a track is about; viewers show the kinds in this order.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
      case touches, views, recognizers, controls, actions
    }
    /// What it is about.
    public var kind: Kind
    /// Whose track it is. Objects of one name share it.
    public var name: String
    /// From 1: of spans that overlap without one lying within the other, viewers can show but one on a line; the others
    /// are on further lanes of the same name.
    public var lane = 1
    /// What viewers call the track: its name, with the lane from the second on: `Save (2)`.
    public var title: String { lane == 1 ? name : "\(name) (\(lane))" }
  }

  /// The lanes of a name stand together, in their order. On each track, of two spans the later one begins when the
  /// earlier one is over, or ends no later than it.
  public private(set) var tracks: [Track] = []
  /// In the order in which they began; those that began at once in the order of the trace.
  public private(set) var spans: [Span] = []
  /// No span is in two of them.
  public private(set) var flows: [Flow] = []

  /// Reads a trace. What is not over at its end ends with it.
  public init(_ trace: Trace) {
    var builder = TimelineBuilder()
    for place in trace.indices { builder.take(trace[place], of: trace.object(at: place)) }
    builder.finish()
    (tracks, spans, flows) = (builder.tracks, builder.spans, builder.flows)
    inOrder()
    inLanes()
  }

  private mutating func inOrder() {
    let order = spans.indices.sorted { (spans[$0].start, $0) < (spans[$1].start, $1) }
    var places = Array(repeating: 0, count: spans.count)
    for (new, old) in order.enumerated() { places[old] = new }
    spans = order.map { spans[$0] }
    for index in flows.indices { flows[index].spans = flows[index].spans.map { places[$0] } }
  }

  /// Gives each track as many lanes as its spans need.
  private mutating func inLanes() {
    var members = Array(repeating: [Int](), count: tracks.count)
    for (place, span) in spans.enumerated() { members[span.track].append(place) }
    let shown = shown
    var result: [Track] = []
    for (track, members) in zip(tracks, members) {
      let lanes = LaneRule.lanes(of: members.map { shown[$0] })
      for (place, lane) in zip(members, lanes) { spans[place].track = result.count + lane }
      for lane in 0...(lanes.max() ?? 0) { result.append(Track(kind: track.kind, name: track.name, lane: lane + 1)) }
    }
    tracks = result
  }

  /// Where each span stands in its flow.
  func flowPlaces() -> [Int: FlowPlace] {
    var places: [Int: FlowPlace] = [:]
    for (number, flow) in flows.enumerated() {
      for (step, span) in flow.spans.enumerated() {
        places[span] = FlowPlace(flow: number + 1, hasBefore: step > 0, hasAfter: step + 1 < flow.spans.count)
      }
    }
    return places
  }

  struct FlowPlace {
    /// From 1.
    let flow: Int
    let hasBefore: Bool
    let hasAfter: Bool
  }

  /// When viewers show each span, microseconds.
  ///
  /// What happens at once lasts one, so that it can be seen and an arrow can end in it. No two begin in the same one:
  /// viewers put those into an order of their own, in which an arrow may lead from a later span to an earlier one. In a
  /// burst, spans are shown to begin as many microseconds late as others of the burst came before them.
  var shown: [Range<Int>] {
    var next = 0
    return spans.map { span in
      let start = max(next, microseconds(span.start))
      next = start + 1
      return start..<max(start + 1, microseconds(span.end))
    }
  }
}

/// From 0 on; what is no time a trace could have (NaN, more than a hundred years) is the nearest that is one.
private func microseconds(_ seconds: Double) -> Int {
  let value = (seconds * 1_000_000).rounded()
  return value > 0 ? Int(min(value, 4e15)) : 0
}
