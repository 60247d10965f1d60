extension UIView {
  /// Animates changes that the system makes by itself; fingers go on meanwhile.
  ///
  /// - Parameter completion: called at the end. With one the time passes also if nothing changes.
  static func change(in duration: TimeInterval, _ changes: () -> Void, completion: (() -> Void)? = nil) {
    let run = AnimationRun(AnimationTiming(duration: duration), allowsInteraction: true)
    if let completion {
      run.lastsWithoutTracks = true
      run.completion = { _ in completion() }
    }
    run.perform(changes)
    run.start()
  }
}
