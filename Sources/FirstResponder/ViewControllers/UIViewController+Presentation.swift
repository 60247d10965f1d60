import EventTrace

// Showing a controller over another and taking it away again. Here stands who does it and whether it is possible;
// PresentationTransition.swift has the change itself.

extension UIViewController {
  final func startPresenting(_ controller: UIViewController, animated: Bool, completion: (() -> Void)?) {
    checkPresentation(of: controller)
    let arrivals = controller.arrivals
    /// Later, when the controller may have got another place.
    func startAgain() {
      guard controller.arrivals == arrivals else {
        UIApplication.current?.note(
          .lifecycle, self,
          "present(_:animated:completion:) ignored: \(type(of: controller)) has gone elsewhere meanwhile")
        return
      }
      startPresenting(controller, animated: animated, completion: completion)
    }
    let presenter = presenter(of: controller)
    if let running = presenter.presentationTransition, running.kind == .dismissal, !running.isFinished {
      running.afterwards.append(startAgain)
      return
    }
    if let refusal = presenter.refusal(of: controller) ?? ownRefusal {
      return ignorePresentation(of: controller, refusal) { front in
        front.startPresenting(controller, animated: animated, completion: completion)
      }
    }
    if !controller.isViewLoaded {
      controller.loadViewIfNeeded()
      // What its loading has brought about may be anything.
      return startAgain()
    }
    if let other = controller.adapt(for: presenter) {
      return startPresenting(other, animated: animated, completion: completion)
    }
    UIApplication.current?.takeShowing(controller, by: self, .presented)
    let transition = presenter.beginPresenting(controller, animated: animated, from: self)
    transition.completion = completion
    transition.run(animated: animated)
  }

  final func startDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let presenter = dismissingController, let presented = presenter.storedPresented else {
      UIApplication.current?.note(.lifecycle, self, "dismiss(animated:completion:) ignored: nothing is presented here")
      return
    }
    // While something above still changes, the dismissal waits for its end.
    let running = [presenter] + presented.presentationStack
    if let transition = running.compactMap(\.presentationTransition).first(where: { !$0.isFinished }) {
      transition.afterwards.append { [self] in startDismissing(animated: animated, completion: completion) }
      return
    }
    let top = presented.presentationStack.last ?? presented
    let plan = TransitionPlan.dismissal(of: top, animated: animated)
    // Whom it asked may have done anything.
    guard presenter.storedPresented === presented, presenter.presentationTransition == nil else {
      return startDismissing(animated: animated, completion: completion)
    }
    let transition = presenter.beginDismissing(animated: animated, by: plan)
    transition.completion = completion
    transition.run(animated: animated)
  }

  /// Who dismisses: whoever of the receiver and its containers presents something, otherwise who presented one of them.
  private var dismissingController: UIViewController? {
    let line = selfAndAncestors
    return line.first { $0.storedPresented != nil } ?? line.lazy.compactMap(\.storedPresenting).first
  }

  /// What UIKit only logs.
  private func refusal(of controller: UIViewController) -> Refusal? {
    if let presenting = controller.storedPresenting {
      return Refusal(.isPresented, "\(type(of: controller)) is already presented by \(type(of: presenting))")
    }
    if let presented = storedPresented { return alreadyPresents(presented) }
    if presentationStackBelow.contains(where: { $0.modalMove == .dismissed }) {
      return Refusal(.isDismissed, "\(type(of: self)) is being dismissed")
    }
    if storedView?.storedWindow == nil {
      return Refusal(.isInNoWindow, "the view of \(type(of: self)) is not in a window")
    }
    return nil
  }

  private func alreadyPresents(_ presented: UIViewController) -> Refusal {
    Refusal(.presentsAnother, "\(type(of: self)) already presents \(type(of: presented))")
  }

  /// Nothing comes of it; unless somebody tries out what would.
  private func ignorePresentation(
    of controller: UIViewController, _ refusal: Refusal, inFront: (UIViewController) -> Void
  ) {
    guard let application = UIApplication.current else { return }
    if application.gestures.trial.presentsInFront, refusal.reason != .isPresented,
      let front = application.controllerInFront, front.refusal(of: controller) == nil
    {
      return inFront(front)
    }
    application.take(
      .lifecycle, self,
      .ignoresPresentation(
        of: application.mark(ofText: "\(type(of: controller))"), refusal.reason,
        why: application.mark(ofText: refusal.text)))
  }

  /// Why the receiver can't have somebody else present for it: it presents a search itself (B23.49).
  private var ownRefusal: Refusal? {
    storedPresented.flatMap { $0.isShownInContext ? alreadyPresents($0) : nil }
  }

  /// The receiver and whoever presents it, downwards.
  private var presentationStackBelow: [UIViewController] {
    var stack = [self]
    while let presenting = stack[stack.count - 1].storedPresenting { stack.append(presenting) }
    return stack
  }

  /// What UIKit raises for.
  private func checkPresentation(of controller: UIViewController) {
    if controller === self {
      fatalError("\(type(of: self)) can't present itself. Pass the controller that is to be shown over it.")
    }
    if let parent = controller.storedParent {
      fatalError(
        """
        Can't present \(type(of: controller)): it is a child of \(type(of: parent)). Call removeFromParent() on it \
        first, or present the container.
        """)
    }
    if let window = controller.storedView?.storedWindow, window.rootViewController === controller {
      fatalError("Can't present \(type(of: controller)): it is the root controller of a window. Present another one.")
    }
  }
}

/// Why a controller can't be presented, and the same in words.
private struct Refusal {
  let reason: IgnoredPresentation
  let text: String

  init(_ reason: IgnoredPresentation, _ text: String) { (self.reason, self.text) = (reason, text) }
}

extension UIApplication {
  /// Whatever is presented over all else in the key window.
  fileprivate final var controllerInFront: UIViewController? {
    windowList.keyWindow?.rootViewController?.presentationStack.last
  }
}

extension UIViewController {
  /// The application goes: sheets that a finger holds here, in children and in what is presented, let go of it.
  final func applicationGoes() {
    var pending = [self]
    while let controller = pending.popLast() {
      pending += controller.children
      if let presented = controller.storedPresented { pending.append(presented) }
      controller.sheet?.applicationGoes()
    }
  }
}

/// Whether a controller is being presented or dismissed.
enum ModalMove: Hashable { case none, presented, dismissed }

extension UIViewController {
  /// Begins to show a controller over the receiver, which must be in a window and present nothing.
  ///
  /// - Parameter source: who was asked to present it; with nil the program is not asked for anything of its own.
  package final func beginPresenting(
    _ controller: UIViewController, animated: Bool, from source: UIViewController? = nil
  ) -> PresentationTransition {
    let transition = PresentationTransition(.presentation, by: self)
    transition.beginPresentation(of: controller, animated: animated, from: source)
    return transition
  }

  /// Begins to take away everything that is presented over the receiver.
  ///
  /// - Parameters:
  ///   - reveals: false when the receiver itself is about to go, so that it does not come back first.
  ///   - plan: what of it is the program's own.
  final func beginDismissing(
    animated: Bool, reveals: Bool = true, by plan: TransitionPlan
  ) -> PresentationTransition {
    let transition = PresentationTransition(.dismissal, by: self)
    transition.beginDismissal(animated: animated, reveals: reveals, plan)
    return transition
  }

  /// The same, with nothing of the program's own.
  package final func beginDismissing(animated: Bool, reveals: Bool = true) -> PresentationTransition {
    beginDismissing(animated: animated, reveals: reveals, by: TransitionPlan())
  }
}
