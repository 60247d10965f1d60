import SystemLink

/// Where input enters the app, from whomever it comes: the link, a recording, a test. It decodes, refuses what can't be
/// true, and keeps the rest in order until it is sent. There is one of it: a value without clock, and without copies.
package struct Intake: ~Copyable, Sendable {
  /// What waits. Nothing gets into it past `receive`.
  private var queue = EventQueue()
  private var check = ContactStreamCheck()
  /// The newest event that could be read. It is decoded into, and kept for its storage.
  package private(set) var newest = HIDEvent(timestamp: 0, kind: .digitizer)

  package init() {}

  /// Why an event was dropped whole (B9.17).
  package enum Refusal: Error, CustomStringConvertible {
    /// It was no event.
    case bytes(LinkError)
    /// Fingers can't have done that after what they did before.
    case stream(ContactStreamError)

    package var description: String {
      switch self {
      case .bytes(let error): error.description
      case .stream(let error): error.description
      }
    }
  }

  /// Takes in an event in the link's form (Docs/LinkFormat.md). The bytes are read where the link has them.
  ///
  /// - Parameter now: seconds since boot; no event is dated far ahead of it.
  /// - Throws: `Refusal` if the event was dropped. Fingers that it would have ended, if it could be read, are cancelled
  ///   in its place, so that none stays down for ever.
  package mutating func receive(_ payload: UnsafeRawBufferPointer, now: Double) throws(Refusal) {
    do { try LinkCodec.decode(into: &newest, from: payload) } catch { throw .bytes(error) }
    switch check.check(newest, now: now) {
    case .accepted: queue.append(newest)
    case .rejected(let error, let orphans):
      if let cancel = check.cancel(orphans, at: now) { queue.append(cancel) }
      throw .stream(error)
    }
  }

  /// How many events wait.
  package var count: Int { queue.count }
  package var isEmpty: Bool { queue.isEmpty }
  /// How many reports will go out as one with the newest, itself included.
  package var newestRun: Int { queue.newestRun }

  /// Takes out what goes out together, as the queue does (`EventQueue.takeNext`).
  package mutating func takeNext(movesMayGo: @autoclosure () -> Bool = true) -> EventQueue.Batch? {
    queue.takeNext(movesMayGo: movesMayGo())
  }
}
