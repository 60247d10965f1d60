import SpringBoard
import SystemLink

/// Makes HID events of one viewer's messages, and knows what the viewer holds down.
///
/// A message that can't follow on what came before (a move of a finger that is not down) is refused whole, and changes
/// nothing.
struct InputTranslator: Sendable {
  /// One contact that is down.
  struct Live: Sendable {
    var pointer: Int32
    var contact: Contact
  }

  let screenWidth: Double
  let screenHeight: Double
  var live: [Live] = []
  /// Contacts that landed when there was no room for them, until they lift:
  /// nothing of them is told, and the others go on.
  var leftOut: [Int32] = []
  /// Those of the last message, and whether it was this viewer's share that was down;
  /// otherwise it was all that the hand may have.
  var newlyLeftOut: [(pointer: Int32, isByShare: Bool)] = []
  /// How many contacts this viewer may put down: its part of what all of one hand's worth may have.
  /// What is down already stays.
  var share = liveLimit
  private var keys: [KeySample] = []
  private var hoverPlace: HoverSample?
  /// Scrolling and transforming of a trackpad that have begun and not ended.
  private var scrolling: ScrollSample?
  private var transforming: TransformSample?
  /// The page's button shakes the device.
  private var isShaking = false
  /// Finds shakes in what the page's own accelerometer says.
  private var shakes = ShakeDetector()
  /// Seeking that has begun and not ended.
  private var seeking: [RemoteControlCommand] = []
  var time = PageTime()

  /// Registry number of the page as a device; all viewers are one hand's worth of devices to the app.
  static let sender: UInt64 = 1
  /// Fingers that one viewer may hold down, however few others there are.
  static let liveLimit = 32
  /// Keys that one viewer may hold down; keyboards have fewer.
  static let keyLimit = 128

  /// Size of the screen in points, for the edges.
  init(screenWidth: Double, screenHeight: Double) {
    self.screenWidth = screenWidth
    self.screenHeight = screenHeight
  }

