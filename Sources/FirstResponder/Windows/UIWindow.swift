/// The root of a tree of views on the screen, and the door through which events come to them.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The application that the window belongs to: the one that was current when it was made. Cleared when it goes.
  final unowned(unsafe) var application: UIApplication?
  final var journal: Journal? { application?.journal }
  /// All windows of the application.
  final var windowList: WindowList? { application?.windowList }
  /// For whoever may outlive it.
  final let handle = Handle<UIWindow>()
  final var storedLevel = Level.normal
  final var storedRootViewController: UIViewController?
  /// The root's view comes in when the window is shown next.
  final var isRootDue = false
  final weak var storedScene: UIWindowScene?
  /// The responder that receives keys, motion and remote control while the window is key (B3.26). Held strongly until
  /// it resigns, as UIKit does in effect.
  final var firstResponder: UIResponder?
  /// How it is being handed on.
  final var succession = Succession()
  /// The view that keys go to which nobody else handles; see KeyboardFocus.swift.
  final weak var focusedView: UIView?
  private var storedUndoManager: UndoManager?
  /// Counts up each time a window is shown; among equal levels the most recently shown is in front (B1.35).
  final var shownAt = 0

  /// Makes a hidden window (B1.28), without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Makes a hidden window that fills the scene's screen.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    setUp()
    self.windowScene = windowScene
  }

  /// Makes a hidden window of zero size, without a scene; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    flags.insert(.hidden)
    storedWindow = self
    handle.belongs(to: self)
    application = UIApplication.current
    windowList?.add(self)
  }

  deinit {
    onMainThread {
      handle.objectGoes()
      forgetWindowOfSubtree()
      windowList?.goes(self)
    }
  }

  /// The window's scene if it has one, otherwise the application (B3.7).
  open override var next: UIResponder? { storedScene ?? application }

  /// The window's own history, made when it is first asked for (B3.53).
  open override var undoManager: UndoManager? {
    if let storedUndoManager { return storedUndoManager }
    let made = UndoManager()
    storedUndoManager = made
    return made
  }

  // MARK: Events

  /// Hands an event to the recognizers and views of the window. `UIApplication.sendEvent(_:)` calls it for each window
  /// that has touches in the event, front window first (B8.15, B8.16); an override that does not call
  /// `super` swallows the event.
  open func sendEvent(_ event: UIEvent) { application?.input.handOut(event, in: self) }

  /// Every event passes `sendEvent(_:)`, whether an override calls `super` or not.
  final func receive(_ event: UIEvent) {
    if Journal.areRecording, event.type != .hover { journal?.trace(.queue, self, .sendEvent) }
    sendEvent(event)
  }

  /// Keys that nobody handled on their way up: Tab moves the keyboard focus, others go to the control that has it.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = focusKeysBegan(presses)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }
  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = focusKeysEnded(presses, activates: true)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }
  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = focusKeysEnded(presses, activates: false)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: Showing

  /// Where the window stands among others: higher levels are in front (B1.35).
  open var windowLevel: Level {
    get { storedLevel }
    set {
      storedLevel = newValue
      windowList?.changed()
    }
  }

  /// Windows start hidden. Showing one puts it in front of its level and posts `didBecomeVisibleNotification`; hiding
  /// one cancels its touches (B8.27).
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue { wasHidden() } else { wasShown() }
    }
  }

  /// Shows the window in front of its level and makes it key (B8.10).
  open func makeKeyAndVisible() {
    requireMainThread("\(type(of: self)).makeKeyAndVisible()")
    if isHidden { isHidden = false } else { windowList?.bringToFront(self) }
    makeKey()
  }

  /// The controller whose view fills the window (B8.11). Setting it removes the old one's view.
  open var rootViewController: UIViewController? {
    get { storedRootViewController }
    set { changeRootViewController(to: newValue) }
  }

  // MARK: Key window

  /// Whether the window receives keys, motion and remote control.
  open var isKeyWindow: Bool { windowList?.keyWindow === self }
  /// Whether the window may become key. True by default.
  open var canBecomeKey: Bool { true }
  /// Makes the window key, if it can be; the window that was key before hears of it first (B8.10).
  open func makeKey() { takeKey() }
  /// Called when the window became key; never call it yourself.
  open func becomeKey() {}
  /// Called when the window is no longer key; never call it yourself.
  open func resignKey() {}

  // MARK: Place

  /// The screen that the window is shown on.
  open var screen: UIScreen { storedScene?.screen ?? application?.screen ?? UIScreen.main }

  /// The scene that the window belongs to, if any.
  open var windowScene: UIWindowScene? {
    get { storedScene }
    set {
      guard newValue !== storedScene else { return }
      storedScene = newValue
      windowList?.changed()
    }
  }
}

extension UIWindow {
  /// A window's place in the order of windows; any number, higher is nearer to the user.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The place as a number; higher is nearer to the user.
    public let rawValue: CGFloat
    /// Makes a level of its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a level of its number, as `init(rawValue:)` does.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Where windows are from the start: 0.
    public static let normal = Level(0)
    /// Where a bar with the time would be, above normal windows: 1000.
    public static let statusBar = Level(1000)
    /// Where alerts are, above the others: 2000. Menus go still higher.
    public static let alert = Level(2000)

    /// A level is less than one that is nearer to the user.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// A level nearer to the user. Not favoured, so that sums of numbers are not tried with it.
    @_disfavoredOverload
    public static func + (left: Level, right: CGFloat) -> Level { Level(left.rawValue + right) }
    /// A level further from the user.
    @_disfavoredOverload
    public static func - (left: Level, right: CGFloat) -> Level { Level(left.rawValue - right) }
  }

  /// Posted with the window as object when it became visible.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted with the window as object when it was hidden.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted with the window as object when it became key.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted with the window as object when it is no longer key.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// A point of this window as a point of another; nil stands for the screen.
  public func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    point.applying(transformToScreen).applying((window?.transformToScreen ?? .identity).inverted())
  }

  /// A point of another window as a point of this one; nil stands for the screen.
  public func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    point.applying(window?.transformToScreen ?? .identity).applying(transformToScreen.inverted())
  }

  /// A rectangle of this window in another; nil stands for the screen.
  public func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
    rect.applying(transformToScreen.concatenating((window?.transformToScreen ?? .identity).inverted()))
  }

  /// A rectangle of another window in this one; nil stands for the screen.
  public func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect {
    rect.applying((window?.transformToScreen ?? .identity).concatenating(transformToScreen.inverted()))
  }
}
