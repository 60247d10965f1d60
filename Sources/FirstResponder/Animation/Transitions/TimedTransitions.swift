// Changes of controllers that take their time: what is drawn between begin and finish. Neither side takes new touches
// meanwhile (B1.55), and the closing callbacks come at the end.

extension PresentationTransition {
  /// Finishes the change: at once, or after the controller's view has come in or gone out on the clock.
  func run(animated: Bool) {
    guard animated, UIView.areAnimationsEnabled, let controller = moving,
      let window = controller.standingView?.storedWindow, window.isShown, window.application != nil
    else { return finish() }
    if let context, context.animator != nil { return context.start() }
    guard let view = controller.ownPresentation?.presentedView ?? controller.storedView else { return finish() }
    let (place, alpha) = (view.geometry.position, view.storedAlpha)
    let style = controller.modalTransitionStyle
    let (dimming, dimmed) = (controller.sheet?.dimming, controller.sheet?.restingAlpha ?? 1)
    func leave() {
      dimming?.alpha = 0
      switch style {
      case .coverVertical: view.changeGeometry { $0.position.y += window.bounds.height }
      case .crossDissolve, .partialCurl: view.alpha = 0
      case .flipHorizontal: break
      }
    }
    func arrive() {
      dimming?.alpha = dimmed
      switch style {
      case .coverVertical: view.changeGeometry { $0.position = place }
      case .crossDissolve, .partialCurl: view.alpha = CGFloat(alpha)
      case .flipHorizontal: break
      }
    }
    let timing = AnimationTiming(duration: window.thresholds.presentationDuration)
    let run = AnimationRun(timing, allowsInteraction: true)
    run.lastsWithoutTracks = true
    run.completion = { [self] _ in
      finish()
      if kind == .dismissal { arrive() }
    }
    if kind == .presentation {
      UIView.performWithoutAnimation { leave() }
      run.perform { arrive() }
    } else {
      run.perform { leave() }
    }
    if style == .flipHorizontal { flip(in: run) }
    context?.startPlain()
    run.start()
  }

  /// What is seen gets as narrow as a line, and what is to be seen gets wide out of it.
  private func flip(in run: AnimationRun) {
    guard let moving = moving?.storedView, let still = presenter.storedView else { return }
    let (old, new) = kind == .presentation ? (still, moving) : (moving, still)
    StageNode.view(old).collapse(to: .upright, .first, in: run)
    StageNode.view(new).collapse(to: .upright, .second, in: run)
    guard kind == .dismissal else { return }
    for controller in leaving {
      guard let view = controller.storedView, view !== moving else { continue }
      StageNode.view(view).collapse(to: .upright, .first, in: run)
    }
  }
}

extension ChildTransition {
  /// Calls the animations and finishes the change: at the end of the duration,
  /// or at once without one or outside of a window.
  func run(
    in view: UIView?, duration: TimeInterval, options: UIView.AnimationOptions, animations: (() -> Void)?,
    completion: ((Bool) -> Void)?
  ) {
    let run = AnimationRun(AnimationTiming(duration: duration, delay: 0, options), options, nil)
    guard !run.timing.isInstant, view?.storedWindow != nil else {
      animations?()
      finish()
      completion?(true)
      return
    }
    run.lastsWithoutTracks = true
    run.completion = { [self] isWhole in
      finish()
      completion?(isWhole)
    }
    if let animations { run.perform(animations) }
    run.start()
  }
}
