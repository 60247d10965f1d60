import SystemLink

extension Recording {
  /// The recording as another hand, or another machine, would have made it.
  ///
  /// Hashes of states are left out: they speak of the undisturbed run. What does not fit the recording (a finger that
  /// is not there) changes nothing; what comes too early comes right behind what is before it.
  public func disturbed(by disturbances: [Disturbance]) -> Recording {
    var disturber = Disturber(self, disturbances)
    return disturber.recording()
  }
}

/// Makes one disturbed recording.
struct Disturber {
  /// A moment, and the place in the original of the one that it is, or that it comes behind.
  struct Report {
    var origin: Int
    var moment: RecordedMoment
  }

  let original: Recording
  let disturbances: [Disturbance]
  let fingers: [RecordedFinger]
  var reports: [Report]

  init(_ original: Recording, _ disturbances: [Disturbance]) {
    (self.original, self.disturbances, fingers) = (original, disturbances, original.fingers)
    reports = original.moments.enumerated().map { place, moment in
      var moment = moment
      moment.state = nil
      return Report(origin: place, moment: moment)
    }
  }

  mutating func recording() -> Recording {
    for case .moved(let finger, let x, let y) in disturbances { move(finger, x, y) }
    for case .reach(let finger, let x, let y) in disturbances { reach(finger, x, y) }
    let time = DisturbedTime(disturbances, in: original)
    if !time.isEmpty {
      for index in reports.indices {
        let now = reports[index].moment.time
        reports[index].moment.comes(later: time.time(of: now, reached: reports[index].origin) - now)
      }
    }
    for case .alone(let finger, let seconds) in disturbances { shift(finger, seconds) }
    for case .rate(let rate) in disturbances { report(rate) }
    for case .tremble(let points, let seed) in disturbances { tremble(points, seed) }
    for case .lateness(let seconds, let seed) in disturbances { delay(seconds, seed) }
    for case .stall(let anchor, let seconds) in disturbances { stall(anchor, seconds) }
    var result = original
    for case .screen(let width, let height) in disturbances {
      result.screen.width += width
      result.screen.height += height
    }
    result.moments = reports.map(\.moment)
    result.keepTime()
    return result
  }

  // MARK: Where

  /// Calls back with each contact of a finger, as it is reported.
  private mutating func change(_ index: Int, _ body: (inout Contact, RecordedMoment) -> Void) {
    guard fingers.indices.contains(index) else { return }
    let finger = fingers[index]
    for place in reports.indices where (finger.moment...finger.last).contains(reports[place].origin) {
      guard case .input(var event, let isFrame) = reports[place].moment.happening else { continue }
      for number in event.contacts.indices where event.contacts[number].identifier == finger.contact {
        body(&event.contacts[number], reports[place].moment)
      }
      reports[place].moment.happening = .input(event, isFrame: isFrame)
    }
  }

  private mutating func move(_ finger: Int, _ x: Double, _ y: Double) {
    guard fingers.indices.contains(finger) else { return }
    // No finger comes down beside the glass.
    let screen = original.screen
    let x = min(max(x, -fingers[finger].x), screen.width - fingers[finger].x)
    let y = min(max(y, -fingers[finger].y), screen.height - fingers[finger].y)
    change(finger) { contact, _ in (contact.x, contact.y) = (contact.x + x, contact.y + y) }
  }

  private mutating func reach(_ index: Int, _ x: Double, _ y: Double) {
    guard fingers.indices.contains(index) else { return }
    let finger = fingers[index]
    guard let last = original.lastMove(of: finger) else { return slip(finger, x, y) }
    let (start, way) = (finger.start, original.moments[last].time - finger.start)
    change(index) { contact, moment in
      let part = way > 0 ? min(1, (moment.time - start) / way) : 1
      (contact.x, contact.y) = (contact.x + x * part, contact.y + y * part)
    }
  }

