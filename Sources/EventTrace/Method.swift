/// The methods whose calls a trace records. An enum, so that a record holds a number and not a string.
public enum Method: UInt8, CaseIterable, Sendable, Hashable {
  case hitTest
  case pointInside
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
  case touchesEstimatedPropertiesUpdated
  case pressesBegan
  case pressesChanged
  case pressesEnded
  case pressesCancelled
  case motionBegan
  case motionEnded
  case motionCancelled
  case remoteControlReceived
  case sendEvent
  case becomeFirstResponder
  case resignFirstResponder

  /// The method's full Swift name, as it stands in a line of the trace.
  public var name: String {
    switch self {
    case .hitTest: "hitTest(_:with:)"
    case .pointInside: "point(inside:with:)"
    case .touchesBegan: "touchesBegan(_:with:)"
    case .touchesMoved: "touchesMoved(_:with:)"
    case .touchesEnded: "touchesEnded(_:with:)"
    case .touchesCancelled: "touchesCancelled(_:with:)"
    case .touchesEstimatedPropertiesUpdated: "touchesEstimatedPropertiesUpdated(_:)"
    case .pressesBegan: "pressesBegan(_:with:)"
    case .pressesChanged: "pressesChanged(_:with:)"
    case .pressesEnded: "pressesEnded(_:with:)"
    case .pressesCancelled: "pressesCancelled(_:with:)"
    case .motionBegan: "motionBegan(_:with:)"
    case .motionEnded: "motionEnded(_:with:)"
    case .motionCancelled: "motionCancelled(_:with:)"
    case .remoteControlReceived: "remoteControlReceived(with:)"
    case .sendEvent: "sendEvent(_:)"
    case .becomeFirstResponder: "becomeFirstResponder()"
    case .resignFirstResponder: "resignFirstResponder()"
    }
  }
}
