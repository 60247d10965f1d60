import FlyingSocks
import Glibc
import SystemLink

/// The connections of one server: how many there may be, and who has to go.
///
/// A connection is cut by shutting its socket down, which whoever reads or writes it hears of. Its descriptor is closed
/// here alone, when its own task leaves: never is another connection cut that got the same number,
/// and what is open is what is counted.
package actor Connections {
  /// Which connection; never given twice.
  package typealias Number = UInt64

  private struct Entry {
    let descriptor: Int32
    var isLetIn = false
    /// Its task is about to hear of it, and to leave.
    var isCut = false
  }

  private let limits: ServerLimits
  /// Nobody enters any more.
  private(set) var isClosed = false
  private var entries: [Number: Entry] = [:]
  private var last: Number = 0
  /// Those who have connected and wait for room.
  private(set) var atTheDoor: [CheckedContinuation<Void, Never>] = []

  package init(_ limits: ServerLimits) { self.limits = limits }

  /// Those that did not show the token, the oldest first; who was cut is among them until it has left.
  var strangers: [Number] { entries.filter { !$0.value.isLetIn }.keys.sorted() }

  /// Lets somebody in who has connected. Where too many are in who did not show the token, or too few descriptors are
  /// left, the oldest of those is cut, and this waits until it has left: at every moment there are no more than may be,
  /// and the one at the door.
  func enter(_ descriptor: Int32) async -> Number {
    while strangers.count >= limits.strangers || isShort {
      guard let oldest = strangers.first else {
        // Descriptors are short, and nobody here has to leave.
        try? await Task.sleep(for: .milliseconds(100))
        if Task.isCancelled { break }
        continue
      }
      // One for one: while somebody is about to leave, nobody else has to.
      if !strangers.contains(where: { entries[$0]?.isCut == true }) { cut(oldest) }
      await withCheckedContinuation { atTheDoor.append($0) }
    }
    last += 1
    entries[last] = Entry(descriptor: descriptor)
    return last
  }

  private var isShort: Bool { FreeDescriptors.count(upTo: limits.reserve) < limits.reserve }

  /// The connection has shown the token.
  /// - Throws: `ClientFault.crowd` when too many have; it is to be turned away.
  ///   `SocketError.disconnected` when it was cut just before.
  package func letIn(_ number: Number) throws {
    guard let entry = entries[number], !entry.isCut else { throw SocketError.disconnected }
    guard !entry.isLetIn else { return }
    guard entries.count(where: \.value.isLetIn) < limits.connections else { throw ClientFault.crowd }
    entries[number]?.isLetIn = true
    callIn()
  }

  /// Closes the descriptor. To be called by the connection's own task, when nobody reads or writes it any more.
  package func leave(_ number: Number) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    // The other side hears of it now, also while a process that is just being started holds a copy of the descriptor.
    shutdown(entry.descriptor, Int32(SHUT_RDWR))
    Glibc.close(entry.descriptor)
    callIn()
  }

  package func cut(_ number: Number) {
    guard let entry = entries[number], !entry.isCut else { return }
    entries[number]?.isCut = true
    shutdown(entry.descriptor, Int32(SHUT_RDWR))
  }

  /// Takes down that nobody is to enter any more; those who are in stay.
  func close() { isClosed = true }

  func cutAll() { for number in entries.keys { cut(number) } }

  /// There may be room.
  private func callIn() {
    let waiting = atTheDoor
    atTheDoor = []
    for guest in waiting { guest.resume() }
  }

  /// Does something, and cuts the connection when it takes longer than so many seconds.
  package nonisolated func within<Value: Sendable>(
    _ seconds: Double, of number: Number, _ body: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    let alarm = Task {
      try await Task.sleep(for: .seconds(seconds))
      await cut(number)
    }
    defer { alarm.cancel() }
    return try await body()
  }
}

extension Socket {
  /// The other side's numeric address, for messages.
  package var peer: String {
    switch try? remotePeer() {
    case .ip4(let address, _), .ip6(let address, _): address
    case .unix, nil: "an unknown address"
    }
  }

  /// Keeps the descriptor out of programs that this one starts.
  func keepOutOfChildren() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
}
