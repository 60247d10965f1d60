import EventLogic
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

  /// How what is shown is turned; the turning keeps it up to date.
  final var side = InterfaceSide.below

  /// As `scale`: the image is never resampled here.
  public var nativeScale: CGFloat { scale }
  /// The rectangle in pixels of the device held upright (B25.8).
  public var nativeBounds: CGRect {
    let upright = uprightSize
    return CGRect(x: 0, y: 0, width: upright.width * scale, height: upright.height * scale)
  }
  /// The size of the device held upright, points.
  fileprivate var uprightSize: CGSize {
    side.isUpright ? bounds.size : CGSize(width: bounds.height, height: bounds.width)
  }

  /// The screen's coordinates as they are turned now.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The screen's coordinates of the device held upright: its origin stays at one corner of the glass (B25.8).
  public var fixedCoordinateSpace: any UICoordinateSpace { side == .below ? self : UprightSpace(self) }

  var transformToScreen: CGAffineTransform { .identity }
}

/// The screen's coordinates of the device held upright, while it is held another way.
@MainActor
private final class UprightSpace: NSObject, ScreenMapped {
  let screen: UIScreen

  init(_ screen: UIScreen) {
    self.screen = screen
    super.init()
  }

  var bounds: CGRect { CGRect(origin: .zero, size: screen.uprightSize) }

  var transformToScreen: CGAffineTransform {
    let size = screen.uprightSize
    return switch screen.side {
    case .below: .identity
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: size.width)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0)
    case .above: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: size.width, ty: size.height)
    }
  }
}
