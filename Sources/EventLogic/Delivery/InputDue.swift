/// What is due with one touch or press. The turn's steps say what is due at all, so that nobody looks at every input
/// for each of them.
package struct InputDue: OptionSet, Sendable {
  package let rawValue: UInt8
  @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// It has just begun: nobody has looked yet which recognizers receive it.
  @inlinable package static var recognizers: InputDue { InputDue(rawValue: 1) }
  /// Its view has not heard of the newest change.
  @inlinable package static var view: InputDue { InputDue(rawValue: 2) }
  /// A scroll view has to be asked whether its content hears of it (B7.5).
  @inlinable package static var scrollView: InputDue { InputDue(rawValue: 4) }
  /// The event that is being sent has not passed its window.
  @inlinable package static var window: InputDue { InputDue(rawValue: 8) }
  /// Somebody cancelled it while an event was in hand: it is cancelled once that is out.
  @inlinable package static var cancellation: InputDue { InputDue(rawValue: 16) }
  /// Whoever verifies has not been told of it.
  @inlinable package static var verification: InputDue { InputDue(rawValue: 32) }

  /// What is gone with the event, if an override of `sendEvent` swallowed it.
  @inlinable package static var ofEvent: InputDue { InputDue(rawValue: 1 | 2 | 8) }
}
