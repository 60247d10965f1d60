extension UIControl {
  private static let focusRingName = "keyboard focus"

  /// Draws a ring around the control that has the keyboard focus.
  final func placeFocusRing() {
    let known = extras?.layer?.sublayers?.first { $0.name == Self.focusRingName }
    guard isFocused else {
      known?.removeFromSuperlayer()
      return
    }
    let ring = known ?? still(CALayer())
    if known == nil {
      ring.name = Self.focusRingName
      ring.borderWidth = 3
      layer.addSublayer(ring)
    }
    ring.borderColor = tintColor.withAlphaComponent(0.6).cgColor
    ring.frame = bounds.insetBy(dx: -4, dy: -4)
    ring.cornerRadius = focusRingRadius + 4
  }
}
