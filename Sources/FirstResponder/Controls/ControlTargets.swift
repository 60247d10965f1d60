import EventTrace

/// Whom a control tells of which events, in the order in which they were added (B6.38).
///
/// A class, so that a change is no change of the control: what is let go of may come back here from its deinit.
@MainActor
final class ControlTargets {
  enum Receiver {
    /// A target that is not retained; its entry stays when it goes, and does nothing (B6.39).
    case method(WeakObject, Selector)
    /// Whoever knows the method (B6.34).
    case anybody(Selector)
    case action(UIAction)
  }

  private(set) var entries: [(receiver: Receiver, events: UIControl.Event)] = []

  // MARK: Adding

  func add(_ target: Any?, _ action: Selector, _ events: UIControl.Event, of control: UIControl) {
    guard !events.isEmpty else { return }
    if let target, !(type(of: target) is AnyClass) {
      fatalError(
        """
        \(type(of: control)).addTarget was given a \(type(of: target)) as the target of \(action). A control does not \
        keep its targets, so a value would be gone at once: give it an object, or use addAction with a closure.
        """)
    }
    let object = target as AnyObject?
    for index in entries.indices where isSame(entries[index].receiver, object, action) {
      entries[index].events.formUnion(events)
      return
    }
    entries.append((object.map { .method(WeakObject(object: $0), action) } ?? .anybody(action), events))
  }

  func add(_ action: UIAction, _ events: UIControl.Event) {
    guard !events.isEmpty else { return }
    for index in entries.indices {
      if case .action(let known) = entries[index].receiver, known.identifier == action.identifier {
        entries[index] = (.action(action), entries[index].events.union(events))
        return withExtendedLifetime(known) {}
      }
    }
    entries.append((.action(action), events))
  }

  private func isSame(_ receiver: Receiver, _ target: AnyObject?, _ action: Selector) -> Bool {
    switch receiver {
    case .method(let known, let selector): target != nil && known.object === target && selector == action
    case .anybody(let selector): target == nil && selector == action
    case .action: false
    }
  }

  // MARK: Removing

  /// - Parameters:
  ///   - target: nil for all that were added with a target or with nobody in particular.
  ///   - action: nil for all methods.
  func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
    for index in entries.indices {
      let isMeant =
        switch entries[index].receiver {
        case .method(let known, let selector):
          (target == nil || known.object === target) && (action == nil || selector == action)
        case .anybody(let selector): target == nil && (action == nil || selector == action)
        case .action: false
        }
      if isMeant { entries[index].events.subtract(events) }
    }
    dropUnused()
  }

  func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    for index in entries.indices {
      if case .action(let known) = entries[index].receiver, known.identifier == identifier {
        entries[index].events.subtract(events)
      }
    }
    dropUnused()
  }

  /// Lets go of who is told nothing any more when the change is over.
  private func dropUnused() {
    let former = entries
    entries = former.filter { !$0.events.isEmpty }
    withExtendedLifetime(former) {}
  }

  // MARK: Asking

  var events: UIControl.Event { entries.reduce(into: []) { $0.formUnion($1.events) } }

  var all: Set<AnyHashable> {
    var targets: Set<AnyHashable> = []
    for entry in entries {
      switch entry.receiver {
      case .method(let known, _):
        guard let object = known.object else { continue }
        targets.insert((object as? NSObject).map { AnyHashable($0) } ?? AnyHashable(ObjectIdentifier(object)))
      case .anybody: targets.insert(AnyHashable(NSNull()))
      case .action: continue
      }
    }
    return targets
  }

  func actions(of target: AnyObject?, _ event: UIControl.Event) -> [String]? {
    var names: [String] = []
    for entry in entries where !entry.events.isDisjoint(with: event) {
      switch entry.receiver {
      case .method(let known, let selector) where target != nil && known.object === target: names.append("\(selector)")
      case .anybody(let selector) where target == nil: names.append("\(selector)")
      case .method, .anybody, .action: continue
      }
    }
    return names.isEmpty ? nil : names
  }

  /// How many receivers asked for one of the events and are there, and how many are gone.
  func count(_ events: UIControl.Event) -> (told: Int, gone: Int) {
    var (told, gone) = (0, 0)
    for entry in entries where !entry.events.isDisjoint(with: events) {
      if case .method(let known, _) = entry.receiver, known.object == nil { gone += 1 } else { told += 1 }
    }
    return (told, gone)
  }

  // MARK: For the inspector

  /// Places of closures for whose events a closure of the same place in the source was added before.
  var repetitions: Set<Int> {
    var found: Set<Int> = []
    var seen: [UInt: UIControl.Event] = [:]
    for (place, entry) in entries.enumerated() {
      guard case .action(let action) = entry.receiver, action.handlerCode != 0 else { continue }
      if seen[action.handlerCode, default: []].isSuperset(of: entry.events) { found.insert(place) }
      seen[action.handlerCode, default: []].formUnion(entry.events)
    }
    return found
  }

  func removeRepetitions() {
    let (former, repetitions) = (entries, repetitions)
    entries = former.enumerated().filter { !repetitions.contains($0.offset) }.map(\.element)
    withExtendedLifetime(former) {}
  }

  /// Whoever hears of some events hears of others instead.
  func hear(_ sent: UIControl.Event, insteadOf heard: UIControl.Event) {
    for place in entries.indices where !entries[place].events.isDisjoint(with: heard) {
      entries[place].events.subtract(heard)
      entries[place].events.formUnion(sent)
    }
  }

  func enumerate(_ body: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void) {
    var stops = false
    for entry in entries where !stops {
      switch entry.receiver {
      case .method(let known, let selector):
        guard let object = known.object else { continue }
        body(nil, (object, selector), entry.events, &stops)
      case .anybody(let selector): body(nil, (nil, selector), entry.events, &stops)
      case .action(let action): body(action, nil, entry.events, &stops)
      }
    }
  }
}

extension UIControl {
  private func note(_ events: Event) {
    guard let journal = window?.journal ?? UIApplication.current?.journal, journal.recorder != nil else { return }
    let (told, gone) = targets.count(events)
    let name = journal.mark(.controlEvents(UInt64(events.rawValue)), "\(events)")
    journal.take(.controls, self, .sentEvents(name, bits: UInt64(events.rawValue), told: told, gone: gone))
  }

  /// Tells everybody who asked for one of the events, each once (B6.26). Who is added or removed meanwhile
  /// counts from the next time on.
  final func send(_ events: Event, _ event: UIEvent?) {
    var events = events
    if !primaryActionEvents.isDisjoint(with: events) { events.insert(.primaryActionTriggered) }
    if events.contains(.primaryActionTriggered) { primaryActionIsTriggered() }
    note(events)
    for entry in targets.entries where !entry.events.isDisjoint(with: events) {
      switch entry.receiver {
      case .method(let known, let action):
        guard let target = known.object else { continue }
        sendAction(action, to: target, for: event)
      case .anybody(let action): sendAction(action, to: nil, for: event)
      case .action(let action): sendAction(action)
      }
    }
  }
}
