import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Popovers: as bubbles where there is room, as sheets where there is not (B19.30-B19.38).
@MainActor @Suite(.serialized, .leavesNothing)
struct PopoverTests {
  // MARK: As a bubble

  @Test func `with room from side to side it comes beside its source, in this order (B19.30, B19.33)`() throws {
    let scene = PopoverScene()
    scene.present()
    #expect(
      scene.log.takeWithoutLayout() == [
        "style for RR", "prepare", "will present -1", "new.viewWillAppear",
      ])
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == ["new.viewIsAppearing", "new.viewDidAppear", "completion"])
    // Below the source, whose middle it has; the system's size is cut to the room.
    let frame = scene.new.view.convert(scene.new.view.bounds, to: nil)
    #expect(frame == CGRect(x: 260, y: 153, width: 320, height: 400))
    #expect(scene.popover.arrowDirection == .up && scene.root.view.window != nil)
    #expect(scene.root.presentedViewController === scene.new && scene.new.presentationController === scene.popover)
    scene.new.dismiss(animated: true) { scene.log.add("completion") }
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == disappearing("new") + ["completion"])
    #expect(scene.window.subviews == [scene.root.view] && scene.new.view.superview == nil)
    #expect(scene.popover.arrowDirection == .unknown)
  }

  @Test func `a tap beside it asks, and sends it away, in this order (B19.34)`() {
    let scene = PopoverScene().presented()
    scene.device.tap(at: CGPoint(x: 100, y: 900))
    #expect(
      scene.log.takeWithoutLayout() == [
        "should dismiss", "should dismiss popover", "will dismiss", "new.viewWillDisappear",
      ])
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == ["new.viewDidDisappear", "did dismiss", "did dismiss popover"])
    #expect(scene.root.presentedViewController == nil)
  }

  @Test func `one that may not go stays, and the delegate hears of the attempt (B19.34)`() {
    let scene = PopoverScene().presented()
    func tap() -> [String] {
      scene.device.tap(at: CGPoint(x: 100, y: 900))
      scene.device.advance(by: 1)
      return scene.log.takeWithoutLayout()
    }
    scene.listener.mayGo = false
    #expect(tap() == ["should dismiss", "attempt"])
    (scene.listener.mayGo, scene.listener.popoverMayGo) = (true, false)
    #expect(tap() == ["should dismiss", "should dismiss popover", "attempt"])
    scene.new.isModalInPresentation = true
    #expect(tap() == ["attempt"])
    // What is dismissed by the program asks and tells nobody.
    scene.new.dismiss(animated: false)
    #expect(scene.log.takeWithoutLayout() == disappearing("new"))
  }

  @Test func `touches beside it reach only the views that are passed through (B19.35)`() {
    let scene = PopoverScene()
    scene.popover.passthroughViews = [scene.source]
    _ = scene.presented()
    #expect(scene.hit(420, 120) === scene.source)
    #expect(scene.hit(100, 900)?.accessibilityIdentifier == "beside the popover")
    #expect(scene.hit(420, 300) === scene.new.view)
    // The corner beside the arrow is not the popover's.
    #expect(scene.hit(262, 145)?.accessibilityIdentifier == "beside the popover")
    scene.device.tap(at: CGPoint(x: 420, y: 120))
    scene.device.advance(by: 1)
    #expect(scene.taps == 1 && scene.root.presentedViewController != nil)
  }

  @Test func `it follows its content's size, its source and its margins (B19.32)`() {
    let scene = PopoverScene().presented()
    func frame() -> CGRect {
      scene.device.advance(by: 0.1)
      return scene.new.view.convert(scene.new.view.bounds, to: nil)
    }
    scene.new.preferredContentSize = CGSize(width: 200, height: 100)
    #expect(frame() == CGRect(x: 320, y: 153, width: 200, height: 100))
    scene.popover.sourceRect = CGRect(x: 0, y: 0, width: 0, height: 40)
    #expect(frame().midX == 400)
    scene.popover.permittedArrowDirections = .right
    #expect(frame().maxX == 387 && scene.popover.arrowDirection == .right)
    scene.popover.sourceRect = CGRect(x: -390, y: 0, width: 0, height: 40)
    scene.popover.permittedArrowDirections = .up
    #expect(frame().minX == 10)
    scene.popover.popoverLayoutMargins.left = 50
    #expect(frame().minX == 50)
    scene.popover.permittedArrowDirections = []
    #expect(frame().midY == 120 && scene.popover.arrowDirection == .unknown)
  }

  @Test func `an item of a bar can be what it points at (B19.32)`() throws {
    let device = SimulatedDevice(size: CGSize(width: 820, height: 1180))
    let (root, new) = (UIViewController(), UIViewController())
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    root.navigationItem.rightBarButtonItem = item
    device.show(UINavigationController(rootViewController: root))
    new.modalPresentationStyle = .popover
    let popover = try #require(new.popoverPresentationController)
    popover.sourceItem = item
    #expect(popover.barButtonItem === item && popover.sourceItem === item)
    root.present(new, animated: false)
    device.advance(by: 0.1)
    let (frame, button) = (new.view.convert(new.view.bounds, to: nil), item.frame(in: root.view.window ?? root.view))
    #expect(frame.maxX == 810 && frame.minY == button.maxY + 13 && popover.arrowDirection == .up)
  }

  @Test func `without anything to point at the program stops with a message (B19.33)`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let scene = PopoverScene()
        scene.popover.sourceView = nil
        scene.present()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("LoggedController is to be shown as a popover, and nothing says what it points at."))
  }

  // MARK: As a sheet

  @Test func `in a compact width it comes as a sheet, which the popover says how to behave (B19.31)`() {
    let scene = PopoverScene(CGSize(width: 390, height: 844))
    scene.popover.adaptiveSheetPresentationController.detents = [.medium()]
    scene.present()
    scene.device.advance(by: 1)
    #expect(
      scene.log.takeWithoutLayout() == ["style for CR", "controller for 1", "will present 1"] + appearing("new")
        + ["completion"])
    #expect(scene.new.view.frame.minY == 844 - (844 - 40) / 2 && scene.new.view.superview === scene.window)
    #expect(scene.new.presentationController === scene.popover && scene.popover.arrowDirection == .unknown)
    scene.device.tap(at: CGPoint(x: 100, y: 100))
    scene.device.advance(by: 1)
    #expect(
      scene.log.takeWithoutLayout() == ["should dismiss", "will dismiss"] + disappearing("new") + ["did dismiss"])
  }

  @Test func `the delegate may keep it a popover in a compact width, or choose another style (B19.31)`() {
    let scene = PopoverScene(CGSize(width: 390, height: 844))
    scene.listener.style = UIModalPresentationStyle.none
    scene.new.preferredContentSize = CGSize(width: 200, height: 100)
    scene.popover.sourceRect = CGRect(x: -200, y: 0, width: 0, height: 40)
    _ = scene.presented()
    #expect(scene.popover.arrowDirection == .up && scene.new.view.bounds.size == CGSize(width: 200, height: 100))
    scene.new.dismiss(animated: false)
    scene.listener.style = .fullScreen
    _ = scene.presented()
    #expect(scene.new.view.frame == scene.window.bounds && scene.root.view.window == nil)
  }

  @Test func `the delegate may show another controller in its place (B19.31)`() {
    let scene = PopoverScene(CGSize(width: 390, height: 844))
    let stack = UINavigationController()
    scene.listener.other = {
      stack.viewControllers = [scene.new]
      return stack
    }
    scene.present()
    scene.device.advance(by: 1)
    #expect(scene.root.presentedViewController === stack && scene.new.navigationController === stack)
    scene.listener.mayGo = false
    _ = scene.log.take()
    scene.device.tap(at: CGPoint(x: 100, y: 20))
    #expect(scene.log.takeWithoutLayout() == ["should dismiss", "attempt"])
  }

  // MARK: When the size changes

  @Test func `on a device that is turned it stands anew, and may point at something else (B19.36)`() {
    let scene = PopoverScene().presented()
    scene.new.preferredContentSize = CGSize(width: 200, height: 100)
    scene.device.advance(by: 0.1)
    scene.listener.rect = CGRect(x: 0, y: 100, width: 10, height: 10)
    _ = scene.log.take()
    scene.device.rotate(to: .landscapeLeft)
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == ["reposition 0 0 40 40"])
    let frame = scene.new.view.convert(scene.new.view.bounds, to: nil)
    #expect(frame == CGRect(x: 305, y: 223, width: 200, height: 100))
  }

  @Test func `where the width gets compact it becomes a sheet, and again a popover, and nobody appears (B19.36)`() {
    let scene = PopoverScene().presented()
    scene.device.resize(to: CGSize(width: 320, height: 1180))
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == ["style for CR", "will present 1"])
    #expect(scene.new.view.superview === scene.window && scene.new.view.frame.width == 320)
    scene.device.resize(to: CGSize(width: 820, height: 1180))
    scene.device.advance(by: 1)
    #expect(scene.log.takeWithoutLayout() == ["style for RR", "will present -1", "prepare"])
    #expect(scene.new.view.convert(scene.new.view.bounds, to: nil).width == 320)
    #expect(scene.popover.arrowDirection == .up)
    scene.device.tap(at: CGPoint(x: 100, y: 1100))
    scene.device.advance(by: 1)
    #expect(scene.root.presentedViewController == nil && scene.window.subviews == [scene.root.view])
  }
}

