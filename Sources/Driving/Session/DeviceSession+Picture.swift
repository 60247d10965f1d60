import EventTrace
import Foundation

extension DeviceSession {
  /// What is on the screen, or on a part of it, as a PNG in pixels.
  public func screenshot(of part: PlaneRect? = nil) async throws(DrivingError) -> Data {
    throw .strangeAnswer("no picture yet")
  }
}
