extension WebStage {
  /// Where the stage listens, and what its page has.
  public struct Options: Sendable, Hashable {
    /// Numeric IPv4 or IPv6 address; `0.0.0.0` means every one of this machine, which lets other machines in that have
    /// the token. The default is reached from this machine only.
    public var address: String
    /// The port; if it is taken, or 0, a free one is chosen, and the invitation says which.
    public var port: UInt16
    /// Path of a file for programs that open the page, such as a kiosk's browser: one line, the address with the token.
    /// It is written whole before the host hears that the stage is ready, can be read by its owner only, and is gone
    /// when the stage has stopped in order. One that can't be written fails the stage. nil: no file.
    public var addressFile: String?
    /// Whether the page has a button that goes home, for those whose desktop keeps Command-H for itself.
    public var hasHomeButton: Bool

    /// By itself reached from this machine only, without an address file or a button. Nothing is checked.
    public init(
      address: String = "127.0.0.1", port: UInt16 = 8421, addressFile: String? = nil, hasHomeButton: Bool = false
    ) {
      self.address = address
      self.port = port
      self.addressFile = addressFile
      self.hasHomeButton = hasHomeButton
    }
  }
}
