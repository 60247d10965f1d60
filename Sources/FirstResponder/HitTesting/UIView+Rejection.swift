import EventTrace

extension UIView {
  /// Why the view can't be touched, before its geometry is looked at; nil if it can. Evaluated per view on the way
  /// down, so that it holds for the subtree (B1.9), on model values (B1.10).
  final var rejection: HitTestRejection? {
    let flags = flags
    if flags.isOpen { return nil }
    if !flags.contains(.userInteraction) { return .interactionDisabled }
    if flags.contains(.hidden) { return .hidden }
    if flags.contains(.transparent) { return .transparent(alpha: shortestDecimal(storedAlpha)) }
    if flags.contains(.animating) { return .animating }
    return .transitioning
  }

  /// The least alpha that can be touched: the next single-precision number above 0.01, which itself is stored as
  /// 0.00999999978 and misses (B1.7).
  static let leastTouchableAlpha = Float(0.01).nextUp
}

/// The single-precision number as it was written: 0.005 rather than 0.004999999888241291.
private func shortestDecimal(_ number: Float) -> Double { Double("\(number)") ?? Double(number) }
