import Foundation

/// Why a service can't listen where it was told to. It never goes somewhere else instead: those who use it were given
/// this address and this port.
package enum ListenFault: LocalizedError, Sendable, Hashable {
  /// Neither IPv4 nor IPv6: a name, for example.
  case noAddress(String)
  /// Others could reach it without having shown anything.
  case tokenNeeded(address: String)
  /// Somebody else listens there.
  case taken(address: String, port: UInt16)
  /// Ports below 1024 belong to root, as a rule.
  case forbidden(address: String, port: UInt16)
  /// No interface of this machine has it.
  case foreign(address: String)
  /// What else the system says.
  case failed(address: String, port: UInt16, reason: String)
  /// It listens already, or has been stopped: a service runs once.
  case usedUp(address: String, port: UInt16)

  package var errorDescription: String? {
    switch self {
    case .noAddress(let address):
      "can't listen on '\(address)': it is not a numeric IPv4 or IPv6 address; 127.0.0.1 is this machine alone"
    case .tokenNeeded(let address):
      "can't listen on \(address) without a token, as other machines can reach it; set one, or listen on 127.0.0.1"
    case .taken(let address, let port):
      "can't listen on \(address) port \(port): another program listens there; end it, or choose another port"
    case .forbidden(let address, let port):
      "can't listen on \(address) port \(port): this user may not; choose a port above 1023"
    case .foreign(let address):
      "can't listen on \(address): this machine has no such address; 0.0.0.0 stands for all that it has"
    case .failed(let address, let port, let reason):
      "can't listen on \(address) port \(port): \(reason); choose another address or port"
    case .usedUp(let address, let port):
      "can't listen on \(address) port \(port) a second time: make a new service"
    }
  }
}
