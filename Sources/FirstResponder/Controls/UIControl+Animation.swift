extension UIControl {
  /// Shows a change of the control's parts, which sets out from where they are seen. The control can be touched
  /// meanwhile: its value is what it will be already (B1.10).
  final func slide(_ change: @escaping () -> Void) {
    // Outside of a window nobody would see the way.
    guard storedWindow != nil else { return change() }
    UIView.animate(
      withDuration: changeDuration, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  /// How long a change that is animated takes, seconds.
  final var changeDuration: TimeInterval { thresholds.controlChangeDuration }

  /// Whether a change that is not animated shows at once, and not in the time of a block of the
  /// program's that makes it.
  final var isOutsideOfBlocks: Bool { AnimationRun.current == nil }
}
