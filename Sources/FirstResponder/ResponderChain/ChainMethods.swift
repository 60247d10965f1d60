import EventTrace

/// Where the methods by which events, actions and questions climb the chain stand in a class's table of methods
/// (`OverrideDetection`). Where that can't be found, every class counts as having its own: each hop is then a call
/// within a call, and never a wrong one.
@MainActor
enum ChainMethods {
  private static let places = OverrideDetection.find(in: probes.map { ($0.key, $0.value) })
  private static let placesOfEvents = Method.allCases.map { places?[$0.name] }

  /// `target(forAction:withSender:)`.
  static let target = places?["target"]
  static let undoManager = places?["undoManager"]
  private static let canPerformAction = places?["canPerformAction"]
  static func place(of method: Method) -> Int? { placesOfEvents[Int(method.rawValue)] }

  private static let probes: [String: UIResponder.Type] = [
    Method.touchesBegan.name: TouchesBeganProbe.self, Method.touchesMoved.name: TouchesMovedProbe.self,
    Method.touchesEnded.name: TouchesEndedProbe.self, Method.touchesCancelled.name: TouchesCancelledProbe.self,
    Method.touchesEstimatedPropertiesUpdated.name: EstimatesProbe.self,
    Method.pressesBegan.name: PressesBeganProbe.self, Method.pressesChanged.name: PressesChangedProbe.self,
    Method.pressesEnded.name: PressesEndedProbe.self, Method.pressesCancelled.name: PressesCancelledProbe.self,
    Method.motionBegan.name: MotionBeganProbe.self, Method.motionEnded.name: MotionEndedProbe.self,
    Method.motionCancelled.name: MotionCancelledProbe.self, Method.remoteControlReceived.name: RemoteProbe.self,
    "target": TargetProbe.self, "undoManager": UndoProbe.self, "canPerformAction": CanPerformProbe.self,
  ]

  /// Whether what a responder can perform is decided by a class of the program's.
  static func isOwnRefusal(of responder: UIResponder) -> Bool {
    isOwn(at: canPerformAction, of: responder)
  }

  /// Whether a class of the program's decides itself who performs an action.
  static func hasOwnTarget(_ responder: UIResponder) -> Bool { isOwn(at: target, of: responder) }

  /// Whether a class of the program's has a method of its own for an event.
  static func isOwn(_ method: Method, of responder: UIResponder) -> Bool { isOwn(at: place(of: method), of: responder) }

  private static func isOwn(at place: Int?, of responder: UIResponder) -> Bool {
    let type = type(of: responder)
    guard let place, let system = SystemClasses.nearest(to: type), system != type else { return false }
    return OverrideDetection.differ(type, system, at: place)
  }
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

private final class TouchesBeganProbe: UIResponder {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
}
private final class TouchesMovedProbe: UIResponder {
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 2 }
}
private final class TouchesEndedProbe: UIResponder {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 3 }
}
private final class TouchesCancelledProbe: UIResponder {
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 4 }
}
private final class EstimatesProbe: UIResponder {
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) { calls += 5 }
}
private final class PressesBeganProbe: UIResponder {
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 6 }
}
private final class PressesChangedProbe: UIResponder {
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 7 }
}
private final class PressesEndedProbe: UIResponder {
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 8 }
}
private final class PressesCancelledProbe: UIResponder {
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { calls += 9 }
}
private final class MotionBeganProbe: UIResponder {
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 10 }
}
private final class MotionEndedProbe: UIResponder {
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 11 }
}
private final class MotionCancelledProbe: UIResponder {
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls += 12 }
}
private final class RemoteProbe: UIResponder {
  override func remoteControlReceived(with event: UIEvent?) { calls += 13 }
}
private final class TargetProbe: UIResponder {
  override func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    calls += 14
    return nil
  }
}
private final class UndoProbe: UIResponder {
  override var undoManager: UndoManager? {
    calls += 15
    return nil
  }
}
private final class CanPerformProbe: UIResponder {
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    calls += 16
    return false
  }
}
