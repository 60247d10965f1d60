import SystemLink

/// Where what devices do without touching is on its way: pointers that hover,
/// and gestures of trackpads that have begun.
///
/// Each device has a way of its own, so that two trackpads may scroll in two apps at one time. A few entries, looked
/// through in order: no event allocates once there was one of its kind. A device that goes ends what it holds
/// (`HeldInput`), and its entries with it.
struct PointerRoutes: Sendable {
  /// What a device can have under way.
  enum Kind: Sendable, Hashable {
    case hover(Contact.Transducer)
    case scroll, transform
  }

  private struct Entry: Sendable {
    var sender: UInt64
    var kind: Kind
    var target: TouchRouter.Target
  }

  private var entries: [Entry] = []

  /// How many are under way.
  var count: Int { entries.count }

  /// Where it goes; nil while the device does nothing of the kind.
  subscript(sender: UInt64, kind: Kind) -> TouchRouter.Target? {
    get { index(sender, kind).map { entries[$0].target } }
    set {
      switch (index(sender, kind), newValue) {
      case (let index?, let target?): entries[index].target = target
      case (let index?, nil): entries.remove(at: index)
      case (nil, let target?): entries.append(Entry(sender: sender, kind: kind, target: target))
      case (nil, nil): break
      }
    }
  }

  /// The app is gone: gestures that began in it go nowhere until they end, and pointers over it have left it.
  mutating func remove(_ app: AppID) {
    entries.removeAll { entry in
      if case .hover = entry.kind { entry.target.app == app } else { false }
    }
    for index in entries.indices where entries[index].target.app == app { entries[index].target = TouchRouter.Target() }
  }

  private func index(_ sender: UInt64, _ kind: Kind) -> Int? {
    entries.firstIndex { $0.sender == sender && $0.kind == kind }
  }
}

// Everything but touches.
extension TouchRouter {
  mutating func routeOther(_ event: HIDEvent, deliver: (AppID, HIDEvent) -> Void) -> Int {
    var event = event
    let app: AppID?
    switch event.kind {
    case .hover(let sample): return hover(event, sample, deliver)
    case .scroll(var sample):
      let target = follow(sample.phase.rank, sample.x, sample.y, event.sender, .scroll)
      app = target.app
      (sample.x, sample.y) = (sample.x - target.originX, sample.y - target.originY)
      event.kind = .scroll(sample)
    case .transform(var sample):
      let target = follow(sample.phase.rank, sample.x, sample.y, event.sender, .transform)
      app = target.app
      (sample.x, sample.y) = (sample.x - target.originX, sample.y - target.originY)
      event.kind = .transform(sample)
    case .key(let key): app = owner(of: key.usage, isKey: true, isDown: key.isDown, event.sender)
    case .press(let press): app = owner(of: press.type, isKey: false, isDown: press.isDown, event.sender)
    case .digitizer, .text, .shake, .acceleration, .remoteControl: app = keyboardOwner
    }
    guard let app else { return 1 }
    deliver(app, event)
    return 0
  }

  /// A key goes up where it went down, whoever has the keyboard by then.
  private mutating func owner(of code: UInt16, isKey: Bool, isDown: Bool, _ sender: UInt64) -> AppID? {
    let index = held.firstIndex { $0.sender == sender && $0.isKey == isKey && $0.code == code }
    switch (isDown, index) {
    case (true, nil):
      held.append(HeldKey(sender: sender, isKey: isKey, code: code, app: keyboardOwner))
      return keyboardOwner
    case (true, let index?): return held[index].app
    case (false, nil): return keyboardOwner
    case (false, let index?): return held.remove(at: index).app
    }
  }

  /// Where one report of a gesture goes: a gesture stays where it began, a step by itself goes where it points.
  private mutating func follow(
    _ rank: GestureRank, _ x: Double, _ y: Double, _ sender: UInt64, _ kind: PointerRoutes.Kind
  ) -> Target {
    switch rank {
    case .single: return target(x, y)
    case .begins:
      let new = target(x, y)
      pointers[sender, kind] = new
      return new
    case .goesOn: return pointers[sender, kind] ?? target(x, y)
    case .ends:
      let target = pointers[sender, kind] ?? target(x, y)
      pointers[sender, kind] = nil
      return target
    }
  }

  /// The pointer goes from one app to another: the first sees it leave, the other sees it enter.
  private mutating func hover(
    _ event: HIDEvent, _ sample: HoverSample, _ deliver: (AppID, HIDEvent) -> Void
  ) -> Int {
    let new = target(sample.x, sample.y)
    let kind = PointerRoutes.Kind.hover(sample.transducer)
    let before = pointers[event.sender, kind]
    func send(_ target: Target, _ phase: HoverSample.Phase) {
      guard let app = target.app else { return }
      var (event, sample) = (event, sample)
      sample.phase = phase
      (sample.x, sample.y) = (sample.x - target.originX, sample.y - target.originY)
      event.kind = .hover(sample)
      deliver(app, event)
    }
    if sample.phase == .exited {
      let last = before ?? new
      pointers[event.sender, kind] = nil
      send(last, .exited)
      return last.app == nil ? 1 : 0
    }
    if let last = before, last != new {
      send(last, .exited)
      send(new, .entered)
    } else {
      send(new, before == nil ? .entered : sample.phase)
    }
    pointers[event.sender, kind] = new
    return new.app == nil ? 1 : 0
  }
}
