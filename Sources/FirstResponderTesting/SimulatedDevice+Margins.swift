import EventTrace
import FirstResponder
import Inspector
import SystemLink

extension SimulatedDevice {
  /// How much a recording withstands: by how many points fingers may come down elsewhere, by how many milliseconds they
  /// may come later, and so on, until something else happens than undisturbed.
  ///
  /// ```swift
  /// let margins = SimulatedDevice.margins(of: device.recording(), app: { CheckoutController() })
  /// #expect(margins?.luck.isEmpty == true, "\(margins?.headline ?? "")")
  /// ```
  ///
  /// The recording is played against a fresh app for each run, and 1 s more. The same happens where the same controls
  /// send, the same actions are performed, the same is recognized and the same views hear of touches, in the same order
  /// (`Consequences`); a test may say itself what counts.
  ///
  /// - Parameters:
  ///   - recording: as `recording()` or the command's `--record` makes it.
  ///   - app: makes the root controller, as it was before the recording's first event; called for each run.
  ///   - runs: how often it may be played. A recording of a dozen fingers takes a thousand to be searched to its end.
  ///   - kinds: in which ways it is disturbed; all by themselves.
  ///   - seed: of what is done by chance.
  ///   - passes: asked with the device after each run; true if what is expected has happened. nil: the same as
  ///     undisturbed.
  /// - Returns: nil if the undisturbed recording does not pass, or does something else each time.
  public static func margins(
    of recording: Recording, app: @escaping @MainActor () -> UIViewController, runs: Int = 1_000,
    kinds: Set<Margin.Kind> = Set(Margin.Kind.allCases), seed: UInt64 = 1,
    while passes: (@MainActor (SimulatedDevice) -> Bool)? = nil
  ) -> MarginReport? {
    let stage = RehearsalStage(app: app, passes: passes)
    let undisturbed = stage.rehearse(recording, [])
    guard stage.change(of: recording, [], against: undisturbed) == nil else { return nil }
    var search = MarginSearch(recording, runs: runs, kinds: kinds, seed: seed)
    let isOrdered = recording.hands.count == recording.fingers.count
    while case let trials = search.next(), !trials.isEmpty {
      search.take(trials.map { stage.change(of: recording, $0, against: undisturbed, isOrdered: isOrdered) })
    }
    return search.report(
      undisturbed: stage.answers(of: recording, []), answers: search.questions.map { stage.answers(of: recording, $0) })
  }
}

/// Plays a recording against fresh apps in this process.
@MainActor
private struct RehearsalStage {
  let app: @MainActor () -> UIViewController
  let passes: (@MainActor (SimulatedDevice) -> Bool)?

  /// What a run caused; nil where the caller says that it did not pass.
  func rehearse(_ recording: Recording, _ disturbances: [Disturbance]) -> Consequences? {
    let disturbed = recording.disturbed(by: disturbances)
    let device = SimulatedDevice(for: disturbed, tracing: .last(Rehearsal.steps))
    device.show(app())
    let consequences = Rehearsal(device.driver).play(disturbed, disturbances.dueOrder)
    guard let passes else { return consequences }
    return passes(device) ? Consequences([]) : nil
  }

  func change(
    of recording: Recording, _ disturbances: [Disturbance], against undisturbed: Consequences?, isOrdered: Bool = true
  ) -> Change? {
    guard let undisturbed, let run = rehearse(recording, disturbances) else {
      return Change(lost: ["what is expected happens"])
    }
    return Change(of: run, against: undisturbed, isOrdered: isOrdered)
  }

  func answers(of recording: Recording, _ disturbances: [Disturbance]) -> MarginAnswers {
    let disturbed = recording.disturbed(by: disturbances)
    let device = SimulatedDevice(for: disturbed)
    device.loop.dueOrder = disturbances.dueOrder
    device.show(app())
    let player = TrialPlayer(device.driver, disturbed)
    player.play()
    return withExtendedLifetime(device) { MarginAnswers(of: disturbed) { player.answer($0) } }
  }
}
