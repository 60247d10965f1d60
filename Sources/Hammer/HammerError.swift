import FirstResponder
import Foundation

/// Why an `EventGenerator` does not do what was asked.
public enum HammerError: Error {
  /// The window is hidden, disabled or without a controller, or its app is not in front.
  case windowIsNotReadyForInteraction
  /// Keys go to another window.
  case windowIsNotKey
  /// The device has no screen that feels.
  case deviceDoesNotSupportTouches
  /// The device takes no pen.
  case deviceDoesNotSupportStylus
  /// A finger is down that was to come down.
  case touchForFingerAlreadyExists(index: FingerIndex)
  /// A finger is not down that was to move or lift.
  case touchForFingerDoesNotExist(index: FingerIndex)
  /// There are no more fingers than that.
  case fingerLimitReached(limit: Int)
  /// So many fingers were named for so many places.
  case invalidFingerCount(count: Int, expected: Int)
  /// The pen is down that was to come down.
  case touchForStylusAlreadyExists
  /// The pen is not down that was to move or lift.
  case touchForStylusDoesNotExist
  /// No key of a US keyboard types it.
  case unknownKeyForCharacter(Character)
  /// A phase that no finger has; does not come here.
  case unsupportedTouchPhase(UITouch.Phase)
  /// Does not come here: nothing private is called.
  case unableToAccessPrivateApi(type: String, method: String)
  /// The view is not in the generator's window.
  case viewIsNotInHierarchy(UIView)
  /// Nothing of the view can be seen.
  case viewIsNotVisible(UIView)
  /// A finger does not reach the view; the description says why, and what mends it.
  case viewIsNotHittable(UIView)
  /// Nobody takes touches there.
  case pointIsNotHittable(CGPoint)
  /// No view of the window has that identifier.
  case unableToFindView(identifier: String)
  /// The view of an identifier is of another class.
  case invalidViewType(identifier: String, type: String, expected: String)
  /// A condition does not hold after so many seconds.
  case waitConditionTimeout(TimeInterval)
  /// Nobody waits, so nothing can be completed.
  case waiterIsNotRunning
  /// Somebody waits already.
  case waiterIsAlreadyRunning
  /// Somebody has waited already.
  case waiterIsAlreadyCompleted
}

extension HammerError: CustomStringConvertible {
  /// One or two sentences: what is wrong, and where it is known what helps.
  public var description: String {
    switch self {
    case .windowIsNotReadyForInteraction:
      "The window takes no touches: it is hidden, disabled or without a root view controller, or its app is not in "
        + "front"
    case .windowIsNotKey: "The window is not the key window, so keys go elsewhere: call makeKey() first"
    case .deviceDoesNotSupportTouches: "The device takes no touches"
    case .deviceDoesNotSupportStylus: "The device takes no pen: make a pad by EventGenerator.makeDevice"
    case .touchForFingerAlreadyExists(let index): "The finger \(index) is down already"
    case .touchForFingerDoesNotExist(let index): "The finger \(index) is not down"
    case .fingerLimitReached(let limit): "There are no more than \(limit) fingers for this"
    case .invalidFingerCount(let count, let expected): "\(count) fingers were named, and \(expected) are needed"
    case .touchForStylusAlreadyExists: "The pen is down already"
    case .touchForStylusDoesNotExist: "The pen is not down"
    case .unknownKeyForCharacter(let character): "No key of a US keyboard types \"\(character)\""
    case .unsupportedTouchPhase(let phase): "No touch has the phase \(phase)"
    case .unableToAccessPrivateApi(let type, let method): "\(type) has no \(method)"
    case .viewIsNotInHierarchy(let view): "\(ViewWords.name(of: view)) is not in the window"
    case .viewIsNotVisible(let view): "Nothing of \(ViewWords.name(of: view)) is on the screen"
    case .viewIsNotHittable(let view):
      "\(ViewWords.name(of: view)) is not hittable" + (ViewWords.cause(of: view).map { ": \($0)" } ?? "")
    case .pointIsNotHittable(let point): "Nobody takes touches at (\(point.x), \(point.y))"
    case .unableToFindView(let identifier): "No view of the window has the identifier \"\(identifier)\""
    case .invalidViewType(let identifier, let type, let expected):
      "The view \"\(identifier)\" is a \(type), and no \(expected)"
    case .waitConditionTimeout(let seconds): "The condition does not hold after \(seconds) seconds"
    case .waiterIsNotRunning: "Nobody waits, so nothing can be completed"
    case .waiterIsAlreadyRunning: "Somebody waits already"
    case .waiterIsAlreadyCompleted: "Somebody has waited already: make another waiter"
    }
  }
}
