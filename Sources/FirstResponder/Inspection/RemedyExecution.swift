import EventTrace

/// Changes an app so that causes are gone.
@MainActor
struct RemedyExecution {
  let application: UIApplication

  private var windows: WindowList { application.windowList }
  private var trial: TrialAnswers { application.gestures.trial }

  /// Takes one cause away.
  ///
  /// - Returns: false if what is to be changed is not there, or if the change is one of the
  ///   input, which is not the app's.
  @discardableResult
  func apply(_ remedy: Remedy) -> Bool {
    switch remedy {
    case .passOver(let place): change(place) { $0.isUserInteractionEnabled = false }
    case .makeInteractive(let place): change(place) { $0.isUserInteractionEnabled = true }
    case .show(let place):
      change(place) { view in
        view.isHidden = false
        if view.alpha < 1 { view.alpha = 1 }
      }
    case .reach(let place, let point): change(place) { $0.grow(toReach: CGPoint(x: point.x, y: point.y)) }
    case .pinContent(let place, let isVertical): change(place) { $0.pinContent(isVertical ? .vertical : .horizontal) }
    case .disregard(let place): disregard(place)
    case .leaveToConstraints(let place): change(place) { $0.leaveToConstraints() }
    case .askAsUsual(let place): change(place) { application.hitTestLog.honestViews.insert(ObjectIdentifier($0)) }
    case .stopAnimating(let place): change(place) { $0.stopAnimating() }
    case .endTransition(let place): change(place) { $0.flags.remove(.transitioning) }
    case .disable(let place): change(place) { ($0 as? UIControl)?.isEnabled = false }
    case .enable(let place): change(place) { ($0 as? UIControl)?.isEnabled = true }
    case .takeManyTouches(let place): change(place) { $0.isMultipleTouchEnabled = true }
    case .share(let place): change(place) { $0.isExclusiveTouch = false }
    case .listen(let place): change(place) { ($0 as? UIControl)?.addAction(UIAction { _ in }, for: .allEvents) }
    case .giveTouchesAtOnce(let place): change(place) { ($0 as? UIScrollView)?.delaysContentTouches = false }
    case .leaveTouches(let place): change(place) { ($0 as? UIScrollView)?.canCancelContentTouches = false }
    case .keepTouches(let place): change(place) { $0.cancelsTouchesInView = false }
    case .switchOff(let place): change(place) { $0.isEnabled = false }
    case .switchOn(let place): change(place) { $0.isEnabled = true }
    case .withoutDelegate(let place): change(place) { $0.loseDelegate() }
    case .hear(let place): change(place) { $0.addAction(UIAction { _ in }) }
    case .move(let place, let target):
      windows.view(at: target).map { view in change(place) { view.addGestureRecognizer($0) } } ?? false
    case .stopIgnoring:
      stopIgnoring()
    case .becomeFirst(let place): windows.responder(at: place).map(begin) ?? false
    case .beginBeyond(let place): windows.responder(at: place)?.next.map(begin) ?? false
    case .receiveRemoteControl:
      receiveRemoteControl()
    case .performKnown(let place): perform(place)
    case .typeKeptKeys: set { $0.typesKeptKeys = true }
    case .endPresses: set { $0.endsPresses = true }
    case .letThrough(let place): change(place) { $0.isUserInteractionEnabled = false }
    case .standAside(let place): change(place) { application.hitTestLog.thinViews.insert(ObjectIdentifier($0)) }
    case .countSubviews(let place): change(place) { application.hitTestLog.wideViews.insert(ObjectIdentifier($0)) }
    case .selectRow(let place): change(place, selectRow)
    case .standBehind(let place, let other): change(place) { stand($0, behind: other) }
    case .moveInto(let place, let other): change(place) { move($0, into: other) }
    case .hideWindow(let place), .hide(let place): change(place) { $0.isHidden = true }
    case .letThroughAt(let place, let other):
      windows.view(at: other).map { other in
        change(place) { application.hitTestLog.holes[ObjectIdentifier($0), default: []].append(other) }
      } ?? false
    case .listenAlso(let place, let events):
      change(place) { ($0 as? UIControl)?.addAction(UIAction { _ in }, for: UIControl.Event(events)) }
    case .touchWhileAnimated(let place): change(place) { $0.forSubtree { view in view.flags.remove(.animating) } }
    case .endEditing: endEditing()
    case .allowSelection(let place): change(place, allowSelection)
    case .answerYes(let place, let question):
      change(place) { trial.allowed.insert(.init(asker: ObjectIdentifier($0), question: question)) }
    case .takeDelegate(let place, let name): change(place) { takeDelegate($0, name) }
    case .allowScrolling(let place): change(place) { ($0 as? UIScrollView)?.isScrollEnabled = true }
    case .growContent(let place, let size): change(place) { growContent($0, size) }
    case .takeTouches(let place):
      change(place) { view in
        (view as? UIScrollView)?.canCancelContentTouches = true
        trial.taking.insert(ObjectIdentifier(view))
      }
    case .allowZooming(let place):
      change(place) { view in
        guard let view = view as? UIScrollView else { return }
        view.maximumZoomScale = max(view.maximumZoomScale, view.minimumZoomScale * 4, 4)
      }
    case .allowPulling(let place): change(place) { ($0 as? UIScrollView)?.alwaysBounceVertical = true }
    case .shorten(let place, let size):
      change(place) { $0.frame.size = CGSize(width: max(0, size.width), height: max(0, size.height)) }
    case .listenInstead(let place, let heard, let sent): change(place) { listen($0, heard, sent) }
    case .listenOnce(let place): change(place) { ($0 as? UIControl)?.targets.removeRepetitions() }
    case .hearOnce(let place): change(place) { $0.targets.removeRepetitions() }
    case .mayBegin(let place): change(place) { trial.beginning.insert(ObjectIdentifier($0)) }
    case .spare(let place, let view): spare(place, view)
    case .allowTogether(let one, let other): pair(one, other) { trial.together.insert(.init($0, $1)) }
    case .keepApart(let one, let other): pair(one, other) { trial.apart.insert(.init($0, $1)) }
    case .requireFailure(let one, let other): pair(one, other) { $0.require(toFail: $1) }
    case .dropRequirement(let one, let other): pair(one, other) { $0.dropRequirement(of: $1) }
    case .want(let place, let wish): change(place) { $0.want(wish) }
    case .recognizeAlso(let place, let view): recognizeAlso(place, view)
    case .takeGestureDelegate(let place, let name): change(place) { takeDelegate($0, name) }
    case .keepAlone(let place): change(place) { $0.isExclusiveTouch = true }
    case .presentInFront: set { $0.presentsInFront = true }
    case .hearBeginning(let place): change(place) { trial.hearingBeginnings.insert(ObjectIdentifier($0)) }
    case .shift, .holdStill, .liftInstead, .liftAfter, .tapAgain, .neverBusy: false
    }
  }

