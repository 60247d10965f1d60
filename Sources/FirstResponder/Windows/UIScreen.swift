import SystemLink

/// The display that an app is shown on.
@preconcurrency @MainActor
public final class UIScreen: NSObject, ScreenMapped {
  /// The screen of the current application.
  ///
  /// Before there is an application, in a global or in what a test class stores, it has the size that a simulated
  /// device has by default: 390 x 844 pt with 3 pixels each, 60 frames per second. The same object becomes the screen
  /// of the first application that is made then, with its numbers (B8.36).
  public static var main: UIScreen {
    requireMainThread("UIScreen.main")
    if let current = UIApplication.current { return current.screen }
    if let early { return early }
    let made = UIScreen(.phone)
    early = made
    return made
  }

  /// What was answered before there was an application.
  private static var early: UIScreen?

  /// The screen that an application is made with.
  static func make(_ description: ScreenDescription) -> UIScreen {
    guard let screen = early else { return UIScreen(description) }
    early = nil
    screen.follow(description)
    return screen
  }

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
    (bounds, scale, frameRate) = (Self.bounds(of: description), description.scale, description.frameRate)
    super.init()
  }

  private func follow(_ description: ScreenDescription) {
    (bounds, scale, frameRate) = (Self.bounds(of: description), description.scale, description.frameRate)
  }

  private static func bounds(of description: ScreenDescription) -> CGRect {
    CGRect(x: 0, y: 0, width: description.width, height: description.height)
  }

  /// As `scale`: the image is never resampled here.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The screen's coordinates as they are turned now. There is one orientation here,
  /// so both spaces are the screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates in its natural orientation.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }

  var transformToScreen: CGAffineTransform { .identity }
}
