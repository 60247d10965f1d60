/// The one region that the pointer is in, and who has to hear that it came or went.
///
/// What the pointer is over (`target`) and what was entered are kept apart and brought together step by step
/// (`settle`). Whatever a delegate does meanwhile changes the target alone,
/// so that exits and enters alternate, each to its end.
@MainActor
final class PointerRegions {
  private unowned let host: any PointerHost
  private var target: Target?
  private var entered: Entered?
  /// Number of the target: an answer to a question about an older one is worth nothing.
  private var generation = 0
  private var isSettling = false
  private var isAsking = false
  /// A delegate asked for another look within the present settling: it gets one, not one after the other.
  private var wasInvalidated = false

  private struct Target {
    let interaction: UIPointerInteraction
    /// In the coordinates of the interaction's view.
    let location: CGPoint
    let modifiers: UIKeyModifierFlags
    var needsRegion = true
    var needsStyle = false

    func isSame(as other: Target) -> Bool {
      interaction === other.interaction && location == other.location && modifiers == other.modifiers
    }
  }

  private struct Entered {
    let interaction: UIPointerInteraction
    let region: UIPointerRegion
    var look: PointerLook?
  }

  init(_ host: any PointerHost) { self.host = host }

  // MARK: News

  /// The pointer is over a view, or over none.
  ///
  /// - Parameter location: in the coordinates of the window.
  func follow(_ view: UIView?, at location: CGPoint, _ modifiers: UIKeyModifierFlags) {
    var next: Target?
    if let view, let window = view.storedWindow, let interaction = interaction(over: view), let own = interaction.view {
      let place = own.convert(location, from: window as any UICoordinateSpace)
      next = Target(interaction: interaction, location: place, modifiers: modifiers)
    }
    if let target, let next, target.isSame(as: next) { return }
    aim(at: next)
  }

  /// The pointer went, or the app hears of it no more.
  func leave() { if target != nil || entered != nil { aim(at: nil) } }

  /// The interaction no longer takes part.
  func leave(_ interaction: UIPointerInteraction) { leave { $0 === interaction } }

  /// The views of a subtree leave their window, or the window is hidden.
  func leave(subtree: UIView) { leave { $0.view?.isDescendant(of: subtree) == true } }

  /// What the interaction answered is out of date.
  func invalidate(_ interaction: UIPointerInteraction) {
    guard target?.interaction === interaction, !isAsking, !isSettling || !wasInvalidated else { return }
    wasInvalidated = isSettling
    target?.needsRegion = true
    target?.needsStyle = true
    settle()
  }

  private func leave(where isMeant: (UIPointerInteraction) -> Bool) {
    if let target, isMeant(target.interaction) { return aim(at: nil) }
    // Who is about to be left for another target need not be looked for: the settling goes on to it.
    if !isSettling, let entered, isMeant(entered.interaction) { aim(at: nil) }
  }

  private func interaction(over view: UIView) -> UIPointerInteraction? {
    var view: UIView? = view
    while let current = view {
      for interaction in (current.extras?.interactions ?? []).reversed() {
        if let interaction = interaction as? UIPointerInteraction, interaction.isEnabled { return interaction }
      }
      view = current.storedSuperview
    }
    return nil
  }

  private func aim(at next: Target?) {
    target = next
    generation += 1
    settle()
  }

  // MARK: Enters and exits

  private func settle() {
    guard !isSettling else { return }
    isSettling = true
    let outer = host.takeOver()
    defer {
      UIApplication.current = outer
      (isSettling, wasInvalidated) = (false, false)
    }
    while true {
      if let target, target.needsRegion {
        meet(target)
      } else if target == nil, entered != nil {
        exit()
      } else {
        return
      }
    }
  }

  private func meet(_ wanted: Target) {
    let (interaction, generation) = (wanted.interaction, self.generation)
    target?.needsRegion = false
    target?.needsStyle = false
    let region = ask { self.region(of: wanted) }
    guard generation == self.generation else { return }
    if let entered, let region, entered.interaction === interaction, entered.region.isSame(as: region) {
      if wanted.needsStyle { restyle() }
      return
    }
    if entered != nil {
      exit()
      guard generation == self.generation else { return }
    }
    guard let region else { return }
    let style = ask { self.style(of: interaction, region) }
    guard generation == self.generation else { return }
    let look = style.flatMap(PointerLook.init)
    entered = Entered(interaction: interaction, region: region, look: look)
    let animator = PointerAnimator()
    look?.show(with: animator)
    interaction.delegate?.pointerInteraction(interaction, willEnter: region, animator: animator)
    animator.run()
  }

  private func exit() {
    guard let left = entered else { return }
    entered = nil
    let animator = PointerAnimator()
    left.look?.hide(with: animator)
    left.interaction.delegate?.pointerInteraction(left.interaction, willExit: left.region, animator: animator)
    animator.run()
  }

  /// The region stays, and what it looks like may be another.
  private func restyle() {
    guard let entered else { return }
    let generation = self.generation
    let style = ask { self.style(of: entered.interaction, entered.region) }
    guard generation == self.generation else { return }
    let look = style.flatMap(PointerLook.init)
    entered.look?.hide(with: nil)
    self.entered?.look = look
    look?.show(with: nil)
  }

  // MARK: Questions

  private func ask<Answer>(_ question: () -> Answer) -> Answer {
    isAsking = true
    defer { isAsking = false }
    return question()
  }

  private func region(of target: Target) -> UIPointerRegion? {
    let interaction = target.interaction
    let bounds = UIPointerRegion(rect: interaction.view?.bounds ?? .zero)
    guard let delegate = interaction.delegate else { return bounds }
    let request = UIPointerRegionRequest(location: target.location, modifiers: target.modifiers)
    return delegate.pointerInteraction(interaction, regionFor: request, defaultRegion: bounds)
  }

  private func style(of interaction: UIPointerInteraction, _ region: UIPointerRegion) -> UIPointerStyle? {
    guard let delegate = interaction.delegate else { return interaction.automaticStyle }
    return delegate.pointerInteraction(interaction, styleFor: region)
  }
}
