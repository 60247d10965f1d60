/// An animation that a layer shows, under its name.
@MainActor
struct AddedAnimation {
  let key: String?
  /// The layer's copy.
  let animation: CAAnimation
  let run: AnimationRun

  /// It is shown beyond its end, until somebody takes it away.
  var stays: Bool { !animation.isRemovedOnCompletion && animation.block == nil }

  /// What of the layer a frame of it changes besides the properties.
  var changes: StageChanges {
    var changes: StageChanges = []
    for path in animation.keyPaths {
      let key = path.prefix { $0 != "." }
      if key == "zPosition" { changes.insert(.children) }
      if !Self.properties.contains(String(key)) { changes.insert(.content) }
    }
    return changes
  }

  /// What is told with the layer's place.
  private static let properties: Set<String> = [
    "position", "bounds", "anchorPoint", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "hidden", "masksToBounds", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "zPosition",
  ]

  /// Its time begins, if it has not: on the clock of an application.
  func begin(with animator: Animator) {
    guard run.phase == .building, animation.block == nil else { return }
    if animation.timing.beginTime == 0, let layer = run.layer {
      animation.timing.beginTime = layer.localTime(at: animator.now)
    }
    run.start(with: animator)
  }

  /// Changes a copy of the layer to what it shows now.
  func show(in copy: CALayer) {
    if animation.block != nil {
      return animation.show(in: copy, MediaTiming.Place(phase: .active, fraction: run.progress, passes: 0))
    }
    guard run.phase != .building else { return }
    animation.show(in: copy, at: run.progress)
  }
}

extension CALayer {
  final func addAnimation(_ given: CAAnimation, _ key: String?) {
    guard let animation = given.copy() as? CAAnimation else { return }
    let animator = node.application?.animator
    if let block = animation.block, block.phase == .building, block.animator(for: node) != nil {
      // On the block's way, whose curve and end count.
      animation.timingFunction = nil
      return values(animator).add(AddedAnimation(key: key, animation: animation, run: block))
    }
    animation.block = nil
    if animation.timing.duration == 0 {
      animation.timing.duration = CATransaction.animationDuration()
    }
    let run = AnimationRun(AnimationTiming(), allowsInteraction: true)
    run.layer = self
    run.pace = { [weak self, unowned animation] time in
      guard let self else { return (time, .after) }
      let local = localTime(at: time)
      return (local, animation.timing.place(at: local).phase)
    }
    let waiting = animator == nil ? [] : CATransaction.join()
    if let delegate = animation.delegate {
      run.didBegin = { delegate.animationDidStart(animation) }
    }
    run.completion = { isWhole in
      animation.delegate?.animationDidStop(animation, finished: isWhole)
      for completion in waiting { completion.leave() }
    }
    let added = AddedAnimation(key: key, animation: animation, run: run)
    values(animator).add(added)
    if let animator { added.begin(with: animator) }
  }

  private func values(_ animator: Animator?) -> AnimatedValues {
    if let known = node.animated { return known }
    let made = AnimatedValues(node, animator)
    node.animated = made
    return made
  }

  final func addedAnimation(_ key: String) -> CAAnimation? {
    guard let values = node.animated else { return nil }
    if let added = values.added.last(where: { $0.key == key }) { return added.animation }
    // A property that a view's block moves has an animation, too.
    guard let track = values.tracks.last(where: { $0.property.key == key && !$0.isReplaced }) else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.timing.duration = track.run.timing.duration
    animation.timingFunction = CAMediaTimingFunction(track.run.timing.curve)
    return animation
  }

  final var keysUnderWay: [String]? {
    let keys = node.animated?.keys ?? []
    return keys.isEmpty ? nil : keys
  }

  /// It has come into a window, or might have: its changes are animated from the next turn on, and what waited begins.
  final func enter() {
    guard let application = node.application else { return }
    // None of those within has a view of its own.
    let view = nearestView
    var waiting = [self]
    while let layer = waiting.popLast() {
      layer.own.entryTurn = application.animator.turn
      (layer.own.moving as? AnimatedValues)?.enter(application.animator)
      if layer.own.needsLayout { view?.noteLayerLayout() }
      if layer.contentsStore?.needsDisplay == true { application.committer.drawings.enlist(layer) }
      waiting.append(contentsOf: layer.bareLayers)
    }
    application.needsTurnEnd()
  }
}
