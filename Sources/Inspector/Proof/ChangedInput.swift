import EventTrace
import SystemLink

extension [Remedy] {
  /// How often the finger comes down more than it did.
  var repetitions: Int {
    for case .tapAgain(let times) in self { return Swift.max(0, times) }
    return 0
  }

  /// How far the finger is moved by them.
  var shift: PlanePoint {
    for case .shift(let x, let y) in self { return PlanePoint(x, y) }
    return PlanePoint(0, 0)
  }
}

extension Remedy {
  /// The finger does something else, and the app is as it was.
  var changesOnlyInput: Bool {
    switch self {
    case .shift, .holdStill, .liftInstead, .liftAfter, .tapAgain, .neverBusy: true
    default: false
    }
  }
}

extension Recording {
  /// The recording with those remedies that are changes of the input, for one finger from its coming down to its lift.
  func changed(by remedies: [Remedy], contact identifier: UInt32, from start: Int) -> Recording {
    var result = self
    for remedy in remedies {
      switch remedy {
      case .shift(let x, let y):
        result.change(identifier, from: start) { contact, _ in (contact.x, contact.y) = (contact.x + x, contact.y + y) }
      case .holdStill: result.change(identifier, from: start) { ($0.x, $0.y) = ($1.x, $1.y) }
      case .liftInstead: result.change(identifier, from: start) { contact, _ in contact.change.remove(.cancel) }
      case .neverBusy:
        // In its place nothing: places in the recording stay what they are.
        for place in result.moments.indices {
          if case .stall = result.moments[place].happening { result.moments[place].happening = .advance }
        }
      case .liftAfter(let seconds): result.liftEarly(seconds, identifier, from: start)
      case .tapAgain(let times): result.tapAgain(times, identifier, from: start)
      default: break
      }
    }
    return result
  }

  /// A finger goes up so many seconds after it came down, where it then is.
  private mutating func liftEarly(_ seconds: Double, _ identifier: UInt32, from start: Int) {
    var own: [Int] = []
    for place in start..<moments.count {
      guard let event = moments[place].event, event.contacts.contains(where: { $0.identifier == identifier }) else {
        continue
      }
      own.append(place)
      if event.contacts.contains(where: { $0.identifier == identifier && !$0.isTouching }) { break }
    }
    guard let first = own.first, let last = own.last, first != last, moments[last].event?.contacts.count == 1 else {
      return
    }
    let (time, end) = (moments[first].time + seconds, moments[last].time)
    guard time < end else { return }
    var lift = moments[last]
    // Moves that come later are left out; their moments stay, so that places stay what they are.
    for place in own.dropFirst() where moments[place].time > time || place == last {
      guard case .input(var event, let isFrame) = moments[place].happening else { continue }
      event.contacts.removeAll { $0.identifier == identifier }
      moments[place].happening = event.contacts.isEmpty ? .advance : .input(event, isFrame: isFrame)
    }
    if case .input(var event, let isFrame) = lift.happening {
      event.timestamp -= end - time
      lift.happening = .input(event, isFrame: isFrame)
    }
    lift.time = time
    moments.insert(lift, at: moments.firstIndex { $0.time > time } ?? moments.count)
  }

  /// Repeats what a finger does from its coming down to its lift, each time a moment after the last.
  private mutating func tapAgain(_ times: Int, _ identifier: UInt32, from start: Int) {
    var tap: [RecordedMoment] = []
    for moment in moments[start...] {
      guard let event = moment.event, event.contacts.contains(where: { $0.identifier == identifier }) else { continue }
      tap.append(moment)
      if event.contacts.contains(where: { $0.identifier == identifier && !$0.isTouching }) { break }
    }
    guard let first = tap.first, let last = tap.last else { return }
    for number in 0..<max(0, times) {
      let shift = Double(number + 1) * (last.time - first.time + Recording.pauseOfTaps)
      for var moment in tap {
        guard case .input(var event, let isFrame) = moment.happening else { continue }
        // The other fingers of a report did what they did once.
        event.contacts.removeAll { $0.identifier != identifier }
        moment.time += shift
        event.timestamp += shift
        moment.happening = .input(event, isFrame: isFrame)
        moments.insert(moment, at: moments.lastIndex { $0.time <= moment.time }.map { $0 + 1 } ?? moments.count)
      }
    }
  }

  /// Seconds between one tap and the next that a remedy adds.
  static let pauseOfTaps = 0.1

  /// - Parameter body: gets the contact and how it came down.
  private mutating func change(_ identifier: UInt32, from start: Int, _ body: (inout Contact, Contact) -> Void) {
    var down: Contact?
    for place in start..<moments.count {
      guard case .input(var event, let isFrame) = moments[place].happening else { continue }
      for index in event.contacts.indices where event.contacts[index].identifier == identifier {
        let isOver = !event.contacts[index].isTouching
        let first = down ?? event.contacts[index]
        down = first
        body(&event.contacts[index], first)
        moments[place].happening = .input(event, isFrame: isFrame)
        if isOver { return }
      }
    }
  }

  /// What happens up to a time, seconds since the start; then the system takes back every finger that is down.
  func takingBackAll(at time: Double) -> Recording {
    var result = upTo(time)
    var down: [UInt32: Contact] = [:]
    var last: RecordedMoment?
    for moment in result.moments {
      guard let event = moment.event, !event.contacts.isEmpty else { continue }
      for contact in event.contacts { down[contact.identifier] = contact.isTouching ? contact : nil }
      last = moment
    }
    guard var moment = last, !down.isEmpty, case .input(var event, let isFrame) = moment.happening else {
      return result
    }
    event.contacts = down.values.sorted { $0.identifier < $1.identifier }
      .map { .cancel($0.identifier, x: $0.x, y: $0.y) }
    event.timestamp += Recording.moment
    moment.time = time + Recording.moment
    moment.happening = .input(event, isFrame: isFrame)
    result.moments.append(moment)
    return result
  }

  /// Up to a moment, in the place of which nothing is done.
  func pausing(at place: Int) -> Recording {
    var result = self
    result.moments = moments[..<place] + [RecordedMoment(time: moments[place].time, .advance)]
    return result
  }

  /// A display frame at 60 Hz, seconds.
  private static let moment = 1.0 / 60
}
