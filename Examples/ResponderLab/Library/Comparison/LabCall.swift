/// One call that the lab hears of: who was called, and what.
struct LabCall: Hashable {
  enum Method: String {
    case hitTest = "hitTest(_:with:)"
    case pointInside = "point(inside:with:)"
    case touchesBegan = "touchesBegan(_:with:)"
    case touchesMoved = "touchesMoved(_:with:)"
    case touchesEnded = "touchesEnded(_:with:)"
    case touchesCancelled = "touchesCancelled(_:with:)"
    case shouldReceiveEvent = "gestureRecognizer(_:shouldReceive: UIEvent)"
    case shouldReceiveTouch = "gestureRecognizer(_:shouldReceive: UITouch)"
    case shouldReceivePress = "gestureRecognizer(_:shouldReceive: UIPress)"
    case shouldRecognizeSimultaneously = "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)"
    case shouldRequireFailure = "gestureRecognizer(_:shouldRequireFailureOf:)"
    case shouldBeRequiredToFail = "gestureRecognizer(_:shouldBeRequiredToFailBy:)"
    case shouldBegin = "gestureRecognizerShouldBegin(_:)"
    case buttonAction
    case tapAction
    /// A step along the responder chain; its call bears the name of who comes next.
    case next
  }

  var name: String
  var method: Method

  init(_ name: String, _ method: Method) {
    self.name = name
    self.method = method
  }

  /// The call in full: `Button -> touchesBegan(_:with:)`.
  var text: String { method == .next ? "next -> \(name)" : "\(name) -> \(method.rawValue)" }

  /// The call as it fits half of a phone's width.
  var short: String {
    switch method {
    case .hitTest: "\(name) hitTest"
    case .pointInside: "\(name) point(inside:)"
    case .touchesBegan: "\(name) touchesBegan"
    case .touchesMoved: "\(name) touchesMoved"
    case .touchesEnded: "\(name) touchesEnded"
    case .touchesCancelled: "\(name) touchesCancelled"
    case .shouldReceiveEvent: "shouldReceive event"
    case .shouldReceiveTouch: "shouldReceive touch"
    case .shouldReceivePress: "shouldReceive press"
    case .shouldRecognizeSimultaneously: "shouldRecognizeSimultan…"
    case .shouldRequireFailure: "shouldRequireFailureOf"
    case .shouldBeRequiredToFail: "shouldBeRequiredToFailBy"
    case .shouldBegin: name == LabCall.delegate ? "shouldBegin" : "\(name) shouldBegin"
    case .buttonAction, .tapAction: method.rawValue
    case .next: "next: \(name)"
    }
  }

  /// What the delegate of a recognizer is called.
  static let delegate = "Delegate"
}
