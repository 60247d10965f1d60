/// What a text interaction lets people do: change the text, or only select in it.
public enum UITextInteractionMode: Int, Sendable, Hashable { case editable, nonEditable }

/// Lets fingers and pointers place the caret and select in a text view of a program's own, as in a text view of the
/// system (B15.42).
///
/// Set `textInput` and add the interaction to the view; the text may be another object than the view. The program draws
/// the caret and what is selected.
@preconcurrency @MainActor
open class UITextInteraction: NSObject, UIInteraction {
  /// Hears of what fingers do, and may refuse it. Not retained.
  open weak var delegate: (any UITextInteractionDelegate)?
  /// Whose text it is. Not retained.
  open weak var textInput: (any UIResponder & UITextInput)?
  /// What people may do.
  public final let textInteractionMode: UITextInteractionMode
  /// The view that the interaction is attached to.
  public private(set) final weak var view: UIView?
  private final lazy var text = InputText(self)
  private final lazy var touches = TextTouches(text)

  /// Makes an interaction; set its `textInput` and attach it with `addInteraction(_:)`.
  public init(for mode: UITextInteractionMode) {
    textInteractionMode = mode
    super.init()
  }

  /// The recognizers of the interaction, for those of the program that are to wait for them, or let them wait.
  open var gesturesForFailureRequirements: [UIGestureRecognizer] { touches.all }

  /// The interaction is about to leave its view: its menu goes. An override calls `super`.
  open func willMove(to view: UIView?) {
    guard view !== self.view else { return }
    touches.menu.leave()
    touches.detach()
  }
  /// The interaction was attached to a view, which gets its recognizers, or detached (nil). An override calls `super`.
  open func didMove(to view: UIView?) {
    self.view = view
    if let view { touches.attach(to: view) }
  }
}

/// Hears of what fingers and pointers do to a text of a program's own. All requirements have a default.
@preconcurrency @MainActor
public protocol UITextInteractionDelegate: AnyObject {
  /// Whether a tap, a long press or a drag may do something; true by default.
  ///
  /// - Parameter point: in the coordinates of the interaction's view.
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool
  /// It is about to make the text first responder, or to change the selection.
  func interactionWillBegin(_ interaction: UITextInteraction)
  /// It is over: the finger has been lifted, or was taken away.
  func interactionDidEnd(_ interaction: UITextInteraction)
}

extension UITextInteractionDelegate {
  /// By default true.
  public func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { true }
  /// By default nothing is done.
  public func interactionWillBegin(_ interaction: UITextInteraction) {}
  /// By default nothing is done.
  public func interactionDidEnd(_ interaction: UITextInteraction) {}
}
