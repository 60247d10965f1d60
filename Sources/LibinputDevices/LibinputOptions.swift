/// Which input devices are used, and how.
public struct LibinputOptions: Sendable, Hashable {
  /// Where devices come from.
  public enum Choice: Sendable, Hashable {
    /// All devices that udev assigns to a seat, also those that are plugged in later.
    case seat(String)
    /// These device nodes, such as `/dev/input/event3`.
    case nodes([String])
  }

  /// By whom device nodes are opened.
  public enum Opening: Sendable, Hashable {
    /// By this process, which needs the right to: its user is in the nodes' group.
    case directly
    /// By seatd or logind on behalf of the person at the seat (libseat). No right of the process is needed, and the
    /// devices are given up while another session is in front.
    case throughSeat
  }

  /// Who else hears the devices.
  public enum Sharing: Sendable, Hashable {
    /// A display server that reads them too gets the same events.
    case shared
    /// Nobody else gets events while this process has them (`EVIOCGRAB`).
    case exclusive
  }

  /// Which devices; by itself those of seat0.
  public var devices: Choice
  /// Who opens their nodes; by itself this process.
  public var opening: Opening
  /// Whether others may hear them; by itself they may.
  public var sharing: Sharing
  /// Settings of single devices, in order; of several rules that match one device a later one goes over an earlier one.
  public var rules: [DeviceRule]
  /// The layout of all keyboards.
  public var keyboard: KeyboardNames

  /// Options for a `LibinputSource`. Nothing is opened or checked here: what can't be used is
  /// told when the source starts.
  public init(
    devices: Choice = .seat("seat0"), opening: Opening = .directly, sharing: Sharing = .shared,
    rules: [DeviceRule] = [], keyboard: KeyboardNames = KeyboardNames()
  ) {
    (self.devices, self.opening, self.sharing) = (devices, opening, sharing)
    (self.rules, self.keyboard) = (rules, keyboard)
  }
}

/// Names of a keyboard layout, as XKB has them. What is nil comes from `XKB_DEFAULT_LAYOUT` and so
/// on, else from the system.
public struct KeyboardNames: Sendable, Hashable {
  /// `us`, or several separated by commas: `us,de`.
  public var layout: String?
  /// `dvorak`.
  public var variant: String?
  /// `compose:ralt,grp:alt_shift_toggle`.
  public var options: String?

  /// Names that XKB has to know; one that it does not know fails the source when it starts.
  public init(layout: String? = nil, variant: String? = nil, options: String? = nil) {
    (self.layout, self.variant, self.options) = (layout, variant, options)
  }
}
