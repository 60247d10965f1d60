import FirstResponder
import Inspector
import SystemLink

extension SimulatedDevice {
  /// Reduces a recording to what still leads to the same answer: the fewest fingers, moves and waits for which `prove`
  /// would name the same cause.
  ///
  /// - Parameters:
  ///   - app: makes the root controller, as it was before the recording's first event; called for each trial.
  ///   - showsFault: asked with a device on which a shorter recording was played, and 1 s more;
  ///     true if it still shows what is looked for.
  /// - Returns: nil if the recording as it is does not show it.
  public static func shrink(
    _ recording: Recording, app: @escaping @MainActor () -> UIViewController,
    while showsFault: @escaping @MainActor (SimulatedDevice) -> Bool
  ) -> Recording? {
    Shrinker { candidate in
      MainActor.assumeIsolated {
        let device = SimulatedDevice(for: candidate)
        device.show(app())
        device.play(candidate)
        device.advance(by: 1)
        return showsFault(device)
      }
    }.shrink(recording)
  }
}
