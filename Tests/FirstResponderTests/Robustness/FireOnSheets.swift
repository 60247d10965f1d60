import FirstResponderTesting

@testable import FirstResponder

/// A sheet with content under a finger, and a program that does anything in any call.
@MainActor
final class SheetUnderFire: UISheetPresentationControllerDelegate, UIScrollViewDelegate {
  struct Meddling {
    let name: String
    let act: @MainActor (SheetUnderFire) -> Void
  }

  static let meddlings: [Meddling] = [
    Meddling(name: "dismisses") { $0.root.dismiss(animated: false) },
    Meddling(name: "dismisses in time") { $0.root.dismiss(animated: true) },
    Meddling(name: "dismisses and lets the sheet go") {
      $0.root.dismiss(animated: false)
      $0.sheet = nil
    },
    Meddling(name: "dismisses and presents it again") {
      $0.root.dismiss(animated: false)
      if let sheet = $0.sheet { $0.root.present(sheet, animated: false) }
    },
    Meddling(name: "presents a full screen over it") { $0.present(.fullScreen, animated: false) },
    Meddling(name: "presents a full screen over it in time") { $0.present(.fullScreen, animated: true) },
    Meddling(name: "presents a sheet over it") { $0.present(.pageSheet, animated: true) },
    Meddling(name: "takes other heights") {
      $0.sheet?.sheetPresentationController?.detents = [.custom(identifier: .init("x")) { _ in .nan }]
    },
    Meddling(name: "takes no heights") { $0.sheet?.sheetPresentationController?.detents = [] },
    Meddling(name: "chooses another height") {
      $0.sheet?.sheetPresentationController?.selectedDetentIdentifier = .large
    },
    Meddling(name: "changes the size of the window") {
      $0.window.frame = CGRect(x: 0, y: 0, width: 844, height: 690)
    },
    Meddling(name: "has no size") { $0.window.bounds = .zero },
    Meddling(name: "takes another root") { $0.window.rootViewController = UIViewController() },
    Meddling(name: "hides the window") { $0.window.isHidden = true },
    Meddling(name: "leaves the foreground") { $0.device.application.request(.enterBackground) },
    Meddling(name: "removes the content") { $0.content?.removeFromSuperview() },
    Meddling(name: "moves the content") { $0.content?.contentOffset.y = 300 },
    Meddling(name: "removes the sheet's view") { $0.sheet?.view.removeFromSuperview() },
    Meddling(name: "removes the root's view") { $0.root.view.removeFromSuperview() },
    Meddling(name: "removes all recognizers") { $0.sheet?.view.gestureRecognizers = nil },
    Meddling(name: "lifts the finger in a loop") {
      if $0.finger?.isDown == true { $0.finger?.lift() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "has the finger taken back in a loop") {
      if $0.finger?.isDown == true { $0.finger?.cancel() }
      $0.device.application.drain(isDisplayFrame: true)
    },
    Meddling(name: "holds it") { $0.sheet?.isModalInPresentation = true },
  ]

  nonisolated static let calls = [
    "shouldDismiss", "willDismiss", "didDismiss", "didAttempt", "detent", "sheet.viewWillDisappear",
    "sheet.viewDidDisappear", "sheet.viewWillAppear", "sheet.viewDidAppear", "in between", "in an action", "didScroll",
    "on the way",
  ]

  let device = SimulatedDevice(tracing: .off)
  let log = CallLog()
  let root: LoggedController
  var sheet: LoggedController?
  weak var content: UIScrollView?
  private(set) var controllers: [WeakObject] = []
  private(set) var window = UIWindow()
  var finger: Finger?
  var allows = true
  private var calls: [String: () -> Void] = [:]

  init(allows: Bool) {
    self.allows = allows
    root = LoggedController("root", log)
    let made = LoggedController("sheet", log)
    sheet = made
    window = device.show(root)
    made.presentationController?.delegate = self
    made.sheetPresentationController?.detents = [.medium(), .large()]
    root.present(made, animated: false)
    let scrollView = UIScrollView(frame: box(0, 200, 390, 300))
    scrollView.contentSize = CGSize(width: 390, height: 2000)
    scrollView.delegate = self
    made.view.addSubview(scrollView)
    content = scrollView
    let pan = UIPanGestureRecognizer { [unowned self] in if $0.state == .changed { call("in an action") } }
    pan.delegate = together
    made.view.addGestureRecognizer(pan)
    for controller in [root, made] { controllers.append(WeakObject(object: controller)) }
  }

  private let together = Together()
  private final class Together: UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { true }
  }

