import EventTrace

/// One cause that was found, before it is put into an answer.
struct Cause {
  let code: Code
  let culprit: String
  let summary: String
  /// Ways out, the one with the smallest effect first. At least one.
  let fixes: [Fix]

  /// What is wrong is not that who was meant got nothing, so that a second run need not give them more.
  var isOfOthers = false

  /// What takes the cause away, all of it together, for a second run; empty where nothing can show it.
  let remedies: [Remedy]

  /// - Parameter remedies: what takes the cause away, if that is something else than the first way out.
  init(code: Code, culprit: String, summary: String, fixes: [Fix], remedies: [Remedy]? = nil) {
    (self.code, self.culprit, self.summary, self.fixes) = (code, culprit, summary, fixes)
    self.remedies = remedies ?? fixes[0].remedies
  }

  /// A cause with one way out.
  init(code: Code, culprit: String, summary: String, fix: String, remedies: [Remedy] = []) {
    self.init(code: code, culprit: culprit, summary: summary, fixes: [Fix(fix, remedies)])
  }

  var verdict: Verdict { verdict(fixes) }

  /// The answer with these ways out, in that order.
  func verdict(_ fixes: [Fix]) -> Verdict {
    var verdict = Verdict(code: code.rawValue, culprit: culprit, summary: summary, fix: Fix.text(fixes))
    verdict.making = VerdictMaking(remedies: remedies, fixes: fixes)
    return verdict
  }
}

extension String {
  var withoutPeriod: String { hasSuffix(".") ? String(dropLast()) : self }
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
  case rowNotSelected = "D31"
  case keyboardInBetween = "D32"
  case delegateNotWired = "D33"
  case nothingToScroll = "D34"
  case bothHappened = "D35"
  case delegateVeto = "D36"
  case wrongGestureAsked = "D37"
  case wrongEvent = "D38"
  case failedAfterItBegan = "D39"
  case nothingAnswers = "D40"
  case presentationIgnored = "D41"
}
