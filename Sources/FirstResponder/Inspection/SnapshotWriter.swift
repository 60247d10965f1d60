import EventTrace

extension UIApplication {
  /// What decides about touches now, as values. A question: it lays nothing out, calls no program code but
  /// `gestureRecognizers`' delegates' class names, and changes nothing but that objects which the trace has not
  /// met get their number in it.
  package final func inspectionSnapshot() -> Snapshot {
    var writer = SnapshotWriter(application: self)
    return writer.snapshot()
  }

  /// The view that a finger would hit at a place of the screen, asked as for a real one,
  /// overrides included; nothing is delivered.
  package final func probe(at point: PlanePoint) -> (window: UInt32, view: UInt32)? {
    let outer = takeOver()
    defer { UIApplication.current = outer }
    let recorder = recorder
    // The trace tells what happened, and a question is nothing that happened.
    self.recorder = nil
    let hit = hitTestWindows(at: CGPoint(x: point.x, y: point.y), with: nil)
    self.recorder = recorder
    guard let hit else { return nil }
    return (journal.number(of: hit.window), journal.number(of: hit.view))
  }

  /// The number by which snapshots speak of a view.
  package final func inspectionNumber(of view: UIView) -> UInt32 { journal.number(of: view) }

  /// A responder as snapshots speak of it.
  package final func inspectionMark(of responder: UIResponder) -> ResponderSnapshot {
    let (number, name) = (journal.number(of: responder), journal.nameForQuestion(of: responder))
    return ResponderSnapshot(id: number, name: name, place: place(of: responder))
  }

  /// The number by which snapshots speak of a recognizer.
  package final func inspectionNumber(of recognizer: UIGestureRecognizer) -> UInt32 { journal.number(of: recognizer) }

  /// Steps are kept, if not all of them.
  package final var isRecording: Bool { recorder != nil }

  /// Every step is kept.
  package final var isRecordingAll: Bool { recorder?.tracing == .all }

  /// How many steps were recorded so far; 0 while nothing is.
  package final var stepCount: Int { recorder?.count ?? 0 }

  /// The steps from a number on that are still kept.
  package final func trace(since step: Int, upTo time: TimeInterval = .infinity) -> Trace {
    recorder?.trace(since: step, upTo: time) ?? .empty
  }

  /// Who was at work before a step; looked for among the 64 steps before it.
  package final func lastAtWork(before step: Int) -> String? {
    guard let recorder, step > recorder.dropped else { return nil }
    return recorder.trace(since: max(recorder.dropped, step - 64)).lastAtWork(before: step)?.name
  }

  /// How many views are in windows, or more than `limit`.
  package final func viewCount(upTo limit: Int) -> Int {
    var count = 0
    var pending: [UIView] = windowList.all
    while let view = pending.popLast(), count <= limit {
      count += 1
      pending += view.storedSubviews
    }
    return count
  }
}

/// Writes one snapshot.
@MainActor
struct SnapshotWriter {
  let application: UIApplication
  let journal: Journal
  private var result: Snapshot
  /// Places of recognizers, for the requirements, which are written when all are known.
  private var written: [UIGestureRecognizer] = []

  init(application: UIApplication) {
    (self.application, journal) = (application, application.journal)
    let size = application.screen.bounds.size
    result = Snapshot(time: journal.now, screen: PlaneSize(size.width, size.height))
  }

  mutating func snapshot() -> Snapshot {
    for window in application.windowList.frontToBack {
      let place = result.windows.count
      result.windows.append(
        WindowSnapshot(
          view: result.views.count, level: window.windowLevel.rawValue, isKey: window === application.keyWindow,
          isOfSystem: window is MenuWindow || window is InputWindow))
      // Parents first, from the back to the front. Not by recursion: a tree may have any depth.
      var waiting = [
        Waiting(view: window, parent: nil, window: place, toScreen: PlaneMap(window.transformToScreen), drawn: nil)
      ]
      while let next = waiting.popLast() { waiting += write(next).reversed() }
    }
    for (place, recognizer) in written.enumerated() {
      result.recognizers[place].requirements = requirements(of: recognizer)
    }
    result.application = describeApplication()
    return result
  }

  private func describeApplication() -> ApplicationSnapshot {
    var description = ApplicationSnapshot()
    description.isActive = application.life.state == .active
    description.ignoringCount = application.ignoreCount
    if description.ignoringCount > 0 { description.ignoringBy = application.ignoredBy }
    let window = application.keyWindow
    if let first = window?.firstResponder {
      (description.firstResponder, description.firstResponderName) = (
        journal.number(of: first), journal.nameForQuestion(of: first)
      )
    }
    if let window {
      let start: UIResponder = window.firstResponder ?? window
      description.chain = describe(start.chain)
    }
    description.keyWindow = result.windows.firstIndex { $0.isKey }
    let thresholds = application.thresholds
    (description.thresholds.panSlop, description.thresholds.edgeWidth) = (thresholds.panSlop, thresholds.edgeWidth)
    return description
  }

