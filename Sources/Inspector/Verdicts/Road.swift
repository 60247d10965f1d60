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
  private let story: TouchStory
  /// The device's time stamp.
  private let start: Double

  /// - Parameter system: steps of the system process, in order.
  init(of story: TouchStory, _ evidence: Evidence, _ system: [SystemStep]) {
    self.story = story
    start = story.time - story.arrival.delay
    // In the order of the road, where the clock does not tell steps apart.
    let app = takeReport(system)
    // There are three; an app may say anything.
    for passage in wayIn(evidence).prefix(8) { add(.app, passage.text, passage.time) }
    let picture = takeApp(evidence.trace)
    if let app, let picture { takePicture(picture, of: app, system) }
    legs = legs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  private mutating func add(_ side: Journey.Leg.Side, _ text: String, _ time: Double) {
    legs.append(Journey.Leg(side: side, text: text, time: max(0, time - start)))
  }

  // MARK: In the system process

  /// What the device reported, who gets it and why.
  /// - Returns: the name of the app that got it.
  private mutating func takeReport(_ steps: [SystemStep]) -> String? {
    let contact = story.arrival.contact
    // A number is used again by the next finger: the time stamp tells them apart.
    let report = steps.firstIndex { step in
      guard case .reported(contact, .down, _, _, let stamp) = step.kind else { return false }
      return abs(stamp - start) < 0.001
    }
    guard let report else { return nil }
    add(.system, steps[report].text, steps[report].time)
    for step in steps[report...] {
      switch step.kind {
      case .belongs(contact, _, _): add(.system, step.text, step.time)
      case .handed(contact, .down, let app):
        add(.system, step.text, step.time)
        return app
      case .reported, .released, .belongs, .handed, .came, .shown: break
      }
    }
    return nil
  }

  /// The picture of that number, and that it is shown.
  private mutating func takePicture(_ number: UInt32, of app: String, _ steps: [SystemStep]) {
    for step in steps {
      switch step.kind {
      case .came(number, app, _, _): add(.system, step.text, step.time)
      case .shown(number, app, _): return add(.system, step.text, step.time)
      case .reported, .released, .belongs, .handed, .came, .shown: break
      }
    }
  }

  // MARK: In the app

  /// Who plays a recording takes its snapshot before the finger comes in; then the trace has it all.
  private func wayIn(_ evidence: Evidence) -> [Passage] {
    guard evidence.wayIn.isEmpty else { return evidence.wayIn }
    let landing = evidence.trace.first { step in
      guard case .fact(_, .landed(let arrival)) = step.payload else { return false }
      return arrival.touch == story.touch
    }
    guard let landing else { return [] }
    return evidence.trace.wayIn(of: story.arrival.contact, reportedAt: start, before: landing.sequence)
  }

  /// - Returns: the number of the first picture after the finger landed.
  private mutating func takeApp(_ trace: Trace) -> UInt32? {
    var asked = 0
    var landings = 0
    var hasLanded = false
    var isPassing = true
    for place in trace.indices {
      let step = trace[place]
      switch step.payload {
      case .call(_, .hitTest, _, _) where landings == 0: asked += 1
      case .fact(let object, .landed(let arrival)):
        landings += 1
        // Whoever lands when this touch is over has a way of its own.
        if hasLanded, story.departure.map({ $0.time < step.time }) == true { return nil }
        guard arrival.touch == story.touch else { continue }
        hasLanded = true
        let isAlone = landings == 1 && !trace.landsAnother(behind: place)
        let count = isAlone ? " asks \(asked) \(asked == 1 ? "view" : "views")" : ""
        add(.app, "hit-testing\(count): \(arrival.window == nil ? "nobody" : object) takes it", step.time)
      case .call(let object, .sendEvent, _, _) where hasLanded && isPassing:
        add(.app, "\(object) sendEvent(_:)", step.time)
      case .call(let object, .touchesBegan, _, let samples) where samples.contains { $0.touch == story.touch }:
        add(.app, "\(object) touchesBegan(_:with:)", step.time)
      // The next event.
      case .fact(_, .comesOut) where hasLanded: isPassing = false
      case .fact(_, .commits(let picture, _)) where hasLanded:
        add(.app, step.text.split(separator: " -> ", maxSplits: 1).last.map(String.init) ?? "", step.time)
        return picture
      case .call, .fact, .note: break
      }
    }
    return nil
  }
}

extension Trace {
  /// Whether another finger of the same frame lands right behind a step.
  fileprivate func landsAnother(behind place: Int) -> Bool {
    guard place + 1 < endIndex, case .fact(_, .landed) = self[place + 1].payload else { return false }
    return true
  }
}
