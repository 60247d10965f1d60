import EventTrace
import FirstResponder
import Inspector

extension Snapshot {
  /// Who bears a name; stops with a message if nobody does.
  func mustKnow(_ name: String, _ call: String, near point: PlanePoint? = nil) -> Expectation {
    if let expectation = expectation(named: name, near: point) { return expectation }
    let known = tellableNames.joined(separator: ", ")
    fatalError(
      """
      \(call) was given '\(name)', and nobody on the screen had this name. Give an accessibilityIdentifier, a title, \
      text or placeholder, a stored property (payButton, LoginController.payButton), a recognizer's name or a name of \
      the trace; there were: \(known).
      """)
  }
}

extension SimulatedDevice {
  /// Why a finger did what it did: for whatever a person would have meant where it came down.
  ///
  /// - Returns: answers, most decisive first; `OK` first where something came of it,
  ///   with advice behind it. Never empty.
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

  /// The same for who bears a name: a view's `accessibilityIdentifier`, a recognizer's name, what is read on it, a
  /// stored property (`payButton`), or a name of the trace or of an answer. Of several the nearest to the finger.
  ///
  /// Stops with a message where nobody on the screen had it when the finger came down.
  public func why(_ finger: Finger, target name: String) -> [Verdict] {
    use()
    let evidence = evidence(about: finger)
    let expectation = evidence.snapshot.mustKnow(name, "why(_:target:)", near: evidence.point)
    return Diagnosis(evidence, expecting: expectation).verdicts()
  }

  /// Where a tap would go that was never made, and why not where a person would mean it.
  public func why(at point: CGPoint) -> [Verdict] {
    let snapshot = application.withLines(snapshot())
    let place = PlanePoint(point.x, point.y)
    return Diagnosis(
      Evidence(
        snapshot: snapshot, trace: .empty, point: place, hitNow: application.probe(at: place)?.view)
    ).verdicts()
  }

  /// Why a responder did not hear of the last key, press, shake or command of a headset.
  public func why(target: UIResponder) -> [Verdict] {
    let snapshot = application.withLines(snapshot())
    return KeyDiagnosis(
      KeyEvidence(
        snapshot: snapshot, trace: trace, target: application.inspectionMark(of: target),
        canBecomeFirst: target.canBecomeFirstResponder, refusals: application.focusRefusals(before: .max))
    ).verdicts()
  }

  /// Why a command can't be given now, from a menu or by a key: who is asked for it, and who says no.
  ///
  /// ```swift
  /// #expect(device.why(command: "Paste").first?.isOK == true)
  /// ```
  ///
  /// Everybody is asked by `canPerformAction(_:withSender:)` and `validate(_:)`, as menus and keys do. What a delegate
  /// leaves out of the menu that it makes is not seen here. Stops with a message where the name is no action that
  /// anybody knows, and no title.
  ///
  /// - Parameter command: the title of a command that menus or keys of the app have, or an action: `"paste(_:)"`.
  public func why(command: String) -> [Verdict] {
    use()
    deliver()
    do throws(UnknownCommand) {
      return CommandDiagnosis(try application.commandEvidence(command)).verdicts()
    } catch {
      fatalError("why(command:) was given '\(command)': \(error).")
    }
  }

  /// Whether somebody on the screen bore a name when a finger came down.
  package func knows(_ name: String, at finger: Finger) -> Bool {
    seen(by: finger).expectation(named: name) != nil
  }

  /// What there was when it came down, as far as that was written down.
  private func seen(by finger: Finger) -> Snapshot {
    RehearsedTest.current?.asks()
    return finger.before ?? snapshot()
  }

  private func evidence(about finger: Finger) -> Evidence {
    var evidence = Evidence(
      snapshot: seen(by: finger), trace: application.trace(since: finger.firstStep),
      point: PlanePoint(finger.start.x, finger.start.y), lastAtWork: application.lastAtWork(before: finger.firstStep),
      earlier: application.recognizedLately(before: finger.firstStep))
    evidence.find(contact: finger.identifier)
    return application.withLines(evidence)
  }
}
