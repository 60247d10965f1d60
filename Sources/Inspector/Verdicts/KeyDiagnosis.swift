import EventTrace

/// Why a responder did not hear of the last key, press, shake or command of a headset: cause D30.
public struct KeyDiagnosis: Finding {
  private let evidence: KeyEvidence
  var snapshot: Snapshot { evidence.snapshot }
  var trace: Trace { evidence.trace }
  var target: ResponderSnapshot { evidence.target }
  var canBecomeFirst: Bool { evidence.canBecomeFirst }

  /// Explains one event to one responder. Nothing is looked for before `verdicts()` is asked.
  public init(_ evidence: KeyEvidence) {
    self.evidence = evidence.named()
    (start, isText, isTyped) = Self.lastInput(self.evidence.trace)
  }

  /// Where what is asked about came in, a place in the trace.
  private let start: Int
  /// It was text, not a key: no responder hears of a press.
  private let isText: Bool
  /// It was a key or text, and may have been for a field.
  private let isTyped: Bool

  /// The place of the report of the last key that went down, press, shake, command or text.
  private static func lastInput(_ trace: Trace) -> (start: Int, isText: Bool, isTyped: Bool) {
    var began = trace.endIndex
    for place in trace.indices.reversed() {
      switch trace[place].payload {
      case .call(_, .pressesBegan, _, _) where began == trace.endIndex: began = place
      case .fact(_, .cameIn(let report)):
        switch report.kind {
        case .text where began == trace.endIndex: return (place, true, true)
        case .motion, .remoteControl: return (place, false, false)
        default: if began < trace.endIndex { return (place, false, true) }
        }
      default: continue
      }
    }
    return (trace.startIndex, false, true)
  }

  /// `OK` if it heard; else what kept it from that. Never empty.
  public func verdicts() -> [Verdict] { answers() }

  func causes() -> [Cause] {
    if let lost { return [lost] }
    let typing = typing
    if let found = found() { return typing.causes() + [found] }
    // That a responder heard of the key is not all that a field waits for.
    return typing.isAnswered ? [] : typing.causes()
  }
  func advice() -> [Cause] {
    let keys = LostKeys(snapshot, target, trace, from: start).advice().map { [$0] } ?? []
    return keys + (found() == nil && typing.isAnswered ? typing.besides() : [])
  }

  /// What is to be said of the field that has the keyboard, where the target is it or holds it.
  private var typing: TypingCauses {
    guard isTyped, isOnTheWay else { return TypingCauses(snapshot, []) }
    let part = trace.indices.dropFirst(start).map { (step: trace[$0], object: trace.object(at: $0)) }
    return TypingCauses(snapshot, part[...])
  }
  func calm() -> Verdict { heardOfIt }

  /// The target stands in the chain; or it did when the text came, and the keyboard was given up because of it.
  private var isOnTheWay: Bool {
    snapshot.application.chain.contains { $0.id == target.id }
      || evidence.trace.indices.dropFirst(start).contains { place in
        guard case .fact(_, .firstResponder(.resigned)) = trace[place].payload else { return false }
        let object = trace.object(at: place)
        return isWithinTarget(FocusRefusal(id: object.number, name: object.name, hadIt: false, why: nil))
      }
  }

  /// It came to the target, and was lost there.
  private var lost: Cause? { LostKeys(snapshot, target, trace, from: start).cause() }

  /// What became of the last key, press, shake or command.
  private enum LastEvent {
    /// Calls along the chain, in order: from the first responder up, as far as it was passed on.
    case calls([(object: TracedObject, method: Method)])
    /// A key gave a command, and somebody performed it.
    case command(action: String, by: TracedObject)
    /// The app did not take it, for a reason in words.
    case dropped(String)
  }

