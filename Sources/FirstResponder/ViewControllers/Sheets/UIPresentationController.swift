/// What shows a presented controller over another: whom to ask and to tell, and where the view is.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// It keeps the receiver, which a program may keep longer.
  final weak var presented: UIViewController?

  /// Who is to present it, where the program made the receiver.
  private weak var intended: UIViewController?

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
  /// The view that holds the presented one; nil before and after.
  open var containerView: UIView? {
    presented?.storedPresenting == nil ? nil : presented?.storedView?.superview
  }
  /// The view that is shown.
  open var presentedView: UIView? { presented?.storedView }
  /// Where the view rests in its container, points.
  open var frameOfPresentedViewInContainerView: CGRect {
    presented?.sheet?.restingFrame ?? containerView?.bounds ?? .zero
  }
  /// How the controller is shown.
  open var presentationStyle: UIModalPresentationStyle { presented?.modalPresentationStyle ?? .automatic }
  /// Is asked whether the user may take the controller away, and hears of it. Not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

/// Is asked whether the user may take a sheet away, and hears of it. What program code dismisses is not told here.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Whether the user may take the sheet away; true by default. Asked when a finger has begun to pull it below where it
  /// rests, or taps beside it; not asked with `isModalInPresentation`, which says no.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// The user takes the sheet away, and may still change their mind; before `viewWillDisappear`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// The user has taken the sheet away; after `viewDidDisappear`.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// The user has tried to take away a sheet that stays.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// By default the user may take the sheet away.
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  /// By default nothing is done.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  /// By default nothing is done.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  /// By default nothing is done.
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIViewController {
  /// The controller's own presentation controller, of the class that its style asks for.
  final func makePresentationController() -> UIPresentationController {
    let isSheet = modalPresentationStyle.isSheet
    if let known = storedPresentationController,
      storedPresenting != nil || known is UISheetPresentationController == isSheet
    {
      return known
    }
    let new = isSheet ? UISheetPresentationController(of: self) : UIPresentationController(of: self)
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
