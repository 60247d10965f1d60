import FirstResponderTesting
import LeavingNothing
import UIKit

@testable import FirstResponder

/// A controller that says how it may be turned, and writes down what it hears of that.
final class TurningController: UIViewController {
  let name: String
  let log: CallLog
  var supported = UIInterfaceOrientationMask.allButUpsideDown
  var follows = true
  var best: UIInterfaceOrientation?
  @Hook var alongside: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?

  init(_ name: String, _ log: CallLog) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supported }
  override var shouldAutorotate: Bool { follows }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    best ?? super.preferredInterfaceOrientationForPresentation
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    log.add("\(name) will be \(classes(newCollection))")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    log.add("\(name) will be \(Int(size.width)) wide, is \(Int(view.bounds.width)), \(interfaceOrientation)")
    coordinator.animate { [weak self] context in
      guard let self else { return }
      log.add("\(name) alongside \(Int(view.bounds.width)), \(context.transitionDuration) s")
      alongside?(context)
    } completion: { [name, log] _ in
      log.add("\(name) done")
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    log.add("\(name) was \(classes(previousTraitCollection)), is \(classes(traitCollection))")
  }

  override func viewWillLayoutSubviews() { log.add("\(name) layout \(Int(view.bounds.width))") }

  private func classes(_ traits: UITraitCollection?) -> String {
    func letter(_ size: UIUserInterfaceSizeClass?) -> String { size == .regular ? "R" : size == .compact ? "C" : "-" }
    return letter(traits?.horizontalSizeClass) + letter(traits?.verticalSizeClass)
  }
}

/// A device that shows a controller.
@MainActor
final class TurningScene {
  let device: SimulatedDevice
  let log = CallLog()
  let root: TurningController
  let window: UIWindow

  init(_ size: CGSize = CGSize(width: 390, height: 844), _ set: (TurningController) -> Void = { _ in }) {
    device = SimulatedDevice(size: size)
    root = TurningController("root", log)
    set(root)
    window = device.show(root)
    device.advance(by: 1)
    _ = log.take()
  }

  var orientation: UIInterfaceOrientation { device.application.statusBarOrientation }
  var size: CGSize { UIScreen.main.bounds.size }
  private(set) lazy var windowScene = UIWindowScene(
    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())

  /// Turns the device, and waits until all is at rest.
  @discardableResult
  func rotate(_ orientation: UIDeviceOrientation) -> UIInterfaceOrientation {
    device.rotate(to: orientation)
    device.advance(by: 1)
    return self.orientation
  }
}
