import SpringBoard

/// What libinput knows of one device.
public struct DeviceDescription: Sendable, Hashable {
  /// Millimetres.
  public struct Size: Sendable, Hashable {
    /// From left to right, millimetres.
    public var width: Double
    /// From top to bottom, millimetres.
    public var height: Double
  }

  /// What the system process is told of it.
  public var device: InputDevice
  /// `/dev/input/event3`.
  public var node: String
  /// As on its bus, for instance USB.
  public var vendor: UInt32
  /// The maker's number of the model.
  public var product: UInt32
  /// nil where the device can't tell, and for devices without an area.
  public var size: Size?
  /// Fingers that a touchscreen can tell apart; nil for other devices, and where it is not known.
  public var fingers: Int?
  /// The name of the physical seat that it belongs to; `seat0` as a rule.
  public var seat: String
  /// The output that udev says the device belongs to (property `WL_OUTPUT`).
  public var output: String?
}
