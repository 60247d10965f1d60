import EventTrace
import Foundation
import Painting
import SystemLink

extension DeviceSession {
  /// What is on the screen, or on a part of it, as a PNG.
  ///
  /// - Parameters:
  ///   - part: in points; nil: the whole screen.
  ///   - scale: pixels for a point, above 0; nil: as many as the screen has.
  /// - Throws: `DrivingError.noPicture` where the machine has nothing to draw with, and where nothing of the part is on
  ///   the screen.
  public func screenshot(of part: PlaneRect? = nil, scale: Double? = nil) async throws(DrivingError) -> Data {
    try checkApp()
    var screen = options.screen
    (screen.width, screen.height) = (screenSize.width, screenSize.height)
    if let scale { screen.scale = scale }
    let cut = part.map { Screenshot.Cut(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    return try await Self.drawn(stage.layers, screen, cut)
  }

  @concurrent private static func drawn(
    _ layers: LayerTree, _ screen: ScreenDescription, _ cut: Screenshot.Cut?
  ) async throws(DrivingError) -> Data {
    do throws(ScreenshotError) { return Data(try Screenshot(of: layers, on: screen, cut: cut).png) } catch {
      throw .noPicture(error.description)
    }
  }
}