  /// Places in the snapshot, and not the way from the window: with that for each,
  /// a deep chain would be without measure.
  private func describe(_ chain: [UIResponder]) -> [ChainedResponder] {
    let places = Dictionary(result.views.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return chain.map { responder in
      let controller = responder as? UIViewController
      let view = responder as? UIView ?? controller?.viewIfLoaded
      return ChainedResponder(
        id: journal.number(of: responder), name: journal.nameForQuestion(of: responder),
        view: view.flatMap { places[journal.number(of: $0)] }, isController: controller != nil)
    }
  }

  /// A view that is to be written.
  private struct Waiting {
    let view: UIView
    let parent: Int?
    let window: Int
    let toScreen: PlaneMap
    /// Where the view's superview is drawn, if that is not where it is.
    let drawn: PlaneMap?
  }

  /// - Returns: its subviews, which come next.
  private mutating func write(_ next: Waiting) -> [Waiting] {
    let (view, toScreen, place) = (next.view, next.toScreen, result.views.count)
    var description = describe(view, next.parent, next.window, toScreen)
    if next.drawn != nil || view.extras?.moving != nil, next.parent != nil {
      let shown = view.shownGeometry.transformToSuperview
      description.drawnToScreen = PlaneMap(shown).followed(by: next.drawn ?? superMap(view, toScreen))
      if description.drawnToScreen == toScreen { description.drawnToScreen = nil }
    }
    for recognizer in view.extras?.gestureRecognizers ?? [] {
      description.recognizers.append(result.recognizers.count)
      result.recognizers.append(describe(recognizer, on: place))
      written.append(recognizer)
    }
    result.views.append(description)
    return view.storedSubviews.map {
      Waiting(
        view: $0, parent: place, window: next.window,
        toScreen: PlaneMap($0.geometry.transformToSuperview).followed(by: toScreen), drawn: description.drawnToScreen)
    }
  }

  /// The superview's map, from the view's own.
  private func superMap(_ view: UIView, _ toScreen: PlaneMap) -> PlaneMap {
    guard let superview = view.storedSuperview else { return toScreen }
    return PlaneMap(superview.transformToScreen)
  }

  private func requirements(of recognizer: UIGestureRecognizer) -> [UInt32] {
    let dynamic = recognizer.attempt.dynamicRequirements
    return (recognizer.staticRequirements.compactMap(\.recognizer) + dynamic).map { journal.number(of: $0) }
  }

  private func describe(_ view: UIView, _ parent: Int?, _ window: Int, _ toScreen: PlaneMap) -> ViewSnapshot {
    var description = ViewSnapshot(
      id: journal.number(of: view), name: journal.nameForQuestion(of: view), type: String(describing: type(of: view)),
      identifier: view.accessibilityIdentifier ?? "", parent: parent, window: window,
      controller: view.viewController.map { String(describing: type(of: $0)) }, bounds: PlaneRect(view.bounds),
      toScreen: toScreen, alpha: Double(view.storedAlpha), isHidden: view.flags.contains(.hidden),
      isInteractive: view.flags.contains(.userInteraction),
      isInteractiveByDefault: type(of: view).isUserInteractionEnabledByDefault,
      isMultipleTouch: view.flags.contains(.multipleTouch), isExclusiveTouch: view.flags.contains(.exclusiveTouch),
      clips: view.flags.contains(.clipsToBounds), isAnimating: view.flags.contains(.animating),
      isTransitioning: view.flags.contains(.transitioning), isDrawn: view.isDrawn,
      backgroundAlpha: Double(view.backgroundColor?.cgColor.alpha ?? 0), role: view.inspectionRole,
      overrides: ViewOverrideDetection.overrides(of: view))
    description.control = (view as? UIControl)?.inspection(journal)
    description.scroll = (view as? UIScrollView)?.inspection
    return description
  }
}

extension PlaneMap {
  init(_ map: CGAffineTransform) { self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty) }

  func followed(by next: PlaneMap) -> PlaneMap {
    let (first, second) = (CGAffineTransform(self), CGAffineTransform(next))
    return PlaneMap(first.concatenating(second))
  }
}

extension CGAffineTransform {
  fileprivate init(_ map: PlaneMap) { self.init(a: map.a, b: map.b, c: map.c, d: map.d, tx: map.tx, ty: map.ty) }
}

extension PlaneRect {
  init(_ rect: CGRect) { self.init(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height) }
}
