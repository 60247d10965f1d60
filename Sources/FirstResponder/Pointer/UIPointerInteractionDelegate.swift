/// Says what the pointer does over the view of an interaction, and hears of it. Each requirement has a default.
///
/// Any of them may remove or disable the interaction, or take the view away: what was entered is left then, once.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// The pointer is in another place of the view: which region is that? nil for none. By default the proposed one.
  ///
  /// - Parameter defaultRegion: the bounds of the view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// How a region that the pointer is about to enter is shown; nil for no effect.
  /// By default `automatic` for the interaction's view.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// The pointer is about to enter a region. By default nothing is done.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// The pointer is about to leave a region that it entered. By default nothing is done.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// By default the proposed region, which is the whole view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// By default `automatic` for the interaction's view.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { interaction.automaticStyle }
  /// By default nothing is done.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  /// By default nothing is done.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

extension UIPointerInteraction {
  /// What is shown for a region that nobody gave a style to.
  final var automaticStyle: UIPointerStyle? {
    view.map { UIPointerStyle(effect: .automatic(UITargetedPreview(view: $0))) }
  }
}

/// Lets a delegate animate along with the effect of a region that the pointer enters or leaves.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  /// Changes that are animated together with the effect.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the animation is over, with whether it went to its end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// What a delegate gets: it collects, and runs all at once. What comes later runs at once.
@MainActor
final class PointerAnimator: NSObject, UIPointerInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [(Bool) -> Void] = []
  private var hasRun = false
  private var wasFinished: Bool?

  func addAnimations(_ animations: @escaping () -> Void) {
    if hasRun { animations() } else { self.animations.append(animations) }
  }

  func addCompletion(_ completion: @escaping (Bool) -> Void) {
    if let wasFinished { completion(wasFinished) } else { completions.append(completion) }
  }

  /// Runs what was collected; without anything, nothing is animated.
  func run() {
    hasRun = true
    let animations = self.animations
    self.animations = []
    guard !animations.isEmpty || !completions.isEmpty else {
      wasFinished = true
      return
    }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      for animation in animations { animation() }
    } completion: { [self] isFinished in
      wasFinished = isFinished
      let completions = self.completions
      self.completions = []
      for completion in completions { completion(isFinished) }
    }
  }
}
