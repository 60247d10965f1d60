import Synchronization

/// How many bytes of bodies a server holds, of all connections together: each may send a long one, but not
/// all of them at once.
final class BodyRoom: Sendable {
  private let limit: Int
  private let held = Mutex(0)

  init(_ limit: Int) { self.limit = limit }

  /// - Returns: false when so many more are too many; none is taken then.
  fileprivate func take(_ count: Int) -> Bool {
    held.withLock { held in
      guard held + count <= limit else { return false }
      held += count
      return true
    }
  }

  fileprivate func giveBack(_ count: Int) { held.withLock { $0 -= count } }
}

/// What one body takes of that; given back when nobody has this any more.
final class BodyHold: Sendable {
  private let room: BodyRoom
  private let count = Mutex(0)

  init(_ room: BodyRoom) { self.room = room }

  deinit { room.giveBack(count.withLock { $0 }) }

  /// The body has so many bytes by now.
  /// - Throws: `ClientFault.bodies` where that is too much for all.
  func grow(to count: Int) throws(ClientFault) {
    let isThere = self.count.withLock { held in
      guard room.take(count - held) else { return false }
      held = count
      return true
    }
    guard isThere else { throw .bodies }
  }
}
