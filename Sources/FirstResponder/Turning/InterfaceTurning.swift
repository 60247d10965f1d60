import EventLogic

// How an interface comes to be turned another way. The order (B25.5):
//
//   touches are cancelled -> willChangeStatusBarOrientation
//   -> [willTransition(to:with:) -> viewWillTransition(to:with:)]
//   -> [screen and windows have their new size -> traits are told] -> didChangeStatusBarOrientation -> layout
//   -> what is to happen alongside -> the scene's delegate -> [a third of a second later] completions
//
// What stands in brackets at the beginning is left out where the size stays.

/// Turns the interface of an application: as its device is held, as the controller in front allows.
@MainActor
package final class InterfaceTurning: ApplicationPart {
  private unowned let application: UIApplication
  /// Whether what the app shows can be turned: a simulated device's is, that of a system half is not.
  package var isPossible = false {
    didSet { if isPossible, !oldValue, !application.windowList.all.isEmpty { needsUpdate() } }
  }
  /// How the interface is turned.
  private(set) var side: InterfaceSide
  /// How it would be upright for who holds the device.
  private var held: InterfaceSide
  /// The device was turned, or the interface was.
  package private(set) var hasTurned = false
  /// What the program has asked for, as bits.
  private var wish: UInt = 0
  /// What the controller in front likes best, as bits; 0 where it is so already.
  private var liking: UInt = 0
  private weak var front: UIViewController?
  private var isDue = false
  private var isTurning = false

  init(_ application: UIApplication) {
    self.application = application
    let size = application.screen.bounds.size
    side = size.width > size.height ? .right : .below
    held = side
    application.screen.side = side
  }

  var orientation: UIInterfaceOrientation { UIInterfaceOrientation(side) }

  // MARK: When

  /// What may be allowed is another thing now: it is decided anew at the end of the turn.
  func needsUpdate() {
    guard isPossible else { return }
    isDue = true
    application.needsTurnEnd()
  }

  func windowsChanged() { needsUpdate() }
  /// Somebody else is in front.
  func edgeDeferralChanged() { needsUpdate() }
  func layoutComes() { if isDue { update() } }

  /// The device is held another way. Flat, and in ways that nobody knows, it says nothing about the interface.
  package func follow(_ device: UIDeviceOrientation) {
    (isPossible, hasTurned) = (true, true)
    if let new = InterfaceSide(rawValue: device.rawValue) { (held, wish, liking) = (new, 0, 0) }
    needsUpdate()
  }

  /// The program wishes for one of these ways, as bits.
  func ask(for sides: UInt) {
    wish = sides
    needsUpdate()
  }

  // MARK: Whether, and how

  /// What the app and the controller in front allow together, of a window.
  func allowed(in window: UIWindow?, by front: UIViewController?) -> UInt {
    let ofApp = application.supportedInterfaceOrientations(for: window)
    return (front?.supportedInterfaceOrientations ?? .all).intersection(ofApp).rawValue
  }

  /// The window that says how the interface is turned: the key window, or the front one that fills the screen.
  var window: UIWindow? {
    let whole = application.screen.bounds
    func counts(_ window: UIWindow) -> Bool {
      window.isShown && window.storedRootViewController != nil && window.frame == whole
    }
    if let key = application.keyWindow, counts(key) { return key }
    return application.windowList.frontToBack.first(where: counts)
  }

  private func update() {
    isDue = false
    guard isPossible, !isTurning, application.applicationState != .background, let window else { return }
    guard !application.controllerChanges.isDriven else {
      // Somebody holds what is on its way: it is decided anew when that has ended.
      application.controllerChanges.afterDriven = { [weak self] in self?.needsUpdate() }
      return
    }
    let front = window.storedRootViewController?.decidesOnTurning
    let supported = allowed(in: window, by: front)
    if front !== self.front {
      // What was presented may like one way best, as long as it is in front and the device stays as it is (B25.4).
      let preferred = front?.storedPresenting == nil ? .unknown : front?.preferredInterfaceOrientationForPresentation
      liking = preferred.flatMap { InterfaceSide(rawValue: $0.rawValue) }.map { $0 == side ? 0 : $0.bit } ?? 0
      self.front = front
    }
    let preferred = (front?.preferredInterfaceOrientationForPresentation.rawValue).flatMap(
      InterfaceSide.init(rawValue:))
    var turn = InterfaceTurn(now: side, held: held, supported: supported, preferred: preferred ?? side)
    (turn.follows, turn.wish) = (front?.shouldAutorotate ?? true, supported & wish == 0 ? liking : wish)
    guard let next = turn.next else { stop(front) }
    if next != side { self.turn(to: next) }
  }

  private func stop(_ front: UIViewController?) -> Never {
    let name = front.map { "\(type(of: $0))" } ?? "nobody"
    fatalError(
      """
      \(name).supportedInterfaceOrientations has nothing in common with what \
      application(_:supportedInterfaceOrientationsFor:) allows, and shouldAutorotate is true: there is no way to turn \
      the interface. Let both allow one and the same orientation.
      """)
  }

  // MARK: Turning

  private func turn(to new: InterfaceSide) {
    (isTurning, hasTurned) = (true, true)
    defer { isTurning = false }
    let (old, quarters) = (side, side.quarters(to: new))
    let (before, after) = (UIInterfaceOrientation(old), UIInterfaceOrientation(new))
    application.journal.note(.lifecycle, application, "the interface turns from \(before) to \(after)")
    // A place on the glass is another one in what is shown from now on (B25.7).
    application.input.cancelTouches()
    post(UIApplication.willChangeStatusBarOrientationNotification, after)
    let size = application.screen.bounds.size
    let goal = old.isUpright == new.isUpright ? size : CGSize(width: size.height, height: size.width)
    var change = ScreenChange(of: application, to: goal)
    change.quarters = quarters
    change.formerOrientation = before
    change.run { [self] in
      side = new
      application.screen.side = new
    } changed: { [self] in
      post(UIApplication.didChangeStatusBarOrientationNotification, before)
    }
    application.tell { $0.windowsChanged() }
  }

  private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: application,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: orientation.rawValue])
  }
}

extension UIInterfaceOrientation {
  init(_ side: InterfaceSide) { self = UIInterfaceOrientation(rawValue: side.rawValue) ?? .portrait }
}

extension UIViewController {
  /// Whoever of the receiver, a window's root, and what is presented over it says how the interface may be turned: the
  /// topmost that fills the window and is not on its way out.
  final var decidesOnTurning: UIViewController {
    presentationStack.last { $0.storedPresenting == nil || ($0.modalPresentationStyle.fillsWindow && !$0.isLeaving) }
      ?? self
  }

  /// Whether the receiver, or who presents it, is being dismissed.
  private var isLeaving: Bool {
    var controller: UIViewController? = self
    while let next = controller {
      if next.modalMove == .dismissed { return true }
      controller = next.storedPresenting
    }
    return false
  }
}

extension UIModalPresentationStyle {
  /// Whether what comes so covers the whole window.
  fileprivate var fillsWindow: Bool { self == .fullScreen || self == .overFullScreen }
}
