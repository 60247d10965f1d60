import LocalServer

/// The line that tells a person where the page is.
extension Addresses {
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

  private static func page(_ name: String, _ port: UInt16, _ token: Token) -> String {
    "http://\(name):\(port)/?token=\(token.text)"
  }
}
