import FlyingSocks
import Glibc

/// The connections of one server: how many there may be, and who has to go.
///
/// A connection is cut by shutting its socket down, which whoever reads or writes it hears of. Only its own task closes the descriptor,
/// after `leave`, so that never another connection is cut that got the same number.
actor Connections {
  /// Which connection; never given twice.
  typealias Number = UInt64

  private struct Entry {
    let descriptor: Int32
    var isLetIn = false
  }

  private let limits: ServerLimits
  private var entries: [Number: Entry] = [:]
  private var last: Number = 0

  init(_ limits: ServerLimits) { self.limits = limits }

  /// Somebody has connected. Where too many have who did not show the token, the oldest of those is cut.
  func enter(_ socket: Socket) -> Number {
    let strangers = entries.filter { !$0.value.isLetIn }.keys
    if strangers.count >= limits.strangers, let oldest = strangers.min() { cut(oldest) }
    last += 1
    entries[last] = Entry(descriptor: socket.file.rawValue)
    return last
  }

  /// The connection has shown the token.
  /// - Returns: false when too many have; it is to be turned away.
  func letIn(_ number: Number) -> Bool {
    guard let entry = entries[number], !entry.isLetIn else { return entries[number] != nil }
    guard entries.count(where: \.value.isLetIn) < limits.connections else { return false }
    entries[number]?.isLetIn = true
    return true
  }

  /// To be called before the descriptor is closed.
  func leave(_ number: Number) { entries[number] = nil }

  func cut(_ number: Number) {
    if let entry = entries[number] { shutdown(entry.descriptor, Int32(SHUT_RDWR)) }
  }

  /// Does something, and cuts the connection when it takes longer than so many seconds.
  nonisolated func within<Value: Sendable>(
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
  var peer: String {
    switch try? remotePeer() {
    case .ip4(let address, _), .ip6(let address, _): address
    case .unix, nil: "an unknown address"
    }
  }

  /// Keeps the descriptor out of programs that this one starts.
  func keepOutOfChildren() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
}
