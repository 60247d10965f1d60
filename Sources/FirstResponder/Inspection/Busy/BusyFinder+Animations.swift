import EventTrace

// What the display's frames move.

extension BusyFinder {
  /// Views and layers with something under way, each at most once for every kind of end; those of the keyboard's window
  /// and of menus as one.
  mutating func findAnimations() {
    let animator = application.animator
    guard !animator.runs.isEmpty else { return }
    var windows: [(window: UIWindow, ends: Ends)] = []
    for values in animator.nodes {
      guard let node = values.node else { continue }
      let ends = Ends(of: values, now)
      let view = Self.view(of: node)
      if let window = view?.storedWindow, window is InputWindow || window is MenuWindow {
        if let place = windows.firstIndex(where: { $0.window === window }) {
          windows[place].ends.join(ends)
        } else {
          windows.append((window, ends))
        }
        continue
      }
      let who = view.map { Who.responder($0) } ?? .nobody("CALayer")
      let isOwn = if case .view = node { true } else { false }
      for end in ends.all {
        add(who, end == .bySomebody ? .standsInAnimation : .animates, end) { [now] in
          Self.keys(of: values, with: end, now) + (isOwn ? "" : " of a layer")
        }
      }
    }
    for (window, ends) in windows { for end in ends.all { addWindow(window, end) } }
    // Nothing moves, but somebody waits for its end.
    for run in animator.runs where run.trackCount == 0 {
      guard let end = Ends.end(of: run, nil, now) else { continue }
      add(.nobody("An animation"), end == .bySomebody ? .standsInAnimation : .animates, end) { "nothing" }
    }
  }

  private mutating func addWindow(_ window: UIWindow, _ end: BusyReason.End) {
    let isInput = window is InputWindow
    let comes = isInput ? application.inputViews.shown != nil : application.menus.presenter.shown?.window === window
    add(.responder(window), isInput ? .movesInputViews : .movesMenu, end) { comes ? "comes" : "goes" }
  }

  private static func view(of node: StageNode) -> UIView? {
    switch node {
    case .view(let view): view
    case .layer(let layer): layer.nearestView
    }
  }

  /// The properties that end so, in the order in which they were set out.
  private static func keys(of values: AnimatedValues, with end: BusyReason.End, _ now: TimeInterval) -> String {
    var keys: [String] = []
    func add(_ key: String) { if !keys.contains(key) { keys.append(key) } }
    for track in values.tracks where Ends.end(of: track.run, nil, now)?.kind == end.kind {
      add(track.property == .transition ? "a transition" : track.property.key)
    }
    for animation in values.added where Ends.end(of: animation.run, animation, now)?.kind == end.kind {
      add(animation.animation.keyPaths.first ?? animation.key ?? "something")
    }
    return keys.joined(separator: ", ")
  }

  /// Whoever is called with each frame but the animator.
  mutating func findFrames() {
    var subscribers: [any FrameSubscriber] = []
    application.ticker.forSubscribers { subscribers.append($0) }
    for subscriber in subscribers {
      switch subscriber {
      case let link as CADisplayLink:
        let (target, method) = link.call
        if let target { add(Self.who(target), .hasDisplayLink, .never) { method } }
      case let scroller as EdgeScroller:
        if let table = scroller.table { add(.responder(table), .isDragged, .bySomebody) }
      case let view as UIScrollView: findFlight(of: view)
      default: break
      }
    }
  }

  private mutating func findFlight(of view: UIScrollView) {
    if view.scroll.zoom.flight != nil { add(.responder(view), .zooms, .byItself(after: nil)) }
    switch view.scroll.mover {
    case .nothing, .drag: break
    case .animation(let flight): add(.responder(view), .scrolls, .byItself(after: left(of: flight)))
    case .coast(let flight):
      let ((x, y), offset) = (view.axes, view.contentOffset)
      let isPast = x.clamped(offset.x) != offset.x || y.clamped(offset.y) != offset.y
      add(.responder(view), isPast ? .bounces : .coasts, .byItself(after: left(of: flight)))
    }
  }

  private func left(of flight: ScrollFlight) -> TimeInterval { max(0, flight.start + flight.duration - now) }

  /// When what moves one view or layer ends: of what ends by itself the last.
  struct Ends {
    private var byItself: BusyReason.End?
    private var bySomebody: BusyReason.End?
    private var never: BusyReason.End?

    @MainActor init(of values: AnimatedValues, _ now: TimeInterval) {
      for track in values.tracks { take(Self.end(of: track.run, nil, now)) }
      for added in values.added { take(Self.end(of: added.run, added, now)) }
    }

    var all: [BusyReason.End] { [byItself, bySomebody, never].compactMap { $0 } }

    mutating func join(_ other: Ends) { for end in other.all { take(end) } }

    private mutating func take(_ end: BusyReason.End?) {
      switch end {
      case nil: break
      case .never: never = end
      case .bySomebody: bySomebody = end
      case .byItself(let seconds):
        guard case .byItself(let known) = byItself else { return byItself = end }
        guard let known, let seconds else { return byItself = .byItself(after: nil) }
        byItself = .byItself(after: max(known, seconds))
      }
    }

    /// When one run ends; nil for one that has not begun or is over.
    ///
    /// - Parameter added: the layer's animation whose run it is; nil for a view's block.
    @MainActor static func end(of run: AnimationRun, _ added: AddedAnimation?, _ now: TimeInterval) -> BusyReason.End? {
      switch run.phase {
      case .building, .over: return nil
      case .paused: return .bySomebody
      case .running: break
      }
      if run.transition?.isHeld == true { return .bySomebody }
      if let left = run.left(at: now) { return left.isFinite ? .byItself(after: left) : .never }
      guard let pace = run.pace, let timing = added?.animation.timing else { return .byItself(after: nil) }
      return end(of: timing, at: pace(now).time, rate: pace(now + 1).time - pace(now).time)
    }

    /// Passes that take longer together than anybody waits count as repeating: a count that is no more than a large
    /// number is how programs write "for ever".
    static let longest: TimeInterval = 3_600

    /// When an animation with a time of its own ends.
    ///
    /// - Parameters:
    ///   - time: of its layer, now.
    ///   - rate: how fast that goes: 0 for a layer whose time stands.
    static func end(of timing: MediaTiming, at time: TimeInterval, rate: Double) -> BusyReason.End {
      guard rate != 0, timing.speed != 0, rate.isFinite else { return .bySomebody }
      let active = timing.activeDuration
      let goal = timing.speed < 0 ? 0 : active
      let left = (timing.beginTime + (goal - timing.timeOffset) / timing.speed - time) / rate
      let repeats = timing.repeatCount > 1 || timing.repeatDuration > 0
      if !left.isFinite || repeats && left > longest { return .never }
      return .byItself(after: max(0, left))
    }
  }
}

extension BusyReason.End {
  /// The same without its time.
  fileprivate var kind: Int {
    switch self {
    case .byItself: 0
    case .bySomebody: 1
    case .never: 2
    }
  }
}
