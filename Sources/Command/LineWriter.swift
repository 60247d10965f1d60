import Dispatch
import Glibc
import Synchronization

/// Writes to a descriptor on a thread of its own: who prints while an app runs does not wait for a
/// reader that has stopped.
///
/// The texts come out in the order in which they were added. What would make more wait than the limit is
/// left out, and said so later.
final class LineWriter: Sendable {
  private let descriptor: Int32
  /// Bytes that wait at most.
  private let limit: Int
  private let queue: DispatchQueue
  private let onLoss: @Sendable (Int) -> Void
  private let state = Mutex(State())

  fileprivate struct State {
    /// Bytes that were added and are not written yet, with what keeping them costs.
    var waiting = 0
    /// How many texts are done with.
    var written = 0
    /// Lines that were left out since it was said last.
    var leftOut = 0
    /// Why nothing can be written any more, as `errno`; 0 while all is well.
    var fault: Int32 = 0
    /// Nobody has read for as long as `flush` waits.
    var isStuck = false
  }

  /// Bytes that a waiting text costs beside its own.
  private static let overhead = 128

  /// - Parameter onLoss: hears how many lines were left out, once there is room again or at the end.
  init(_ descriptor: Int32, limit: Int = 16_777_216, onLoss: @escaping @Sendable (Int) -> Void) {
    (self.descriptor, self.limit, self.onLoss) = (descriptor, limit, onLoss)
    queue = DispatchQueue(label: "firstresponder.descriptor.\(descriptor)")
  }

  /// Why nothing can be written any more, as `errno`; 0 while all is well.
  var fault: Int32 { state.withLock(\.fault) }

  /// - Returns: false when nothing can be written any more.
  @discardableResult func add(_ text: String) -> Bool {
    let cost = text.utf8.count + Self.overhead
    return state.withLock { state in
      guard state.fault == 0 else { return false }
      // However long it is, one text may wait.
      guard state.waiting == 0 || state.waiting + cost <= limit else {
        state.leftOut += text.utf8.count { $0 == UInt8(ascii: "\n") }
        return true
      }
      state.waiting += cost
      // Under the lock, so that two threads' texts can't change places.
      queue.async { [self] in write(text, cost) }
      return true
    }
  }

  private func write(_ text: String, _ cost: Int) {
    let before = fault
    let fault = before == 0 ? Self.write(text, to: descriptor) : before
    let leftOut = state.withLock { state in
      state.fault = fault
      state.waiting -= cost
      state.written += 1
      return state.waiting <= limit / 2 ? state.takeLeftOut() : 0
    }
    if leftOut > 0, fault == 0 { onLoss(leftOut) }
  }

  /// Waits until all is written, or nothing was for so many seconds.
  /// - Returns: whether all is written that was not left out.
  func flush(seconds: Double) -> Bool {
    guard !state.withLock(\.isStuck) else { return false }
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    var before = state.withLock(\.written)
    while done.wait(timeout: .now() + seconds) == .timedOut {
      let now = state.withLock(\.written)
      if now == before {
        state.withLock { $0.isStuck = true }
        return false
      }
      before = now
    }
    return true
  }

  /// Writes a whole text, and waits for whoever reads it.
  /// - Returns: 0, or why it can't be written, as `errno`.
  static func write(_ text: String, to descriptor: Int32) -> Int32 {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// The same of bytes.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let count = Glibc.write(descriptor, bytes.baseAddress! + sent, bytes.count - sent)
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        // Somebody else has made the same terminal or pipe one that does not wait.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

extension LineWriter.State {
  fileprivate mutating func takeLeftOut() -> Int {
    defer { leftOut = 0 }
    return leftOut
  }
}
