import Synchronization

/// Who observes what. Objects that nobody observes have no place in it, and a bit of their own that says so.
@MainActor
enum ObservationBook {
  private static var entries: [ObjectIdentifier: [KeyObservation]] = [:]
  /// How many objects are observed, for those who go on any thread, and for those who say that they change.
  private nonisolated static let count = Atomic<Int>(0)

  static func enter(_ observation: KeyObservation, of object: AnyObject) {
    entries[ObjectIdentifier(object), default: []].append(observation)
    count.store(entries.count, ordering: .relaxed)
    (object as? any SaysChanges)?.isObserved = true
  }

  static func leave(_ observation: KeyObservation, _ identity: ObjectIdentifier, _ object: AnyObject?) {
    guard var list = entries[identity] else { return }
    list.removeAll { $0 === observation }
    entries[identity] = list.isEmpty ? nil : list
    count.store(entries.count, ordering: .relaxed)
    if list.isEmpty { (object as? any SaysChanges)?.isObserved = false }
  }

  /// An object goes.
  nonisolated static func forget(_ object: ObjectIdentifier) {
    if count.load(ordering: .relaxed) == 0 { return }
    onMainThread {
      let former = entries.removeValue(forKey: object)
      count.store(entries.count, ordering: .relaxed)
      withExtendedLifetime(former) {}
    }
  }

  // MARK: Changes

  /// Tells those who want to know beforehand.
  static func willChange(_ object: AnyObject, _ keys: ObservedKey...) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    for observation in entries[ObjectIdentifier(object)] ?? [] where keys.contains(where: observation.key.isSame) {
      observation.willChange(object)
    }
  }

  /// Tells everybody whose property is another one, in the order in which they came. One who ends meanwhile hears
  /// nothing; one who comes hears of the next change.
  static func didChange(_ object: AnyObject, _ keys: ObservedKey...) {
    guard count.load(ordering: .relaxed) > 0 else { return }
    for observation in entries[ObjectIdentifier(object)] ?? [] {
      let isNamed = keys.contains(where: observation.key.isSame)
      // What is observed by name is not looked at for other names.
      if case .name = observation.key, !isNamed { continue }
      observation.didChange(object, isNamed: isNamed)
    }
  }

  /// The same for properties of ours, whose names are known: told only where the value is another one.
  static func didChange(_ object: AnyObject) {
    for observation in entries[ObjectIdentifier(object)] ?? [] { observation.didChange(object, isNamed: false) }
  }
  static func willChange(_ object: AnyObject) {
    for observation in entries[ObjectIdentifier(object)] ?? [] { observation.willChange(object) }
  }

  // MARK: By name

  static func add(
    _ observer: NSObject, to object: NSObject, _ name: String, _ options: NSKeyValueObservingOptions, _ context: UInt?
  ) {
    guard observer is any KeyValueObserver else {
      fatalError(
        """
        \(type(of: observer)) was to observe \(name) of \(type(of: object)), but can't be told of it: NSObject has no \
        observeValue(forKeyPath:of:change:context:) here. Add KeyValueObserver to the class and write the method \
        without 'override', or use observe(\\.\(name)) { }.
        """)
    }
    guard let read = reader(of: name, in: object) else {
      fatalError(
        """
        \(type(of: object)).\(name) was to be observed, but nothing is known of such a property. Of a class of your \
        own, a stored property can be observed that says willChangeValue(forKey: "\(name)") and didChangeValue(forKey:).
        """)
    }
    let observation = KeyObservation(of: object, options, .name(name), read)
    observation.observer = (ObjectIdentifier(observer), context)
    observation.tell = { [weak observer, weak observation] object, old, new, isPrior in
      guard let observer = observer as? any KeyValueObserver else {
        observation?.end()
        return
      }
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: NSKeyValueChange.setting.rawValue]
      if isPrior { change[.notificationIsPriorKey] = true }
      if options.contains(.old) { change[.oldKey] = old ?? NSNull() }
      if options.contains(.new), !isPrior { change[.newKey] = new ?? NSNull() }
      observer.observeValue(
        forKeyPath: name, of: object, change: change,
        context: context.flatMap { UnsafeMutableRawPointer(bitPattern: $0) })
    }
    observation.begin()
  }

  nonisolated static func remove(
    _ observer: ObjectIdentifier, from object: ObjectIdentifier, _ name: String, context: UInt?
  ) {
    onMainThread {
      let found = entries[object]?.last {
        guard let known = $0.observer, known.identity == observer, context == nil || known.context == context else {
          return false
        }
        return $0.key.isSame(as: .name(name))
      }
      found?.end()
    }
  }

  /// How a property is read by its name: one of ours, or a stored one of a class of the program's.
  private static func reader(of name: String, in object: NSObject) -> (@MainActor (AnyObject) -> Any?)? {
    if observable.contains(name), let known = KeyedProperty.find(name, in: object) {
      return { @MainActor object in known.read(object) ?? nil }
    }
    guard StoredProperty.read(name, of: object) != nil else { return nil }
    return { @MainActor object in StoredProperty.read(name, of: object) ?? nil }
  }
}

/// An object of ours that says when it changes, if it is observed.
@MainActor
protocol SaysChanges: AnyObject {
  /// Somebody observes it, or did.
  var isObserved: Bool { get set }
  func willChangeForObservers()
  func didChangeForObservers()
}

extension SaysChanges {
  /// Does something that may change what is observed.
  @inline(__always)
  func observed(_ change: () -> Void) {
    guard isObserved else { return change() }
    willChangeForObservers()
    change()
    didChangeForObservers()
  }
}
