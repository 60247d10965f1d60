// Two apps may stand side by side; each then has a screen of its own, smaller than the device's. What UIKit calls the
// scene's size is the size of this screen.

extension SystemServices {
  /// Gives the app's screen another size. Windows that filled it fill it again.
  package func resizeScreen(to size: CGSize) {
    let screen = application.screen
    let old = screen.bounds
    guard size != old.size, size.width > 0, size.height > 0 else { return }
    let former = UIWindowScene.Geometry(coordinateSpace: FormerSpace(old), interfaceOrientation: .portrait)
    let windows = application.windowList.all.filter { $0.frame == old }
    let transitions = windows.map { announce(size, in: $0) }
    TraitUpdates.during(in: application.windowList.all) {
      screen.resize(to: size)
      journal.note(.lifecycle, application, "the screen is \(formatted(size.width)) x \(formatted(size.height)) pt")
      for window in windows where window.frame == old { window.frame = screen.bounds }
    }
    for transition in transitions { transition.run() }
    for case let scene as UIWindowScene in application.storedScenes {
      (scene.delegate as? any UIWindowSceneDelegate)?.windowScene(scene, didUpdateEffectiveGeometry: former)
    }
    application.tell { $0.windowsChanged() }
    application.needsTurnEnd()
  }

  /// Tells the controllers of a window what will be (B15.25).
  private func announce(_ size: CGSize, in window: UIWindow) -> SizeTransition {
    let transition = SizeTransition(in: window)
    let (old, new) = application.deviceState.traits(of: application.screen, changingTo: size)
    var line: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      line.append(controller)
      next = controller.storedPresented
    }
    for controller in line where controller.isViewLoaded {
      // A program's own arrangement hears of it first, and hands it on.
      let own = controller.storedPresentationController.flatMap { $0.container == nil ? nil : $0 }
      let hearer: any UIContentContainer = own ?? controller
      if old != new { hearer.willTransition(to: UITraitCollection(new), with: transition) }
      hearer.viewWillTransition(to: size, with: transition)
    }
    return transition
  }

  private func formatted(_ number: CGFloat) -> String {
    number == number.rounded() ? "\(Int(min(max(number, -1e9), 1e9)))" : "\(number)"
  }
}

/// The screen's coordinates as they were.
@MainActor private final class FormerSpace: NSObject, ScreenMapped {
  let bounds: CGRect
  var transformToScreen: CGAffineTransform { .identity }

  init(_ bounds: CGRect) {
    self.bounds = bounds
    super.init()
  }
}
