import SystemLink

extension Script {
  /// All that the script does, as a recording: the same events at the same times as a `ScriptStage` sends them, for a
  /// clock that takes no time.
  ///
  /// - Precondition: `lineTooMany(on:)` is nil, or there has to be room for all of it.
  /// - Parameter screen: its frame rate is how often fingers move.
  /// - Returns: the recording, and for each line of the script the place of its first moment;
  ///   that of the next line's where it has none.
  public func recording(on screen: ScreenDescription, app: String = "") -> (recording: Recording, places: [Int]) {
    var recording = Recording(screen: screen, origin: "script", app: app, moments: [])
    var places: [Int] = []
    var now = 0.0
    func add(_ events: [HIDEvent]) {
      recording.moments += events.map { RecordedMoment(time: $0.timestamp, .input($0, isFrame: false)) }
    }
    for line in lines {
      places.append(recording.moments.count)
      let (moments, seconds) = line.moments(frameRate: screen.frameRate)
      for moment in moments { add(moment.events(at: now + moment.time)) }
      now += seconds
    }
    add(endingEvents(at: now))
    recording.moments.append(RecordedMoment(time: now, .advance))
    return (recording, places)
  }

  /// How long the script takes, seconds: as long as its recording, without laying that out.
  /// - Parameter screen: its frame rate is how often fingers move.
  public func duration(on screen: ScreenDescription) -> Double {
    lines.reduce(0) { $0 + $1.seconds(frameRate: screen.frameRate) }
  }

  /// The number of the line with which the script becomes more than a recording may hold; nil for nearly every script.
  /// A short line can let many fingers move for an hour, and all of that would be in memory at once.
  ///
  /// What each finger does counts by itself, though fingers that move side by side share their moments.
  /// - Parameter screen: its frame rate is how often fingers move.
  public func lineTooMany(on screen: ScreenDescription) -> Int? {
    var changes = 0.0
    for line in lines {
      for action in line.actions { changes += action.changes(frameRate: screen.frameRate) }
      guard changes <= Double(RecordingLimits.lines) else { return line.number }
    }
    return nil
  }

  /// What takes back the fingers that are still down, and the pointer.
  func endingEvents(at time: Double) -> [HIDEvent] {
    var events: [HIDEvent] = []
    let contacts = stillDown.map { Contact.cancel($0, x: $1.x, y: $1.y) }
    if !contacts.isEmpty { events.append(HIDEvent(timestamp: time, kind: .digitizer, contacts: contacts)) }
    if let place = lastPointer {
      events.append(HIDEvent(timestamp: time, kind: .hover(HoverSample(phase: .exited, x: place.x, y: place.y))))
    }
    return events
  }
}

extension Script.Action {
  /// How many changes of a finger, a key or anything else it is about.
  fileprivate func changes(frameRate: Double) -> Double {
    switch self {
    case .move(_, from: _, to: _, let seconds): (seconds ?? 0) * frameRate + 1
    case .drag(_, from: _, to: _, let seconds), .scroll(_, distance: _, let seconds): seconds * frameRate + 2
    case .tap(_, _, let count): 2 * Double(count)
    case .press, .key, .click, .shake, .remote: 2
    case .down, .up, .cancel, .hover, .leave, .wheel, .type: 1
    case .wait: 0
    }
  }
}
