/// What is due with one touch or press. The turn's steps say what is due at all, so that nobody looks at every input
/// for each of them.
struct InputDue: OptionSet {
  let rawValue: UInt8

  /// It has just begun: nobody has looked yet which recognizers receive it.
  static let recognizers = InputDue(rawValue: 1)
  /// Its view has not heard of the newest change.
  static let view = InputDue(rawValue: 2)
  /// A scroll view has to be asked whether its content hears of it (B7.5).
  static let scrollView = InputDue(rawValue: 4)
  /// The event that is being sent has not passed its window.
  static let window = InputDue(rawValue: 8)
  /// Somebody cancelled it while an event was in hand: it is cancelled once that is out.
  static let cancellation = InputDue(rawValue: 16)
  /// Whoever verifies has not been told of it.
  static let verification = InputDue(rawValue: 32)

  /// What is due with an input that has just begun.
  static let atFirst: InputDue = [.recognizers, .view, .verification]
  /// Somebody has yet to hear of its newest change.
  static let news: InputDue = [.recognizers, .view]
  /// What is gone with the event, if an override of `sendEvent` swallowed it.
  static let ofEvent: InputDue = [.recognizers, .view, .window]
}
