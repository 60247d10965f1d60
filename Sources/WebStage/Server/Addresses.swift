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
  /// Numeric, as a URL writes them: an IPv6 address in brackets. The best one to print first.
  let names: [String]
  /// Other machines can get to the port.
  let isOpenToOthers: Bool

  /// What a server that listens on `address` is reached by.
  init(listeningOn address: String, machine: [String] = Addresses.ofThisMachine()) {
    if address == "0.0.0.0" || address == "::" {
      names = machine.filter { !Self.isLoopback($0) } + machine.filter(Self.isLoopback) + ["localhost"]
      isOpenToOthers = true
    } else {
      let name = address.contains(":") ? "[\(address)]" : address
      names = Self.isLoopback(name) ? [name, "localhost"] : [name]
      isOpenToOthers = !Self.isLoopback(name)
    }
  }

  /// Values of the Host header that stand for this server on the port.
  func hosts(port: UInt16) -> Set<String> {
    var hosts = Set(names.map { "\($0):\(port)".lowercased() })
    // Browsers leave out the port that is usual for the scheme.
    if port == 80 { hosts.formUnion(names.map { $0.lowercased() }) }
    return hosts
  }

  /// One line: the address to open, for a server open to others all of its addresses and a warning.
  func invitation(port: UInt16, wanted: UInt16, token: Token) -> String {
    let shown = isOpenToOthers ? names.filter { $0 != "localhost" } : [names[0]]
    var line = "Open " + shown.map { Self.page($0, port, token) }.joined(separator: " or ")
    if wanted != 0, port != wanted { line += " (port \(wanted) is taken)" }
    if isOpenToOthers {
      line += " - WARNING: other machines can reach this port, and the connection is not encrypted:"
      line += " whoever sees the address can watch and touch the screen"
    }
    return line
  }

  /// The address for a program on this machine.
  func local(port: UInt16, token: Token) -> String {
    Self.page(names.first(where: Self.isLoopback) ?? names[0], port, token)
  }

  private static func page(_ name: String, _ port: UInt16, _ token: Token) -> String {
    "http://\(name):\(port)/?token=\(token.text)"
  }

  private static func isLoopback(_ name: String) -> Bool { name.hasPrefix("127.") || name == "[::1]" }

  /// Numeric addresses of this machine's network interfaces that are up, without link-local ones.
  static func ofThisMachine() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var result: [String] = []
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
      guard !name.contains("%") else { continue }
      result.append(family == AF_INET ? name : "[\(name)]")
    }
    return result
  }
}
