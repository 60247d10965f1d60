import FirstResponder
import FirstResponderTesting
import Foundation

/// Touches, types and waits as a person does, in a window of a device in memory: the class of that name in Lyft's
/// library, so that tests that were written with it run as they are.
///
/// ```swift
/// let eventGenerator = try EventGenerator(viewController: SignInController())
/// try eventGenerator.waitUntilHittable("username", timeout: 1)
/// try eventGenerator.fingerTap(at: "username")
/// try eventGenerator.keyType("ada")
/// ```
///
/// Each call has delivered its events when it returns. Time is the device's: waits and gestures move its clock, and
/// nobody sleeps.
@preconcurrency @MainActor
public final class EventGenerator {
  /// Where a view without a window is put on the screen that it gets.
  public enum WrappingAlignment: Sendable, Hashable {
    /// As large as the screen.
    case fill
    /// In the middle, as large as it wants to be.
    case center
  }

  /// What all generators do by themselves.
  public struct Settings: Sendable, Hashable {
    /// Seconds for an engine that is always ready here.
    public var accessibilityActivateDelay: TimeInterval = 0.02
    /// The same for the first time.
    public var accessibilityActivateFirstTimeDelay: TimeInterval = 5.0
    /// The same for whether it is waited for.
    public var forceActivateAccessibilityEngine = true
    /// Whether a generator waits for animations before it is ready.
    public var waitForAnimations = false
    /// Whether it waits for a frame of the display.
    public var waitForFrameRender = true
  }

  /// What all generators do by themselves, from the next one on.
  public static var settings = Settings()

  /// Makes the device for a generator whose view or controller has no window yet: a phone, where it is not set.
  public static var makeDevice: @MainActor () -> SimulatedDevice = { SimulatedDevice() }

  /// The window that gets the events.
  public let window: UIWindow
  /// What is meant where a call names no place.
  public let mainView: UIView
  /// The device on which the window is: for what this class has no call for.
  public let device: SimulatedDevice
  /// Who sends the events, as a number; nobody asks for it here.
  public var senderId: UInt64 = 0x0000_0001_2345_6789
  /// Whether touches are to be seen. A device in memory shows nobody anything.
  public var showTouches = false

  /// Fingers that are on the screen, in the order in which they came down.
  var held: [(index: FingerIndex, finger: Finger)] = []
  /// The pen, where it is on the screen.
  var stylus: Finger?
  /// Modifier keys that are held.
  var modifiers: UIKeyModifierFlags = []
  /// The window was made for this.
  private let isOwn: Bool

  /// The device of the generator that was made last.
  private static var latest: SimulatedDevice?

  /// A device that is there, so that an application is.
  static func host() -> SimulatedDevice {
    if let latest { return latest }
    let new = makeDevice()
    latest = new
    return new
  }

  private init(_ window: UIWindow, _ mainView: UIView, _ device: SimulatedDevice, isOwn: Bool) throws {
    (self.window, self.mainView, self.device, self.isOwn) = (window, mainView, device, isOwn)
    window.layoutIfNeeded()
    try waitUntilWindowIsReady()
  }

  /// Sends events to a window; one that is on no screen yet comes to that of the device that was used last.
  /// - Throws: `HammerError.windowIsNotReadyForInteraction`.
  public convenience init(window: UIWindow) throws {
    try self.init(in: window, window)
  }

  /// Sends events to the window of a controller; one without a window gets a device with nothing else on its screen.
  /// - Throws: `HammerError.windowIsNotReadyForInteraction`.
  public convenience init(viewController: UIViewController) throws {
    if let window = viewController.viewIfLoaded?.window {
      try self.init(in: window, viewController.view)
    } else {
      let device = Self.newDevice()
      let window = device.show(viewController)
      try self.init(window, viewController.view, device, isOwn: true)
    }
  }

  /// Sends events to the window of a view; one without a window gets a device with nothing else on its screen.
  /// - Throws: `HammerError.windowIsNotReadyForInteraction`.
  public convenience init(view: UIView, alignment: WrappingAlignment = .center) throws {
    if let window = view.window {
      try self.init(in: window, view)
    } else {
      let device = Self.newDevice()
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      controller.view.hold(view.outermost, alignment)
      let window = device.show(controller)
      try self.init(window, view, device, isOwn: true)
    }
  }

  private convenience init(in window: UIWindow, _ mainView: UIView) throws {
    let device = Self.host()
    if window.windowScene == nil { window.windowScene = device.application.windowSceneForNewWindows }
    if window.isHidden { window.makeKeyAndVisible() }
    try self.init(window, mainView, device, isOwn: false)
  }

  private static func newDevice() -> SimulatedDevice {
    let new = makeDevice()
    latest = new
    return new
  }

  isolated deinit {
    for (_, finger) in held { finger.cancel() }
    stylus?.cancel()
    guard isOwn else { return }
    window.isHidden = true
    window.rootViewController = nil
  }
}

extension UIView {
  /// Itself, or the view that holds all others around it.
  fileprivate var outermost: UIView {
    var view = self
    while let holder = view.superview { view = holder }
    return view
  }

  /// Holds another view, within its own edges.
  fileprivate func hold(_ view: UIView, _ alignment: EventGenerator.WrappingAlignment) {
    let size = view.bounds.size
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    switch alignment {
    case .fill:
      NSLayoutConstraint.activate([
        view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
        view.leadingAnchor.constraint(equalTo: leadingAnchor), view.trailingAnchor.constraint(equalTo: trailingAnchor),
      ])
    case .center:
      NSLayoutConstraint.activate([
        view.centerXAnchor.constraint(equalTo: centerXAnchor), view.centerYAnchor.constraint(equalTo: centerYAnchor),
        view.topAnchor.constraint(greaterThanOrEqualTo: topAnchor),
        view.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor),
      ])
      // What wants no size keeps the one that it was made with.
      let own = view.intrinsicContentSize
      for (anchor, wanted, made) in [
        (view.widthAnchor, own.width, size.width), (view.heightAnchor, own.height, size.height),
      ] where wanted <= 0 && made > 0 {
        let constraint = anchor.constraint(equalToConstant: made)
        constraint.priority = .defaultLow
        constraint.isActive = true
      }
    }
  }
}
