// The names are those of C.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import FirstResponder

/// A timer, as Core Foundation's functions take it: on iOS the two are one as well.
public typealias CFRunLoopTimer = Timer
/// A loop, as Core Foundation's functions take it.
public typealias CFRunLoop = RunLoop
/// A mode of a loop, as Core Foundation's functions take it.
public typealias CFRunLoopMode = RunLoop.Mode
/// Who gives memory; nobody is asked here.
public final class CFAllocator: Sendable { fileprivate init() {} }
/// The usual one.
public let kCFAllocatorDefault: CFAllocator? = nil

extension RunLoop.Mode {
  /// The modes that a loop counts as common, under the name that the constant had before Swift 4.2.
  public static let commonModes = RunLoop.Mode.common
}

/// The loop of the thread that asks.
public func CFRunLoopGetCurrent() -> CFRunLoop { .current }
/// The loop of the main thread.
public func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Makes a timer that calls a closure once it has been added to the main loop, on the application's clock (B15.1).
///
/// - Parameters:
///   - fireDate: of the first call, seconds since the beginning of 2001, counted from now.
///   - interval: seconds from one call to the next; 0 for a single one.
///   - flags: nothing is meant by them.
///   - order: not regarded.
public func CFRunLoopTimerCreateWithHandler(
  _ allocator: CFAllocator?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
  _ block: ((CFRunLoopTimer?) -> Void)!
) -> CFRunLoopTimer! {
  // Called on the main thread, as the timer of the main loop that it belongs to.
  nonisolated(unsafe) let block = block
  return Timer.make(in: fireDate - CFAbsoluteTimeGetCurrent(), every: interval > 0 ? interval : nil, [], nil) {
    block?($0)
  }
}

/// Lets a timer fire in a mode of a loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop!, _ timer: CFRunLoopTimer!, _ mode: CFRunLoopMode!) {
  if let rl, let timer, let mode { rl.add(timer, forMode: mode) }
}

/// Ends a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer!) { timer?.invalidate() }
/// Whether a timer will fire again.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer!) -> Bool { timer?.isValid ?? false }
