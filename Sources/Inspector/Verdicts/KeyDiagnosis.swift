import EventTrace

/// Why a responder did not hear of the last key, press, shake or command of a headset: cause D30.
public struct KeyDiagnosis: Sendable {
  let snapshot: Snapshot
  let trace: Trace
  let target: ResponderSnapshot
  let canBecomeFirst: Bool

  /// - Parameters:
  ///   - snapshot: the app now.
  ///   - trace: what was decided, up to now.
  ///   - target: who was expected to hear.
  ///   - canBecomeFirst: what its `canBecomeFirstResponder` answers.
  public init(snapshot: Snapshot, trace: Trace, target: ResponderSnapshot, canBecomeFirst: Bool) {
    (self.snapshot, self.trace, self.target, self.canBecomeFirst) = (snapshot, trace, target, canBecomeFirst)
  }

  /// `OK` if it heard; else one cause.
  public func verdicts() -> [Verdict] {
    let heard = lastEvent()
    if heard.contains(where: { $0.object.number == target.id }) {
      return [Verdict(code: Verdict.ok, culprit: "", summary: "\(target.name) heard of it.", fix: "")]
    }
    return [cause(heard).verdict]
  }

  /// The calls of the last such event, in order: from the first responder up, as far as it was passed on.
  private func lastEvent() -> [(object: TracedObject, method: Method)] {
    var calls: [(object: TracedObject, method: Method)] = []
    for place in trace.indices.reversed() {
      guard case .call(_, let method, _, _) = trace[place].payload, method.isKeyLike else { continue }
      if let last = calls.last, last.method != method { break }
      calls.append((trace.object(at: place), method))
      // The chain begins anew: an earlier event of the same kind.
      if calls.last?.object.number == snapshot.application.chain.first?.id { break }
    }
    return calls.reversed()
  }

  private func cause(_ heard: [(object: TracedObject, method: Method)]) -> Cause {
    let application = snapshot.application
    guard application.keyWindow != nil else {
      return cause(
        "UIApplication", "No window is key, and keys, shakes and commands go to the key window",
        "Call makeKeyAndVisible() on the window of \(target.name).")
    }
    if let place = application.chain.firstIndex(where: { $0.id == target.id }) {
      if let last = heard.last, let end = application.chain.firstIndex(where: { $0.id == last.object.number }),
        end < place
      {
        return cause(
          last.object.name,
          "\(last.object.name) handled \(last.method.name) and did not pass it on to \(target.name), which comes after it",
          "Call super in \(last.object.name)'s \(last.method.name) for what it does not handle.")
      }
      return cause(
        target.name,
        "No key, shake or command came for \(target.name), which stands in the chain and would hear of one",
        "For commands of headsets call beginReceivingRemoteControlEvents(); for shakes, the app has to be active.")
    }
    let first = application.firstResponderName
    if !canBecomeFirst {
      return cause(
        target.name,
        "\(target.name) is not in the chain, which begins at \(first ?? "the key window, as there is no first responder"), and its "
          + "canBecomeFirstResponder is false",
        "Override canBecomeFirstResponder in \(target.name) to answer true, and call becomeFirstResponder() when it is on the screen."
      )
    }
    return cause(
      target.name,
      "\(target.name) is not in the chain, which begins at \(first ?? "the key window, as there is no first responder")",
      "Call becomeFirstResponder() on \(target.name), for example in viewDidAppear(_:).")
  }

  private func cause(_ culprit: String, _ summary: String, _ fix: String) -> Cause {
    Cause(code: .noFirstResponder, culprit: culprit, summary: summary, fix: fix)
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
