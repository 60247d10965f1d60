import EventTrace

/// An object that can receive events and pass them on: views, view controllers, windows, scenes, the application.
///
/// Events that a responder does not handle go to its `next`. The chain is not stored anywhere; it is walked anew for
/// each event (B3.12, B3.14). The class says *what* can be overridden; UIResponder+Forwarding.swift
/// says what the defaults do.
@preconcurrency @MainActor
open class UIResponder: InterfaceObject, UIResponderStandardEditActions, TraceNamed {
  /// Views keep theirs themselves.
  var traceMark: TraceMark {
    get { TraceMarks.mark(of: self) }
    set { TraceMarks.give(newValue, to: self) }
  }
  var traceName: String? { nil }

  /// Makes a responder that stands alone: its `next` is nil.
  public override init() {
    requireMainThread("\(Self.self).init")
    super.init()
  }

  deinit {
    TraceMarks.forget(ObjectIdentifier(self))
  }

  /// The responder that is asked next, or nil at the end of the chain. Nil by default, and nothing is stored (B3.1).
  /// May be overridden, and is consulted at every hop (B3.12).
  open var next: UIResponder? { nil }

  // MARK: Touches

  /// Fingers landed on the receiver. By default passed on to `next` with the same arguments (B3.15). An override that
  /// does not call `super` ends the way (B3.18); it should then override all four touch methods (B3.19).
  ///
  /// - Parameters:
  ///   - touches: exactly the touches that landed on the receiver in this event, phase `.began` (B2.19).
  ///   - event: the event with all touches of the sequence; the same object for every receiver (B2.25).
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.touchesBegan) { $0.touchesBegan(touches, with: event) }
  }

  /// Fingers that landed on the receiver moved, or their force or angles changed (B2.18). By default passed on (B3.15).
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.touchesMoved) { $0.touchesMoved(touches, with: event) }
  }

  /// Fingers that landed on the receiver were lifted. By default passed on (B3.15).
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.touchesEnded) { $0.touchesEnded(touches, with: event) }
  }

  /// Touches were taken back: by a recognizer, the system, or because the view left its window (B2.55, B8.25). By
  /// default passed on (B3.15). `event` is nil when no event caused it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    forward(.touchesCancelled) { $0.touchesCancelled(touches, with: event) }
  }

  /// Properties of earlier touches that were estimates are now known (B2.43). Passed on like the other touch methods.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    forward(.touchesEstimatedPropertiesUpdated) { $0.touchesEstimatedPropertiesUpdated(touches) }
  }

  // MARK: Presses

  /// Buttons or keys went down. By default passed on to `next` (B3.17).
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let goesOn = forward(.pressesBegan) { $0.pressesBegan(presses, with: event) }
    if !goesOn { for press in presses { press.state.isUnclaimed = true } }
  }

  /// The force of held buttons changed. By default passed on to `next` (B3.17).
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.pressesChanged) { $0.pressesChanged(presses, with: event) }
  }

  /// Buttons or keys went up. By default passed on to `next` (B3.17).
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.pressesEnded) { $0.pressesEnded(presses, with: event) }
  }

  /// Presses were taken back by the system. By default passed on to `next` (B3.17).
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    forward(.pressesCancelled) { $0.pressesCancelled(presses, with: event) }
  }

  // MARK: Motion and remote control

  /// A motion (a shake) began. By default passed on to `next` (B3.17).
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.motionBegan) { $0.motionBegan(motion, with: event) }
  }

  /// A motion ended. By default passed on to `next` (B3.17).
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if !forward(.motionEnded, { $0.motionEnded(motion, with: event) }) {
      UIApplication.current?.tell { $0.nobodyTook(event) }
    }
  }

  /// A motion lasted too long or was interrupted. By default passed on to `next` (B3.17).
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    forward(.motionCancelled) { $0.motionCancelled(motion, with: event) }
  }

  /// A headset or a media key asked for something. By default passed on to `next` (B3.17).
  open func remoteControlReceived(with event: UIEvent?) {
    forward(.remoteControlReceived) { $0.remoteControlReceived(with: event) }
  }

  // MARK: First responder and actions

  /// Whether the receiver is the first responder of its window (B3.26).
  open var isFirstResponder: Bool { holdsFirstResponder }
  /// Whether the receiver wants to be first responder. False by default (B3.27).
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the receiver is ready to stop being first responder. True by default (B3.27).
  open var canResignFirstResponder: Bool { true }
  /// Asks that the receiver become first responder of its window; true if it is afterwards (B3.28-B3.31).
  @discardableResult open func becomeFirstResponder() -> Bool { takeFirstResponder() }
  /// Asks that the receiver stop being first responder; true if it is not afterwards (B3.32).
  @discardableResult open func resignFirstResponder() -> Bool { giveUpFirstResponder() }

  /// Whether the receiver itself can perform the action now: by default, whether its class knows the selector (B3.48).
  /// Does not ask other responders; `target(forAction:withSender:)` does.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { classKnows(action) }
  /// The responder that would perform the action: the receiver, or the first along the chain that
  /// says that it can (B3.49).
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    climb(for: action, from: sender)
  }

  /// Where changes are registered so that they can be taken back: that of the nearest responder up the chain that has
  /// one. Each window has one of its own (B3.53). Override it for a document with its own history.
  open var undoManager: UndoManager? { undoManagerAbove }

  /// A command is about to be shown that the receiver would perform: time to set its title, state and attributes.
  open func validate(_ command: UICommand) {}
  /// A menu is being made: time to add to it, or to take from it. The responders from the application down to the first
  /// responder are asked in this order, so the nearest has the last word.
  open func buildMenu(with builder: any UIMenuBuilder) {}

  /// Commands that keys give while the receiver is on the first responder's chain. Nil by default. Of two for the same
  /// keys that of the nearer responder wins, if somebody from it upwards performs the action now (B3.51).
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Input views

  /// What is shown at the lower edge of the screen instead of the keyboard while the receiver is first responder; nil
  /// for the keyboard if the receiver takes text, otherwise for nothing (B3.42). The nearest responder that supplies
  /// one, up from the first responder, counts (B3.43).
  open var inputView: UIView? { nil }
  /// What is shown directly above the keyboard or the input view; nil for nothing (B3.42, B3.43).
  open var inputAccessoryView: UIView? { nil }
  /// As `inputView`, with a controller, whose view is shown; it wins over `inputView`.
  open var inputViewController: UIViewController? { nil }
  /// As `inputAccessoryView`, with a controller, whose view is shown; it wins over `inputAccessoryView`.
  open var inputAccessoryViewController: UIViewController? { nil }
  /// Asks for the input views again and shows them, if the receiver is first responder;
  /// otherwise nothing happens (B3.44).
  open func reloadInputViews() { refreshInputViews() }

  // MARK: Standard edit actions

  // A class can perform one of these if it overrides it (B3.48); by themselves they do nothing.

  /// Moves the selection to the pasteboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the pasteboard.
  open func copy(_ sender: Any?) {}
  /// Puts what is on the pasteboard in the selection's place.
  open func paste(_ sender: Any?) {}
  /// As `paste`, in the looks of the place.
  open func pasteAndMatchStyle(_ sender: Any?) {}
  /// Puts what is on the pasteboard there and goes there.
  open func pasteAndGo(_ sender: Any?) {}
  /// Puts what is on the pasteboard there and searches for it.
  open func pasteAndSearch(_ sender: Any?) {}
  /// Selects what is at the caret.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Removes the selection.
  open func delete(_ sender: Any?) {}
  /// Makes another of the selection.
  open func duplicate(_ sender: Any?) {}
  /// Moves what is selected elsewhere.
  open func move(_ sender: Any?) {}
  /// Gives the selection another name.
  open func rename(_ sender: Any?) {}
  /// Prints the content.
  open func printContent(_ sender: Any?) {}
  /// Sends the content elsewhere.
  open func export(_ sender: Any?) {}
  /// Shows a search.
  open func find(_ sender: Any?) {}
  /// Shows a search that replaces.
  open func findAndReplace(_ sender: Any?) {}
  /// Goes to the next place that was found.
  open func findNext(_ sender: Any?) {}
  /// Goes to the place that was found before.
  open func findPrevious(_ sender: Any?) {}
  /// Searches for the selection.
  open func useSelectionForFind(_ sender: Any?) {}
  /// Makes the selection bold, or no longer.
  open func toggleBoldface(_ sender: Any?) {}
  /// Makes the selection italic, or no longer.
  open func toggleItalics(_ sender: Any?) {}
  /// Underlines the selection, or no longer.
  open func toggleUnderline(_ sender: Any?) {}
  /// Makes the selection's letters larger.
  open func increaseSize(_ sender: Any?) {}
  /// Makes the selection's letters smaller.
  open func decreaseSize(_ sender: Any?) {}
  /// Makes the text run from left to right.
  open func makeTextWritingDirectionLeftToRight(_ sender: Any?) {}
  /// Makes the text run from right to left.
  open func makeTextWritingDirectionRightToLeft(_ sender: Any?) {}
  /// Lines begin at the left.
  open func alignLeft(_ sender: Any?) {}
  /// Lines stand in the middle.
  open func alignCenter(_ sender: Any?) {}
  /// Lines end at the right.
  open func alignRight(_ sender: Any?) {}
  /// Lines begin at the left and end at the right.
  open func alignJustified(_ sender: Any?) {}
  /// Makes something new of what is on the pasteboard.
  open func newFromPasteboard(_ sender: Any?) {}
  /// Closes what is shown.
  open func performClose(_ sender: Any?) {}
  /// Shows tools that help to write.
  open func showWritingTools(_ sender: Any?) {}
  /// Shows or hides what says more about the selection.
  open func toggleInspector(_ sender: Any?) {}
  /// Changes the looks of the selected text; the handler makes new attributes of present ones.
  open func updateTextAttributes(
    conversionHandler: ([NSAttributedString.Key: Any]) -> [NSAttributedString.Key: Any]
  ) {}
  /// Shows or hides the sidebar.
  open func toggleSidebar(_ sender: Any?) {}
}
