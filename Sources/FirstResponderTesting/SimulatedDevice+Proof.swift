import FirstResponder
import Inspector
import SystemLink

extension SimulatedDevice {
  /// Why a touch of a recording did not do what was expected, confirmed by playing it again without each cause.
  ///
  /// The recording is played against a fresh app, and 1 s more. The touch in question is the last one that something
  /// kept from what was expected, else the last one. For each cause that was found, a fresh app gets the same input
  /// with just that cause taken away, right before the finger comes down; where no single one is enough, a set of
  /// causes of which none can be left out is looked for.
  ///
  /// A recording that ends with a key, a press, a shake or a command of a headset is about that, where a target is
  /// named: why that one did not hear of it (D30).
  ///
  /// - Parameters:
  ///   - recording: as `recording()` or the command's `--record` makes it.
  ///   - app: makes the root controller of the app, as it was before the recording's first event;
  ///     called once for each run.
  ///   - target: who was expected to get it: a view's `accessibilityIdentifier`, a recognizer's name, or a name of the
  ///     trace; nil for whatever a person would have meant at that place; for keys and the like also the name of a
  ///     controller's class. Stops with a message where nobody has that name.
  /// - Returns: the causes that were found, each with its proof, the confirmed ones first; one that is refuted, or that
  ///   no run can show, says so. `OK` if all was as expected. Empty if there are no touches.
  public static func prove(
    _ recording: Recording, app: @escaping @MainActor () -> UIViewController, target: String? = nil
  ) -> [Verdict] {
    let investigation = Investigation<Never>(
      recording,
      player: .init { recording, preparation in
        let device = SimulatedDevice(for: recording)
        device.show(app())
        let player = TrialPlayer(device.driver, recording)
        player.play(preparation)
        // The device keeps its windows: without it, whoever asks afterwards sees an empty screen.
        return { question in withExtendedLifetime(device) { player.answer(question) } }
      })
    switch investigation.answer(target: target) {
    case .success(let answer): return answer.verdicts
    case .failure(let unknown):
      fatalError(
        """
        prove(_:app:target:) was given a target, and \(unknown). Give an accessibilityIdentifier, a recognizer's name, \
        a controller's class (for keys), or a name of the trace.
        """)
    }
  }
}
