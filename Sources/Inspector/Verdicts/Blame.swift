import EventTrace

extension [Verdict] {
  /// With the line of the program that is at fault, where the snapshot knows it.
  func located(in snapshot: Snapshot) -> [Verdict] {
    guard snapshot.origins != nil else { return self }
    return map { verdict in
      guard !verdict.isOK, verdict.origin == nil else { return verdict }
      var verdict = verdict
      for blame in Blame.of(verdict, in: snapshot) {
        guard let found = snapshot.origins?.line(of: blame.object, constraint: blame.constraint, blame.properties)
        else { continue }
        verdict.origin = Origin(found.1, found.0)
        break
      }
      verdict.making.frames = verdict.wantedFrame(in: snapshot)
      return verdict
    }
  }
}

/// Whose line is at fault, and what it did: the first that is known counts.
private struct Blame {
  var object: UInt32
  /// Of the view's constraints this one.
  var constraint: Int?
  var properties: [OriginProperty]

  /// Of several, the most likely first.
  static func of(_ verdict: Verdict, in snapshot: Snapshot) -> [Blame] {
    let properties = properties(of: verdict.code)
    guard !properties.isEmpty else { return [] }
    var blames: [Blame] = []
    for remedy in verdict.remediesOfLine {
      if case .disregard(let place) = remedy, let holder = snapshot.view(at: place.view) {
        blames.append(Blame(object: snapshot.views[holder].id, constraint: place.index, properties: [.made]))
      }
      if let object = object(of: remedy, in: snapshot) {
        // Of a recognizer of UIKit's own the program sets only a delegate, or switches it off.
        let isOurs = snapshot.recognizer(object).map { snapshot.recognizers[$0].owner != .program } ?? false
        let wanted = own(remedy) + properties
        blames.append(
          Blame(object: object, properties: isOurs ? wanted.filter { [.delegate, .enabled].contains($0) } : wanted))
      }
      if case .makeInteractive(let place) = remedy, let view = snapshot.view(at: place) {
        blames.insert(contentsOf: waiting(at: view, in: snapshot), at: 0)
      }
    }
    if verdict.culprit == "UIApplication" { blames.append(Blame(object: 0, properties: [.ignoring])) }
    if let culprit = verdict.found(in: snapshot) {
      if verdict.code == Code.interactionDisabled.rawValue, blames.isEmpty {
        blames += waiting(at: culprit.view, in: snapshot)
      }
      let isOurs = snapshot.recognizer(culprit.number).map { snapshot.recognizers[$0].owner != .program } ?? false
      if !isOurs { blames.append(Blame(object: culprit.number, properties: properties)) }
    }
    return blames
  }

  /// Of a view that takes no touches: who set that; and where it is so by default, who put a recognizer on it and so
  /// wanted them.
  private static func waiting(at view: Int, in snapshot: Snapshot) -> [Blame] {
    guard !snapshot.views[view].isInteractiveByDefault, !snapshot.views[view].isInteractive else { return [] }
    return [Blame(object: snapshot.views[view].id, properties: [.interaction])]
      + snapshot.views[view].recognizers.reversed().map { place in
        Blame(object: snapshot.recognizers[place].id, properties: [.attached])
      }
  }

  /// What a line of the program may have done that has this consequence; empty where no line is at fault.
  private static func properties(of code: String) -> [OriginProperty] {
    switch Code(rawValue: code) {
    case .coveredBySibling, .cellContentViewInFront: [.added, .made]
    case .windowOnTop: [.hidden, .made]
    case .outsideAncestorBounds, .zeroSizeAncestor, .nearMiss: [.frame, .made, .added]
    case .interactionDisabled: [.interaction, .enabled, .made]
    case .hiddenOrTransparent: [.hidden, .alpha, .made]
    case .overrideLies, .cancelNotHandled: [.override, .made]
    case .animating: [.animating, .frame]
    case .interactionIgnored: [.ignoring]
    case .actionMisrouted, .wrongEvent, .bothHappened: [.target, .made]
    case .recognizerMoved: [.attached, .made]
    case .rowNotSelected: [.selection, .delegate, .made]
    case .delegateNotWired: [.delegate, .made]
    case .delegateVeto: [.delegate, .override, .made]
    case .multitouchPolicy: [.multipleTouch, .exclusiveTouch, .made]
    case .nothingToScroll: [.scrolling, .contentSize, .made]
    case .scrollHold, .scrollStoleDrag: [.scrolling, .delays, .made]
    case .waitingForFailure: [.requirement, .made]
    case .wrongGestureAsked: [.wish, .made]
    case .longPressFamily, .multiFinger, .twoPans: [.made]
    case .cancelledByAncestorTap, .controlWithoutOwnRecognizer: [.cancelsTouches, .made]
    case .blanketSimultaneous, .failedAfterItBegan: [.delegate, .made]
    // Only where the program has set it.
    case .slopExceeded: [.wish]
    case .backSwipe: [.delegate, .enabled]
    // What the finger did, or the system; of what nothing answers there is no line.
    case .sheetDismissPan, .systemEdgeGate, .queuedWhileBusy, .noFirstResponder,
      .keyboardInBetween, .nothingAnswers, .presentationIgnored, nil:
      []
    }
  }

