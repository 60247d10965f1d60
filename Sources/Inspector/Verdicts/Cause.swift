import EventTrace

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
  case failedAfterItBegan = "D39"
}
