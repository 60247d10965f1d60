import SystemLink

extension Script {
  /// All that the script does, as a recording: the same events at the same times as a `ScriptStage` sends them, for a clock that takes no
  /// time.
  ///
  /// - Parameter screen: its frame rate is how often fingers move.
  /// - Returns: the recording, and for each line of the script the place of its first moment; that of the next line's where it has none.
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
