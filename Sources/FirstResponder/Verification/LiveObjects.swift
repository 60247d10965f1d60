import Synchronization

// Debug builds only: the objects that a test made and that are still there when it is over.

#if DEBUG
  /// The views, touches, events and recognizers that live, of those that were made while the task had it
  /// as `LiveObjects.current`.
  package final class LiveObjects: Sendable {
    /// To whom objects that are made now are counted; nil: to nobody.
    package static let current = TaskLocal<LiveObjects?>(wrappedValue: nil)

    private static let owners = Mutex<[ObjectIdentifier: LiveObjects]>([:])
    /// How many are counted, for those who are released while nobody counts.
    private static let count = Atomic<Int>(0)
    private let types = Mutex<[ObjectIdentifier: any Any.Type]>([:])

    package init() {}

    /// How many objects there are of each type, in the order of the types' names: `2 UITouch`.
    package var counts: [String] {
      var found: [String: Int] = [:]
      for type in types.withLock({ Array($0.values) }) { found["\(type)", default: 0] += 1 }
      return found.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    }

    package var isEmpty: Bool { types.withLock(\.isEmpty) }

    static func began(_ object: AnyObject) {
      guard let current = current.get() else { return }
      let type: any Any.Type = Swift.type(of: object)
      current.types.withLock { $0[ObjectIdentifier(object)] = type }
      owners.withLock { $0[ObjectIdentifier(object)] = current }
      count.add(1, ordering: .relaxed)
    }

    static func ended(_ object: ObjectIdentifier) {
      guard count.load(ordering: .relaxed) > 0, let owner = owners.withLock({ $0.removeValue(forKey: object) }) else {
        return
      }
      count.subtract(1, ordering: .relaxed)
      owner.types.withLock { $0[object] = nil }
    }
  }
#endif

/// An object that must not be left behind has been made; a release build pays nothing.
@inline(__always)
nonisolated func noteBeginning(of object: AnyObject) {
  #if Origins
    Origins.begin(object)
  #endif
  #if DEBUG
    LiveObjects.began(object)
  #endif
}

/// It goes.
@inline(__always)
nonisolated func noteEnd(of object: ObjectIdentifier) {
  #if Origins
    Origins.forget(object)
  #endif
  #if DEBUG
    LiveObjects.ended(object)
  #endif
}
