import EventLogic

// Where a popover stands, and what a touch beside it does.

extension UIPopoverPresentationController {
  /// Of a controller that says nothing about its size, points; cut to what there is room for.
  static let usualSize = CGSize(width: 320, height: 1100)

  /// Where it stands in its container; nil without one.
  final var place: PopoverLayout? {
    guard let container else { return nil }
    let wanted = preferredContentSize
    let size = CGSize(
      width: wanted.width > 0 ? wanted.width : Self.usualSize.width,
      height: wanted.height > 0 ? wanted.height : Self.usualSize.height)
    let room = container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins)
    return PopoverLayout(
      room: room, source: source(in: container), size: size, isHeightOpen: wanted.height <= 0,
      permitted: permittedArrowDirections.arrows)
  }

  /// What it points at; where that is nowhere, the middle of the container.
  private func source(in container: UIView) -> CGRect {
    var rect = CGRect.null
    if let barButtonItem {
      rect = barButtonItem.frame(in: container)
    } else if let sourceView, sourceView.window != nil {
      rect = container.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, from: sourceView)
    }
    if !rect.isNull { return rect }
    return CGRect(x: container.bounds.midX, y: container.bounds.midY, width: 0, height: 0)
  }

  /// Stops where nothing says what it points at.
  final func checkSource() {
    guard sourceView == nil, barButtonItem == nil else { return }
    let name = presented.map { "\(type(of: $0))" } ?? "A controller"
    fatalError(
      """
      \(name) is to be shown as a popover, and nothing says what it points at. Set sourceView (and sourceRect) or \
      barButtonItem of its popoverPresentationController before present(_:animated:completion:), or in the delegate's \
      prepareForPopoverPresentation(_:).
      """)
  }

  /// The container is there: what takes touches beside the bubble, and in the bubble the controller's view.
  final func fill() {
    guard let container, let view = presented?.storedView else { return }
    catcher.frame = container.bounds
    container.insertSubview(catcher, at: 0)
    bubble.color = backgroundColor
    bubble.take(view)
    placedIn = container.bounds.size
    if let place { bubble.follow(place) }
  }

  /// Something else is to be pointed at, or in another way.
  final func placeAnew() { container?.setNeedsLayout() }

  final func layOut() {
    guard let container, bubble.superview === container else { return }
    catcher.frame = container.bounds
    if let placedIn, placedIn != container.bounds.size { ask() }
    placedIn = container.bounds.size
    guard let place else { return }
    bubble.frame = PopoverBubble.frame(place)
    bubble.follow(place)
  }

  /// The delegate may have it point at something else in the new size.
  private func ask() {
    guard barButtonItem == nil, let sourceView, let popoverDelegate else { return }
    var (rect, view) = (sourceRect.isNull ? sourceView.bounds : sourceRect, sourceView)
    popoverDelegate.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
    if view !== sourceView { self.sourceView = view }
    if rect != (sourceRect.isNull ? sourceView.bounds : sourceRect) { sourceRect = rect }
  }

  /// The bubble is away: the controller's view is an ordinary one again.
  final func empty() {
    catcher.removeFromSuperview()
    bubble.removeFromSuperview()
    bubble.letGo()
    placedIn = nil
  }

  // MARK: Touches beside it

  /// Whether one of the views that take touches beside the popover wants this one.
  final func lets(_ point: CGPoint, through container: UIView, with event: UIEvent?) -> Bool {
    (passthroughViews ?? []).contains { view in
      view.window === container.window && view.hitTest(view.convert(point, from: container), with: event) != nil
    }
  }

  final func touchedBeside() {
    guard let controller = presented, controller.isPresentedAtRest else { return }
    // Whom it asks may let go of the controller.
    withExtendedLifetime((controller, self)) {
      if let onTouchBeside { return onTouchBeside() }
      guard mayBeDismissed(controller) else {
        delegate?.presentationControllerDidAttemptToDismiss(self)
        return
      }
      delegate?.presentationControllerWillDismiss(self)
      guard controller.isPresentedAtRest, let presenter = controller.storedPresenting else { return }
      presenter.startDismissing(animated: true) { [self] in
        delegate?.presentationControllerDidDismiss(self)
        popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
      }
    }
  }

  private func mayBeDismissed(_ controller: UIViewController) -> Bool {
    guard !controller.isModalInPresentation else { return false }
    guard delegate?.presentationControllerShouldDismiss(self) ?? true else { return false }
    return popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
  }
}

extension UIViewController {
  /// The content would like another size: who shows it may follow.
  final func preferredSizeChanged(from old: CGSize) {
    guard preferredContentSize != old else { return }
    storedPresentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
    storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Whether the controller is presented and all there, with nothing over it and nothing under way.
  final var isPresentedAtRest: Bool {
    guard let presenter = storedPresenting, storedPresented == nil else { return false }
    return presenter.presentationTransition == nil && presentationTransition == nil
  }
}

extension UIPopoverArrowDirection {
  fileprivate var arrows: Set<PopoverLayout.Arrow> {
    Set(PopoverLayout.Arrow.allCases.filter { contains($0.direction) })
  }
}

extension PopoverLayout.Arrow {
  var direction: UIPopoverArrowDirection {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    }
  }
}
