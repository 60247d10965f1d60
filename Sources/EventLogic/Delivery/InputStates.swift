/// Where the finger of a touch, or the button of a press, stands. It only goes on, never back.
package enum InputLife: Int, Comparable, Sendable {
  /// It is down.
  case down
  /// It was lifted or taken back in the event that is being sent; its recognizers still follow it.
  case lifted
  /// Its recognizers have let go of it.
  case letGo
  /// That event is over. Only the view has yet to hear of the end, which a recognizer keeps back.
  case past
  /// It is live no more.
  case gone

  /// Nothing more comes from it.
  package var isOver: Bool { self != .down }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// Where a touch stands with its view, or a press with its responder.
///
///     waiting ------------------------> open -> over
///     waiting -> startHeld -> replayed -> open          undecided recognizers keep the start back (B4.38, B4.39)
///     open -> endHeld -> open -> over                   ... or the end (B4.40)
///     waiting, startHeld -> withheld                    a rule for several touches (B2.32), a scroll view (B7.6)
///     any -> taken                                      a recognizer was recognized (B4.35)
///     any -> over                                       the view goes
///
/// A view hears of a touch only between its began and its end, whatever becomes of it in between.
package enum ViewDelivery: Equatable, Sendable {
  /// The view has yet to hear of the start.
  case waiting
  /// A recognizer that is undecided keeps the start from the view.
  case startHeld
  /// The view is being told of a start that was held back; what came after it follows.
  case replayed
  /// The view was told that it began, and not yet that it is over.
  case open
  /// The same, and a recognizer that is undecided keeps the end from the view.
  case endHeld
  /// The view has heard of the end.
  case over
  /// Kept from the view for its whole life.
  case withheld
  /// A recognizer has taken it. A view that knows of it has yet to hear that it is cancelled.
  case taken(isKnown: Bool)

  /// What a view may be told of.
  package enum News: Sendable { case start, change, end }

  /// Whether the view knows of it, and not of its end.
  package var isOpen: Bool {
    switch self {
    case .replayed, .open, .endHeld, .taken(isKnown: true): true
    case .waiting, .startHeld, .over, .withheld, .taken(isKnown: false): false
    }
  }

  /// Whether something of it is kept back, so that it has to stay live.
  package var isHeld: Bool {
    switch self {
    case .startHeld, .replayed, .endHeld: true
    case .waiting, .open, .over, .withheld, .taken: false
    }
  }

  /// Whether a recognizer has taken it.
  package var isTaken: Bool {
    if case .taken = self { true } else { false }
  }

  /// Whether the view may hear of something now.
  package func hears(_ news: News) -> Bool {
    switch self {
    case .withheld, .taken: false
    case .over: false
    case .waiting, .startHeld: news == .start
    case .replayed, .open, .endHeld: news != .start
    }
  }

  /// An undecided recognizer keeps the start from the view, or the end if it knows of the start. False if that is so
  /// already, or the view hears of nothing any more.
  package mutating func hold() -> Bool {
    switch self {
    case .waiting: self = .startHeld
    case .open, .replayed: self = .endHeld
    case .startHeld, .endHeld, .over, .withheld, .taken: return false
    }
    return true
  }

  /// The start that was held back is about to be told.
  package mutating func replay() { if case .startHeld = self { self = .replayed } }

  /// Nothing is kept back any more: the start has been told, or the end is about to be.
  package mutating func release() {
    switch self {
    case .replayed, .endHeld: self = .open
    case .waiting, .startHeld, .open, .over, .withheld, .taken: break
    }
  }

  /// The view is not to hear of it at all.
  package mutating func withhold() {
    switch self {
    case .waiting, .startHeld: self = .withheld
    case .replayed, .open, .endHeld, .over, .withheld, .taken: break
    }
  }

  /// The view is told of something.
  package mutating func tell(_ news: News) { self = news == .end ? .over : .open }

  /// A recognizer takes it. False if one has done so before.
  package mutating func take() -> Bool {
    if isTaken { return false }
    self = .taken(isKnown: isOpen)
    return true
  }

  /// The view loses it.
  ///
  /// - Returns: whether the view has to hear that it is cancelled.
  @discardableResult
  package mutating func lose() -> Bool {
    let isKnown = isOpen
    switch self {
    case .taken: self = .taken(isKnown: false)
    case .withheld: break
    case .waiting, .startHeld, .replayed, .open, .endHeld, .over: self = .over
    }
    return isKnown
  }
}
