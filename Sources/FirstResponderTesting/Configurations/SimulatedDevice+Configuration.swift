import FirstResponder
import SystemLink

extension SimulatedDevice {
  /// Makes a device that is and is set as a line of words says; ``DeviceConfiguration`` lists them.
  ///
  /// ```swift
  /// let device = SimulatedDevice(configuration: "iPhone SE landscape dark AX3 rtl")
  /// ```
  ///
  /// Stops with a message that lists the words that are known where one is not. A text that is not the test's own is
  /// read with `DeviceConfiguration(_:)`, which throws.
  ///
  /// - Parameters:
  ///   - tracing: how many decisions are kept.
  ///   - application: the class of the app object.
  public convenience init(
    configuration words: String, tracing: Tracing = .all, application: UIApplication.Type = UIApplication.self
  ) {
    do throws(DeviceConfigurationError) {
      try self.init(DeviceConfiguration(words), tracing: tracing, application: application)
    } catch {
      fatalError("SimulatedDevice(configuration:) was given '\(words)': \(error)")
    }
  }

  /// Makes a device that is and is set as a configuration says.
  ///
  /// ```swift
  /// @Test(arguments: DeviceConfiguration.all) func `the form can be sent`(_ configuration: DeviceConfiguration) {
  ///   let device = SimulatedDevice(configuration)
  /// ```
  ///
  /// A language sets the direction of the screen; texts stay those of the app, as the language of the process is not
  /// changed (``DeviceConfiguration/language``).
  public convenience init(
    _ configuration: DeviceConfiguration, tracing: Tracing = .all, application: UIApplication.Type = UIApplication.self
  ) {
    let size = configuration.screenSize
    self.init(
      size: CGSize(width: size.width, height: size.height), scale: configuration.scale, tracing: tracing,
      application: application)
    setTraits { traits in
      if configuration.appearance == .dark { traits.userInterfaceStyle = .dark }
      if configuration.isRightToLeft { traits.layoutDirection = .rightToLeft }
      if configuration.textSize != .large { traits.preferredContentSizeCategory = configuration.textSize.category }
      if configuration.aids.contains(.bold) { traits.legibilityWeight = .bold }
      if configuration.aids.contains(.increaseContrast) { traits.accessibilityContrast = .high }
    }
    var settings = accessibility
    for aid in configuration.aids { settings.set(aid) }
    accessibility = settings
  }
}

extension DeviceConfiguration.TextSize {
  /// The same size as UIKit has it.
  public var category: UIContentSizeCategory {
    switch self {
    case .extraSmall: .extraSmall
    case .small: .small
    case .medium: .medium
    case .large: .large
    case .extraLarge: .extraLarge
    case .extraExtraLarge: .extraExtraLarge
    case .extraExtraExtraLarge: .extraExtraExtraLarge
    case .accessibilityMedium: .accessibilityMedium
    case .accessibilityLarge: .accessibilityLarge
    case .accessibilityExtraLarge: .accessibilityExtraLarge
    case .accessibilityExtraExtraLarge: .accessibilityExtraExtraLarge
    case .accessibilityExtraExtraExtraLarge: .accessibilityExtraExtraExtraLarge
    }
  }
}

extension AccessibilitySettings {
  fileprivate mutating func set(_ aid: DeviceConfiguration.Aid) {
    switch aid {
    case .bold: isBoldTextEnabled = true
    case .reduceMotion: isReduceMotionEnabled = true
    case .reduceTransparency: isReduceTransparencyEnabled = true
    case .increaseContrast: isDarkerSystemColorsEnabled = true
    case .invertColors: isInvertColorsEnabled = true
    case .grayscale: isGrayscaleEnabled = true
    case .voiceOver: isVoiceOverRunning = true
    case .switchControl: isSwitchControlRunning = true
    case .buttonShapes: buttonShapesEnabled = true
    case .differentiateWithoutColor: shouldDifferentiateWithoutColor = true
    case .crossFade: prefersCrossFadeTransitions = true
    case .onOffLabels: isOnOffSwitchLabelsEnabled = true
    }
  }
}
