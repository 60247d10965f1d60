import SystemLink

/// Input events of a script at one time. Their timestamps are set when they are sent.
struct ScriptMoment: Sendable, Hashable {
  /// Seconds since the line began.
  var time: Double
  /// Changes of fingers, which are one digitizer frame.
  var contacts: [Contact]
  /// What else happens then, after the fingers.
  var others: [HIDEvent.Kind]

  /// What is to be sent: the hand first.
  func events(at timestamp: Double) -> [HIDEvent] {
    var events: [HIDEvent] = []
    if !contacts.isEmpty { events.append(HIDEvent(timestamp: timestamp, kind: .digitizer, contacts: contacts)) }
    return events + others.map { HIDEvent(timestamp: timestamp, kind: $0) }
  }
}

extension Script.Line {
  /// All that happens in the line, in order of time, and how long the line takes.
  /// - Parameter frameRate: moves are made of so many steps a second.
  func moments(frameRate: Double) -> (moments: [ScriptMoment], seconds: Double) {
    var plan = ScriptPlan(frameRate: frameRate)
    for action in actions { plan.add(action) }
    return (plan.moments, seconds(frameRate: frameRate))
  }

  /// How long the line takes: as long as the longest of its actions.
  func seconds(frameRate: Double) -> Double {
    actions.reduce(0) { max($0, $1.seconds(frameRate: frameRate)) }
  }
}

extension Script.Action {
  /// How long the action takes; nothing is laid out for it.
  fileprivate func seconds(frameRate: Double) -> Double {
    switch self {
    case .tap(_, _, let count): Double(count - 1) * (Script.tapHold + Script.tapGap) + Script.tapHold
    case .press(_, _, let seconds), .wait(let seconds): seconds
    case .drag(_, from: _, to: _, let seconds): Self.steps(seconds, frameRate).last + Script.dragRest
    case .move(_, from: _, to: _, let seconds): Self.steps(seconds, frameRate).last
    case .scroll(_, _, let seconds): Self.steps(seconds, frameRate).last
    case .remote(let remote): remote.commands.1 == nil ? 0 : Script.tapHold
    case .key, .click, .shake: Script.tapHold
    case .down, .up, .cancel, .hover, .leave, .wheel, .type: 0
    }
  }

  /// The number of moves that a movement is made of, and when the last one is.
  fileprivate static func steps(_ seconds: Double?, _ frameRate: Double) -> (count: Int, last: Double) {
    guard let seconds else { return (1, 1 / frameRate) }
    return (max(1, Int((seconds * frameRate).rounded())), max(seconds, 1 / frameRate))
  }
}

/// Actions laid out in time, side by side.
private struct ScriptPlan {
  let frameRate: Double
  private var times: [Int: ScriptMoment] = [:]

  init(frameRate: Double) { self.frameRate = frameRate }

  var moments: [ScriptMoment] { times.values.sorted { $0.time < $1.time } }

  mutating func add(_ action: Script.Action) {
    switch action {
    case .tap(let contact, let place, let count):
      for tap in 0..<count {
        hold(contact, place, from: Double(tap) * (Script.tapHold + Script.tapGap), seconds: Script.tapHold)
      }
    case .press(let contact, let place, let seconds): hold(contact, place, from: 0, seconds: seconds)
    case .drag(let contact, let from, let to, let seconds):
      put(.down(contact, x: from.x, y: from.y), at: 0)
      move(contact, from, to, seconds)
      put(.up(contact, x: to.x, y: to.y), at: steps(seconds).last + Script.dragRest)
    case .down(let contact, let place): put(.down(contact, x: place.x, y: place.y), at: 0)
    case .move(let contact, let from, let to, let seconds): move(contact, from, to, seconds)
    case .up(let contact, let place): put(.up(contact, x: place.x, y: place.y), at: 0)
    case .cancel(let contact, let place): put(.cancel(contact, x: place.x, y: place.y), at: 0)
    case .wait: break
    case .key(let key):
      put(.key(KeySample(usage: key.usage, modifiers: key.modifiers, isDown: true)), at: 0)
      put(.key(KeySample(usage: key.usage, modifiers: key.modifiers, isDown: false)), at: Script.tapHold)
    case .hover(let place, let isFirst):
      put(.hover(HoverSample(phase: isFirst ? .entered : .moved, x: place.x, y: place.y)), at: 0)
    case .leave(let place): put(.hover(HoverSample(phase: .exited, x: place.x, y: place.y)), at: 0)
    case .click(let contact, let place, let buttons):
      var (down, up) = (Contact.down(contact, x: place.x, y: place.y), Contact.up(contact, x: place.x, y: place.y))
      (down.transducer, up.transducer, down.buttons) = (.puck, .puck, buttons)
      put(down, at: 0)
      put(up, at: Script.tapHold)
    case .wheel(let place, let way):
      put(.scroll(ScrollSample(phase: .step, x: place.x, y: place.y, dx: way.x, dy: way.y)), at: 0)
    case .scroll(let place, let way, let seconds): scroll(place, way, seconds)
    case .type(let text): for sample in TextSample.inserting(text) { put(.text(sample), at: 0) }
    case .remote(let remote):
      let (down, up) = remote.commands
      put(.remoteControl(down), at: 0)
      if let up { put(.remoteControl(up), at: Script.tapHold) }
    case .shake:
      put(.shake(.began), at: 0)
      put(.shake(.ended), at: Script.tapHold)
    }
  }

  private mutating func hold(_ contact: UInt32, _ place: Script.Point, from start: Double, seconds: Double) {
    put(.down(contact, x: place.x, y: place.y), at: start)
    put(.up(contact, x: place.x, y: place.y), at: start + seconds)
  }

  private func steps(_ seconds: Double?) -> (count: Int, last: Double) { Script.Action.steps(seconds, frameRate) }

  /// Equal steps, one a frame, the last exactly at the end point and, like a finger between two frames, none at time 0.
  private mutating func move(_ contact: UInt32, _ from: Script.Point, _ to: Script.Point, _ seconds: Double?) {
    let (count, last) = steps(seconds)
    for step in 1...count {
      let part = Double(step) / Double(count)
      let (x, y) = step == count ? (to.x, to.y) : (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part)
      put(.move(contact, x: x, y: y), at: last * part)
    }
  }

  /// Equal parts, one a frame, between the beginning and the end.
  private mutating func scroll(_ place: Script.Point, _ way: Script.Point, _ seconds: Double) {
    func sample(_ phase: ScrollSample.Phase, _ count: Int = 0) -> HIDEvent.Kind {
      let part = count == 0 ? 0 : 1 / Double(count)
      return .scroll(ScrollSample(phase: phase, x: place.x, y: place.y, dx: way.x * part, dy: way.y * part))
    }
    let (count, last) = steps(seconds)
    put(sample(.began), at: 0)
    // The last one exactly at the end: a moment beyond it would come after those of the next line.
    for step in 1...count { put(sample(.changed, count), at: last * (Double(step) / Double(count))) }
    put(sample(.ended), at: last)
  }

  private mutating func put(_ contact: Contact, at time: Double) { moment(at: time) { $0.contacts.append(contact) } }
  private mutating func put(_ other: HIDEvent.Kind, at time: Double) { moment(at: time) { $0.others.append(other) } }

  /// Times are the same when they are less than a microsecond apart, so that two fingers that move side by side share
  /// their frames whatever the rounding.
  private mutating func moment(at time: Double, _ change: (inout ScriptMoment) -> Void) {
    change(&times[Int((time * 1e6).rounded()), default: ScriptMoment(time: time, contacts: [], others: [])])
  }
}