/// A tablet with a button, and a controller that comes beside it.
@MainActor
final class PopoverScene {
  let device: SimulatedDevice
  let log = CallLog()
  let (root, new): (LoggedController, LoggedController)
  let source = UIButton(frame: CGRect(x: 400, y: 100, width: 40, height: 40))
  let listener: PopoverListener
  let window: UIWindow
  let popover: UIPopoverPresentationController
  private(set) var taps = 0

  init(_ size: CGSize = CGSize(width: 820, height: 1180)) {
    device = SimulatedDevice(size: size)
    (root, new) = (LoggedController("root", log), LoggedController("new", log))
    listener = PopoverListener(log)
    window = device.show(root)
    new.modalPresentationStyle = .popover
    new.preferredContentSize = CGSize(width: 320, height: 400)
    guard let popover = new.popoverPresentationController else { fatalError("A popover has an arrangement.") }
    self.popover = popover
    popover.sourceView = source
    popover.delegate = listener
    new.loadViewIfNeeded()
    root.view.addSubview(source)
    source.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
    device.advance(by: 0.1)
    _ = log.take()
  }

  func present() { root.present(new, animated: true) { [log] in log.add("completion") } }

  func presented() -> PopoverScene {
    present()
    device.advance(by: 1)
    _ = log.take()
    return self
  }