  /// The events of one message in order of time, all finite, dated `now` (seconds since boot) at the latest.
  mutating func events(
    for message: InputMessage, now: Double, numbers: inout ContactNumbers
  ) throws(InputMessage.Fault) -> [HIDEvent] {
    switch message {
    case .touches(let milliseconds, let modifiers, let contacts):
      var events = try touches(contacts, milliseconds: milliseconds, now: now, numbers: &numbers)
      for index in events.indices { events[index].modifiers = modifiers }
      return events
    case .key(let milliseconds, let sample):
      let held = keys.firstIndex { $0.usage == sample.usage }
      switch (sample.isDown, held) {
      case (true, nil):
        guard keys.count < Self.keyLimit else { throw InputMessage.Fault("more than \(Self.keyLimit) keys are down") }
        keys.append(sample)
      case (false, let index?): keys.remove(at: index)
      case (true, _?): throw InputMessage.Fault("key \(sample.usage) went down twice")
      case (false, nil): throw InputMessage.Fault("key \(sample.usage) went up without having been down")
      }
      return [event(.key(sample), 0, milliseconds: milliseconds, now: now)]
    case .hover(let milliseconds, let modifiers, let sample):
      switch (sample.phase, hoverPlace != nil) {
      case (.entered, false), (.moved, true): hoverPlace = sample
      case (.exited, true): hoverPlace = nil
      case (.entered, true): throw InputMessage.Fault("the pointer entered twice")
      case (.moved, false), (.exited, false):
        throw InputMessage.Fault("the pointer \(sample.phase) without having entered")
      }
      return [event(.hover(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .wheel(let milliseconds, let modifiers, let sample):
      switch (sample.phase, scrolling != nil) {
      case (.step, _): break
      case (.began, false), (.changed, true): scrolling = sample
      case (.ended, true), (.cancelled, true): scrolling = nil
      case (.began, true): throw InputMessage.Fault("scrolling began twice")
      case (.changed, false), (.ended, false), (.cancelled, false):
        throw InputMessage.Fault("scrolling \(sample.phase) without having begun")
      }
      return [event(.scroll(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .transform(let milliseconds, let modifiers, let sample):
      switch (sample.phase, transforming != nil) {
      case (.began, false), (.changed, true): transforming = sample
      case (.ended, true), (.cancelled, true): transforming = nil
      case (.began, true): throw InputMessage.Fault("transforming began twice")
      case (.changed, false), (.ended, false), (.cancelled, false):
        throw InputMessage.Fault("transforming \(sample.phase) without having begun")
      }
      return [event(.transform(sample), modifiers, milliseconds: milliseconds, now: now)]
    case .text(let milliseconds, let sample):
      return [event(.text(sample), 0, milliseconds: milliseconds, now: now)]
    case .shake(let milliseconds, let phase):
      switch (phase, isShaking) {
      case (.began, false), (.ended, true), (.cancelled, true): isShaking = phase == .began
      case (.began, true): throw InputMessage.Fault("a shake began twice")
      case (.ended, false), (.cancelled, false): throw InputMessage.Fault("a shake \(phase) without having begun")
      }
      return [event(.shake(phase), 0, milliseconds: milliseconds, now: now)]
    case .acceleration(let milliseconds, let sample):
      let felt = event(.acceleration(sample), 0, milliseconds: milliseconds, now: now)
      // A shake by the button goes on undisturbed.
      let phases = isShaking ? [] : shakes.take(sample, at: felt.timestamp)
      return [felt] + phases.map { HIDEvent(timestamp: felt.timestamp, sender: Self.sender, kind: .shake($0)) }
    case .remoteControl(let milliseconds, let command):
      try seek(command)
      return [event(.remoteControl(command), 0, milliseconds: milliseconds, now: now)]
    case .tracing, .metrics, .inspecting, .ask, .behind, .refused, .shown:
      return []
    }
  }

  private mutating func seek(_ command: RemoteControlCommand) throws(InputMessage.Fault) {
    if command.endOfSeeking != nil {
      guard !seeking.contains(command) else { throw InputMessage.Fault("\(command) came twice") }
      seeking.append(command)
    }
    guard command == .endSeekingForward || command == .endSeekingBackward else { return }
    guard let index = seeking.firstIndex(where: { $0.endOfSeeking == command }) else {
      throw InputMessage.Fault("\(command) came without a beginning")
    }
    seeking.remove(at: index)
  }

  /// The viewer is gone: cancels its contacts in one frame, its scrolling and its shake, releases its keys, ends its
  /// seeking, takes its pointer away.
  mutating func leave(at now: Double, numbers: inout ContactNumbers) -> [HIDEvent] {
    var events: [HIDEvent] = []
    let timestamp = time.moment(now: now)
    if !live.isEmpty {
      let contacts = live.map { held in
        var contact = held.contact
        contact.change = [.range, .touch, .cancel]
        contact.buttons = []
        contact.isInRange = false
        contact.isTouching = false
        return contact
      }
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .digitizer, contacts: contacts))
      for held in live { numbers.giveBack(held.contact.identifier) }
      live = []
    }
    for key in keys {
      let released = KeySample(usage: key.usage, modifiers: 0, isDown: false)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .key(released)))
    }
    keys = []
    if isShaking || shakes.isShaking {
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .shake(.cancelled)))
      (isShaking, shakes) = (false, ShakeDetector())
    }
    for end in seeking.compactMap(\.endOfSeeking) {
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .remoteControl(end)))
    }
    seeking = []
    if let place = scrolling {
      let cancel = ScrollSample(phase: .cancelled, x: place.x, y: place.y, dx: 0, dy: 0)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .scroll(cancel)))
      scrolling = nil
    }
    if let place = transforming {
      let cancel = TransformSample(phase: .cancelled, x: place.x, y: place.y)
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .transform(cancel)))
      transforming = nil
    }
    if var place = hoverPlace {
      place.phase = .exited
      events.append(HIDEvent(timestamp: timestamp, sender: Self.sender, kind: .hover(place)))
      hoverPlace = nil
    }
    return events
  }

  private mutating func event(
    _ kind: HIDEvent.Kind, _ modifiers: UInt32, milliseconds: Double, now: Double
  ) -> HIDEvent {
    time.heard(milliseconds: milliseconds, now: now)
    return HIDEvent(
      timestamp: time.seconds(milliseconds: milliseconds, now: now), sender: Self.sender, modifiers: modifiers,
      kind: kind)
  }
}

extension RemoteControlCommand {
  /// What ends this command, if it begins seeking.
  fileprivate var endOfSeeking: RemoteControlCommand? {
    switch self {
    case .beginSeekingForward: .endSeekingForward
    case .beginSeekingBackward: .endSeekingBackward
    default: nil
    }
  }
}