  func present(_ style: UIModalPresentationStyle, animated: Bool) {
    let controller = LoggedController("over", log)
    controllers.append(WeakObject(object: controller))
    controller.modalPresentationStyle = style
    sheet?.present(controller, animated: animated)
  }

  /// Does something the first time that a call comes.
  func at(_ name: String, _ meddling: Meddling) {
    calls[name] = { [unowned self] in
      calls = [:]
      meddling.act(self)
    }
    if name.hasPrefix("sheet.") { sheet?.onCall[String(name.dropFirst(6))] = { [unowned self] in call(name) } }
  }

  private func call(_ name: String) { calls[name]?() }

  enum Drag: CaseIterable { case away, back, higher, cancelled, scrolling }

  func drag(_ drag: Drag) {
    var place = CGPoint(x: 200, y: drag == .scrolling ? 700 : 480)
    let finger = device.touchDown(at: place)
    self.finger = finger
    func move(_ distance: CGFloat) {
      for _ in 0..<4 where finger.isDown {
        place.y += distance / 4
        finger.move(to: place)
      }
    }
    let up = drag == .higher || drag == .scrolling
    move(up ? -60 : 60)
    call("in between")
    move(up ? -100 : 100)
    if drag == .away { move(150) } else if drag == .back { move(-120) }
    device.advance(by: 0.3)
    if finger.isDown { if drag == .cancelled { finger.cancel() } else { finger.lift() } }
    device.advance(by: 0.1)
    call("on the way")
    device.advance(by: 3)
    calls = [:]
  }

  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    call("shouldDismiss")
    return allows
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { call("willDismiss") }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { call("didDismiss") }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    call("didAttempt")
  }
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) { call("detent") }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { call("didScroll") }

  /// What is not as it has to be once everything is at rest.
  var fault: String? {
    for case let controller as LoggedController in controllers.map(\.object) {
      let isShown = controller.isOnScreen
      if controller.appearance.state != (isShown ? .appeared : .disappeared) {
        return "\(controller.name) is \(controller.appearance.state), on the screen: \(isShown)"
      }
      if controller.modalMove != .none { return "\(controller.name) is \(controller.modalMove)" }
      if controller.presentationTransition != nil { return "\(controller.name) is in a transition for ever" }
      if controller.viewIfLoaded?.flags.contains(.transitioning) == true {
        return "\(controller.name) takes no touches"
      }
      if controller.sheet?.isPulled == true { return "\(controller.name) is pulled for ever" }
      if controller.sheet != nil, controller.storedPresenting == nil { return "\(controller.name) is still a sheet" }
      if let sheet = controller.sheet, sheet.container != nil, controller.viewIfLoaded?.superview === sheet.container,
        let frame = controller.viewIfLoaded?.frame, frame != sheet.restingFrame
      {
        return "\(controller.name) is at \(frame), not \(sheet.restingFrame)"
      }
    }
    if content?.isDragging == true || content?.isTracking == true { return "the content is still dragged" }
    return nil
  }

  /// Undoes all; a new sheet is pulled away as ever.
  func works() -> String? {
    device.application.request(.becomeActive)
    window.isHidden = false
    (window.frame, allows) = (box(0, 0, 390, 844), true)
    root.dismiss(animated: false)
    device.advance(by: 1)
    window.rootViewController = nil
    window.rootViewController = root
    let new = LoggedController("new", log)
    root.present(new, animated: true)
    device.advance(by: 1)
    if let fault { return fault }
    drag(.away)
    let place = CGPoint(x: 200, y: 200)
    let finger = device.touchDown(at: place)
    finger.move(to: CGPoint(x: 200, y: 800), over: 0.2)
    finger.lift()
    device.advance(by: 1)
    if root.presentedViewController != nil { return "can't be pulled away" }
    return fault
  }
}
