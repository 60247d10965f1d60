import Foundation

/// How a pen leans, in the two angles that iOS uses, from the two that browsers and evdev give.
package struct PenAngles: Sendable, Hashable {
  /// Radians, 0 (flat) to pi/2 (upright).
  package var altitude: Double
  /// Radians, 0..<2 pi, clockwise on screen from the x-axis.
  package var azimuth: Double

  /// Tilts in degrees, -90...90: how far the pen's projections on the x-z and y-z planes lean from upright.
  package init(tiltX: Double, tiltY: Double) {
    let x = tiltX * .pi / 180
    let y = tiltY * .pi / 180
    if tiltX == 0, tiltY == 0 {
      altitude = .pi / 2
      azimuth = 0
      return
    }
    // At 90 degrees the tangent has no value: the pen lies flat, in the direction of the tilt that says so.
    if abs(tiltX) == 90 || abs(tiltY) == 90 {
      altitude = 0
      let direction = atan2(abs(tiltY) == 90 ? sign(of: tiltY) : 0, abs(tiltX) == 90 ? sign(of: tiltX) : 0)
      azimuth = direction < 0 ? direction + 2 * .pi : direction
      return
    }
    let slopeX = tan(x)
    let slopeY = tan(y)
    altitude = atan(1 / (slopeX * slopeX + slopeY * slopeY).squareRoot())
    let direction = atan2(slopeY, slopeX)
    azimuth = direction < 0 ? direction + 2 * .pi : direction
  }
}

private func sign(of value: Double) -> Double { value < 0 ? -1 : 1 }
