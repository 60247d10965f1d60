/// Which property it is about.
enum ObservedKey {
  case path(AnyKeyPath)
  case name(String)

  func isSame(as other: ObservedKey) -> Bool {
    switch (self, other) {
    case (.path(let left), .path(let right)): left == right
    case (.name(let left), .name(let right)): left == right
    case (.path, .name), (.name, .path): false
    }
  }
}

/// One observer of one property of one object.
@MainActor
final class KeyObservation {
  let options: NSKeyValueObservingOptions
  let key: ObservedKey
  /// Reads the property.
  private let read: @MainActor (AnyObject) -> Any?
  /// Object, old and new value, and whether the change is still to come.
  var tell: @MainActor (AnyObject, Any?, Any?, Bool) -> Void = { _, _, _, _ in }
  /// Who observes, where it is an object: by its address, and by what else it gave.
  var observer: (identity: ObjectIdentifier, context: UInt?)?

  private weak var object: AnyObject?
  private let identity: ObjectIdentifier
  /// The value when it was last looked at.
  private var known: Any?
  private(set) var isLive = false

  init(
    of object: AnyObject, _ options: NSKeyValueObservingOptions, _ key: ObservedKey,
    _ read: @escaping @MainActor (AnyObject) -> Any?
  ) {
    (self.object, self.options, self.key, self.read) = (object, options, key, read)
    identity = ObjectIdentifier(object)
  }

  func begin() {
    guard let object else { return }
    known = read(object)
    isLive = true
    ObservationBook.enter(self, of: object)
    if options.contains(.initial) { call(object, old: nil, new: known, isPrior: false) }
  }

  func end() {
    guard isLive else { return }
    isLive = false
    ObservationBook.leave(self, identity, object)
  }

  /// The object changes in a moment.
  func willChange(_ object: AnyObject) {
    guard isLive, options.contains(.prior) else { return }
    call(object, old: known, new: nil, isPrior: true)
  }

  /// The object has changed; `isNamed` says that it is known to be about this property.
  func didChange(_ object: AnyObject, isNamed: Bool) {
    guard isLive else { return }
    let old = known
    known = read(object)
    if isNamed || !Self.areEqual(old, known) { call(object, old: old, new: known, isPrior: false) }
  }

  private func call(_ object: AnyObject, old: Any?, new: Any?, isPrior: Bool) {
    tell(object, options.contains(.old) ? old : nil, options.contains(.new) ? new : nil, isPrior)
  }

  /// Values that can't be compared count as different.
  private static func areEqual(_ left: Any?, _ right: Any?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    func equals<Value: Equatable>(_ left: Value) -> Bool { right as? Value == left }
    if let left = left as? any Equatable { return equals(left) }
    return type(of: left) is AnyClass && left as AnyObject === right as AnyObject
  }
}
