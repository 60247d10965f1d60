import FirstResponder
import SystemLink

// What the device's owner sets, how the device is held, and what it has played. None moves the clock.

extension SimulatedDevice {
  /// Sets what the owner of a phone sets: dark colours, larger texts, a language that runs from right to left.
  /// Everybody whose traits are others by that hears of it within the call (B15.22).
  ///
  /// ```swift
  /// device.setTraits { $0.userInterfaceStyle = .dark }
  /// ```
  public func setTraits(_ change: (inout any UIMutableTraits) -> Void) {
    use()
    application.deviceState.set(change)
    deliver()
  }

  /// Turns the device: `UIDevice.orientation`, its notification if somebody asked for it, and then the interface
  /// follows, if the app and the controller in front allow it (B25.2). It takes 0.3 s, half a circle twice as long; the
  /// clock does not move, so `advance(by:)` it to see the end.
  ///
  /// ```swift
  /// device.rotate(to: .landscapeLeft)
  /// #expect(UIScreen.main.bounds.width > UIScreen.main.bounds.height)
  /// ```
  ///
  /// Fingers that are down are cancelled where the interface turns (B25.7). Places that later calls name are those of
  /// the screen as it is then. `unknown` does nothing.
  public func rotate(to orientation: UIDeviceOrientation) {
    guard let held = HeldDevice(rawValue: UInt8(clamping: orientation.rawValue)) else { return }
    driver.system(.turn(held))
  }

  /// Holds the device another way while its owner has locked how it shows: `UIDevice.orientation`, and its notification
  /// if somebody asked for it. The interface does not turn, as it does with `rotate(to:)`.
  public func hold(_ orientation: UIDeviceOrientation) {
    use()
    application.deviceState.hold(orientation)
    deliver()
  }

  /// Charges the battery to a level, 0...1, of which those who watch it hear.
  public func setBattery(_ level: Float, _ state: UIDevice.BatteryState = .unplugged) {
    use()
    application.deviceState.setBattery(level, state)
    deliver()
  }

  /// What feedback generators have played since the start, with its times; the last thousand at least (B15.27).
  public var haptics: [PlayedFeedback] { application.deviceState.played }

  /// What a person who sees, hears or moves otherwise has set. Those who asked hear of a change (B15.30).
  public var accessibility: AccessibilitySettings {
    get { application.deviceState.accessibilitySettings }
    set {
      use()
      application.deviceState.set(newValue)
      deliver()
    }
  }

  /// What was said with `UIAccessibility.post(notification:argument:)` since the start; the last thousand at least.
  public var accessibilityPosts: [AccessibilityPost] { application.deviceState.announced }
}
