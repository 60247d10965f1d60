#if Port
  import Foundation

  /// Performs a block where calls may go deep: a chain of some thousand calls in a source is a tree as deep as that.
  func onDeepStack<Answer>(_ body: @escaping () throws -> Answer) throws -> Answer {
    // Handed to the one thread that runs while this one waits.
    nonisolated(unsafe) let body = body
    // Written by that thread before it signals, read after.
    nonisolated(unsafe) var result: Result<Answer, any Error>?
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      result = Result { try body() }
      done.signal()
    }
    thread.stackSize = 1 << 29
    thread.start()
    done.wait()
    guard let result else { preconditionFailure("The thread ended without an answer.") }
    return try result.get()
  }
#endif
