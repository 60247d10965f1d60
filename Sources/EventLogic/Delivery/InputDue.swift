/// What is due with one touch or press. The turn's steps say what is due at all, so that nobody looks at every input
/// for each of them.
package struct InputDue: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has just begun: nobody has looked yet which recognizers receive it.
  package static let recognizers = InputDue(rawValue: 1)
  /// Its view has not heard of the newest change.
  package static let view = InputDue(rawValue: 2)
  /// A scroll view has to be asked whether its content hears of it (B7.5).
  package static let scrollView = InputDue(rawValue: 4)
  /// The event that is being sent has not passed its window.
  package static let window = InputDue(rawValue: 8)
  /// Somebody cancelled it while an event was in hand: it is cancelled once that is out.
  package static let cancellation = InputDue(rawValue: 16)
  /// Whoever verifies has not been told of it.
  package static let verification = InputDue(rawValue: 32)

  /// What is gone with the event, if an override of `sendEvent` swallowed it.
  package static let ofEvent: InputDue = [.recognizers, .view, .window]
}
