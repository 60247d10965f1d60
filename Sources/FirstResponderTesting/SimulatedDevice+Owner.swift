import FirstResponder

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
    settle()
  }

  /// Holds the device another way: `UIDevice.orientation`, and its notification if somebody asked for it. The interface
  /// does not turn; `resize(to:)` gives the screen another shape.
  public func hold(_ orientation: UIDeviceOrientation) {
    use()
    application.deviceState.hold(orientation)
    settle()
  }

  /// Charges the battery to a level, 0...1, of which those who watch it hear.
  public func setBattery(_ level: Float, _ state: UIDevice.BatteryState = .unplugged) {
    use()
    application.deviceState.setBattery(level, state)
    settle()
  }

  /// What feedback generators have played since the start, with its times; the last thousand at least (B15.27).
  public var haptics: [PlayedFeedback] { application.deviceState.played }

  /// What a person who sees, hears or moves otherwise has set. Those who asked hear of a change (B15.30).
  public var accessibility: AccessibilitySettings {
    get { application.deviceState.accessibilitySettings }
    set {
      use()
      application.deviceState.set(newValue)
      settle()
    }
  }

  /// What was said with `UIAccessibility.post(notification:argument:)` since the start; the last thousand at least.
  public var accessibilityPosts: [AccessibilityPost] { application.deviceState.announced }
}
