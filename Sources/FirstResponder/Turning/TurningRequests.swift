import EventLogic

// What a program can ask for about how its interface is turned.

extension UIApplication {
  /// How the interface of a window may be turned, whatever its controllers allow: what the delegate says, otherwise
  /// every way on a tablet and all but upside down on a phone (B25.2).
  public final func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
    delegate?.application(self, supportedInterfaceOrientationsFor: window) ?? .usual
  }

  /// What a turn by a quarter of a circle takes, seconds; half a circle takes twice as long.
  public final var statusBarOrientationAnimationDuration: TimeInterval { ScreenChange.quarterDuration }
}

extension UIWindowScene {
  /// What a program would like of a scene's size, or of how it is turned.
  @preconcurrency @MainActor
  public class GeometryPreferences: NSObject {
    override fileprivate init() { super.init() }

    /// How the interface is to be turned.
    public final class iOS: GeometryPreferences {  // swift-format-ignore: TypeNamesShouldBeCapitalized
      /// The ways that will do; nil for no wish.
      public var interfaceOrientations: UIInterfaceOrientationMask?

      /// No wish yet.
      public override init() { super.init() }
      /// A wish for one of several ways.
      public init(interfaceOrientations: UIInterfaceOrientationMask) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Asks for another geometry: the interface turns at the end of the turn, and stays so until the device is turned
  /// (B25.3).
  ///
  /// - Parameter errorHandler: called within the call with a `UISceneError` if nothing comes of it: what the app and
  ///   the controller in front allow has nothing in common with the wish, or nothing here turns.
  public final func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wish = (geometryPreferences as? GeometryPreferences.iOS)?.interfaceOrientations else { return }
    guard let turning = application?.turning, turning.isPossible else {
      errorHandler?(UISceneError(.geometryRequestUnsupported, "This screen shows interfaces in one orientation only."))
      return
    }
    let window = turning.window
    let allowed = turning.allowed(in: window, by: window?.storedRootViewController?.decidesOnTurning)
    guard allowed & wish.rawValue != 0 else {
      let supported = UIInterfaceOrientationMask(rawValue: allowed)
      errorHandler?(
        UISceneError(
          .geometryRequestDenied,
          """
          None of the requested orientations (\(wish.names)) is supported: the app and the controller in front allow \
          \(supported.names). Let supportedInterfaceOrientations answer one of them first.
          """))
      return
    }
    turning.ask(for: wish.rawValue)
  }
}

/// Why nothing came of a request to a scene.
public struct UISceneError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// Which reason.
  public enum Code: Int, Sendable, Hashable {
    /// There can't be several scenes; the request was denied.
    case multipleScenesNotSupported = 0, requestDenied
    /// Such a change is not possible here; it is possible, and not allowed now.
    case geometryRequestUnsupported = 100, geometryRequestDenied
  }

  /// The domain of these errors as `NSError`.
  public static let errorDomain = "UISceneErrorDomain"
  /// Which reason.
  public let code: Code
  /// What was asked for, and why that can't be.
  public let description: String
  /// The same, for programs that show it.
  public var errorDescription: String? { description }

  init(_ code: Code, _ description: String) { (self.code, self.description) = (code, description) }
}

extension UISceneError: CustomNSError {
  /// The reason's number.
  public var errorCode: Int { code.rawValue }
}

extension UIInterfaceOrientationMask {
  /// The names of what it contains, for messages.
  fileprivate var names: String {
    let found = InterfaceSide.allCases.filter { rawValue & $0.bit != 0 }.map { "\(UIInterfaceOrientation($0))" }
    return found.isEmpty ? "nothing" : found.joined(separator: ", ")
  }
}
