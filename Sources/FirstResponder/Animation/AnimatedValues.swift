import SystemLink

/// The way of one property in one run.
@MainActor
struct AnimationTrack {
  let property: AnimatedProperty
  let run: AnimationRun
  var way: AnimatedWay
  /// What the model held before, as stored.
  let model: AnimatedNumbers
  /// A later run moves the property; this one only waits for its end.
  var isReplaced = false

  /// Where the newest frame shows the property, on its path.
  var place: AnimatedNumbers { way.place(at: run.progress) }

  /// It was taken away before its end; true if that ends the run, whose completion is the caller's to call.
  func loseRun() -> Bool {
    if property == .transition, let end = run.transitionWasCut {
      run.transitionWasCut = nil
      end()
    }
    return run.loseTrack()
  }
}

/// What of one view or layer is under way: values that the stage shows in the place of the model's. Hit-testing and
/// program code read the model (B1.10).
@MainActor
final class AnimatedValues: ValuesInMotion {
  /// Cleared when the view or layer goes.
  private var owner: StageNodeReference?
  private(set) weak var animator: Animator?
  private(set) var tracks: [AnimationTrack] = []
  /// Animations that the program, or a change by itself, has added; later ones come over earlier ones.
  private(set) var added: [AddedAnimation] = []

  /// - Parameter animator: nil for a node that is in no window: what is added waits until it is.
  init(_ node: StageNode, _ animator: Animator?) {
    owner = StageNodeReference(node)
    self.animator = animator
  }

  var node: StageNode? { owner?.node }

  // MARK: Changes of the model

  /// The model went from one stored value to another, as a part of a run.
  func begin(_ property: AnimatedProperty, from old: AnimatedNumbers, to new: AnimatedNumbers, in run: AnimationRun) {
    var from = property.path(old)
    let index = moving(property)
    if let index { from = tracks[index].place }
    let start = max(run.span.start, run.progress)
    var leg = AnimatedWay.Leg(from: from, to: property.path(new), start: start, end: run.span.end, jumps: run.jumps)
    if let index, tracks[index].run === run {
      if run.isInKeyframe {
        leg.to = property.near(tracks[index].way.goal, leg.to)
        tracks[index].way.add(leg)
      } else {
        leg.to = property.near(from, leg.to)
        tracks[index].way = AnimatedWay(leg)
      }
      return
    }
    leg.to = property.near(from, leg.to)
    go(property, AnimatedWay(leg), model: old, in: run)
  }

  /// Shows a property on a way, whatever the model says, as a part of a run.
  ///
  /// - Parameter model: what the model holds, as stored.
  func go(_ property: AnimatedProperty, _ way: AnimatedWay, model: AnimatedNumbers, in run: AnimationRun) {
    if let index = moving(property) {
      if run.beginsFromCurrentState { cut(at: index) } else { tracks[index].isReplaced = true }
    }
    tracks.append(AnimationTrack(property: property, run: run, way: way, model: model))
    run.addTrack()
    if tracks.count + added.count == 1 { animator?.enroll(self) }
    tracksChanged()
  }

  // MARK: Animations with names

  /// Shows an animation from now on, in the place of one with the same name.
  func add(_ animation: AddedAnimation) {
    if let key = animation.key, let old = added.firstIndex(where: { $0.key == key }) { cutAdded(at: old) }
    added.append(animation)
    animation.run.addTrack()
    if tracks.count + added.count == 1 { animator?.enroll(self) }
    tracksChanged()
  }

  private func cutAdded(at index: Int) {
    let animation = added.remove(at: index)
    // One that is over was only still shown.
    if !animation.run.isOver, animation.run.loseTrack() { animator?.completeSoon(animation.run) }
  }

  /// It has come into a window: what waited for that begins.
  func enter(_ animator: Animator) {
    guard self.animator == nil else { return }
    self.animator = animator
    animator.enroll(self)
    for animation in added { animation.begin(with: animator) }
    mark()
  }

  /// The model changed without animation: what is on its way goes on, as far from the new value as
  /// it was from the old one.
  func shift(_ property: AnimatedProperty, from old: AnimatedNumbers, to new: AnimatedNumbers) {
    guard let index = moving(property) else { return }
    let from = property.path(old)
    tracks[index].way.shift(by: property.near(from, property.path(new)) - from)
  }

