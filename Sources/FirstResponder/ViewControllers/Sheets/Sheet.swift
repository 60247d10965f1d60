/// A sheet on the screen: the presented view at one of its heights, what dims the views behind it,
/// and the finger that pulls it.
@MainActor
final class Sheet {
  /// It keeps the sheet, and abandons it when it goes.
  unowned let controller: UIViewController
  let dimming = SheetDimming()
  private let grabber = UIView()
  private lazy var pan = SheetPanGestureRecognizer(sheet: self)
  private var looks: (radius: CGFloat, clips: Bool)?
  /// A finger has the sheet.
  var isPulled = false

  init(of controller: UIViewController) {
    self.controller = controller
    dimming.sheet = self
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.25)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    grabber.backgroundColor = .systemGray3
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    dimming.addSystemTap { [weak self] in self?.tapped() }
  }

  var presentation: UISheetPresentationController? { controller.sheetArrangement }
  var container: UIView? { dimming.superview }

  // MARK: Coming and going

  /// Puts the view and what dims the others in front of a container's subviews.
  func enter(_ container: UIView, below covering: UIView? = nil) {
    guard let view = controller.storedView else { return }
    dimming.frame = container.bounds
    if let covering { container.insertSubview(dimming, belowSubview: covering) } else { container.addSubview(dimming) }
    if looks == nil { looks = (view.layer.cornerRadius, view.clipsToBounds) }
    view.clipsToBounds = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if pan.view !== view { view.addGestureRecognizer(pan) }
    place()
    container.insertSubview(view, aboveSubview: dimming)
    dimming.setNeedsLayout()
  }

  /// The view is an ordinary one again.
  func remove() {
    dimming.removeFromSuperview()
    grabber.removeFromSuperview()
    pan.abandon()
    guard let view = controller.storedView else { return }
    view.removeGestureRecognizer(pan)
    guard let looks else { return }
    (view.layer.cornerRadius, view.clipsToBounds) = looks
    self.looks = nil
  }

  /// The controller goes without a dismissal.
  func abandon(_ view: UIView?) {
    dimming.removeFromSuperview()
    pan.abandon()
    view?.removeGestureRecognizer(pan)
  }

  func applicationGoes() { pan.forget() }

  // MARK: Place

  var layout: SheetLayout {
    SheetLayout(
      container: containerSize, safeTop: safeTop, isForm: controller.shownStyle == .formSheet,
      preferred: controller.preferredContentSize, wanted: resting.map(\.height))
  }

  private var containerSize: CGSize { container?.bounds.size ?? controller.storedView?.bounds.size ?? .zero }
  private var safeTop: CGFloat { container?.safeAreaInsets.top ?? 0 }

  /// The detents that are used now and how high the sheet is there, from the lowest to the highest.
  private var resting: [(detent: UISheetPresentationController.Detent, height: CGFloat)] {
    let greatest = SheetLayout.greatest(in: containerSize, safeTop: safeTop)
    let insets = container?.safeAreaInsets.bottom ?? 0
    let context = DetentContext(
      container?.traitCollection ?? controller.traitCollection, greatest: greatest, insets: insets)
    let used = (presentation?.detents ?? []).compactMap { detent in
      detent.resolvedValue(in: context).map { (detent, height: SheetLayout.height($0 + insets, upTo: greatest)) }
    }
    return used.sorted { $0.height < $1.height }
  }

  private var ascending: [UISheetPresentationController.Detent] { resting.map(\.detent) }

  /// Where among its heights the sheet rests.
  var index: Int {
    guard let selected = presentation?.selectedDetentIdentifier else { return 0 }
    return ascending.firstIndex { $0.identifier == selected } ?? 0
  }

  var restingFrame: CGRect { layout.frame(top: layout.top(index)) }

  /// Puts the sheet where it rests.
  func place() {
    guard !isPulled, container != nil, let view = controller.storedView else { return }
    let presentation = presentation
    view.frame = restingFrame
    view.layer.cornerRadius = presentation?.preferredCornerRadius ?? 12
    dimming.alpha = restingAlpha
    if presentation?.prefersGrabberVisible == true {
      grabber.frame = CGRect(x: view.bounds.midX - 18, y: 6, width: 36, height: 5)
      grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
      view.addSubview(grabber)
    } else {
      grabber.removeFromSuperview()
    }
  }

  /// How much what is behind is dimmed at rest: not at all up to the height that the program named.
  var restingAlpha: CGFloat {
    guard let undimmed = presentation?.largestUndimmedDetentIdentifier,
      let last = ascending.firstIndex(where: { $0.identifier == undimmed })
    else { return 1 }
    return index <= last ? 0 : 1
  }

  func detentsChanged() { if container != nil { place() } }

  /// A finger has left the sheet at one of its heights.
  func choose(_ index: Int) {
    let detents = ascending
    guard detents.indices.contains(index), let presentation else { return }
    let (new, old) = (detents[index].identifier, self.index)
    guard index != old else { return }
    presentation.selectedDetentIdentifier = new
    (presentation.delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(presentation)
  }

  // MARK: Dismissal by the user

  /// Whether the sheet is all there, with nothing over it and nothing under way.
  var isAtRest: Bool {
    // The controller may have gone and come again, as another sheet.
    controller.isPresentedAtRest && controller.sheet === self
  }

  /// Asks whether the user may take the sheet away.
  func mayBeDismissed() -> Bool {
    guard !controller.isModalInPresentation, let presentation else { return false }
    guard let view = controller.storedView else {
      return presentation.delegate?.presentationControllerShouldDismiss(presentation) ?? true
    }
    return view.ask(.sheetShouldGo, presentation.delegate) { $0.presentationControllerShouldDismiss(presentation) }
  }

  func tellOfAttempt() {
    if let presentation { presentation.delegate?.presentationControllerDidAttemptToDismiss(presentation) }
  }

  /// The user begins to take the sheet away; nil if that is not possible any more.
  func beginDismissal() -> PresentationTransition? {
    guard isAtRest, let presentation else { return nil }
    presentation.delegate?.presentationControllerWillDismiss(presentation)
    guard isAtRest, let presenter = controller.storedPresenting else { return nil }
    let transition = presenter.beginDismissing(animated: true)
    let asker = presenter.storedView
    transition.completion = {
      guard let asker else {
        presentation.delegate?.presentationControllerDidDismiss(presentation)
        return
      }
      asker.tell(.sheetDidGo, presentation.delegate) { $0.presentationControllerDidDismiss(presentation) }
    }
    return transition
  }

  /// A tap beside the sheet.
  private func tapped() {
    // Whom the sheet asks may let go of its controller.
    withExtendedLifetime(controller) {
      guard isAtRest else { return }
      guard mayBeDismissed() else { return tellOfAttempt() }
      beginDismissal()?.run(animated: true)
    }
  }
}

/// What lies between a sheet and the views behind it. Touches on it stay in it.
final class SheetDimming: UIView {
  weak var sheet: Sheet?

  override func layoutSubviews() {
    super.layoutSubviews()
    sheet?.place()
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
