// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Synchronization

/// The selector of a name, as `#selector` would give it: it finds methods that were made known by that name.
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// The name of a selector.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

/// Makes an object one of another class, which inherits from its own and stores nothing besides, or the other way round
/// (B15.34). Any other class stops with a message.
/// - Returns: the class that the object had; nil for no object.
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  guard let obj else { return nil }
  let object = obj as AnyObject
  let old: AnyClass = type(of: object)
  if let reason = ObjectClass.set(cls, of: object) {
    fatalError("object_setClass can't make \(old) a \(cls): \(reason). Make an object of \(cls) instead.")
  }
  if let layer = object as? CALayer {
    let layer = Carried(layer)
    onMainThread { layer.value.classChanged() }
  }
  return old
}

/// Performs a block and gives what it returns. There are no pools here: objects go with their last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// Waits until no other thread has entered for the object, and enters; a thread may enter several times.
/// - Returns: 0.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.enter(ObjectIdentifier(obj as AnyObject))
  return 0
}

/// Takes back one `objc_sync_enter`.
/// - Returns: 0; -1 if this thread has not entered.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.exit(ObjectIdentifier(obj as AnyObject)) ? 0 : -1 }

/// Locks of objects, while somebody has entered or waits.
private enum ObjectLocks {
  private struct Entry {
    let lock = NSRecursiveLock()
    /// Who has entered or waits.
    var users = 0
    /// Who has entered, and how often.
    var owner: (thread: ObjectIdentifier, times: Int)?
  }

  private static let entries = Mutex<[ObjectIdentifier: Entry]>([:])

  static func enter(_ object: ObjectIdentifier) {
    let lock = entries.withLock { entries in
      entries[object, default: Entry()].users += 1
      return entries[object, default: Entry()].lock
    }
    lock.lock()
    let thread = ObjectIdentifier(Thread.current)
    entries.withLock { entries in
      let times = entries[object]?.owner?.times ?? 0
      entries[object]?.owner = (thread, times + 1)
    }
  }

  static func exit(_ object: ObjectIdentifier) -> Bool {
    let thread = ObjectIdentifier(Thread.current)
    let lock = entries.withLock { entries -> NSRecursiveLock? in
      guard var entry = entries[object], let owner = entry.owner, owner.thread == thread else { return nil }
      entry.users -= 1
      entry.owner = owner.times > 1 ? (thread, owner.times - 1) : nil
      entries[object] = entry.users == 0 ? nil : entry
      return entry.lock
    }
    lock?.unlock()
    return lock != nil
  }
}

// MARK: - What there is not

/// Not here: methods can't be looked up or exchanged.
@available(
  *, unavailable,
  message: "There is no Objective-C runtime here, so methods can't be exchanged: override the method in a subclass."
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Not here: methods can't be looked up or exchanged.
@available(
  *, unavailable,
  message: "There is no Objective-C runtime here, so methods can't be exchanged: override the method in a subclass."
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> OpaquePointer? { nil }

/// Not here: methods can't be exchanged.
@available(
  *, unavailable,
  message: "There is no Objective-C runtime here, so methods can't be exchanged: override the method in a subclass."
)
public func method_exchangeImplementations(_ m1: OpaquePointer, _ m2: OpaquePointer) {}

/// Not here: methods can't be added to a class at run time.
@available(
  *, unavailable,
  message: "There is no Objective-C runtime here, so methods can't be added: declare them in an extension."
)
@discardableResult
public func class_addMethod(_ cls: AnyClass?, _ name: Selector, _ imp: OpaquePointer, _ types: String?) -> Bool {
  false
}
