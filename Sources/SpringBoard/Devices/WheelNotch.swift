import SystemLink

extension ScrollSample {
  /// How far content moves by one notch of a mouse's wheel, points: what Chromium takes (100 CSS pixels), so that a
  /// wheel scrolls as far in the window, by libinput and in a recording of devices as it does on the page, whose
  /// browser says the distance itself.
  package static let pointsPerNotch = 100.0
}
