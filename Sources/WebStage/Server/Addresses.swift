import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The addresses under which a server can be reached, and the line that tells a person about them.
struct Addresses: Sendable {
  /// The best one to print first.
  let all: [NumericAddress]
  /// Other machines can get to the port.
  let isOpenToOthers: Bool
  private let isEverywhere: Bool

  /// What a server that listens on `address` is reached by.
  init(listeningOn address: NumericAddress, machine: [NumericAddress] = Addresses.ofThisMachine()) {
    isEverywhere = address.isEvery
    all = isEverywhere ? machine.filter { !$0.isLoopback } + machine.filter(\.isLoopback) : [address]
    isOpenToOthers = !address.isLoopback
  }

  /// Values of the Host header that stand for this server on the port.
  func hosts(port: UInt16) -> OwnHosts { OwnHosts(addresses: Set(all), isEverywhere: isEverywhere, port: port) }

  /// One line: the address to open, for a server open to others all of its addresses and a warning.
  func invitation(port: UInt16, wanted: UInt16, token: Token) -> String {
    var line = "Open " + names.map { Self.page($0, port, token) }.joined(separator: " or ")
    if wanted != 0, port != wanted { line += " (port \(wanted) is taken)" }
    if isOpenToOthers {
      line += " - WARNING: other machines can reach this port, and the connection is not encrypted:"
      line += " whoever sees the address can watch and touch the screen"
    }
    return line
  }

  /// The address for a program on this machine.
  func local(port: UInt16, token: Token) -> String {
    Self.page(all.first(where: \.isLoopback)?.name ?? names[0], port, token)
  }

  /// As a URL writes them. A machine without any interface that is up still knows itself.
  private var names: [String] { all.isEmpty ? ["localhost"] : all.map(\.name) }

  private static func page(_ name: String, _ port: UInt16, _ token: Token) -> String {
    "http://\(name):\(port)/?token=\(token.text)"
  }

  /// Numeric addresses of this machine's network interfaces that are up, without link-local ones.
  static func ofThisMachine() -> [NumericAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var result: [NumericAddress] = []
    var next = first
    while let entry = next {
      next = entry.pointee.ifa_next
      guard let address = entry.pointee.ifa_addr, entry.pointee.ifa_flags & UInt32(IFF_UP) != 0 else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || family == AF_INET6 else { continue }
      let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(buffer.count)
      guard getnameinfo(address, socklen_t(size), &buffer, length, nil, 0, NI_NUMERICHOST) == 0 else { continue }
      let name = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      // Those with a zone are no addresses for everybody, and are not read as such.
      if let address = NumericAddress(name) { result.append(address) }
    }
    return result
  }
}
