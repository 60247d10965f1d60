/// What a controller has to do with storyboards and with state that is restored: what `UIViewController` has of that
/// and a subclass may override. There are no storyboards here, so nothing calls it by itself (B19.1).
///
/// Between `ControllerAdaptation` and `UIViewController`, as only the body of a class can hold what is overridden.
@preconcurrency @MainActor
open class ControllerSegues: ControllerBars {
  // MARK: Segues

  /// The storyboard that the controller was made by: none.
  open var storyboard: UIStoryboard? { nil }

  /// Goes where a storyboard's segue leads. There are no storyboards, so this stops with a message, as it does on iOS
  /// where there is no segue of that name.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    fatalError(
      """
      \(type(of: self)) has no segue '\(identifier)': there are no storyboards here (B19.1). Make the segue in code, \
      UIStoryboardSegue(identifier:source:destination:), and call prepare(for:sender:) and its perform(), or present \
      or push the controller.
      """)
  }
  /// Whether a segue may be performed that somebody asked for by touch; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// A segue is about to be performed: the last moment to tell its destination something. Does nothing.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// The controller is on the way to one that an unwind segue leads to. Does nothing.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: State

  /// Under which name the system keeps the controller's state; kept, as no state is restored here.
  open var restorationIdentifier: String?
  /// Writes down what is to be there again at the next launch. Nobody asks here.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what was written down. Nobody asks here.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// All state has been restored. Never called here.
  open func applicationFinishedRestoringState() {}
}