  /// Keys, shakes and commands begin there from now on.
  private func begin(_ responder: UIResponder) -> Bool {
    guard let window = responder.windowOfChain else { return false }
    window.makeKey()
    window.setFirst(responder is UIWindow ? nil : responder)
    return true
  }

  private func disregard(_ place: ConstraintPlace) -> Bool {
    guard let held = windows.view(at: place.view)?.constraints, held.indices.contains(place.index) else { return false }
    // Taken away it would move the places of those behind it, which another remedy may name.
    return change(place.view) { view in
      held[place.index].priority = UILayoutPriority(0.25)
      view.layoutIfNeeded()
    }
  }

  private func receiveRemoteControl() -> Bool {
    application.beginReceivingRemoteControlEvents()
    return true
  }

  private func perform(_ place: ResponderPlace) -> Bool {
    guard let responder = windows.responder(at: place) else { return false }
    return set { $0.performing.insert(ObjectIdentifier(responder)) }
  }

  private func set(_ body: (TrialAnswers) -> Void) -> Bool {
    body(trial)
    return true
  }

  private func stopIgnoring() -> Bool {
    guard application.ignoreCount > 0 else { return false }
    application.ignoreCount = 0
    return true
  }

  func change(_ place: ViewPlace, _ body: (UIView) -> Void) -> Bool {
    guard let view = windows.view(at: place) else { return false }
    UIView.performWithoutAnimation { body(view) }
    return true
  }

  func change(_ place: RecognizerPlace, _ body: (UIGestureRecognizer) -> Void) -> Bool {
    guard let recognizer = recognizer(at: place) else { return false }
    body(recognizer)
    return true
  }

  func recognizer(at place: RecognizerPlace) -> UIGestureRecognizer? {
    guard let all = windows.view(at: place.view)?.extras?.gestureRecognizers, all.indices.contains(place.index) else {
      return nil
    }
    return all[place.index]
  }
}

extension UIView {
  /// Makes the bounds large enough for a place of the screen; nothing that the view holds moves, nothing is laid out.
  fileprivate func grow(toReach point: CGPoint) {
    let local = point.applying(transformToScreen.inverted())
    guard local.x.isFinite, local.y.isFinite else { return }
    let old = geometry
    // One point more, as the far edges are outside (B1.4).
    let rect = CGRect(x: local.x - 1, y: local.y - 1, width: 2, height: 2)
    geometry.bounds = old.bounds.isEmpty && old.bounds.size == .zero ? rect : old.bounds.union(rect)
    let bounds = geometry.bounds
    let anchor = CGPoint(
      x: bounds.origin.x + geometry.anchor.x * bounds.size.width,
      y: bounds.origin.y + geometry.anchor.y * bounds.size.height)
    geometry.position = old.pointToSuperview(anchor)
    placeChanged()
  }

  /// What is drawn is what is.
  fileprivate func stopAnimating() {
    forSubtree { view in
      view.geometry = view.shownGeometry
      view.placeChanged()
      view.flags.remove(.animating)
    }
  }
}
