import EventTrace

// What fixes say, done to a running app.

extension RemedyExecution {
  func stand(_ view: UIView, behind other: ViewPlace) {
    guard let other = application.windowList.view(at: other), let superview = view.storedSuperview,
      other.storedSuperview === superview
    else { return }
    superview.insertSubview(view, belowSubview: other)
  }

  func move(_ view: UIView, into other: ViewPlace) {
    guard let other = application.windowList.view(at: other), let superview = view.storedSuperview else { return }
    let center = superview.convert(view.center, to: other)
    other.addSubview(view)
    view.center = center
  }

  func endEditing() -> Bool {
    var hasEnded = false
    for window in application.windowList.frontToBack where window.firstResponder != nil {
      hasEnded = window.endEditing(true) || hasEnded
    }
    return hasEnded
  }

  func allowSelection(_ view: UIView) {
    if let table = view as? UITableView {
      (table.allowsSelection, table.allowsSelectionDuringEditing) = (true, true)
    } else if let list = view as? any ConsultingItems {
      list.allowSelection()
    }
  }

  func selectRow(_ view: UIView) {
    let tap = SelectingTap { [weak view] _ in
      guard let view, let list = OwnerNames.chain(above: view).first(where: { $0 !== view && $0 is any Consulting })
      else { return }
      if let table = list as? UITableView {
        if let path = table.indexPathForRow(at: view.convert(view.bounds.origin, to: table)) { table.choose(path) }
      } else {
        (list as? any ConsultingItems)?.chooseItem(around: view)
      }
    }
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  }

  func growContent(_ view: UIView, _ size: PlaneSize) {
    guard let view = view as? UIScrollView else { return }
    let old = view.contentSize
    view.contentSize = CGSize(width: max(old.width, size.width), height: max(old.height, size.height))
  }

  func listen(_ view: UIView, _ heard: ControlEvents, _ sent: ControlEvents) {
    (view as? UIControl)?.targets.hear(UIControl.Event(sent), insteadOf: UIControl.Event(heard))
  }

  func takeDelegate(_ view: UIView, _ name: String) {
    if let presented = view.viewController?.storedPresented, !(view is any Consulting) {
      let found = OwnerNames.chain(above: presented.storedView ?? view).first {
        String(describing: type(of: $0)) == name
      }
      if let delegate = found as? any UIAdaptivePresentationControllerDelegate {
        presented.presentationController?.delegate = delegate
      }
      return
    }
    guard let view = view as? any Consulting else { return }
    let found = OwnerNames.chain(above: view).first { String(describing: type(of: $0)) == name }
    if let found { view.consult(found) }
  }

  func takeDelegate(_ recognizer: UIGestureRecognizer, _ name: String) {
    guard let view = recognizer.storedView else { return }
    let found = OwnerNames.chain(above: view).first { String(describing: type(of: $0)) == name }
    if let delegate = found as? any UIGestureRecognizerDelegate { recognizer.delegate = delegate }
  }

  func spare(_ place: RecognizerPlace, _ view: ViewPlace) -> Bool {
    guard let recognizer = recognizer(at: place), let view = application.windowList.view(at: view) else { return false }
    application.gestures.trial.spared.insert(
      .init(recognizer: ObjectIdentifier(recognizer), view: ObjectIdentifier(view)))
    return true
  }

  func pair(
    _ one: RecognizerPlace, _ other: RecognizerPlace, _ body: (UIGestureRecognizer, UIGestureRecognizer) -> Void
  ) -> Bool {
    guard let one = recognizer(at: one), let other = recognizer(at: other) else { return false }
    body(one, other)
    return true
  }

  func recognizeAlso(_ place: RecognizerPlace, _ view: ViewPlace) -> Bool {
    guard let known = recognizer(at: place), let view = application.windowList.view(at: view) else { return false }
    let copy: UIGestureRecognizer
    switch known {
    case let known as UITapGestureRecognizer:
      let tap = UITapGestureRecognizer { _ in }
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (
        known.numberOfTapsRequired, known.numberOfTouchesRequired
      )
      copy = tap
    case let known as UILongPressGestureRecognizer:
      let press = UILongPressGestureRecognizer { _ in }
      (press.minimumPressDuration, press.numberOfTapsRequired) = (
        known.minimumPressDuration, known.numberOfTapsRequired
      )
      copy = press
    case let known as UISwipeGestureRecognizer:
      let swipe = UISwipeGestureRecognizer { _ in }
      swipe.direction = known.direction
      copy = swipe
    case is UIPanGestureRecognizer: copy = UIPanGestureRecognizer { _ in }
    case is UIPinchGestureRecognizer: copy = UIPinchGestureRecognizer { _ in }
    case is UIRotationGestureRecognizer: copy = UIRotationGestureRecognizer { _ in }
    default: return false
    }
    view.addGestureRecognizer(copy)
    return true
  }
}

extension UIGestureRecognizer {
  /// Looks for something else from now on, as far as its class knows it.
  func want(_ wish: GestureWish) {
    switch (self, wish) {
    case (let tap as UITapGestureRecognizer, .taps(let count)): tap.numberOfTapsRequired = count
    case (let tap as UITapGestureRecognizer, .fingers(let count)): tap.numberOfTouchesRequired = count
    case (let press as UILongPressGestureRecognizer, .taps(let count)): press.numberOfTapsRequired = count
    case (let press as UILongPressGestureRecognizer, .fingers(let count)): press.numberOfTouchesRequired = count
    case (let press as UILongPressGestureRecognizer, .duration(let seconds)): press.minimumPressDuration = seconds
    case (let press as UILongPressGestureRecognizer, .movement(let points)): press.allowableMovement = points
    case (let pan as UIPanGestureRecognizer, .fingers(let count)):
      pan.minimumNumberOfTouches = min(pan.minimumNumberOfTouches, count)
      pan.maximumNumberOfTouches = max(pan.maximumNumberOfTouches, count)
    case (let swipe as UISwipeGestureRecognizer, .fingers(let count)): swipe.numberOfTouchesRequired = count
    case (let swipe as UISwipeGestureRecognizer, .direction(let name)):
      let directions: [String: UISwipeGestureRecognizer.Direction] = [
        "left": .left, "right": .right, "up": .up, "down": .down,
      ]
      swipe.direction = directions[name] ?? swipe.direction
    default: break
    }
  }

  /// Does not wait for another one's failure.
  func dropRequirement(of other: UIGestureRecognizer) {
    staticRequirements.removeAll { $0.recognizer === other }
    attempt.dynamicRequirements.removeAll { $0 === other }
  }
}

/// Acts beside whatever else a view does.
private final class SelectingTap: UITapGestureRecognizer {
  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
