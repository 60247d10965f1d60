/// Moves what is animated in one application, frame by frame. Costs what moves costs;
/// while nothing does, it is not called.
@MainActor
final class Animator: FrameSubscriber, ApplicationPart {
  private var home: Handle<UIApplication>?
  /// Nil once it goes: views that go with it end what moves them.
  private var application: UIApplication? { home?.object }
  /// On their way or paused, in the order in which they were started.
  private(set) var runs: [AnimationRun] = []
  private(set) var nodes: [AnimatedValues] = []
  /// Runs that are over and whose completions are due.
  private var ended: [AnimationRun] = []
  /// There are some.
  private(set) var hasCompletions = false
  private var isWakeSet = false
  /// Counts turns that changed something: whether a layer was there before this one.
  private(set) var turn = 0
  /// Runs that have begun, whose delegates are to hear of it.
  private var begun: [AnimationRun] = []

  init(application: UIApplication) { home = application.handle }

  /// Nothing moves any more. What was under way is let go of without its completion: that may keep what it moves.
  func applicationGoes() {
    home = nil
    let (values, all) = (nodes, runs + ended)
    (nodes, runs, ended, begun) = ([], [], [], [])
    for values in values { values.detach() }
    // Released last, when no run is under way any more.
    let kept = all.map { $0.forget() }
    withExtendedLifetime(kept) {}
  }

  /// The time from which an animation that starts now counts.
  var now: TimeInterval { application?.ticker.now ?? 0 }

  func add(_ run: AnimationRun) {
    runs.append(run)
    runsChanged()
  }

  /// A view or layer has something under way.
  func enroll(_ values: AnimatedValues) {
    for known in nodes where known === values { return }
    nodes.append(values)
  }

  /// A view or layer has nothing under way any more.
  func leave(_ values: AnimatedValues) {
    if case let node? = values.node, node.animated === values { node.animated = nil }
    guard !isInFrame else { return }
    nodes.removeAll { $0 === values }
  }
  private var isInFrame = false

  /// Runs were started, paused, continued or ended.
  func runsChanged() {
    var isMoving = false
    for run in runs where run.needsFrames { isMoving = true }
    guard let ticker = application?.ticker else { return }
    if isMoving { ticker.add(self) } else { ticker.remove(self) }
  }

  /// A run shows another part of its way than before.
  func moved() { for node in nodes { node.mark() } }

  // MARK: Frames

  func displayFrame(_ frame: DisplayFrame) {
    var anyIsOver = false
    for index in runs.indices {
      runs[index].advance(to: frame.time)
      anyIsOver = anyIsOver || runs[index].isOver
      if runs[index].didBegin != nil, runs[index].hasBegun { noteBegin(of: runs[index]) }
    }
    for index in nodes.indices { nodes[index].markIfMoved() }
    if anyIsOver { dropRunsThatAreOver() }
  }

  /// Ends a run where it stands, without its completion.
  func stop(_ run: AnimationRun) {
    run.stop()
    dropTracks()
    runs.removeAll { $0 === run }
    runsChanged()
  }

  private func dropRunsThatAreOver() {
    for run in runs where run.isOver {
      // Turned round: everything is again where it was.
      let starts = run.timing.goal == 0 || run.wentBack ? places(of: run) : []
      for place in starts { place.node.setModel(place.start, of: place.property) }
      if run.completion != nil { complete(run) }
    }
    dropTracks()
    runs.removeAll { $0.isOver }
    runsChanged()
  }

  private func dropTracks() {
    isInFrame = true
    for index in nodes.indices { nodes[index].dropTracksThatAreOver() }
    isInFrame = false
    nodes.removeAll { !$0.isNeeded }
  }

  // MARK: Delegates

  private func noteBegin(of run: AnimationRun) {
    begun.append(run)
    application?.needsTurnEnd()
  }

  func turnEnds() { turn += 1 }

  // MARK: Completions

  /// Calls the completion of a run that is over.
  func completeNow(_ run: AnimationRun) {
    runs.removeAll { $0 === run }
    runsChanged()
    run.complete()
  }

  /// Calls the completion of a run that is over with the next turn.
  func completeSoon(_ run: AnimationRun) {
    complete(run)
    runs.removeAll { $0 === run }
    runsChanged()
    guard !isWakeSet, let clock = application?.loop else { return }
    isWakeSet = true
    clock.schedule(at: clock.now) { [weak self] in
      self?.isWakeSet = false
      self?.application?.needsTurnEnd()
      self?.application?.drain(isDisplayFrame: false)
    }
  }

  private func complete(_ run: AnimationRun) {
    ended.append(run)
    hasCompletions = true
    application?.needsTurnEnd()
  }

  /// Calls the completions that are due, in the order in which the runs ended.
  /// What they end in turn waits for the next turn.
  func layoutComes() {
    CATransaction.endTurn()
    if !begun.isEmpty {
      let due = begun
      begun = []
      for run in due { run.tellBegin() }
    }
    guard hasCompletions else { return }
    hasCompletions = false
    let due = ended
    ended = []
    for run in due { run.complete() }
  }

  // MARK: Places

  /// Where a run began and ends, for each property that it moves.
  struct Place {
    let node: StageNode
    let property: AnimatedProperty
    /// As stored.
    let start: AnimatedNumbers
    let shown: AnimatedNumbers
    let end: AnimatedNumbers
  }

  func places(of run: AnimationRun) -> [Place] {
    var places: [Place] = []
    for values in nodes {
      guard let node = values.node else { continue }
      for track in values.tracks where track.run === run && !track.isReplaced && track.property != .transition {
        let property = track.property
        places.append(
          Place(
            node: node, property: property, start: track.model, shown: property.stored(track.place),
            end: property.stored(track.way.goal)))
      }
    }
    return places
  }
}