  /// What a remedy changes says what was set.
  private static func own(_ remedy: Remedy) -> [OriginProperty] {
    switch remedy {
    case .makeInteractive: [.interaction]
    case .show: [.hidden, .alpha]
    case .enable, .switchOn: [.enabled]
    case .takeManyTouches: [.multipleTouch, .made]
    case .share: [.exclusiveTouch]
    case .keepAlone: [.made]
    case .keepTouches: [.cancelsTouches, .made]
    case .dropRequirement: [.requirement]
    case .want, .tapAgain: [.wish]
    case .moveInto: [.added]
    case .allowSelection: [.selection]
    case .recognizeAlso: [.attached]
    case .hear, .listenInstead, .listenOnce, .hearOnce: [.target]
    case .growContent: [.contentSize]
    default: []
    }
  }

  /// Whom a remedy changes.
  private static func object(of remedy: Remedy, in snapshot: Snapshot) -> UInt32? {
    let view: ViewPlace? =
      switch remedy {
      case .passOver(let place), .makeInteractive(let place), .show(let place), .reach(let place, _),
        .askAsUsual(let place), .stopAnimating(let place), .enable(let place), .disable(let place),
        .takeManyTouches(let place), .share(let place), .keepAlone(let place), .listen(let place),
        .giveTouchesAtOnce(let place), .leaveTouches(let place), .letThrough(let place), .hideWindow(let place),
        .moveInto(let place, _),
        .listenAlso(let place, _), .touchWhileAnimated(let place), .allowSelection(let place),
        .answerYes(let place, _), .takeDelegate(let place, _), .allowScrolling(let place),
        .growContent(let place, _), .allowZooming(let place), .allowPulling(let place), .takeTouches(let place),
        .listenInstead(let place, _, _), .listenOnce(let place), .leaveToConstraints(let place),
        .pinContent(let place, _), .shorten(let place, _):
        place
      default: nil
      }
    if let view { return snapshot.view(at: view).map { snapshot.views[$0].id } }
    let recognizer: RecognizerPlace? =
      switch remedy {
      case .keepTouches(let place), .switchOff(let place), .switchOn(let place), .withoutDelegate(let place),
        .hear(let place), .move(let place, _), .hearOnce(let place), .mayBegin(let place), .spare(let place, _),
        .allowTogether(_, let place), .keepApart(let place, _), .requireFailure(let place, _),
        .dropRequirement(let place, _), .want(let place, _), .recognizeAlso(let place, _),
        .takeGestureDelegate(let place, _), .hearBeginning(let place):
        place
      default: nil
      }
    return recognizer.flatMap(snapshot.recognizer(at:)).map { snapshot.recognizers[$0].id }
  }
}

extension Verdict {
  /// The remedies that tell whose line it is.
  fileprivate var remediesOfLine: [Remedy] {
    switch Code(rawValue: code) {
    // What was added to the cell itself, and not the content that is in front of it.
    case .cellContentViewInFront: (making.fixes.first?.remedies ?? []) + making.remedies
    // Of a window the one that lies in front, whatever of it was hit.
    case .windowOnTop:
      (making.remedies + making.fixes.flatMap(\.remedies)).filter {
        if case .hideWindow = $0 { true } else { false }
      }
    default: making.remedies
    }
  }
}
