/// Which values of the Host header name this server: those of a browser that was pointed at one of
/// its addresses, by number.
///
/// Addresses are compared as addresses. Of names `localhost` alone counts, and only where the server listens on
/// loopback: any other name could be somebody else's, pointed here (DNS rebinding).
package struct OwnHosts: Sendable {
  package let addresses: Set<NumericAddress>
  /// It listens on every address, so each of loopback leads here.
  package let isEverywhere: Bool
  package let port: UInt16

  package func contains(_ host: String) -> Bool {
    guard let (name, port) = Self.parts(of: host) else { return false }
    // Browsers leave out the port that is usual for the scheme.
    guard port.map({ $0 == String(self.port) }) ?? (self.port == 80) else { return false }
    if name.lowercased() == "localhost" { return isEverywhere || addresses.contains(where: \.isLoopback) }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    // Only an address of IPv6 stands in brackets, and never without.
    guard isBracketed == name.contains(":"),
      let address = NumericAddress(isBracketed ? name.dropFirst().dropLast() : name)
    else { return false }
    return addresses.contains(address) || isEverywhere && address.isLoopback
  }

  /// The name, with the brackets of an IPv6 address, and the port behind it.
  private static func parts(of host: String) -> (name: Substring, port: Substring?)? {
    let end = host.hasPrefix("[") ? host.firstIndex(of: "]").map { host.index(after: $0) } : host.firstIndex(of: ":")
    guard let end, end < host.endIndex else { return host.hasPrefix("[") && end == nil ? nil : (host[...], nil) }
    guard host[end] == ":" else { return nil }
    return (host[..<end], host[host.index(after: end)...])
  }
}
