/// A change of controllers from its beginning to its end, which may take its time.
/// Meanwhile it keeps who takes part, and is kept by them.
@MainActor
protocol ControllerChange: AnyObject {
  /// The application goes: the change never ends, and keeps nobody.
  func forget()
}

/// The changes of controllers that are under way in an application, wherever the controllers are meanwhile:
/// in a window or out of it.
@MainActor
final class ControllerChanges {
  private var running: [any ControllerChange] = []

  func add(_ change: any ControllerChange) { running.append(change) }

  func remove(_ change: any ControllerChange) { running.removeAll { $0 === change } }

  func applicationGoes() {
    while let change = running.popLast() { change.forget() }
  }
}
