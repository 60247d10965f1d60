import Foundation

@testable import EventTrace

/// What an app would answer an inspector.
enum InspectionSamples {
  static func json(_ value: some Encodable) -> [UInt8] { Array(InspectionForm.encode(value)) }

  static var trace: Trace {
    let recorder = Recorder(tracing: .all)
    let window = recorder.register(type: "UIWindow", name: nil)
    let root = recorder.register(type: "UIView", name: "root")
    let button = recorder.register(type: "UIButton", name: "save")
    let pan = recorder.register(type: "UIPanGestureRecognizer", name: nil)
    recorder.note(.lifecycle, at: 0, window, "launched")
    recorder.record(.hitTest, at: 1, root, .hitTest, .skipped(.transparent(alpha: 0.005)))
    recorder.record(.hitTest, at: 1, button, .pointInside, .inside(true))
    recorder.record(
      .queue, at: 1, button, .landed(Arrival(touch: 1, contact: 7, x: 30, y: 30, window: window, delay: 0)))
    recorder.record(.touches, at: 1, button, .touchesBegan, touches: 2) { TouchSample(touch: $0, x: .nan, y: -1e300) }
    recorder.record(.gestures, at: 2, pan, .waits(for: pan, aim: recorder.enter("2 taps"), patience: nil))
    recorder.record(.gestures, at: 2, pan, .became(.failed, GestureReason(.saidNo, button, 1, 2, 3)))
    recorder.record(.gestures, at: 2, pan, .became(.began, GestureReason(.saidNo, nil, 0, 0, 0)))
    recorder.record(.touches, at: 2, button, .taken(touch: 1, by: pan))
    recorder.record(.touches, at: 3, button, .withheld(touch: -1, .scrollViewSaidNo, by: nil))
    recorder.record(.controls, at: 3, button, .sentEvents(recorder.enter("touchUpInside"), bits: 64, told: 1, gone: 0))
    recorder.record(
      .queue, at: 4, button,
      .left(Departure(touch: 1, x: 30, y: 30, travel: 12, duration: 3, isCancelled: false)))
    recorder.note(.lifecycle, at: 4, window, "launched")
    return recorder.trace
  }

  static var film: Film {
    let scene = Film.Scene(
      time: 0.5, step: 1, moment: 2, lastAtWork: "UIButton 'save'", snapshot: snapshot, layers: [1, 2, 3])
    return Film(frames: [Film.Frame(time: 0, commit: Data([1, 0, 0, 0, 0, 0, 0, 0]))], scenes: [scene], end: 7)
  }

  static var snapshot: Snapshot {
    var snapshot = Snapshot(time: 0.5, screen: PlaneSize(390, 844))
    snapshot.windows = [WindowSnapshot(view: 0, level: 0, isKey: true, isOfSystem: false)]
    snapshot.views = [
      view(0, "UIWindow", parent: nil, PlaneRect(0, 0, 390, 844), .window),
      view(1, "UIView 'root'", parent: 0, PlaneRect(0, 0, 390, 844), .plain),
      view(2, "UIButton 'save'", parent: 1, PlaneRect(20, 20, 100, 44), .control),
      view(4, "UIScrollView", parent: 1, PlaneRect(0, 100, 390, 400), .scrollView),
      view(5, "UIView 'cover'", parent: 1, PlaneRect(10, 10, 60, 60), .plain),
      view(6, "UIButton 'back'", parent: 3, PlaneRect(20, 120, .nan, 44), .control),
    ]
    snapshot.views[2].control = ControlSnapshot(
      isEnabled: true, primaryEvents: .touchUpInside, primaryEventsText: "touchUpInside", keepsOwnGesture: true,
      receivers: [
        .init(events: .touchUpInside, eventsText: "touchUpInside", action: "save", target: "Controller", isGone: false)
      ], actsByItself: false)
    snapshot.views[3].scroll = ScrollSnapshot(
      isEnabled: true, delaysContentTouches: true, canCancelContentTouches: true, movesSideways: false,
      movesUpAndDown: true)
    snapshot.views[4].overrides = [.pointInside, .touchesBegan]
    snapshot.views[1].recognizers = [0]
    snapshot.recognizers = [
      RecognizerSnapshot(
        id: 3, name: "UIPanGestureRecognizer", type: "UIPanGestureRecognizer", kind: .pan, owner: .program, view: 1,
        isEnabled: true, state: "possible", cancelsTouchesInView: true, delaysTouchesBegan: false,
        delaysTouchesEnded: true, taps: 0, fewestTouches: 1, mostTouches: .max, duration: 0, allowedMovement: nil,
        delegate: nil, requirements: [3], targets: 1, goneTargets: 0,
        formerViews: [NamedObject(id: 7, name: "UIView 'old'")])
    ]
    snapshot.application.keyWindow = 0
    snapshot.application.chain = [ChainedResponder(id: 2, name: "UIView#2", view: 1, isController: true)]
    (snapshot.application.thresholds.panSlop, snapshot.application.thresholds.edgeWidth) = (10, 13)
    snapshot.constraints = constraints
    return snapshot
  }

