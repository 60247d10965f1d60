/// The event of buttons and keys.
///
/// The application has one object for all of them; its contents change with each report. Copy what is needed later.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The live presses behind the event; nil for an event that program code made or whose application is gone.
  final unowned var pressEnvironment: (any LivePresses)?

  override var eventType: EventType { .presses }
  /// Presses carry no touches.
  open override var allTouches: Set<UITouch>? { nil }

  /// Every press that is held now, also those that did not change, and those that just ended.
  open var allPresses: Set<UIPress> { pressEnvironment?.presses { _ in true } ?? [] }

  /// The presses that the recognizer receives; ignored ones are not among them.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    pressEnvironment?.presses { $0.recognizers.contains { $0 === gesture } } ?? []
  }
}

/// The presses that are held, as their event shows them.
@MainActor
protocol LivePresses: AnyObject {
  func presses(where isIncluded: (UIPress) -> Bool) -> Set<UIPress>
}
