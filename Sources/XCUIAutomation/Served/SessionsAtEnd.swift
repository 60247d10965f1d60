import Foundation
import Synchronization

/// Sessions that are open: they are ended with the process, so that nobody's apps stay behind on a server.
///
/// A process that is killed can't do so; then the server ends them some minutes later.
enum SessionsAtEnd {
  private static let open = Mutex<[String: ServerAddress]>([:])

  /// Seconds that one has to end.
  private static let limit = 5.0

  private static let registered: Void = { atexit { SessionsAtEnd.endAll() } }()

  static func add(_ id: String, _ address: ServerAddress) {
    _ = registered
    open.withLock { $0[id] = address }
  }

  static func remove(_ id: String) { _ = open.withLock { $0.removeValue(forKey: id) } }

  private static func endAll() {
    let sessions = open.withLock { open in
      defer { open = [:] }
      return open
    }
    for (id, address) in sessions {
      _ = try? WebDriverClient(address).ask("DELETE", "/session/\(id)", nil, within: limit)
    }
  }
}
