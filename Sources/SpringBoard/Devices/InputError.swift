import SystemLink

/// Why an event of a device can't be taken.
enum InputError: Error, Sendable, Hashable {
  /// The contacts can't be true.
  case contacts(ContactStreamError)
  /// The event is dated by no number, or later than clocks differ.
  case time(Double, now: Double)
  /// The source's devices hold more keys and buttons than there are.
  case tooMuchHeld
}

extension InputError: CustomStringConvertible {
  /// One line: what is wrong, what becomes of it, what to do.
  var description: String {
    switch self {
    case .contacts(let error): error.description
    case .time(let time, let now):
      "an event is dated \(time) s while the clock shows \(now) s; it is dropped, correct its device or sender"
    case .tooMuchHeld:
      "more than \(HeldInput.limit) keys and buttons are held; the event is dropped, correct its device or sender"
    }
  }
}
