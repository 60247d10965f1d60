import FirstResponder
import SystemLink

// What those need who drive a device by names of their own (`XCUIAutomation`).

extension SimulatedDevice {
  /// Deletes what stands before the caret, as the key of the keyboard on the screen does.
  package func deleteBackward() { send(.text(.deleteBackward)) }

  /// Puts a pen on the screen, now.
  package func penDown(at point: CGPoint) -> Finger { touchDown(at: point, as: .stylus) }

  /// Ends the app: it hears so, and does nothing more.
  package func end() { driver.system(.lifecycle(.terminate)) }

  /// The size of the screen, points.
  package var screenSize: CGSize { application.screenBounds.size }

  /// Pixels per point.
  package var screenScale: Double { Double(screen.scale) }
}
