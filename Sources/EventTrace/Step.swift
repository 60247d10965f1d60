/// One decision: what happened to which object, when, and why.
public struct Step: Sendable, Hashable {
  /// The step's number since the recorder was made, counted from 0 without gaps; dropped steps keep their numbers.
  public let sequence: Int
  /// Seconds on the clock of the recording program (virtual seconds in a test).
  public let time: Double
  /// The stretch of the way that the step belongs to.
  public let topic: Topic
  /// What happened.
  public let payload: Payload

  /// One record as it is read; who makes steps by hand numbers them.
  public init(sequence: Int, time: Double, topic: Topic, payload: Payload) {
    self.sequence = sequence
    self.time = time
    self.topic = topic
    self.payload = payload
  }
}

/// What a step says. Each case names the object first, because a trace is read as "who -> what".
public enum Payload: Sendable, Hashable {
  /// A method of the object was called; `detail` tells what came of it, `touches` which touches were passed.
  case call(object: String, method: Method, detail: Detail, touches: [TouchSample])
  /// Something happened to the object, with its reason as values: what the inspector reads.
  case fact(object: String, Fact<TracedObject>)
  /// Something else happened to the object, in words. Used for what is rare: errors, life cycle, refusals.
  case note(object: String, text: String)

  /// The trace name of the object that the step is about: `Type`, `Type 'name'` or `Type#2`; never an address.
  public var object: String {
    switch self {
    case .call(let object, _, _, _), .note(let object, _), .fact(let object, _): object
    }
  }
}

/// What came of a call, with the numbers that decided it.
public enum Detail: Sendable, Hashable {
  case none
  /// `hitTest(_:with:)` gave up before asking `point(inside:with:)` (B1.2, B1.8).
  case skipped(HitTestRejection)
  /// `point(inside:with:)` answered. `false` removes the view and its whole subtree (B1.3).
  case inside(Bool)
}

/// Why a view was passed over by `hitTest(_:with:)` before its geometry was looked at (B1.2).
public enum HitTestRejection: Sendable, Hashable {
  /// `isUserInteractionEnabled` is false.
  case interactionDisabled
  /// `isHidden` is true.
  case hidden
  /// `alpha`, given here, is below 0.01 (B1.7).
  case transparent(alpha: Double)
  /// The view, or an ancestor, is being animated without `allowUserInteraction` (B1.30).
  case animating
  /// A controller transition is running in the view (B1.55).
  case transitioning
}

/// One touch at the moment of a delivery. Kept as a copy, because a `UITouch` changes after the call (B2.2).
public struct TouchSample: Sendable, Hashable {
  /// The contact's number in this trace, counted from 1 in the order in which fingers landed.
  public let touch: Int
  /// Location in the window's coordinates, points.
  public let x: Double
  /// The same, downwards.
  public let y: Double

  /// One finger's place in a call. Nothing is checked.
  public init(touch: Int, x: Double, y: Double) {
    self.touch = touch
    self.x = x
    self.y = y
  }
}
