/// The stretch of an event's way on which a step was taken.
///
/// `Trace.text(_:)` filters by topic; the order of the cases is the order of the way from the device to the action.
public enum Topic: UInt8, CaseIterable, Sendable, Hashable {
  /// What a device reported, and what of it was refused.
  case device
  /// What passed between the system process and the app.
  case link
  /// What the application's event queue took in, merged, held back and gave out.
  case queue
  /// Which views were asked for a point, and why one was passed over.
  case hitTest
  /// Touches delivered to responders, withheld from them, or taken back.
  case touches
  /// Gesture recognizers: who waits, wins, is cancelled.
  case gestures
  /// Control tracking and control events.
  case controls
  /// Action messages and the targets that were found for them.
  case actions
  /// First responder changes, and motion, remote-control and press events along the chain.
  case responder
  /// Keys, key commands and text.
  case keys
  /// Launch, scenes, windows, activation.
  case lifecycle
  /// What delegates were asked and told on which it depends what comes of an event.
  case delegates
  /// What the program made of it, as far as it shows: controllers that it puts on the screen, and what its actions did
  /// not ask.
  case answers
}

extension Topic {
  /// The topic's name in the JSON form: the case's own name.
  public var name: String { String(describing: self) }
}
