import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The addresses under which a server can be reached.
package struct Addresses: Sendable {
  /// The best one to print first.
  package let all: [NumericAddress]
  /// Other machines can get to the port.
  package let isOpenToOthers: Bool
  private let isEverywhere: Bool

  /// What a server that listens on `address` is reached by.
  package init(listeningOn address: NumericAddress, machine: [NumericAddress] = Addresses.ofThisMachine()) {
    isEverywhere = address.isEvery
    all = isEverywhere ? machine.filter { !$0.isLoopback } + machine.filter(\.isLoopback) : [address]
    isOpenToOthers = !address.isLoopback
  }

  /// Values of the Host header that stand for this server on the port.
  package func hosts(port: UInt16) -> OwnHosts { OwnHosts(addresses: Set(all), isEverywhere: isEverywhere, port: port) }

  /// As a URL writes them. A machine without any interface that is up still knows itself.
  package var names: [String] { all.isEmpty ? ["localhost"] : all.map(\.name) }

  /// Numeric addresses of this machine's network interfaces that are up, without link-local ones.
  package static func ofThisMachine() -> [NumericAddress] {
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
