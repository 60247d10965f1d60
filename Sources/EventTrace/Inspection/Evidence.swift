/// All that an answer about one touch rests on: what the app half wrote down, and the inspector reads.
public struct Evidence: Sendable, Codable {
  /// The app right before the finger came down.
  public var snapshot: Snapshot
  /// What was decided since.
  public var trace: Trace
  /// Where the finger came down, on the screen.
  public var point: PlanePoint
  /// The touch that it became; nil if it became none, or if nobody has touched.
  public var touch: Int?
  /// Why it became none.
  public var turnedAway: TurnedAway?
  /// What real hit-testing answers now, overrides included: the view's number in the trace;
  /// nil if nothing was hit, or if nobody can be asked.
  public var hitNow: UInt32?
  /// Who was at work right before the finger came down; nil if that is not known.
  public var lastAtWork: String?
  /// Recognizers that were recognized in the last half second before the finger came down, the newest first.
  public var earlier: [NamedObject]
  /// How the finger came in, before `trace` begins; empty where that was not watched.
  public var wayIn: [Passage]

  /// Puts together what is known; what is left out counts as not known, and nothing is looked up in the trace.
  public init(
    snapshot: Snapshot, trace: Trace, point: PlanePoint, touch: Int? = nil,
    turnedAway: TurnedAway? = nil, hitNow: UInt32? = nil, lastAtWork: String? = nil, wayIn: [Passage] = [],
    earlier: [NamedObject] = []
  ) {
    (self.snapshot, self.trace, self.point) = (snapshot, trace, point)
    (self.touch, self.turnedAway, self.hitNow) = (touch, turnedAway, hitNow)
    (self.lastAtWork, self.wayIn, self.earlier) = (lastAtWork, wayIn, earlier)
  }
}

/// All that an answer about a key, a press, a shake or a command rests on.
public struct KeyEvidence: Sendable, Codable {
  /// The app right before it came.
  public var snapshot: Snapshot
  /// What was decided since.
  public var trace: Trace
  /// Who was expected to hear of it.
  public var target: ResponderSnapshot
  /// What its `canBecomeFirstResponder` answered then.
  public var canBecomeFirst: Bool

  /// Puts together what is known. Nothing is looked up in the trace.
  public init(snapshot: Snapshot, trace: Trace, target: ResponderSnapshot, canBecomeFirst: Bool) {
    (self.snapshot, self.trace, self.target, self.canBecomeFirst) = (snapshot, trace, target, canBecomeFirst)
  }
}

extension Evidence {
  /// Looks up what became of the first finger of a contact's number that the trace speaks of.
  package mutating func find(contact: UInt32) {
    for step in trace {
      guard case .fact(_, let fact) = step.payload else { continue }
      switch fact {
      case .landed(let arrival) where arrival.contact == contact: return touch = arrival.touch
      case .turnedAway(let turnedAway) where turnedAway.contact == contact: return self.turnedAway = turnedAway
      default: continue
      }
    }
  }
}
