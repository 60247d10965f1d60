import FlyingSocks
import Glibc

/// Opens the socket that a server listens with.
package enum ListeningSocket {
  /// A socket that listens on the address; whoever asks closes it.
  /// - Parameter port: 0 has the kernel choose one.
  /// - Throws: `SocketError`, with the system's number: `EADDRINUSE` where somebody else listens there.
  package static func open(on own: NumericAddress, port: UInt16) throws -> Socket {
    if own.isIPv6 { return try open(sockaddr_in6.inet6(ip6: own.text, port: port)) }
    return try open(sockaddr_in.inet(ip4: own.text, port: port))
  }

  private static func open(_ address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family))
    socket.keepOutOfChildren()
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }
}

extension Socket {
  /// The port that it is bound to.
  /// - Throws: `SocketError` where it is bound to none.
  package var boundPort: UInt16 {
    get throws {
      switch try sockname() {
      case .ip4(_, let port), .ip6(_, let port): return port
      case .unix: throw SocketError.disconnected
      }
    }
  }
}
