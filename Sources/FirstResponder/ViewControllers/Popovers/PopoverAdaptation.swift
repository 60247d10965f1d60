// What becomes of a popover where there is little room from side to side, and when that changes (B19.31, B19.36).

extension UIViewController {
  /// How the controller is shown while it is presented: another way than it was meant to be, where a popover adapts.
  package final var shownStyle: UIModalPresentationStyle { adaptedStyle ?? modalPresentationStyle }

  /// What tells the sheet that the controller is shown as how to behave.
  final var sheetArrangement: UISheetPresentationController? {
    let presentation = makePresentationController()
    return presentation as? UISheetPresentationController
      ?? (presentation as? UIPopoverPresentationController)?.adaptiveSheetPresentationController
  }

  /// Decides how a popover is going to be shown by a presenter, before anything changes.
  ///
  /// - Returns: who is shown in its place; nil for the controller itself.
  final func adapt(for presenter: UIViewController) -> UIViewController? {
    adaptedStyle = nil
    guard modalPresentationStyle == .popover, storedPresenting == nil,
      let popover = makePresentationController() as? UIPopoverPresentationController
    else { return nil }
    // What takes touches beside it decides which of them go past it.
    popover.letsTouchesThrough = true
    let style = adaptiveStyle(of: popover, UITraitCollection(presenter.traitValues))
    guard style != .popover else {
      popover.popoverDelegate?.prepareForPopoverPresentation(popover)
      popover.checkSource()
      popover.delegate?.presentationController(
        popover, willPresentWithAdaptiveStyle: .none, transitionCoordinator: nil)
      return nil
    }
    let other = popover.delegate?.presentationController(popover, viewControllerForAdaptivePresentationStyle: style)
    popover.delegate?.presentationController(popover, willPresentWithAdaptiveStyle: style, transitionCoordinator: nil)
    if let other, other !== self {
      other.modalPresentationStyle = style
      let presentation = other.makePresentationController()
      if presentation.delegate == nil { presentation.delegate = popover.delegate }
      return other
    }
    become(style, of: popover)
    return nil
  }

  private func become(_ style: UIModalPresentationStyle, of popover: UIPopoverPresentationController) {
    adaptedStyle = style == .popover ? nil : style
    let sheet = popover.adaptiveSheetPresentationController
    if style.isSheet, sheet.delegate == nil { sheet.delegate = popover.delegate }
  }

  /// How a popover is to be shown with traits: as one, or in another style.
  private func adaptiveStyle(
    of popover: UIPopoverPresentationController, _ traits: UITraitCollection
  ) -> UIModalPresentationStyle {
    if styleInCompactWidth != .pageSheet, traits.horizontalSizeClass == .compact { return styleInCompactWidth }
    let asked =
      popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: traits)
      ?? popover.adaptivePresentationStyle(for: traits)
    return asked == .none ? .popover : asked
  }

  /// The traits have changed while the controller is presented: a popover may become a sheet, and the contrary. Nobody
  /// appears or disappears by that.
  final func adaptAnew(with coordinator: any UIViewControllerTransitionCoordinator) {
    guard modalPresentationStyle == .popover, styleInCompactWidth == .pageSheet, let presenter = storedPresenting,
      presenter.presentationTransition == nil, presentationTransition == nil, let view = storedView,
      let window = view.storedWindow, let popover = makePresentationController() as? UIPopoverPresentationController
    else { return }
    let style = adaptiveStyle(of: popover, UITraitCollection(presenter.traitValues))
    guard style != shownStyle, storedPresenting === presenter, view.storedWindow === window else { return }
    popover.delegate?.presentationController(
      popover, willPresentWithAdaptiveStyle: style == .popover ? .none : style, transitionCoordinator: coordinator)
    guard storedPresenting === presenter, view.storedWindow === window else { return }
    let (oldSheet, oldContainer) = (sheet, popover.container)
    sheet = nil
    popover.container = nil
    become(style, of: popover)
    if style == .popover {
      popover.popoverDelegate?.prepareForPopoverPresentation(popover)
      popover.checkSource()
      oldSheet?.remove()
      let container = PresentationContainer(of: popover, window.bounds)
      (popover.container, container.letsThrough) = (container, true)
      window.addSubview(container)
      popover.bubble.frame = popover.frameOfPresentedViewInContainerView
      // First into the window: the view stays in it.
      container.addSubview(popover.bubble)
      popover.fill()
    } else if style.isSheet {
      oldSheet?.remove()
      let new = Sheet(of: self)
      sheet = new
      new.enter(window)
    } else {
      view.frame = window.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      window.addSubview(view)
      oldSheet?.remove()
    }
    if oldContainer != nil { popover.empty() }
    oldContainer?.removeFromSuperview()
  }
}
