import EventTrace

/// Writes one snapshot.
@MainActor
struct SnapshotWriter {
  let application: UIApplication
  let journal: Journal
  var properties: OwnerNames
  private var result: Snapshot
  /// Places of recognizers, for the requirements, which are written when all are known.
  private var written: [UIGestureRecognizer] = []
  /// The views of the snapshot, kept where more is told of them.
  private var views: [UIView]?
  #if Origins
    /// Who did what to the objects of the snapshot.
    var origins: [OriginsSnapshot.Note] = []
  #endif

  init(application: UIApplication) {
    (self.application, journal) = (application, application.journal)
    properties = OwnerNames(application)
    let size = application.screen.bounds.size
    result = Snapshot(time: journal.now, screen: PlaneSize(size.width, size.height))
  }

  mutating func snapshot(_ detail: SnapshotDetail) -> Snapshot {
    if detail == .constraints { views = [] }
    for window in application.windowList.frontToBack { window.forSubtree { properties.addOwners(at: $0) } }
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
    #if Origins
      noteOrigins(of: application, 0)
      result.origins = OriginsSnapshot(notes: origins)
    #endif
    if let views {
      var writer = ConstraintsWriter(journal)
      result.constraints = writer.describe(views)
    }
    return result
  }

  private func describeApplication() -> ApplicationSnapshot {
    var description = application.ownDescription
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
    if view.extras?.moving != nil {
      let alpha = Double(view.shownAlpha)
      if abs(alpha - description.alpha) > 1e-6 { description.drawnAlpha = alpha }
    }
    let z = Double(StageNode.view(view).zPosition)
    if z != 0 { description.z = z }
    for recognizer in view.extras?.gestureRecognizers ?? [] {
      description.recognizers.append(result.recognizers.count)
      result.recognizers.append(describe(recognizer, on: place))
      #if Origins
        noteOrigins(of: recognizer, journal.number(of: recognizer))
      #endif
      written.append(recognizer)
    }
    #if Origins
      noteOrigins(of: view, description.id)
    #endif
    result.views.append(description)
    views?.append(view)
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
      id: journal.number(of: view), name: journal.nameForQuestion(of: view), type: ClassNames.name(of: type(of: view)),
      identifier: view.accessibilityIdentifier ?? "", parent: parent, window: window,
      controller: view.viewController.map { ClassNames.name(of: type(of: $0)) }, bounds: PlaneRect(view.bounds),
      toScreen: toScreen, alpha: Double(view.storedAlpha), isHidden: view.flags.contains(.hidden),
      isInteractive: view.flags.contains(.userInteraction),
      isInteractiveByDefault: type(of: view).isUserInteractionEnabledByDefault,
      isMultipleTouch: view.flags.contains(.multipleTouch), isExclusiveTouch: view.flags.contains(.exclusiveTouch),
      clips: view.flags.contains(.clipsToBounds), isAnimating: view.flags.contains(.animating),
      isTransitioning: view.flags.contains(.transitioning), isDrawn: view.isDrawn,
      backgroundAlpha: Double(view.backgroundColor?.cgColor.alpha ?? 0), role: view.inspectionRole,
      overrides: ViewOverrideDetection.overrides(of: view))
    if let control = view as? UIControl {
      description.control = control.inspection(journal)
      if TrackingOverrides.exist(in: control) { description.overrides.insert(.tracking) }
    }
    description.scroll = (view as? UIScrollView)?.inspection
    description.layout = view.layoutInspection(journal)
    description.property = properties.name(of: view) { OwnerNames.chain(above: view) }
    description.kind = SystemClasses.publicName(of: type(of: view))
    if let spoken = view as? any Spoken {
      description.text = spoken.spokenText
      if let kind = spoken.spokenKind { description.kind = kind }
      description.cell = spoken.shownPlace.map { CellPlace(section: $0.section, row: $0.row) }
    }
    if let presented = view.viewController?.storedPresented, presented.storedPresentationController?.delegate == nil {
      description.delegate = DelegateSnapshot(
        asker: "presentationController of \(type(of: presented))",
        protocolName: "UIAdaptivePresentationControllerDelegate", name: nil,
        candidates: OwnerNames.classes(above: presented.storedView ?? view) {
          $0 is any UIAdaptivePresentationControllerDelegate.Type
        })
    }
    if let consulting = view as? any Consulting {
      (description.delegate, description.list) = (consulting.delegateInspection(journal), consulting.consultedRows)
    }
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

extension UIApplication {
  /// What the application knows of itself.
  fileprivate final var ownDescription: ApplicationSnapshot {
    var description = ApplicationSnapshot()
    description.isActive = life.state == .active
    description.ignoringCount = ignoreCount
    if ignoreCount > 0 { description.ignoringBy = ignoredBy }
    (description.thresholds.panSlop, description.thresholds.edgeWidth) = (thresholds.panSlop, thresholds.edgeWidth)
    return description
  }
}
