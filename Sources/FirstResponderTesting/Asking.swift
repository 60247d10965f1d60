import EventTrace
import FirstResponder
import Inspector

extension SimulatedDevice {
  /// Why a finger did what it did: for whatever a person would have meant where it came down.
  ///
  /// - Returns: answers, most decisive first; `OK` first where something came of it, with advice behind it. Never empty.
  public func why(_ finger: Finger) -> [Verdict] {
    use()
    return Diagnosis(evidence(about: finger)).verdicts()
  }

  /// Why a finger did not reach a view, or came to nothing there.
  public func why(_ finger: Finger, target: UIView) -> [Verdict] {
    use()
    return Diagnosis(evidence(about: finger), expecting: .view(application.inspectionNumber(of: target))).verdicts()
  }

  /// Why a finger was not what a recognizer looks for.
  public func why(_ finger: Finger, target: UIGestureRecognizer) -> [Verdict] {
    use()
    return Diagnosis(evidence(about: finger), expecting: .recognizer(application.inspectionNumber(of: target)))
      .verdicts()
  }

  /// Where a tap would go that was never made, and why not where a person would mean it.
  public func why(at point: CGPoint) -> [Verdict] {
    let snapshot = snapshot()
    let place = PlanePoint(point.x, point.y)
    return Diagnosis(
      Evidence(
        snapshot: snapshot, later: snapshot, trace: .empty, point: place, hitNow: application.probe(at: place)?.view)
    ).verdicts()
  }

  /// Why a responder did not hear of the last key, press, shake or command of a headset.
  public func why(target: UIResponder) -> [Verdict] {
    let snapshot = snapshot()
    return KeyDiagnosis(
      snapshot: snapshot, trace: trace, target: application.inspectionMark(of: target),
      canBecomeFirst: target.canBecomeFirstResponder
    ).verdicts()
  }

  private func evidence(about finger: Finger) -> Evidence {
    let now = snapshot()
    let trace = application.trace(since: finger.firstStep)
    let earlier = application.lastObject(before: finger.firstStep)
    var evidence = Evidence(
      snapshot: finger.before ?? now, later: now, trace: trace, point: PlanePoint(finger.start.x, finger.start.y),
      lastAtWork: earlier)
    for step in trace {
      guard case .fact(_, let fact) = step.payload else { continue }
      switch fact {
      case .landed(let arrival) where arrival.contact == finger.identifier:
        evidence.touch = arrival.touch
        return evidence
      case .turnedAway(let turnedAway) where turnedAway.contact == finger.identifier:
        evidence.turnedAway = turnedAway
        return evidence
      default: continue
      }
    }
    return evidence
  }
}
