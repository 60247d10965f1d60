/// The device that the application runs on.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The one device.
  public static let current = UIDevice()

  private override init() { super.init() }

  private var state: DeviceState? { UIApplication.current?.deviceState }

  // MARK: What it is

  /// What its owner calls it: since iOS 16 only the kind of device.
  public var name: String { model }
  /// The kind of device, "iPhone" or "iPad": what programs compare it with.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The kind of device, in the language of its owner.
  public var localizedModel: String { model }
  /// The system whose rules are followed.
  public var systemName: String { "iOS" }
  /// The version of the system whose rules are followed: Docs/Behaviour.md describes iOS 18.
  public var systemVersion: String { "18.0" }
  /// Whether it is a phone or a tablet.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
  /// Whether several apps may run at a time.
  public var isMultitaskingSupported: Bool { true }
  /// Names the device for the maker of the app: the same each time that the program runs on this machine.
  public let identifierForVendor: UUID? = DeviceName.identifier

  // MARK: How it is held

  /// How the device is held: in a test as `SimulatedDevice.rotate(to:)` and `hold(_:)` say; before, and elsewhere, as
  /// the screen's shape lets guess (B25.1).
  public var orientation: UIDeviceOrientation { state?.orientation ?? .unknown }
  /// Whether notifications of the orientation are posted.
  public var isGeneratingDeviceOrientationNotifications: Bool { (state?.orientationCount ?? 0) > 0 }
  /// Asks for notifications of the orientation, until the call is balanced.
  public func beginGeneratingDeviceOrientationNotifications() { state?.orientationCount += 1 }
  /// Balances one `beginGeneratingDeviceOrientationNotifications()`. One call too many does nothing.
  public func endGeneratingDeviceOrientationNotifications() {
    if let state, state.orientationCount > 0 { state.orientationCount -= 1 }
  }

  // MARK: Battery and nearness

  /// Whether the battery is watched; false by default.
  public var isBatteryMonitoringEnabled: Bool {
    get { state?.watchesBattery ?? false }
    set { state?.watchesBattery = newValue }
  }
  /// The charge, 0...1; -1 unless it is watched and known: in a test `SimulatedDevice.setBattery` says.
  public var batteryLevel: Float { isBatteryMonitoringEnabled ? state?.battery?.level ?? -1 : -1 }
  /// Whether the battery is charged; unknown unless it is watched and known.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? state?.battery?.state ?? .unknown : .unknown }
  /// Whether something near the screen is watched for. Stays false: there is no sensor.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether something is near the screen: never known here.
  public var proximityState: Bool { false }

  /// What the battery does.
  public enum BatteryState: Int, Sendable {
    /// Not known; it gives; it takes; it has all that it can take.
    case unknown, unplugged, charging, full
  }

  /// The sound of a key. Nothing is heard here.
  public func playInputClick() {}

  /// Posted with the device as object when it is held another way.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  /// Posted with the device as object when the battery has another charge.
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Posted with the device as object when the battery is charged, or no longer.
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  /// Never posted: there is no sensor.
  public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable, Hashable {
  /// Not known.
  case unknown
  /// Upright; upside down.
  case portrait, portraitUpsideDown
  /// With what was its right side above; with what was its left side above, seen by who holds it.
  case landscapeLeft, landscapeRight
  /// It lies with the screen above; below.
  case faceUp, faceDown

  /// Upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// On one of its sides.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// With the screen above or below.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Neither unknown nor flat.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// A name of this machine and program that stays.
private enum DeviceName {
  static let identifier: UUID = {
    let machine = (try? String(contentsOfFile: "/etc/machine-id", encoding: .utf8)) ?? ""
    let name = "\(machine) \(ProcessInfo.processInfo.processName)"
    // FNV-1a, twice: a text of any length as 16 bytes.
    func hash(_ start: UInt64) -> UInt64 {
      name.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
    let halves = (hash(0xcbf2_9ce4_8422_2325), hash(0x9e37_79b9_7f4a_7c15))
    var bytes = withUnsafeBytes(of: halves) { Array($0) }
    // As a random UUID marks itself.
    bytes[6] = bytes[6] & 0x0f | 0x40
    bytes[8] = bytes[8] & 0x3f | 0x80
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }()
}
