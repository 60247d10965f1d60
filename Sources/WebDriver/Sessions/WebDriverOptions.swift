import Driving

/// What a service is made with.
public struct WebDriverOptions: Sendable {
  /// What every session's device is made with; its time is what the client asks for.
  public var device: DeviceSetup
  /// Sessions at one time.
  public var sessions = 64
  /// What the ids of its sessions begin with, before a hyphen: by it a proxy tells several servers' sessions apart.
  public var name: Name?
  /// Makes what a session's apps keep; asked for each.
  public var makeData: DeviceData.Maker = { () throws(DrivingError) in DeviceData() }
  /// Makes files of recordings: for `firstresponder: export`. Nil where nothing is exported.
  public var exporter: RecordingExporter?

  /// A server's name among others.
  public struct Name: Sendable, Hashable {
    /// 1 to 32 letters and digits of ASCII.
    public let text: String

    /// Nil for any other text.
    public init?(_ text: String) {
      guard (1...32).contains(text.utf8.count), text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
        return nil
      }
      self.text = text
    }
  }

  /// Devices of one kind, whose apps keep nothing of their own.
  public init(device: DeviceSetup) { self.device = device }
}
