/// Something that is done when a layer's property changes.
@preconcurrency @MainActor
public protocol CAAction {
  /// Does it.
  ///
  /// - Parameters:
  ///   - event: the property's name.
  ///   - anObject: the layer.
  ///   - dict: nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action at all: what a delegate or a layer's `actions` answer so that nothing is animated.
extension NSNull: CAAction {
  /// Nothing happens.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
  /// Actions by the names of the properties that they are for; `NSNull` for none.
  public final var actions: [String: any CAAction]? {
    get { looks.rare.actions }
    set { looks.changeRare { $0.actions = newValue } }
  }

  // MARK: Asking

  /// Whether a change outside of a view's block is animated by itself (B13.11).
  final var mayAct: Bool {
    guard view == nil, !looks.isStill, !CATransaction.disableActions() else { return false }
    guard own.entryTurn != .max, let animator = node.application?.animator else { return false }
    return own.entryTurn < animator.turn && !isEntering(animator)
  }

  /// Whether a layer that it is in came into the window in this turn.
  private func isEntering(_ animator: Animator) -> Bool {
    var ancestor = storedSuperlayer
    while let current = ancestor, current.view == nil {
      if current.own.entryTurn >= animator.turn { return true }
      ancestor = current.storedSuperlayer
    }
    return false
  }

  /// The action for a change that a view's block would move itself; nil within such a block.
  final func actionBesideBlocks(_ key: String) -> (any CAAction)? {
    AnimationRun.current == nil && mayAct ? action(forKey: key) : nil
  }

  /// Makes a change, with its action.
  final func change(_ key: String, _ changes: StageChanges, _ body: () -> Void) {
    let isBlock = AnimationRun.current != nil && !looks.isStill
    let action = isBlock || mayAct ? action(forKey: key) : nil
    body()
    if !changes.isEmpty { mark(changes) }
    action?.run(forKey: key, object: self, arguments: nil)
  }

  /// The order in which Core Animation asks (B13.12).
  final func defaultAction(_ key: String) -> (any CAAction)? {
    if let action = delegate?.action(for: self, forKey: key) { return action is NSNull ? nil : action }
    if looks.hasRare {
      let rare = looks.rare
      let inStyle = (rare.style?["actions"] as? [String: any CAAction])?[key]
      if let action = rare.actions?[key] ?? inStyle { return action is NSNull ? nil : action }
    }
    if let action = type(of: self).defaultAction(forKey: key) { return action is NSNull ? nil : action }
    return implicitAnimation(key)
  }

  /// From what is on the screen to what the property becomes.
  final func implicitAnimation(_ key: String) -> CABasicAnimation? {
    guard layerKey(key)?.isAnimatable ?? type(of: self).needsDisplay(forKey: key) else { return nil }
    if view != nil, AnimationRun.current == nil { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = shownValue(key) ?? NSNull()
    if let block = AnimationRun.current {
      animation.block = block
      animation.timing.duration = block.timing.duration
      animation.timingFunction = CAMediaTimingFunction(block.timing.curve)
    } else {
      animation.timing.duration = CATransaction.animationDuration()
      animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
    }
    return animation
  }
}

extension UIView {
  /// A view's layer changes without animation, but in a view's block.
  final func defaultAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard extras?.layer === layer else { return nil }
    guard let run = AnimationRun.current, run.animator(for: .view(self)) != nil else { return NSNull() }
    return layer.implicitAnimation(event) ?? NSNull()
  }
}
