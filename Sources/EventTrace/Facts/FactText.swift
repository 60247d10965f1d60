extension Fact where Object: CustomStringConvertible {
  /// The fact as it stands behind the object's name in a line of the trace.
  public var text: String {
    switch self {
    case .cameIn(let report):
      return "source1: \(report.source.function) · \(report.clause)\(late(report.delay))"
    case .queued(let waiting, let merged):
      let merging = merged > 1 ? ", \(merged) of them merged into one frame" : ""
      return "queued · \(waiting) \(waiting == 1 ? "report waits" : "reports wait")\(merging)"
    case .comesOut(let reports, let waiting, let isDisplayFrame):
      let frame = isDisplayFrame ? " at the display's frame" : ""
      let size = reports == 1 ? "1 report comes out" : "\(reports) reports come out as one event"
      return "source0: __UIApplicationHandleEventQueue\(frame) · \(size)\(waiting > 0 ? ", \(waiting) wait" : "")"
    case .landed(let arrival):
      let window = arrival.window.map { "in \($0)" } ?? "in no window"
      let place = "\(tenths(arrival.x)), \(tenths(arrival.y))"
      return "touch \(arrival.touch) lands at \(place) \(window)\(late(arrival.delay))"
    case .left(let end):
      let how = end.isCancelled ? "is taken back" : "is lifted"
      return
        """
        touch \(end.touch) \(how) at \(tenths(end.x)), \(tenths(end.y)) · after \(hundredths(end.duration)) s, went \
        \(tenths(end.travel)) pt
        """
    case .turnedAway(let finger):
      return "contact \(finger.contact) dropped: \(finger.reason.text(finger.number))"
    case .withheld(let touch, let reason, let by): return "touch \(touch) withheld: \(reason.text(by))"
    case .hitNothing(let touch): return "touch \(touch) hit no view: no window under it answered"
    case .became(let state, let reason): return reason.text.map { "\(state) · \($0)" } ?? "\(state)"
    case .waits(let other, let aim, let patience):
      let deadline = patience.map { ", deadline in \(hundredths($0)) s" } ?? ""
      return "waiting for \(other)\(aim.map { " (\($0))" } ?? "")\(deadline)"
    case .heldBack(let touch, let part, let by):
      let why = part == .start ? "delays touchesBegan" : "delays touchesEnded"
      return "touch \(touch): \(part) held back, \(by) is undecided and \(why)"
    case .givenFree(let touch, let part): return "touch \(touch): \(part) given free, nobody holds it back any more"
    case .taken(let touch, let by):
      return "touch \(touch): taken from its view, \(by) was recognized and cancels touches"
    case .refusedTouch(let touch, let by): return "\(by) said no to touch \(touch)"
    case .admittedTouch(let touch, let by): return "\(by) lets it have touch \(touch)"
    case .mayBegin(let by): return "\(by) lets it begin"
    case .keepsTouch(let view, let reason): return "\(view) keeps its touch: \(reason.text)"
    case .sentEvents(let name, _, _, _): return "\(name)"
    case .performs(let action): return "\(action)"
    case .foundNoReceiver(let action): return "\(action) found no receiver"
    case .claimsUnknown(let action):
      return "canPerformAction says yes to \(action), but the class does not know the method: passed over"
    case .declines(let action): return "canPerformAction says no to \(action): passed over"
    case .missesKey(let text): return "does not type \(text): somebody on the chain kept the key"
    case .asked(let question, let who, let reply): return question.text(who.map { "\($0)" }, reply)
    case .shows(let controller, let by, let showing):
      return "\(by) \(showing == .pushed ? "pushes" : "presents") \(controller)"
    case .ignoresPresentation(_, _, let why): return "present(_:animated:completion:) ignored: \(why)"
    case .calledUnasked(let times): return "its actions changed the screen \(times) times and never asked for its state"
    case .foundNothingToDo: return "its actions asked which row is there, and changed nothing"
    case .heardOfCancellation(.something): return "its pressesCancelled(_:with:) changed something"
    case .heardOfCancellation(.nothing):
      return "its pressesCancelled(_:with:) changed nothing that it holds and nothing on the screen"
    case .commits(let picture, let changes):
      return "commits picture \(picture): \(changes) \(changes == 1 ? "change" : "changes") of layers"
    case .firstResponder(let focus): return focus.text
    case .ignores(let count, let by):
      return count == 0
        ? "takes touches again" : "ignores touches: \(count) open\(by.map { ", called after \($0)" } ?? "")"
    }
  }
}

