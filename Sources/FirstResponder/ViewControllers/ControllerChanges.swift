/// A change of controllers from its beginning to its end, which may take its time.
/// Meanwhile it keeps who takes part, and is kept by them.
@MainActor
protocol ControllerChange: AnyObject {
  /// How others see the change; nil where it is not animated.
  var context: TransitionContext? { get }
  /// The application goes: the change never ends, and keeps nobody.
  func forget()
}

/// The changes of controllers that are under way in an application, wherever the controllers are meanwhile:
/// in a window or out of it.
@MainActor
final class ControllerChanges {
  private(set) var running: [any ControllerChange] = []

  func add(_ change: any ControllerChange) { running.append(change) }

  func remove(_ change: any ControllerChange) {
    running.removeAll { $0 === change }
    guard !isDriven, let afterDriven else { return }
    self.afterDriven = nil
    afterDriven()
  }

  /// Whether somebody holds one of them.
  var isDriven: Bool { running.contains { $0.context?.isInteractive == true } }
  /// Called once, when nobody does any more and a change has ended.
  var afterDriven: (() -> Void)?

  func applicationGoes() {
    // Nobody is left who could do anything about it.
    afterDriven = nil
    while let change = running.popLast() { change.forget() }
  }
}
