// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation

/// A lock that is entered by one thread at a time.
///
/// Stays where it is: as a property of a class, a global, or memory of its own.
public struct os_unfair_lock: Sendable {
  fileprivate let lock = UnfairLock()
  /// Makes a lock that nobody has entered.
  public init() {}
}

/// The name that the lock has in C's type system.
public typealias os_unfair_lock_s = os_unfair_lock
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

/// Waits until nobody else is in the lock, and enters.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { lock.pointee.lock.enter() }
/// Enters if nobody else is in the lock; true if so.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { lock.pointee.lock.tryToEnter() }
/// Leaves the lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { lock.pointee.lock.leave() }

/// A lock with an address of its own: one whose holder may be copied.
private final class UnfairLock: Sendable {
  private let lock = NSLock()
  func enter() { lock.lock() }
  func tryToEnter() -> Bool { lock.try() }
  func leave() { lock.unlock() }
}

/// A lock with what it guards.
// The content is only reached by whoever has entered.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  fileprivate final class Box {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  fileprivate let box: Box

  /// Makes a lock that guards a value.
  public init(uncheckedState initialState: State) { box = Box(initialState) }

  /// Makes a lock that guards a value.
  public init(initialState: State) where State: Sendable { box = Box(initialState) }

  /// Enters, does something with the value, and leaves.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// As `withLock(_:)`, for what the compiler can't check.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body(&box.state)
  }

  /// As `withLock(_:)`, if nobody else is in the lock; nil if somebody is.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
    guard box.lock.try() else { return nil }
    defer { box.lock.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Makes a lock that guards nothing of its own.
  public init() { self.init(uncheckedState: ()) }
  /// Enters.
  public func lock() { box.lock.lock() }
  /// Leaves.
  public func unlock() { box.lock.unlock() }
  /// Enters if nobody else is in the lock; true if so.
  public func lockIfAvailable() -> Bool { box.lock.try() }
  /// Enters, does something, and leaves.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    box.lock.lock()
    defer { box.lock.unlock() }
    return try body()
  }
}
