import FirstResponder
import FirstResponderTesting
import Foundation

// A pen, on devices that have one. How it is held (azimuth, altitude) is taken, and says nothing to the app.

extension EventGenerator {
  /// Puts the pen on the screen.
  /// - Parameter pressure: 1 is an average press.
  /// - Throws: `HammerError`: a pen that is down already, a device without one, a place that nobody takes touches at.
  public func stylusDown(
    at location: (any HammerLocatable)? = nil, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0
  ) throws {
    let point = try screenPoints(of: [location ?? mainView])[0]
    guard stylus == nil else { throw HammerError.touchForStylusAlreadyExists }
    guard UIDevice.current.supportsStylus else { throw HammerError.deviceDoesNotSupportStylus }
    stylus = device.penDown(at: point)
    if pressure > 0 { stylus?.force(pressure) }
  }

  /// Lifts the pen.
  public func stylusUp() throws {
    try pen().lift()
    stylus = nil
  }

  /// Taps with the pen, several times.
  /// - Parameter interval: seconds between two taps.
  public func stylusTap(
    at location: (any HammerLocatable)? = nil, numberOfTimes tapCount: Int,
    interval: TimeInterval = EventGenerator.multiTapInterval, azimuth: CGFloat = 0, altitude: CGFloat = 0,
    pressure: CGFloat = 0
  ) throws {
    for tap in 0..<max(0, tapCount) {
      if tap > 0 { try wait(interval) }
      try stylusDown(at: location, azimuth: azimuth, altitude: altitude, pressure: pressure)
      try wait(Self.fingerLiftDelay)
      try stylusUp()
    }
  }

  /// Taps with the pen.
  public func stylusTap(
    at location: (any HammerLocatable)? = nil, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0
  ) throws {
    try stylusTap(at: location, numberOfTimes: 1, azimuth: azimuth, altitude: altitude, pressure: pressure)
  }

  /// Taps with the pen twice.
  public func stylusDoubleTap(
    at location: (any HammerLocatable)? = nil, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0
  ) throws {
    try stylusTap(at: location, numberOfTimes: 2, azimuth: azimuth, altitude: altitude, pressure: pressure)
  }

  /// Holds the pen on the screen for some seconds.
  public func stylusLongPress(
    at location: (any HammerLocatable)? = nil, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0,
    duration: TimeInterval = EventGenerator.longPressHoldDelay
  ) throws {
    try stylusDown(at: location, azimuth: azimuth, altitude: altitude, pressure: pressure)
    try wait(duration)
    try stylusUp()
  }

  /// Moves the pen with the next frame of the display.
  public func stylusMove(
    to location: any HammerLocatable, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0
  ) throws {
    let pen = try pen()
    pen.move(to: try screenPoints(of: [location])[0])
    if pressure > 0 { pen.force(pressure) }
  }

  /// Moves the pen.
  /// - Parameter duration: seconds.
  public func stylusMove(
    to location: any HammerLocatable, azimuth: CGFloat = 0, altitude: CGFloat = 0, pressure: CGFloat = 0,
    duration: TimeInterval
  ) throws {
    let pen = try pen()
    let (start, end) = (pen.location, try screenPoints(of: [location])[0])
    try glide([pen], for: duration) { share in
      [CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)]
    }
    if pressure > 0 { pen.force(pressure) }
  }

  private func pen() throws -> Finger {
    guard let stylus else { throw HammerError.touchForStylusDoesNotExist }
    return stylus
  }
}