  /// Of the button, whose place is open, and of the one that has no width.
  private static var constraints: ConstraintsSnapshot {
    let constraint = PlacedConstraint(
      first: .init(item: "UIButton 'back'", view: 6, attribute: "width"), relation: .greaterThanOrEqual,
      second: .init(item: "UILayoutGuide of UIView", view: nil, attribute: "leading", upTo: "UIView.left"),
      multiplier: 0.5, constant: .nan, priority: 250, identifier: "narrow", isBroken: false, isFulfilled: true,
      isOfStack: false, holder: 2, text: "'narrow': UIButton 'back'.width >= 0.5 * UILayoutGuide of UIView.leading")
    let choice = LayoutChoice(
      least: .init(start: 0, length: 44), greatest: .init(start: .infinity, length: 44), isStartMissing: true,
      isLengthMissing: false, hasWish: true)
    return ConstraintsSnapshot(
      constraints: [constraint],
      placements: [
        PlacementSnapshot(view: 2, isGiven: false, constraints: [], horizontal: choice, vertical: nil),
        PlacementSnapshot(view: 5, isGiven: false, constraints: [0], horizontal: nil, vertical: choice),
      ])
  }

  /// With a view that is turned: its map takes a hundred times as long.
  static var turned: Snapshot {
    var snapshot = snapshot
    snapshot.views[4].toScreen = PlaneMap(a: 0.5, b: 0.5, c: -0.5, d: 0.5, tx: 40, ty: 20)
    return snapshot
  }

  static let responder = ResponderSnapshot(
    id: 2, name: "UIButton 'save'",
    place: ResponderPlace(view: ViewPlace(window: 0, subviews: [0, 0]), isController: false))

  static var evidence: Evidence {
    Evidence(snapshot: snapshot, trace: trace, point: PlanePoint(30, 30), touch: 1, hitNow: 2, lastAtWork: "UIView")
  }

  static var keyEvidence: KeyEvidence {
    KeyEvidence(snapshot: snapshot, trace: trace, target: responder, canBecomeFirst: false)
  }

  private static func view(
    _ id: UInt32, _ name: String, parent: Int?, _ frame: PlaneRect, _ role: ViewRole
  ) -> ViewSnapshot {
    ViewSnapshot(
      id: id, name: name, type: String(name.prefix { $0 != " " }), identifier: "", parent: parent, window: 0,
      controller: nil, bounds: PlaneRect(0, 0, frame.width, frame.height),
      toScreen: PlaneMap(a: 1, b: 0, c: 0, d: 1, tx: frame.x, ty: frame.y), alpha: 1, isHidden: false,
      isInteractive: true, isInteractiveByDefault: true, isMultipleTouch: false, isExclusiveTouch: false, clips: false,
      isAnimating: false, isTransitioning: false, isDrawn: true, backgroundAlpha: 1, role: role, overrides: [])
  }
}
