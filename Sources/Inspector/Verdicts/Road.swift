import EventTrace

extension Journey {
  /// A step on the road from the glass to the window, or of the picture that comes back.
  public struct Leg: Sendable, Hashable, Codable {
    /// Which process it was in.
    public enum Side: String, Sendable, Hashable, Codable { case system, app }
    /// Which process it was in.
    public var side: Side
    /// As the trace says it.
    public var text: String
    /// Seconds after the device's report.
    public var time: Double
  }
}

/// Puts the road of one touch together from what both processes tell.
struct Road {
  private(set) var legs: [Journey.Leg] = []
  /// The device's time stamp.
  private let start: Double
  private let landing: Double

  init(of story: TouchStory, _ evidence: Evidence, _ system: [Step]) {
    landing = story.time
    start = landing - story.arrival.delay
    // In the order of the road, where the clock does not tell steps apart.
    let notes = system.compactMap { step in
      if case .note(let object, let text) = step.payload { (step.time, object, text) } else { nil as Note? }
    }
    let app = takeReport(notes, contact: story.arrival.contact)
    // There are three; an app may say anything.
    for passage in evidence.wayIn.prefix(8) { add(.app, passage.text, passage.time) }
    takeApp(evidence.trace, touch: story.touch)
    if let app { takePicture(notes, of: app) }
    legs = legs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private mutating func add(_ side: Journey.Leg.Side, _ text: String, _ time: Double) {
    legs.append(Journey.Leg(side: side, text: text, time: max(0, time - start)))
  }

  // MARK: In the app

  private mutating func takeApp(_ trace: Trace, touch: Int) {
    var asked = 0
    var hasLanded = false
    var hasArrived = false
    for place in trace.indices {
      let step = trace[place]
      switch step.payload {
      case .call(_, .hitTest, _, _) where !hasLanded: asked += 1
      case .fact(let object, .landed(let arrival)) where arrival.touch == touch:
        hasLanded = true
        let hit = arrival.window == nil ? "nobody takes it" : "\(object) takes it"
        add(.app, "hit-testing asks \(asked) \(asked == 1 ? "view" : "views"): \(hit)", step.time)
      case .call(let object, .sendEvent, _, _) where hasLanded && !hasArrived:
        add(.app, "\(object) sendEvent(_:)", step.time)
      case .call(let object, let method, _, let samples)
      where !hasArrived && samples.contains { $0.touch == touch }:
        hasArrived = true
        add(.app, "\(object) \(method.name)", step.time)
      case .note(_, let text) where hasLanded && step.topic == .link && text.hasPrefix("commits "):
        return add(.app, text, step.time)
      case .call, .fact, .note: break
      }
    }
  }

  // MARK: In the system process

  private typealias Note = (time: Double, object: String, text: String)

  /// What the device reported, who gets it and why.
  /// - Returns: the name of the app that got it.
  private mutating func takeReport(_ notes: [Note], contact: UInt32) -> String? {
    let who = "contact \(contact) "
    let isReport = { (note: Note) in note.text.hasPrefix("a device reports: \(who)comes down") }
    guard let report = notes.lastIndex(where: { $0.time <= landing && isReport($0) }) else { return nil }
    add(.system, notes[report].text, notes[report].time)
    var app: String?
    // Of the moves and the lift that may have come meanwhile nothing is told here.
    for note in notes[report...] where note.time <= landing {
      if note.text.hasPrefix("\(who)belongs to ") { add(.system, note.text, note.time) }
      guard note.text.hasPrefix("\(who)comes down -> ") else { continue }
      add(.system, note.text, note.time)
      app = String(note.text.dropFirst("\(who)comes down -> ".count))
    }
    return app
  }

  /// The first picture of the app after the finger landed, and that it is shown.
  private mutating func takePicture(_ notes: [Note], of app: String) {
    let later = notes.drop { $0.time < landing }.filter { $0.object == app }
    guard let came = later.firstIndex(where: { $0.text.hasPrefix("its next picture came") }) else { return }
    add(.system, later[came].text, later[came].time)
    guard let shown = later[came...].first(where: { $0.text.hasPrefix("its picture is shown") }) else { return }
    add(.system, shown.text, shown.time)
  }
}
