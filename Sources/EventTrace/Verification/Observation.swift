/// Something that was seen at one of the boundaries that input passes on its way, as a `StreamVerifier` takes it.
///
/// Touches and presses are named by their numbers: those of touches count up from 1, those of presses are below 0.
package enum Observation: Sendable, Hashable {
  // MARK: The queue

  /// A frame of fingers came out of the queue, dated so, seconds since boot.
  case frame(time: Double)
  /// A finger became a touch. `window` and `view` are what lies under it, if anything does.
  case landed(touch: Int, contact: UInt32, time: Double, window: Participant?, view: Participant?)
  /// A touch that is down changed.
  case changed(touch: Int, StreamPhase, time: Double)
  /// The touches that the event shows, which is about to be sent.
  case shown([Int])
  /// The finger is gone: later events do not show the touch.
  case left(touch: Int)
  /// Nobody waits for news of the touch any more.
  case forgotten(touch: Int)
  /// An override of `sendEvent` did not pass the touch's news on.
  case swallowed(touch: Int)
  /// So many calls of `beginIgnoringInteractionEvents()` are open.
  case ignoring(Int)

  // MARK: Views and other responders

  /// The view will not hear of the touch (B2.32, B7.6).
  case withheld(touch: Int)
  /// A recognizer keeps the touch's start or end back from the view for now.
  case heldBack(touch: Int, TouchPart)
  /// Nobody keeps it back any more.
  case givenFree(touch: Int, TouchPart)
  /// A recognizer takes the touch or press from its view; `cancels` is its `cancelsTouchesInView`.
  case taken(input: Int, by: Participant, cancels: Bool)
  /// The view goes, or leaves its window: it hears of the touch or press no more (B2.57, B2.59).
  case viewLost(input: Int)
  /// A touch method of the view is about to be called.
  case view(Participant, StreamPhase, [TouchNews])
  /// A press began, and is the responder's.
  case pressed(press: Int, on: Participant)
  /// A press method of the responder is about to be called.
  case responder(Participant, StreamPhase, presses: [Int])
  /// The press is over, and nobody waits for news of it.
  case released(press: Int)

  // MARK: Recognizers

  /// The recognizer follows a touch or press from now on.
  case joined(Participant, input: Int)
  /// It does so no more: it ignores it (B4.48).
  case dropped(Participant, input: Int)
  /// One of its touch or press methods is about to be called.
  case recognizer(Participant, StreamPhase, inputs: [Int])
  /// It is in a new state; `cancels` is its `cancelsTouchesInView`.
  case became(Participant, GestureState, cancels: Bool)
  /// Its `reset()` is about to be called.
  case reset(Participant)
  /// All that an event caused is done.
  case settled

  // MARK: Controls

  /// A control follows a touch, or goes on, or stops doing so.
  case tracking(Participant, TrackingStep, touch: Int)
}

/// What an object does with touches, in the words of its methods.
package enum StreamPhase: Sendable, Hashable {
  case began, moved, ended, cancelled

  /// Nothing follows.
  package var isEnd: Bool { self == .ended || self == .cancelled }
}

/// What a control does with a touch.
package enum TrackingStep: Sendable, Hashable {
  /// `beginTracking(_:with:)` is about to be called.
  case began
  /// `continueTracking(_:with:)` is about to be called.
  case continued
  /// `endTracking(_:with:)` is about to be called.
  case ended
  /// The control follows the touch no more, for whatever reason.
  case left
}

/// A touch as a view is told of it.
package struct TouchNews: Sendable, Hashable {
  package var touch: Int
  /// The touch's own timestamp, seconds since boot.
  package var time: Double
  package var window: Participant?

  package init(touch: Int, time: Double, window: Participant?) {
    (self.touch, self.time, self.window) = (touch, time, window)
  }
}

/// An object that takes part, told from others by a number that is its own as long as it lives.
package struct Participant: Sendable, Hashable, CustomStringConvertible {
  package let number: UInt
  /// For messages.
  package let type: any Any.Type

  package init(number: UInt, type: any Any.Type) { (self.number, self.type) = (number, type) }

  package static func == (left: Participant, right: Participant) -> Bool { left.number == right.number }
  package func hash(into hasher: inout Hasher) { hasher.combine(number) }
  /// `UIButton (3f20)`: its type, and the end of its number.
  package var description: String { "\(type) (\(String(number >> 4 & 0xFFFF, radix: 16)))" }
}
