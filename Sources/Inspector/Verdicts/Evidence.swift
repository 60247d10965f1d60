import EventTrace

/// All that an answer about one touch rests on.
public struct Evidence: Sendable {
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
  /// What real hit-testing answers now, overrides included: the view's number in the trace; nil if nothing was hit, or if nobody can be
  /// asked.
  public var hitNow: UInt32?
  /// Who was at work right before the finger came down; nil if that is not known.
  public var lastAtWork: String?

  public init(
    snapshot: Snapshot, trace: Trace, point: PlanePoint, touch: Int? = nil,
    turnedAway: TurnedAway? = nil, hitNow: UInt32? = nil, lastAtWork: String? = nil
  ) {
    (self.snapshot, self.trace, self.point) = (snapshot, trace, point)
    (self.touch, self.turnedAway, self.hitNow) = (touch, turnedAway, hitNow)
    self.lastAtWork = lastAtWork
  }
}

/// Who was expected to get something.
public enum Expectation: Sendable, Hashable {
  /// Whatever a person would have meant at that place.
  case whoeverIsThere
  /// A view, by its number in the trace.
  case view(UInt32)
  /// A recognizer, by its number in the trace.
  case recognizer(UInt32)
}

extension Snapshot {
  /// Who bears a name: a view's identifier, a recognizer's name, or a name of the trace. The front-most, if several do.
  public func expectation(named name: String) -> Expectation? {
    if let view = views.last(where: { $0.name == name || $0.identifier == name }) { return .view(view.id) }
    let recognizer = recognizers.last { $0.name == name || $0.name == "\($0.type) '\(name)'" }
    return recognizer.map { .recognizer($0.id) }
  }
}

/// One cause that was found, before it is put into an answer.
struct Cause {
  let code: Code
  let culprit: String
  let summary: String
  let fix: String
  /// What takes the cause away, all of it together, for a second run; empty where nothing can show it.
  var remedies: [Remedy] = []

  var verdict: Verdict { Verdict(code: code.rawValue, culprit: culprit, summary: summary, fix: fix) }
}

/// The recurring causes, in the order of an event's way.
enum Code: String, CaseIterable, Sendable {
  case coveredBySibling = "D01"
  case windowOnTop = "D02"
  case outsideAncestorBounds = "D03"
  case zeroSizeAncestor = "D04"
  case interactionDisabled = "D05"
  case hiddenOrTransparent = "D06"
  case cellContentViewInFront = "D07"
  case nearMiss = "D08"
  case overrideLies = "D09"
  case animating = "D10"
  case cancelledByAncestorTap = "D11"
  case controlWithoutOwnRecognizer = "D12"
  case scrollHold = "D13"
  case scrollStoleDrag = "D14"
  case twoPans = "D15"
  case blanketSimultaneous = "D16"
  case sheetDismissPan = "D17"
  case backSwipe = "D18"
  case waitingForFailure = "D19"
  case longPressFamily = "D20"
  case multiFinger = "D21"
  case slopExceeded = "D22"
  case cancelNotHandled = "D23"
  case interactionIgnored = "D24"
  case systemEdgeGate = "D25"
  case queuedWhileBusy = "D26"
  case multitouchPolicy = "D27"
  case actionMisrouted = "D28"
  case recognizerMoved = "D29"
  case noFirstResponder = "D30"
}