  /// The cause; nil if the target heard.
  func found() -> Cause? {
    // Text goes to the first responder alone; whoever holds that has to do with it.
    if isText { return isOnTheWay ? nil : cause([]) }
    switch lastEvent() {
    case .calls(let heard):
      return heard.contains(where: { $0.object.number == target.id }) ? nil : cause(heard)
    case .command(let action, let performer):
      guard performer.number != target.id else { return nil }
      return Cause(
        code: .noFirstResponder, culprit: performer.name,
        summary:
          """
          The key gave the command \(action), which \(performer.name) performed; a key that gives a command is no press
          """,
        fix:
          """
          Take the command from keyCommands, or answer false for it in \(performer.name)'s \
          canPerformAction(_:withSender:).
          """
      )
    case .dropped(let reason):
      if snapshot.application.keyWindow == nil { return cause([]) }
      return Cause(
        code: .noFirstResponder, culprit: "UIApplication", summary: "The app took no notice: \(reason)",
        fix: "Call beginReceivingRemoteControlEvents() before.", remedies: [.receiveRemoteControl])
    }
  }

  private var heardOfIt: Verdict {
    let what = isText ? "took the text, or holds what did" : "heard of it"
    return Verdict(code: Verdict.ok, culprit: "", summary: "\(target.name) \(what).", fix: "")
  }

  /// What became of it for who was meant, in words.
  var outcome: Outcome {
    if let lost {
      return Outcome(hasArrived: false, text: lost.summary)
    }
    if found() == nil {
      let typing = typing
      if !typing.isAnswered, let cause = typing.causes().first {
        return Outcome(hasArrived: false, text: cause.summary)
      }
      return Outcome(hasArrived: true, text: "\(target.name) heard of it")
    }
    if isText { return Outcome(hasArrived: false, text: "the text went to nobody that has to do with \(target.name)") }
    switch lastEvent() {
    case .calls(let heard):
      guard let last = heard.last else { return Outcome(hasArrived: false, text: "nobody heard of it") }
      return Outcome(
        hasArrived: false, text: "\(last.object.name) was the last to hear of it, and \(target.name) did not")
    case .command(let action, let performer):
      return Outcome(hasArrived: false, text: "\(performer.name) performed \(action)")
    case .dropped(let reason): return Outcome(hasArrived: false, text: reason)
    }
  }

  private func lastEvent() -> LastEvent {
    var calls: [(object: TracedObject, method: Method)] = []
    for place in trace.indices.reversed() {
      switch trace[place].payload {
      case .call(_, let method, _, _) where method.isKeyLike:
        if let last = calls.last, last.method != method { return .calls(calls.reversed()) }
        calls.append((trace.object(at: place), method))
        // The chain begins anew: an earlier event of the same kind.
        if calls.last?.object.number == snapshot.application.chain.first?.id { return .calls(calls.reversed()) }
      case .note(_, let text) where calls.isEmpty && trace[place].topic == .device && isAboutRemoteControl(text):
        return .dropped(text)
      case .fact(_, .performs(let action)) where calls.isEmpty && isGivenByKey(place):
        return .command(action: action.name, by: trace.object(at: place))
      default: continue
      }
    }
    return .calls(calls.reversed())
  }

  /// What the app says of a command that it does not take. Other reports that it drops are no events at all, such as a
  /// key that comes up twice.
  private func isAboutRemoteControl(_ text: String) -> Bool {
    text.hasSuffix("was dropped: nobody called beginReceivingRemoteControlEvents()")
      || text.hasSuffix("was dropped: no window is key")
  }

  /// The step before says that a key gave this command.
  private func isGivenByKey(_ place: Trace.Index) -> Bool {
    guard place > trace.startIndex, case .note = trace[trace.index(before: place)].payload else { return false }
    return trace[trace.index(before: place)].topic == .keys
  }

