extension WebStage {
  /// Where the stage listens.
  public struct Options: Sendable, Hashable {
    /// Numeric IPv4 or IPv6 address; `0.0.0.0` means every one of this machine, which lets other machines in that have
    /// the token. The default is reached from this machine only.
    public var address: String
    /// The port; if it is taken, or 0, a free one is chosen, and the invitation says which.
    public var port: UInt16

    public init(address: String = "127.0.0.1", port: UInt16 = 8421) {
      self.address = address
      self.port = port
    }
  }
}
