import EventTrace
import FirstResponder
import SystemLink

/// A phone in memory: a screen, fingers, a clock that moves only when told, and the app that runs on it.
///
/// ```swift
/// let device = SimulatedDevice()
/// device.show(MyViewController())
/// device.tap(at: CGPoint(x: 60, y: 40))
/// print(device.trace.text(.hitTest, .touches))
/// ```
///
/// Every call takes the same way as a real digitizer's reports, and has delivered its events when it returns. A down, a
/// lift and a cancel are delivered at `now`; a move is delivered with the next display frame and moves the clock by it.
/// Inside a delivery (a touch method, an action) only downs, lifts, cancels, buttons and keys are allowed; they are
/// queued and delivered after it.
///
/// Several devices may live at once; `UIApplication.shared` is the application of the one that the running task used
/// last, so tests that take turns don't meet. The event system's own deadlines, animations, display links, delayed
/// messages and timers that send one follow the virtual clock (B15.1); `asyncAfter`, `Task.sleep` and timers of
/// closures stay real (B15.4).
@preconcurrency @MainActor
public final class SimulatedDevice {
  /// The app that runs on the device.
  public let application: UIApplication
  /// Display frames per second.
  public let frameRate: Double
  /// Reports of the digitizer per second: at least `frameRate`. The samples between two frames are coalesced touches.
  public let digitizerRate: Double

  /// Modifier keys that are held with all that pointers and fingers do from now on.
  public var modifiers: UIKeyModifierFlags = []

  /// Somebody may ask later what a finger found as it came down. To write it down takes longer than all else of a tap.
  package var remembersWhatFingersFind = true

  /// As the device was made; the app's part of it may have become another one.
  let screen: ScreenDescription
  let driver: VirtualDriver
  var loop: VirtualMainLoop { driver.loop }
  var fingers = FingerTable()
  /// Changes made inside `frame {}`; nil outside.
  @exclusivity(unchecked) var openFrame: [FingerChange]?
  /// Keys that are held, with the modifiers that they went down with.
  var heldKeys: [UIKeyboardHIDUsage: UIKeyModifierFlags] = [:]
  /// A pointer hovers, as the device knows it.
  var isPointerOnScreen = false
  private var windows: [UIWindow] = []
  /// Another hand than the test's; nil if it is the test's.
  let hand: DisturbedHand?

  /// Makes a device with an active app that has no delegate and no scene yet.
  ///
  /// - Parameters:
  ///   - size: of the screen, points.
  ///   - scale: pixels per point.
  ///   - frameRate: display frames per second, above 0.
  ///   - digitizerRate: reports of the digitizer per second; nil means one a display frame.
  ///   - tracing: how many decisions are kept; all by default. What happens is recorded (`recording()`) only with
  ///     `.all`: the others promise that memory does not grow.
  ///   - application: the class of the app object, to override `sendEvent(_:)` or `sendAction(_:to:from:for:)`.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 3, frameRate: Double = 60,
    digitizerRate: Double? = nil, tracing: Tracing = .all, application: UIApplication.Type = UIApplication.self
  ) {
    requireMainThread("SimulatedDevice.init")
    hand = RehearsedTest.current?.nextHand()
    let growth = hand?.growth ?? .zero
    guard frameRate > 0, frameRate.isFinite else {
      fatalError(
        "A SimulatedDevice can't show \(frameRate) frames per second. Give a frameRate above 0, for example 60.")
    }
    let digitizerRate = hand?.rate ?? digitizerRate ?? frameRate
    guard digitizerRate / frameRate <= 10_000 else {
      fatalError(
        """
        A SimulatedDevice's digitizer can't report \(digitizerRate) times a second, with \(frameRate) frames per \
        second. Give a digitizerRate that is a few times the frameRate, for example 240.
        """)
    }
    self.frameRate = frameRate
    self.digitizerRate = max(frameRate, digitizerRate)
    let loop = VirtualMainLoop()
    screen = ScreenDescription(
      width: size.width + growth.width, height: size.height + growth.height, scale: scale, frameRate: frameRate)
    self.application = .simulated(application, screen: screen, tracing: tracing, loop: loop)
    driver = VirtualDriver(self.application, loop)
    loop.dueOrder = hand?.disturbances.dueOrder ?? .asSet
    RehearsedTest.current?.add(self)
    self.application.turning.isPossible = true
    guard tracing == .all else { return }
    driver.moments = []
    // Somebody may want to see what happened.
    guard RecordedTest.current != nil || ReportFolder.current != nil else { return }
    driver.startFilm(.ofFingers)
    RecordedTest.current?.add(self)
  }

  /// Virtual seconds since the device was made.
  public var now: TimeInterval { loop.now }

  /// Every decision since the start.
  public var trace: Trace { application.currentTrace }

  /// The numbers that Apple does not publish; a test may change them before the first touch.
  public var thresholds: Thresholds {
    get { application.thresholds }
    set { application.thresholds = newValue }
  }

  // MARK: Showing

  /// Shows a controller in a new window, in front of the others, which becomes key. The device keeps the window.
  @discardableResult
  public func show(_ root: UIViewController) -> UIWindow {
    use()
    let window = UIWindow(frame: application.screenBounds)
    window.windowScene = application.windowSceneForNewWindows
    window.rootViewController = root
    window.makeKeyAndVisible()
    windows.append(window)
    deliver()
    return window
  }

  /// Shows a view, as the root view of a controller of its own, in a new window.
  @discardableResult
  public func show(_ view: UIView) -> UIWindow {
    use()
    let controller = UIViewController()
    controller.view = view
    return show(controller)
  }

  /// What is on the screen now, as SVG text: for a person to look at, or to keep beside a failed test. Layout that is
  /// due is done first; text is measured roughly, as no fonts are at hand.
  public func picture() -> String {
    use()
    return application.committer.picture()
  }

  // MARK: Time

  /// Moves the clock, running every deadline on the way at its own time, in order.
  public func advance(by seconds: TimeInterval) {
    checkClockMayMove("advance(by:)")
    check(seconds, "advance(by:)")
    driver.advance(to: time(after: max(0, seconds)))
  }

  /// Makes the main thread busy from now on for some seconds. Nothing is delivered until then: calls move the clock and
  /// queue; at the end all is delivered in order, moves merged. May be called inside a handler.
  public func stall(for seconds: TimeInterval) {
    use()
    check(seconds, "stall(for:)")
    if seconds > 0 { driver.stall(until: now + seconds) }
  }
}
