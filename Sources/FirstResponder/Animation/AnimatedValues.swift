import SystemLink

/// The way of one property in one run.
@MainActor
struct AnimationTrack {
  let property: AnimatedProperty
  let run: AnimationRun
  /// On the property's path.
  var from: AnimatedNumbers
  var to: AnimatedNumbers
  /// The part of the run's way at which it sets out.
  var start: Double
  /// What the model held before, as stored.
  let model: AnimatedNumbers
  /// A later run moves the property; this one only waits for its end.
  var isReplaced = false

  /// Where the newest frame shows the property, on its path.
  var place: AnimatedNumbers {
    let part = start == 0 ? run.progress : start < 1 ? max(0, (run.progress - start) / (1 - start)) : run.progress
    if part == 1 { return to }
    return from + (to - from) * AnimatedNumbers(repeating: part)
  }
}

/// What of one view or layer is under way: values that the stage shows in the place of the model's. Hit-testing and program code
/// read the model (B1.10).
@MainActor
final class AnimatedValues {
  /// Cleared when the view or layer goes.
  private var owner: Owner?
  private(set) weak var animator: Animator?
  private(set) var tracks: [AnimationTrack] = []

  /// Not kept alive.
  private enum Owner {
    case view(Unmanaged<UIView>)
    case layer(Unmanaged<CALayer>)
  }

  init(_ node: StageNode, _ animator: Animator) {
    switch node {
    case .view(let view): owner = .view(.passUnretained(view))
    case .layer(let layer): owner = .layer(.passUnretained(layer))
    }
    self.animator = animator
  }

  var node: StageNode? {
    switch owner {
    case .view(let view): .view(view.takeUnretainedValue())
    case .layer(let layer): .layer(layer.takeUnretainedValue())
    case nil: nil
    }
  }

  // MARK: Changes of the model

  /// The model went from one stored value to another, as a part of a run.
  func begin(_ property: AnimatedProperty, from old: AnimatedNumbers, to new: AnimatedNumbers, in run: AnimationRun) {
    var from = property.path(old)
    if let index = moving(property) {
      from = tracks[index].place
      if tracks[index].run === run {
        tracks[index].from = from
        tracks[index].to = property.near(from, property.path(new))
        tracks[index].start = max(tracks[index].start, run.progress)
        return
      }
      if run.beginsFromCurrentState { cut(at: index) } else { tracks[index].isReplaced = true }
    }
    let to = property.near(from, property.path(new))
    let start = max(run.trackStart, run.progress)
    tracks.append(AnimationTrack(property: property, run: run, from: from, to: to, start: start, model: old))
    run.addTrack()
    if tracks.count == 1 { animator?.enroll(self) }
    tracksChanged()
  }

  /// The model changed without animation: what is on its way goes on, as far from the new value as it was from the old one.
  func shift(_ property: AnimatedProperty, from old: AnimatedNumbers, to new: AnimatedNumbers) {
    guard let index = moving(property) else { return }
    let to = property.near(tracks[index].to, property.path(new))
    tracks[index].from += to - tracks[index].to
    tracks[index].to = to
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
    let run = tracks.remove(at: index).run
    if run.loseTrack() { animator?.completeSoon(run) }
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
    guard kept < tracks.count else { return }
    tracks.removeLast(tracks.count - kept)
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
      let run = tracks.remove(at: index).run
      if run.loseTrack() { over.append(run) }
    }
    tracksChanged()
    for run in over.reversed() {
      if isSoon { animator?.completeSoon(run) } else { animator?.completeNow(run) }
    }
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
    if tracks.isEmpty { animator?.leave(self) }
  }

  /// The next frame shows other values.
  func mark() {
    switch owner {
    case .view(let view): view.takeUnretainedValue().markNeedsCommit()
    case .layer(let layer): layer.takeUnretainedValue().mark(.properties)
    case nil: break
    }
  }

  /// Marks what the newest frame moved.
  func markIfMoved() {
    for index in tracks.indices where tracks[index].run.hasMoved { return mark() }
  }

  // MARK: What is shown

  func show(in properties: inout LayerProperties) {
    for index in tracks.indices where !tracks[index].isReplaced {
      let property = tracks[index].property
      properties.show(property.stored(tracks[index].place), of: property)
    }
  }

  /// Whether any property besides those of transitions is on its way.
  var keys: [String] {
    var keys: [String] = []
    for track in tracks where track.property != .transition && !keys.contains(track.property.key) {
      keys.append(track.property.key)
    }
    return keys
  }
}