extension Fact {
  /// The case's own name, by which the JSON form tells facts apart.
  public var name: String {
    switch self {
    case .cameIn: "cameIn"
    case .queued: "queued"
    case .comesOut: "comesOut"
    case .landed: "landed"
    case .left: "left"
    case .turnedAway: "turnedAway"
    case .withheld: "withheld"
    case .hitNothing: "hitNothing"
    case .became: "became"
    case .waits: "waits"
    case .heldBack: "heldBack"
    case .givenFree: "givenFree"
    case .taken: "taken"
    case .refusedTouch: "refusedTouch"
    case .admittedTouch: "admittedTouch"
    case .mayBegin: "mayBegin"
    case .keepsTouch: "keepsTouch"
    case .sentEvents: "sentEvents"
    case .performs: "performs"
    case .foundNoReceiver: "foundNoReceiver"
    case .claimsUnknown: "claimsUnknown"
    case .declines: "declines"
    case .missesKey: "missesKey"
    case .asked: "asked"
    case .shows: "shows"
    case .ignoresPresentation: "ignoresPresentation"
    case .calledUnasked: "calledUnasked"
    case .foundNothingToDo: "foundNothingToDo"
    case .heardOfCancellation: "heardOfCancellation"
    case .commits: "commits"
    case .firstResponder: "firstResponder"
    case .ignores: "ignores"
    }
  }
}

extension InputReport.Source {
  /// What read it, by Apple's name where it has one (B8.14).
  fileprivate var function: String {
    switch self {
    case .link: "__IOHIDEventSystemClientQueueCallback"
    case .device: "the device writes what the link would bring"
    }
  }
}

extension TurnedAway.Reason {
  fileprivate func text(_ number: Int) -> String {
    switch self {
    case .ignoring:
      """
      interaction events are ignored, \(number) \(number == 1 ? "call of" : "calls of") \
      beginIgnoringInteractionEvents() open
      """
    case .inactive: "the app is not active"
    case .tooMany: "\(number) touches are down"
    }
  }
}

extension Withholding {
  fileprivate func text<Object: CustomStringConvertible>(_ other: Object?) -> String {
    switch self {
    case .singleTouchView: "isMultipleTouchEnabled is false and the view already has a touch"
    case .exclusiveViewElsewhere: "a view with isExclusiveTouch has a touch in this window"
    case .viewIsExclusive: "the view has isExclusiveTouch and another view has a touch in this window"
    case .scrollViewSaidNo:
      "touchesShouldBegin(_:with:in:) of \(other.map { "\($0)" } ?? "a scroll view") said no (B7.6)"
    }
  }
}

extension KeepingReason {
  fileprivate var text: String {
    switch self {
    case .cannotCancel: "canCancelContentTouches is false (B7.8)"
    case .shouldNotCancel: "touchesShouldCancel(in:) said no (B7.7, B7.9)"
    }
  }
}

extension Focus {
  fileprivate var text: String {
    switch self {
    case .became: "is first responder"
    case .resigned: "is no longer first responder"
    case .refusedOutsideWindow: "can't become first responder: it is in no window"
    case .refusedItself: "can't become first responder: canBecomeFirstResponder is false"
    case .keptByOld: "stays first responder: canResignFirstResponder is false"
    }
  }
}

/// How long ago the device reported it, where that is worth a word.
private func late(_ delay: Double) -> String {
  delay >= 0.0005 ? " · reported \(tenths(delay * 1000)) ms ago" : ""
}
