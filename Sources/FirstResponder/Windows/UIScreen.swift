import SystemLink

/// The display that an app is shown on.
@preconcurrency @MainActor
public final class UIScreen: NSObject, ScreenMapped {
  /// The screen of the current application. Stops with a message before there is one.
  public static var main: UIScreen { UIApplication.shared.screen }

  /// The screen's rectangle; origin zero, size in points.
  public private(set) var bounds: CGRect
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// Display frames per second, rounded, at least 1.
  public var maximumFramesPerSecond: Int { Int(min(max(1, frameRate.rounded()), 1_000_000)) }
  /// Display frames per second.
  private(set) var frameRate: Double

  /// The app's part of the device's screen has another size.
  func resize(to size: CGSize) { bounds.size = size }

  init(_ description: ScreenDescription) {
    bounds = CGRect(x: 0, y: 0, width: description.width, height: description.height)
    scale = description.scale
    frameRate = description.frameRate
    super.init()
  }

  /// As `scale`: the image is never resampled here.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The screen's coordinates as they are turned now. There is one orientation here, so both spaces are the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates in its natural orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  var transformToScreen: CGAffineTransform { .identity }
}
