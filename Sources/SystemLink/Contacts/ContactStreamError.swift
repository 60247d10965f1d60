/// Why a digitizer frame can't be true.
public struct ContactStreamError: Error, Sendable, Hashable {
  /// The rule that the frame breaks.
  public enum Problem: Sendable, Hashable {
    /// More contacts in one frame than a hand may have.
    case tooManyContacts(Int)
    /// More contacts down or near at one time than a hand may have.
    case tooManyLive(Int)
    /// The timestamp is NaN or infinite.
    case timeNotFinite
    /// The timestamp lies before that of the frame before (B2.39).
    case timeWentBack(from: Double, to: Double)
    /// The timestamp lies further ahead of the clock than clocks differ. Accepted,
    /// it would make every later frame one of the past.
    case timeInFuture(now: Double)
    /// A contact that moves never began.
    case movedBeforeBegan
    /// A contact begins that is already down.
    case beganTwice
    /// A contact lifts that is not down.
    case liftedUnknown
    /// A contact is cancelled that is not known.
    case cancelledUnknown
    /// A contact is cancelled and still touches.
    case cancelledWhileTouching
    /// A contact no longer touches and its change does not say so (B9.6).
    case liftedSilently
    /// The contact stands twice in the frame.
    case twiceInFrame
    /// A contact touches and is not in range.
    case touchingOutOfRange
    /// A number of the contact is NaN or infinite.
    case notFinite(String)
    /// The contact's pressure or radius is negative.
    case negative(String, Double)
  }

  /// Which rule is broken, and by what.
  public var problem: Problem
  /// The contact that it is about; nil when it is about the frame.
  public var contact: UInt32?
  /// The frame's timestamp.
  public var timestamp: Double

  /// A rule broken by one contact of a frame, or, without one, by the frame as a whole.
  public init(_ problem: Problem, contact: UInt32? = nil, timestamp: Double) {
    self.problem = problem
    self.contact = contact
    self.timestamp = timestamp
  }
}

extension ContactStreamError: CustomStringConvertible {
  /// One line: which frame, which contact, what is wrong, what to do.
  public var description: String {
    let subject = contact.map { "contact \($0) " } ?? ""
    return "digitizer frame at \(timestamp) s: \(subject)\(what); the frame is dropped, correct its device or sender"
  }

  private var what: String {
    let limit = LinkLimits.contacts
    switch problem {
    case .tooManyContacts(let count): return "\(count) contacts, at most \(limit) are allowed"
    case .tooManyLive(let count): return "would be one of \(count) live contacts, at most \(limit) are allowed"
    case .timeNotFinite: return "the time is not a finite number"
    case .timeWentBack(let from, let to): return "time goes back from \(from) s to \(to) s"
    case .timeInFuture(let now): return "the time is ahead of the clock, which shows \(now) s"
    case .movedBeforeBegan: return "moves and never began"
    case .beganTwice: return "begins and is already down"
    case .liftedUnknown: return "lifts and is not down"
    case .cancelledUnknown: return "is cancelled and never began"
    case .cancelledWhileTouching: return "is cancelled and still touches"
    case .liftedSilently: return "no longer touches, and its change bits do not say so"
    case .twiceInFrame: return "stands twice in the frame"
    case .touchingOutOfRange: return "touches and is not in range"
    case .notFinite(let field): return "has a \(field) that is not a finite number"
    case .negative(let field, let value): return "has a \(field) of \(value), it can't be negative"
    }
  }
}
