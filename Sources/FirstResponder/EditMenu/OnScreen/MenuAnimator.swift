/// Lets a delegate animate along with an edit menu that appears or disappears.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Lets a delegate animate along with a context menu that appears or disappears.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview; nil, as menus have no previews here.
  var previewViewController: UIViewController? { get }
  /// Changes that are animated together with the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Called when the animation is over.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// How the preview of a context menu that was tapped becomes what comes in its place.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  /// It disappears; it grows into what comes.
  case dismiss, pop
}

/// Lets a delegate animate along with a preview that was tapped. Never handed out here: menus have no previews.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// What a delegate gets: it collects, and runs all at once. What comes later runs at once.
@MainActor
final class MenuAnimator: NSObject, UIEditMenuInteractionAnimating, UIContextMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []
  private var hasRun = false
  private var isOver = false

  var previewViewController: UIViewController? { nil }

  func addAnimations(_ animations: @escaping () -> Void) {
    if hasRun { animations() } else { self.animations.append(animations) }
  }

  func addCompletion(_ completion: @escaping () -> Void) {
    if isOver { completion() } else { completions.append(completion) }
  }

  /// Runs what was collected. `completions` are called once, never before the return.
  func run(duration: TimeInterval) {
    hasRun = true
    let animations = self.animations
    self.animations = []
    UIView.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for animation in animations { animation() }
    } completion: { [self] _ in
      isOver = true
      let completions = self.completions
      self.completions = []
      for completion in completions { completion() }
    }
  }
}
