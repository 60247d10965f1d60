/// Which methods of presses a class overrides.
@MainActor
enum PressOverrides {
  /// Whether a class knows how presses begin and end, and not that they can be cancelled. False where the methods can't
  /// be found.
  static func forgetCancellation(of type: UIResponder.Type) -> Bool {
    guard let began = ChainMethods.place(of: .pressesBegan), let ended = ChainMethods.place(of: .pressesEnded),
      let cancelled = ChainMethods.place(of: .pressesCancelled)
    else { return false }
    let base: AnyClass = UIResponder.self
    return OverrideDetection.differ(type, base, at: began) && OverrideDetection.differ(type, base, at: ended)
      && !OverrideDetection.differ(type, base, at: cancelled)
  }
}
