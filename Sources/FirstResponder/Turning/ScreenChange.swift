/// The screen gets another size, is turned, or both (B15.25, B25.5).
@MainActor
struct ScreenChange {
  private let application: UIApplication
  private let size: CGSize
  private let former: CGRect
  /// How the interface was turned before.
  var formerOrientation: UIInterfaceOrientation
  /// Quarters of a circle by which it is turned, clockwise. Turning takes its time.
  var quarters = 0
  /// What a quarter takes, seconds.
  static let quarterDuration = 0.3

  init(of application: UIApplication, to size: CGSize) {
    (self.application, self.size) = (application, size)
    former = application.screen.bounds
    formerOrientation = application.turning.orientation
  }

  private var isOtherSize: Bool { size != former.size }

  /// - Parameters:
  ///   - change: what changes beside the size.
  ///   - changed: called when all of that has been told, before layout.
  func run(_ change: () -> Void = {}, changed: () -> Void = {}) {
    let screen = application.screen
    let old = UIWindowScene.Geometry(
      coordinateSpace: FormerSpace(former), interfaceOrientation: formerOrientation)
    let traits = UITraitCollection(application.traitsOfScreen)
    let windows = application.windowList.all.filter { $0.frame == former }
    let duration = UIView.areAnimationsEnabled ? Self.quarterDuration * Double(abs(quarters)) : 0
    let transitions = windows.map { window in
      let transition = SizeTransition(in: window, duration: duration, quarters: quarters)
      if isOtherSize { announce(in: window, transition) }
      return transition
    }
    func resize() {
      TraitUpdates.during(in: application.windowList.all) {
        screen.resize(to: size)
        change()
        if isOtherSize {
          application.journal.note(
            .lifecycle, application, "the screen is \(formatted(size.width)) x \(formatted(size.height)) pt")
        }
        for window in windows where window.frame == former { window.frame = screen.bounds }
      }
      let adapts = application.traitsOfScreen.horizontalSizeClass != traits.horizontalSizeClass
      for (window, transition) in zip(windows, transitions) where adapts {
        for controller in window.rootViewController?.presentationStack ?? [] { controller.adaptAnew(with: transition) }
      }
      changed()
    }
    if duration > 0 {
      animate(windows, transitions, duration, resize)
    } else {
      resize()
      for transition in transitions { transition.run() }
    }
    for case let scene as UIWindowScene in application.storedScenes {
      guard let delegate = scene.delegate as? any UIWindowSceneDelegate else { continue }
      delegate.windowScene(
        scene, didUpdate: old.coordinateSpace, interfaceOrientation: formerOrientation, traitCollection: traits)
      delegate.windowScene(scene, didUpdateEffectiveGeometry: old)
    }
    application.tell { $0.windowsChanged() }
    application.needsTurnEnd()
  }

  /// Everything goes to its new place in time, and what is to happen alongside with it.
  private func animate(
    _ windows: [UIWindow], _ transitions: [SizeTransition], _ duration: TimeInterval, _ resize: () -> Void
  ) {
    UIView.change(in: duration) {
      resize()
      for window in windows { window.layoutIfNeeded() }
      for transition in transitions { transition.begin() }
    } completion: {
      for transition in transitions { transition.end() }
    }
  }

  /// Tells the controllers of a window what will be (B15.25).
  private func announce(in window: UIWindow, _ transition: SizeTransition) {
    let (old, new) = application.deviceState.traits(of: application.screen, changingTo: size)
    let line = window.rootViewController?.presentationStack ?? []
    for controller in line where controller.isViewLoaded {
      // A program's own arrangement hears of it first, and hands it on.
      let own = controller.storedPresentationController.flatMap { $0.container == nil ? nil : $0 }
      let hearer: any UIContentContainer = own ?? controller
      if old != new { hearer.willTransition(to: UITraitCollection(new), with: transition) }
      // A popover keeps its own size.
      if controller.shownStyle != .popover { hearer.viewWillTransition(to: size, with: transition) }
    }
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
