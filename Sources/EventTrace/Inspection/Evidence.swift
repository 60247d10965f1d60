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
  /// Recognizers that were recognized, and controls that acted, in the last second before the finger came down, the
  /// newest first.
  public var earlier: [EarlierAct]
  /// How the finger came in, before `trace` begins; empty where that was not watched.
  public var wayIn: [Passage]

  /// Puts together what is known; what is left out counts as not known, and nothing is looked up in the trace.
  public init(
    snapshot: Snapshot, trace: Trace, point: PlanePoint, touch: Int? = nil,
    turnedAway: TurnedAway? = nil, hitNow: UInt32? = nil, lastAtWork: String? = nil, wayIn: [Passage] = [],
    earlier: [EarlierAct] = []
  ) {
    (self.snapshot, self.trace, self.point) = (snapshot, trace, point)
    (self.touch, self.turnedAway, self.hitNow) = (touch, turnedAway, hitNow)
    (self.lastAtWork, self.wayIn, self.earlier) = (lastAtWork, wayIn, earlier)
  }
}

/// Something that acted shortly before a finger came down.
public struct EarlierAct: Sendable, Hashable, Codable {
  /// Its number in the trace.
  public var id: UInt32
  /// When, seconds on the app's clock.
  public var time: Double

  /// An act as the trace tells of it.
  public init(id: UInt32, time: Double) { (self.id, self.time) = (id, time) }
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
  /// Who wanted to be first responder before and is not, the newest first.
  public var refusals: [FocusRefusal]

  /// Puts together what is known. Nothing is looked up in the trace.
  public init(
    snapshot: Snapshot, trace: Trace, target: ResponderSnapshot, canBecomeFirst: Bool, refusals: [FocusRefusal] = []
  ) {
    (self.snapshot, self.trace, self.target, self.canBecomeFirst) = (snapshot, trace, target, canBecomeFirst)
    self.refusals = refusals
  }
}

/// A responder that wanted to be first responder, or was it, and is not.
public struct FocusRefusal: Sendable, Hashable, Codable {
  /// Its number in the trace.
  public var id: UInt32
  /// As steps of the trace name it.
  public var name: String
  /// It was first responder for a while.
  public var hadIt: Bool
  /// Why it could not be, as a sentence continues; nil if that is not known.
  public var why: String?

  /// A responder as the trace tells of it.
  public init(id: UInt32, name: String, hadIt: Bool, why: String?) {
    (self.id, self.name, self.hadIt, self.why) = (id, name, hadIt, why)
  }
}

extension Trace {
  /// Who wanted to be first responder and is not when a step comes, the newest first; at most four.
  package func focusRefusals(before sequence: Int) -> [FocusRefusal] {
    var found: [FocusRefusal] = []
    for place in indices.reversed() where self[place].sequence < sequence && found.count < 4 {
      guard case .fact(_, .firstResponder(let focus)) = self[place].payload else { continue }
      let object = object(at: place)
      if focus == .became { break }
      if found.contains(where: { $0.id == object.number }) { continue }
      let why: String? =
        switch focus {
        case .refusedOutsideWindow: "it was in no window"
        case .refusedItself: "its canBecomeFirstResponder is false"
        case .resigned, .keptByOld, .became: nil
        }
      found.append(FocusRefusal(id: object.number, name: object.name, hadIt: focus == .resigned, why: why))
    }
    return found
  }
}

extension Evidence {
  /// Whether an object acted in the last second before the finger came down, by its number.
  package func hasJustActed(_ object: UInt32) -> Bool { hasActed(object, within: 1) }

  /// The same for another length of time, seconds.
  package func hasActed(_ object: UInt32, within seconds: Double) -> Bool {
    earlier.contains { $0.id == object && snapshot.time - $0.time <= seconds }
  }

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
