import Glibc

/// A numeric IPv4 or IPv6 address, whatever way it was spelled. One of IPv6 that stands for one of IPv4
/// (`::ffff:127.0.0.1`) is that one.
package struct NumericAddress: Sendable, Hashable {
  /// Four, or sixteen, in the order of the network.
  private let bytes: [UInt8]

  private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

  /// nil for what the system does not read as an address: names, ports, brackets, zones (`%eth0`),
  /// shortened or octal IPv4 (`127.1`).
  package init?(_ text: some StringProtocol) {
    var bytes = [UInt8](repeating: 0, count: 16)
    let text = String(text)
    guard !text.utf8.contains(0) else { return nil }
    if inet_pton(AF_INET, text, &bytes) == 1 {
      self.bytes = Array(bytes[..<4])
    } else if inet_pton(AF_INET6, text, &bytes) == 1 {
      self.bytes = bytes.starts(with: Self.mapped) ? Array(bytes[12...]) : bytes
    } else {
      return nil
    }
  }

  package var isIPv6: Bool { bytes.count == 16 }

  /// It stands for every address of the machine (`0.0.0.0`, `::`).
  package var isEvery: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Only this machine reaches it: 127.0.0.0/8 and ::1.
  package var isLoopback: Bool {
    isIPv6 ? bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 : bytes[0] == 127
  }

  /// The shortest spelling.
  package var text: String {
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(isIPv6 ? AF_INET6 : AF_INET, bytes, &buffer, socklen_t(buffer.count))
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// As a URL writes it.
  package var name: String { isIPv6 ? "[\(text)]" : text }
}