  func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
}

/// Writes down what a popover asks and tells.
@MainActor
final class PopoverListener: NSObject, UIPopoverPresentationControllerDelegate {
  let log: CallLog
  var style: UIModalPresentationStyle?
  var (mayGo, popoverMayGo) = (true, true)
  var rect: CGRect?
  @Hook var other: (() -> UIViewController)?

  init(_ log: CallLog) { self.log = log }

  func adaptivePresentationStyle(for controller: UIPresentationController, traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  {
    func letter(_ size: UIUserInterfaceSizeClass) -> String { size == .regular ? "R" : "C" }
    log.add("style for \(letter(traitCollection.horizontalSizeClass))\(letter(traitCollection.verticalSizeClass))")
    return style ?? controller.adaptivePresentationStyle(for: traitCollection)
  }
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? {
    log.add("controller for \(style.rawValue)")
    return other?()
  }
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log.add("will present \(style.rawValue)") }
  func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { log.add("prepare") }
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
    log.add("should dismiss")
    return mayGo
  }
  func popoverPresentationControllerShouldDismissPopover(_ popover: UIPopoverPresentationController) -> Bool {
    log.add("should dismiss popover")
    return popoverMayGo
  }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
    log.add("will dismiss")
  }
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { log.add("did dismiss") }
  func popoverPresentationControllerDidDismissPopover(_ popover: UIPopoverPresentationController) {
    log.add("did dismiss popover")
  }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log.add("attempt")
  }
  func popoverPresentationController(
    _ popover: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
    in view: UnsafeMutablePointer<UIView>
  ) {
    let old = rect.pointee
    log.add("reposition \(Int(old.minX)) \(Int(old.minY)) \(Int(old.width)) \(Int(old.height))")
    if let new = self.rect { rect.pointee = new }
  }
}