  /// The property is where the model says from now on.
  func end(_ property: AnimatedProperty) {
    if let index = moving(property) {
      cut(at: index)
      tracksChanged()
    }
  }

  private func moving(_ property: AnimatedProperty) -> Int? {
    for index in tracks.indices where tracks[index].property == property && !tracks[index].isReplaced { return index }
    return nil
  }

  private func cut(at index: Int) {
    let track = tracks.remove(at: index)
    if track.loseRun() { animator?.completeSoon(track.run) }
  }

  // MARK: Ends

  /// Takes out the tracks of runs that are over.
  func dropTracksThatAreOver() {
    var kept = 0
    for index in tracks.indices {
      if tracks[index].run.isOver {
        tracks[index].run.endTrack()
      } else {
        tracks.swapAt(kept, index)
        kept += 1
      }
    }
    let anyGoes = added.contains { $0.run.isOver && !$0.stays }
    guard kept < tracks.count || anyGoes else { return }
    tracks.removeLast(tracks.count - kept)
    for animation in added where animation.run.isOver && !animation.stays { animation.run.endTrack() }
    added.removeAll { $0.run.isOver && !$0.stays }
    tracksChanged()
  }

  /// Takes everything away: the stage shows the model.
  ///
  /// - Parameters:
  ///   - key: of the only property that is meant; nil for all.
  ///   - isSoon: whether completions wait for the next turn; otherwise they are called before the return.
  func removeAll(_ key: String? = nil, isSoon: Bool) {
    var over: [AnimationRun] = []
    for index in tracks.indices.reversed() where key == nil || tracks[index].property.key == key {
      let track = tracks.remove(at: index)
      if track.loseRun() { over.append(track.run) }
    }
    // Delegates of animations hear of it at the end of the turn, as on iOS.
    for index in added.indices.reversed() where key == nil || added[index].key == key { cutAdded(at: index) }
    tracksChanged()
    for run in over.reversed() {
      if isSoon { animator?.completeSoon(run) } else { animator?.completeNow(run) }
    }
  }

  /// The application goes: the stage shows the model, and nobody is called.
  func detach() {
    guard let node else { return }
    (tracks, added) = ([], [])
    tracksChanged()
    if node.animated === self { node.animated = nil }
    owner = nil
  }

  /// The view or layer is about to be gone.
  func ownerGoes() {
    owner = nil
    removeAll(isSoon: true)
  }

  /// Tells what a change of the tracks means for touches and the stage.
  private func tracksChanged() {
    mark()
    if case .view(let view) = node {
      var isBarred = false
      for track in tracks where !track.run.allowsInteraction { isBarred = true }
      view.flags.set(.animating, isBarred)
    }
    if !isNeeded { leave() }
  }

  /// Whether anything is under way, or still shown.
  var isNeeded: Bool { !tracks.isEmpty || !added.isEmpty }

  private func leave() {
    if let animator { return animator.leave(self) }
    if let node, node.animated === self { node.animated = nil }
  }

  /// The next frame shows other values.
  func mark() {
    markContent()
    switch node {
    case .view(let view): view.markNeedsCommit()
    case .layer(let layer): layer.mark(.properties)
    case nil: break
    }
  }

  /// Marks what the newest frame moved.
  func markIfMoved() {
    for index in tracks.indices where tracks[index].run.hasMoved { return mark() }
    for index in added.indices where added[index].run.hasMoved { return mark() }
  }

  /// Animations with names may move what the layer shows, and the order in which its superlayer shows it.
  private func markContent() {
    guard !added.isEmpty, let node else { return }
    var changes: StageChanges = []
    for animation in added { changes.formUnion(animation.changes) }
    if changes.contains(.content) { node.layer.mark(.content) }
    if changes.contains(.children) { node.parent?.layer.mark(.children) }
  }

  // MARK: What is shown

  func show(in properties: inout LayerProperties) {
    for index in tracks.indices where !tracks[index].isReplaced {
      let property = tracks[index].property
      properties.show(property.stored(tracks[index].place), of: property)
    }
  }

  /// The properties that are on their way, besides those of transitions.
  var keys: [String] {
    var keys: [String] = []
    for track in tracks where track.property != .transition && !keys.contains(track.property.key) {
      keys.append(track.property.key)
    }
    for animation in added { if let key = animation.key, !keys.contains(key) { keys.append(key) } }
    return keys
  }
}
