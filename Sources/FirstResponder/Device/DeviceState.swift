/// What is so with the device of one application: how its owner has set it, how it is held, what it has played.
@MainActor
package final class DeviceState: ApplicationPart {
  private unowned let application: UIApplication
  /// What the owner has set; nothing means what a new phone has.
  private(set) var settings = TraitValues.nothing
  /// How the device is held.
  package private(set) var orientation: UIDeviceOrientation
  /// How often more the orientation's notifications were asked for than given back.
  var orientationCount = 0
  var watchesBattery = false
  /// 0...1; nil where there is no battery to be known of.
  private(set) var battery: (level: Float, state: UIDevice.BatteryState)?
  /// The last things that were played, oldest first.
  package private(set) var played: [PlayedFeedback] = []
  /// How many of them are kept.
  private static let kept = 1000
  var accessibility = AccessibilitySettings()
  /// What was said to those who can't see, oldest first.
  package private(set) var announced: [AccessibilityPost] = []

  init(_ application: UIApplication) {
    self.application = application
    let size = application.screen.bounds.size
    // A screen that is wider than high is that of a device on its side (B25.1).
    orientation = size.width > size.height ? .landscapeLeft : .portrait
  }

  /// The traits of what the application is shown on.
  func traits(of screen: UIScreen) -> TraitValues { traits(of: screen, screen.bounds.size) }

  /// The traits of a screen now, and with another size.
  func traits(of screen: UIScreen, changingTo size: CGSize) -> (TraitValues, TraitValues) {
    (traits(of: screen), traits(of: screen, size))
  }

  private func traits(of screen: UIScreen, _ size: CGSize) -> TraitValues {
    var values = TraitValues.fallback
    let (shorter, longer) = (min(size.width, size.height), max(size.width, size.height))
    values.displayScale = screen.scale
    values.userInterfaceIdiom = shorter >= 700 ? .pad : .phone
    if values.userInterfaceIdiom == .pad {
      values.horizontalSizeClass = .regular
    } else if size.width > size.height {
      // Of the phones, the large ones have much room from side to side when they are turned.
      values.horizontalSizeClass = shorter >= 414 && longer >= 736 ? .regular : .compact
      values.verticalSizeClass = .compact
    }
    values.apply(settings)
    return values
  }

  /// The owner sets something; everybody whose traits are others by that hears of it.
  package func set(_ change: (inout any UIMutableTraits) -> Void) {
    let new = MutableTraits.changed(settings, change)
    guard new != settings else { return }
    let category = new.preferredContentSizeCategory
    let isOtherSize = category != settings.preferredContentSizeCategory
    TraitUpdates.during(in: application.windowList.all) { settings = new }
    application.needsTurnEnd()
    if isOtherSize {
      NotificationCenter.default.post(
        name: UIContentSizeCategory.didChangeNotification, object: application,
        userInfo: [UIContentSizeCategory.newValueUserInfoKey: category])
    }
  }

  /// Somebody holds the device another way.
  package func hold(_ orientation: UIDeviceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    guard orientationCount > 0 else { return }
    NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
  }

  /// The battery has another charge.
  package func setBattery(_ level: Float, _ state: UIDevice.BatteryState) {
    let old = battery
    battery = (level.isNaN ? 0 : min(max(level, 0), 1), state)
    guard watchesBattery, let battery else { return }
    if old?.level != battery.level {
      NotificationCenter.default.post(name: UIDevice.batteryLevelDidChangeNotification, object: UIDevice.current)
    }
    if old?.state != battery.state {
      NotificationCenter.default.post(name: UIDevice.batteryStateDidChangeNotification, object: UIDevice.current)
    }
  }

  func play(_ feedback: PlayedFeedback.Kind) {
    OutsideEffects.count += 1
    if played.count >= 2 * Self.kept { played.removeFirst(Self.kept) }
    played.append(PlayedFeedback(time: application.loop.now, kind: feedback))
    application.note(.device, application, "plays \(feedback)")
  }

  func announce(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    if announced.count >= 2 * Self.kept { announced.removeFirst(Self.kept) }
    announced.append(
      AccessibilityPost(time: application.loop.now, notification: notification, text: argument as? String))
    application.note(.device, application, "announces \(notification.name)")
  }
}

extension UIApplication {
  /// The traits of the screen as the owner has set the device.
  final var traitsOfScreen: TraitValues { deviceState.traits(of: screen) }

  /// Into which direction the interface runs, by the language of the device.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    traitsOfScreen.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }
  /// How large the owner wants texts.
  public final var preferredContentSizeCategory: UIContentSizeCategory { traitsOfScreen.preferredContentSizeCategory }
}

extension UIScreen: UITraitEnvironment {
  /// What is so on the screen, by its size and the settings of the device.
  public var traitCollection: UITraitCollection {
    guard let application = UIApplication.current, application.screen === self else {
      return UITraitCollection(.fallback)
    }
    return UITraitCollection(application.traitsOfScreen)
  }
  /// Never called: a screen that is another one is asked anew.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
