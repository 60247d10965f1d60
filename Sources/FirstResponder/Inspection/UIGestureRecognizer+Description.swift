import EventTrace

extension SnapshotWriter {
  /// A recognizer as a value, without its requirements.
  func describe(_ recognizer: UIGestureRecognizer, on view: Int) -> RecognizerSnapshot {
    let needs = recognizer.needs
    let targets = recognizer.targets.counts
    var description = RecognizerSnapshot(
      id: journal.number(of: recognizer), name: journal.nameForQuestion(of: recognizer),
      type: ClassNames.name(of: type(of: recognizer)),
      kind: needs.kind, owner: recognizer.owner, view: view, isEnabled: recognizer.isEnabled,
      state: "\(recognizer.attempt.state)", cancelsTouchesInView: recognizer.cancelsTouchesInView,
      delaysTouchesBegan: recognizer.delaysTouchesBegan, delaysTouchesEnded: recognizer.delaysTouchesEnded,
      taps: needs.taps, fewestTouches: needs.fewest, mostTouches: needs.most, duration: needs.duration,
      allowedMovement: needs.movement, delegate: recognizer.delegate.map(describe), requirements: [],
      targets: targets.there, goneTargets: targets.gone,
      formerViews: recognizer.formerViews.compactMap { $0.object as? UIView }.map {
        NamedObject(id: journal.number(of: $0), name: journal.nameForQuestion(of: $0))
      })
    description.givenName = recognizer.name
    description.repeatedTargets = recognizer.targets.repetitions > 0 ? recognizer.targets.repetitions : nil
    description.obstacle = (recognizer as? BackSwipeGestureRecognizer)?.obstacle
    description.property = properties.name(of: recognizer) { recognizer.view.map(OwnerNames.chain) ?? [] }
    description.directions = (recognizer as? UISwipeGestureRecognizer)?.direction.words
    if recognizer.delegate == nil, let view = recognizer.view {
      description.delegateCandidates = OwnerNames.classes(above: view) { $0 is any UIGestureRecognizerDelegate.Type }
    }
    return description
  }

  /// A delegate as the inspector names it.
  private func describe(_ delegate: any UIGestureRecognizerDelegate) -> String {
    (delegate as? UIResponder).map { journal.nameForQuestion(of: $0) } ?? String(describing: type(of: delegate))
  }
}

extension BackSwipeGestureRecognizer {
  /// What the program has set against it, where UIKit's own rules decide.
  fileprivate var obstacle: RecognizerSnapshot.Obstacle? {
    guard delegate is BackSwipeRules, let navigation = view?.viewController as? UINavigationController else {
      return nil
    }
    if navigation.isNavigationBarHidden {
      return RecognizerSnapshot.Obstacle(
        owner: "\(type(of: navigation))", property: "isNavigationBarHidden is true",
        fix:
          "set isNavigationBarHidden of it to false, or interactivePopGestureRecognizer's delegate to one of your own")
    }
    guard let top = navigation.topViewController, !top.navigationItem.showsBackButton else { return nil }
    let item = "navigationItem of \(type(of: top))"
    if top.navigationItem.hidesBackButton {
      return RecognizerSnapshot.Obstacle(
        owner: item, property: "hidesBackButton is true",
        fix: "set hidesBackButton of it to false, or interactivePopGestureRecognizer's delegate to one of your own")
    }
    return RecognizerSnapshot.Obstacle(
      owner: item, property: "leftBarButtonItem stands in the place of the back button",
      fix: "set leftItemsSupplementBackButton of it to true, use backBarButtonItem instead, or set "
        + "interactivePopGestureRecognizer's delegate to one of your own")
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// `left or right`.
  fileprivate var words: String {
    let all: [(Self, String)] = [(.left, "left"), (.right, "right"), (.up, "up"), (.down, "down")]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
  }
}

/// What a recognizer looks for.
private struct RecognizerNeeds {
  var kind: RecognizerKind
  var taps = 0
  var fewest = 1
  var most = 1
  var duration = 0.0
  var movement: Double?
}

extension UIGestureRecognizer {
  fileprivate var needs: RecognizerNeeds {
    switch self {
    case let tap as UITapGestureRecognizer:
      RecognizerNeeds(
        kind: .tap, taps: tap.numberOfTapsRequired, fewest: tap.numberOfTouchesRequired,
        most: tap.numberOfTouchesRequired, movement: thresholds.tapMovement)
    case let press as UILongPressGestureRecognizer:
      RecognizerNeeds(
        kind: .longPress, taps: press.numberOfTapsRequired, fewest: press.numberOfTouchesRequired,
        most: press.numberOfTouchesRequired, duration: press.minimumPressDuration, movement: press.allowableMovement)
    case let pan as UIPanGestureRecognizer:
      RecognizerNeeds(
        kind: pan is UIScreenEdgePanGestureRecognizer ? .edgePan : .pan, fewest: pan.minimumNumberOfTouches,
        most: pan.maximumNumberOfTouches)
    case let swipe as UISwipeGestureRecognizer:
      RecognizerNeeds(kind: .swipe, fewest: swipe.numberOfTouchesRequired, most: swipe.numberOfTouchesRequired)
    case is UIPinchGestureRecognizer: RecognizerNeeds(kind: .pinch, fewest: 2, most: 2)
    case is UIRotationGestureRecognizer: RecognizerNeeds(kind: .rotation, fewest: 2, most: 2)
    case is UIHoverGestureRecognizer: RecognizerNeeds(kind: .hover, fewest: 0, most: 0)
    default: RecognizerNeeds(kind: .custom, most: Int.max)
    }
  }

  /// Who added it, as far as its class or its delegate tells.
  fileprivate var owner: RecognizerOwner {
    switch self {
    case is ScrollPanGestureRecognizer: .scrollPan
    case is ScrollDelayGestureRecognizer: .scrollDelay
    case is ScrollPinchGestureRecognizer: .scrollPinch
    case is SheetPanGestureRecognizer: .sheet
    case is BackSwipeGestureRecognizer: .backSwipe
    case is SecondaryClickRecognizer: .contextMenu
    default: delegate is ContextMenuGestures ? .contextMenu : isOfSystem || delegate is TextTouches ? .system : .program
    }
  }
}