  private mutating func slip(_ finger: RecordedFinger, _ x: Double, _ y: Double) {
    guard let place = reports.firstIndex(where: { $0.origin == finger.last }),
      var event = reports[place].moment.event, case .input(_, let isFrame) = reports[place].moment.happening,
      let number = event.contacts.firstIndex(where: { $0.identifier == finger.contact })
    else { return }
    let here = event.contacts[number]
    (event.contacts[number].x, event.contacts[number].y) = (here.x + x, here.y + y)
    reports[place].moment.happening = .input(event, isFrame: isFrame)
    let time = (finger.start + reports[place].moment.time) / 2
    var slipped = HIDEvent(timestamp: time, sender: event.sender, modifiers: event.modifiers, kind: .digitizer)
    slipped.contacts = [.move(finger.contact, x: here.x + x, y: here.y + y)]
    slipped.contacts[0].transducer = here.transducer
    let before = reports.lastIndex { $0.moment.time <= time && $0.origin < finger.last } ?? place - 1
    reports.insert(Report(origin: reports[max(0, before)].origin, moment: RecordedMoment(slipped)), at: before + 1)
  }

  // MARK: When

  private mutating func shift(_ index: Int, _ seconds: Double) {
    guard fingers.indices.contains(index) else { return }
    let finger = fingers[index]
    let number = freeNumber(for: index, later: seconds)
    var own: [Report] = []
    for place in reports.indices where (finger.moment...finger.last).contains(reports[place].origin) {
      guard case .input(var event, let isFrame) = reports[place].moment.happening, event.kind == .digitizer,
        event.contacts.contains(where: { $0.identifier == finger.contact })
      else { continue }
      var alone = reports[place]
      var mine = event
      mine.contacts.removeAll { $0.identifier != finger.contact }
      for place in mine.contacts.indices { mine.contacts[place].identifier = number }
      event.contacts.removeAll { $0.identifier == finger.contact }
      alone.moment.happening = .input(mine, isFrame: isFrame)
      alone.moment.comes(later: seconds)
      own.append(alone)
      reports[place].moment.happening = event.contacts.isEmpty ? .advance : .input(event, isFrame: isFrame)
    }
    // Both are in order of time already, and of what comes at the same time the others stay in front.
    var merged: [Report] = []
    var rest = own[...]
    for report in reports {
      while let next = rest.first, next.moment.time < report.moment.time { merged.append(rest.removeFirst()) }
      merged.append(report)
    }
    reports = merged + rest
  }

  /// The number under which a digitizer would report a finger at its other time: that of one which is down then is
  /// taken.
  private func freeNumber(for index: Int, later seconds: Double) -> UInt32 {
    let finger = fingers[index]
    let isTaken = fingers.indices.contains { other in
      other != index && fingers[other].contact == finger.contact && fingers[other].start <= finger.end + seconds
        && fingers[other].end >= finger.start + seconds
    }
    return isTaken ? (fingers.map(\.contact).max() ?? 0) + 1 : finger.contact
  }

  private mutating func stall(_ anchor: Disturbance.Anchor, _ seconds: Double) {
    guard let origin = anchor.place(in: fingers), let place = reports.firstIndex(where: { $0.origin == origin }) else {
      return
    }
    let time = reports[place].moment.time
    reports.insert(
      Report(origin: origin, moment: RecordedMoment(time: time, .stall(until: time + seconds))), at: place)
  }
}

extension RecordedMoment {
  /// The moment by so many seconds later, with its report.
  mutating func comes(later seconds: Double) {
    time = max(0, time + seconds)
    switch happening {
    case .input(var event, let isFrame):
      event.timestamp = max(0, event.timestamp + seconds)
      happening = .input(event, isFrame: isFrame)
    case .stall(let end): happening = .stall(until: max(0, end + seconds))
    case .advance, .lifecycle, .resize, .turn, .memoryWarning, .openURL, .statusBarTapped: break
    }
  }

  /// A report in which fingers only move.
  var isMove: Bool {
    guard let event, event.kind == .digitizer else { return false }
    return event.contacts.allSatisfy { $0.isTouching && !$0.isLanding }
  }
}

extension Recording {
  /// No moment comes before the one in front of it.
  fileprivate mutating func keepTime() {
    var last = 0.0
    for place in moments.indices {
      if moments[place].time < last { moments[place].comes(later: last - moments[place].time) }
      last = moments[place].time
    }
  }
}
