/// How a device is held, by the numbers of `UIDeviceOrientation`.
public enum HeldDevice: UInt8, Sendable, Hashable, CaseIterable {
  /// Upright; upside down.
  case portrait = 1, portraitUpsideDown
  /// With what was its right side above; with what was its left side above, seen by who holds it.
  case landscapeLeft, landscapeRight
  /// It lies with the screen above; below.
  case faceUp, faceDown
}
