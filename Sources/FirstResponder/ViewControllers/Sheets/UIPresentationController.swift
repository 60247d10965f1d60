/// What shows a presented controller over another: where its view is, and what comes and goes with it. Whom to ask and
/// to tell, too.
///
/// A program inherits from it, and its transitioning delegate brings the instance for a controller with the style
/// `custom`. Its views, and the presented one, then stand in a `containerView` of their own (B17.5); with the other
/// styles the system has its own instance.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
  /// It keeps the receiver, which a program may keep longer.
  final weak var presented: UIViewController?
  /// Who is to present it, where the program made the receiver.
  private weak var intended: UIViewController?
  /// Whether touches beside the presented view go on to what is behind it.
  package final var letsTouchesThrough = false
  /// Holds the views, where they have a container of their own.
  final var container: PresentationContainer?

  /// Makes one for a presentation that is to come. Neither controller is retained.
  public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
    (presented, intended) = (presentedViewController, presentingViewController)
    super.init()
  }

  /// Made by the controller that is presented, at the first access to its `presentationController`.
  init(of presented: UIViewController) {
    self.presented = presented
    super.init()
  }

  // MARK: Who

  /// The controller that is or will be shown. It is not retained; stops with a message when it is gone.
  open var presentedViewController: UIViewController {
    if let presented { return presented }
    fatalError(
      """
      \(type(of: self)).presentedViewController was asked for after that controller went: a presentation controller \
      does not keep the one that it presents. Keep the view controller itself as long as you ask for it.
      """)
  }
  /// The controller over which it is shown, or will be. Stops with a message when there is none.
  open var presentingViewController: UIViewController {
    if let presenting = presented?.storedPresenting ?? intended { return presenting }
    fatalError(
      """
      \(type(of: self)).presentingViewController was asked for while nobody presents the controller. Ask for it \
      between present(_:animated:completion:) and the end of the dismissal, or ask the view controller, whose answer \
      may be nil.
      """)
  }
  /// Is asked whether the user may take the controller away, and hears of it. Not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  // MARK: Where

  /// The view that holds the presented one; nil before and after.
  open var containerView: UIView? {
    container ?? (presented?.storedPresenting == nil ? nil : presented?.storedView?.superview)
  }
  /// The view that is shown, and moved: the presented controller's, unless an override has another one around it.
  open var presentedView: UIView? { presented?.storedView }
  /// Where the view rests in its container, points: all of it by default. The view is brought there before it is moved,
  /// or at once without animation; later an override of `containerViewWillLayoutSubviews()` does it.
  open var frameOfPresentedViewInContainerView: CGRect {
    presented?.sheet?.restingFrame ?? containerView?.bounds ?? .zero
  }
  /// How the controller is shown.
  open var presentationStyle: UIModalPresentationStyle { presented?.shownStyle ?? .automatic }
  /// How it would be shown in a compact width; `none`, as by default, for as it is. A popover is asked (B19.31).
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }
  /// How it would be shown with other traits; `none`, as by default, for as it is. A popover is asked.
  open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { .none }
  /// Whether the view covers the whole screen; true by default. Stored nowhere and asked by nobody here.
  open var shouldPresentInFullscreen: Bool { true }
  /// Whether the presenting controller's view leaves the window until the dismissal; as the style has it by default.
  open var shouldRemovePresentersView: Bool { presentationStyle.removesWhatItCovers }
  /// Traits for the presented controller. Kept.
  open var overrideTraitCollection: UITraitCollection?

  // MARK: Coming and going

  /// The presentation begins; the container is there, without the presented view. Does nothing.
  open func presentationTransitionWillBegin() {}
  /// The presentation has ended, or (false) was broken off. Does nothing.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// The dismissal begins. Does nothing.
  open func dismissalTransitionWillBegin() {}
  /// The dismissal has ended, or (false) was broken off; the container is still there. Does nothing.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// The container is about to be laid out. Does nothing.
  open func containerViewWillLayoutSubviews() {}
  /// The container was laid out. Does nothing.
  open func containerViewDidLayoutSubviews() {}

  // MARK: Sizes and traits

  /// What is so where the controller is shown.
  open var traitCollection: UITraitCollection { (presented ?? intended)?.traitCollection ?? .current }
  /// Something of it is another way now. Not called here: the presented controller hears of it.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// The size that the presented controller would like.
  open var preferredContentSize: CGSize { presented?.preferredContentSize ?? .zero }
  /// The container is about to have another size, as the screen has. Call `super`, which tells the presented
  /// controller.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    presented?.viewWillTransition(to: size, with: coordinator)
  }
  /// The traits are about to change. Call `super`, which tells the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presented?.willTransition(to: newCollection, with: coordinator) }
  /// The size that the presented controller would like is another one. Does nothing.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// The size for the presented controller, in a container of a size; by default that size.
  open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
    -> CGSize
  { parentSize }
  /// The size that layout found for the content is another one. Does nothing.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
}

extension UIViewController {
  /// The controller's own presentation controller, of the class that its style asks for.
  final func makePresentationController() -> UIPresentationController {
    let (isSheet, isPopover) = (modalPresentationStyle.isSheet, modalPresentationStyle == .popover)
    if let known = storedPresentationController {
      let fits =
        known is UISheetPresentationController == isSheet && known is UIPopoverPresentationController == isPopover
      if known.container != nil || storedPresenting != nil || fits { return known }
    }
    let new =
      isSheet
      ? UISheetPresentationController(of: self)
      : isPopover ? UIPopoverPresentationController(of: self) : UIPresentationController(of: self)
    new.delegate = storedPresentationController?.delegate
    storedPresentationController = new
    return new
  }

  /// The one who is presented, or will be: the nearest of the receiver and its containers, or the outermost.
  final var presentedContainer: UIViewController {
    let line = selfAndAncestors
    return line.first { $0.storedPresenting != nil } ?? line[line.count - 1]
  }
}

extension UIModalPresentationStyle {
  /// Whether the controller comes as a sheet that can be pulled away.
  var isSheet: Bool {
    switch self {
    case .automatic, .none, .pageSheet, .formSheet: true
    case .fullScreen, .currentContext, .custom, .overFullScreen, .overCurrentContext, .popover: false
    }
  }
}
