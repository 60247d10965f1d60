import SystemLink

extension Script {
  /// All that the script does, as a recording: the same events at the same times as a `ScriptStage` sends them, for a clock that takes no
  /// time.
  ///
  /// - Parameter screen: its frame rate is how often fingers move.
  /// - Returns: the recording, and when each line of the script begins, seconds; one time more says when the last one is over.
  public func recording(on screen: ScreenDescription, app: String = "") -> (recording: Recording, starts: [Double]) {
    var recording = Recording(screen: screen, origin: "script", app: app, moments: [])
    var starts: [Double] = []
    var now = 0.0
    func add(_ events: [HIDEvent]) {
      recording.moments += events.map { RecordedMoment(time: $0.timestamp, .input($0, isFrame: false)) }
    }
    for line in lines {
      starts.append(now)
      let (moments, seconds) = line.moments(frameRate: screen.frameRate)
      for moment in moments { add(moment.events(at: now + moment.time)) }
      now += seconds
    }
    starts.append(now)
    add(endingEvents(at: now))
    recording.moments.append(RecordedMoment(time: now, .advance))
    return (recording, starts)
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