  private func cause(_ heard: [(object: TracedObject, method: Method)]) -> Cause {
    let application = snapshot.application
    guard application.keyWindow != nil else {
      return cause(
        "UIApplication", "No window is key, and keys, shakes and commands go to the key window",
        "Call makeKeyAndVisible() on the window of \(target.name).", beginningAtTarget)
    }
    if let elsewhere = otherWindow() { return elsewhere }
    if let place = application.chain.firstIndex(where: { $0.id == target.id }) {
      if let last = heard.last, let end = application.chain.firstIndex(where: { $0.id == last.object.number }),
        end < place
      {
        return cause(
          last.object.name,
          """
          \(last.object.name) handled \(last.method.name) and did not pass it on to \(target.name), which comes after it
          """,
          "Call super in \(last.object.name)'s \(last.method.name) for what it does not handle.",
          snapshot.place(of: application.chain[end]).map { [.beginBeyond($0)] } ?? [])
      }
      return cause(
        target.name,
        "No key, shake or command came for \(target.name), which stands in the chain and would hear of one",
        "For commands of headsets call beginReceivingRemoteControlEvents(); for shakes, the app has to be active.", [])
    }
    if let refusal = evidence.refusals.first(where: { isWithinTarget($0) && (isText || !$0.hadIt) }) {
      return refused(refusal)
    }
    let first = application.firstResponderName
    let start =
      "\(target.name) is not in the chain, which begins at \(first ?? "the key window, as there is no first responder")"
    if !canBecomeFirst {
      return cause(
        target.name, "\(start), and its canBecomeFirstResponder is false",
        """
        Override canBecomeFirstResponder in \(target.name) to answer true, and call becomeFirstResponder() when it is \
        on the screen.
        """,
        beginningAtTarget)
    }
    return cause(
      target.name, start, "Call becomeFirstResponder() on \(target.name), for example in viewDidAppear(_:).",
      beginningAtTarget)
  }

  /// The target is in another window than the one that is key.
  private func otherWindow() -> Cause? {
    guard let key = snapshot.application.keyWindow, let place = target.place?.view, place.window != key,
      snapshot.windows.indices.contains(place.window)
    else { return nil }
    let (own, other) = (snapshot.views[snapshot.windows[place.window].view], snapshot.views[snapshot.windows[key].view])
    return cause(
      other.name,
      "\(other.name) is the key window, and \(target.name) is in \(own.name): keys and text go to the key window",
      "Call makeKey() of \(own.name), or show \(other.name) with isHidden = false instead of makeKeyAndVisible().",
      beginningAtTarget)
  }

  /// Something in the target that wanted the keyboard, and does not have it.
  private func isWithinTarget(_ refusal: FocusRefusal) -> Bool {
    guard let place = target.place.flatMap({ snapshot.view(at: $0.view) }), let view = snapshot.view(refusal.id) else {
      return refusal.hadIt
    }
    return snapshot.path(to: view).contains(place)
  }

  private func refused(_ refusal: FocusRefusal) -> Cause {
    let name = snapshot.view(refusal.id).map { snapshot.views[$0].name } ?? refusal.name
    return refusal.hadIt
      ? cause(
        name, "Nobody is first responder: \(name) was, and is not any more\(refusal.why.map { ", as \($0)" } ?? "")",
        "Call becomeFirstResponder() of \(name) again, or keep it in the window: a reload takes it out.",
        beginningAtTarget)
      : cause(
        name, "Nobody is first responder: \(name) could not become it\(refusal.why.map { ", as \($0)" } ?? "")",
        "Override canBecomeFirstResponder of \(name) to answer true, and call becomeFirstResponder() when it is in a "
          + "window.", beginningAtTarget)
  }

  private var beginningAtTarget: [Remedy] { target.place.map { [.becomeFirst($0)] } ?? [] }

  private func cause(_ culprit: String, _ summary: String, _ fix: String, _ remedies: [Remedy]) -> Cause {
    Cause(code: .noFirstResponder, culprit: culprit, summary: summary, fix: fix, remedies: remedies)
  }
}

extension Method {
  /// A call by which keys, presses, shakes and commands go along the chain.
  var isKeyLike: Bool {
    switch self {
    case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled, .motionBegan, .motionEnded, .motionCancelled,
      .remoteControlReceived:
      true
    case .hitTest, .pointInside, .touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled,
      .touchesEstimatedPropertiesUpdated, .sendEvent, .becomeFirstResponder, .resignFirstResponder:
      false
    }
  }
}
