import EventTrace
import Foundation
import XCTest

/// Who wants to answer alerts that come in the way of a test.
@MainActor
final class InterruptionMonitors {
  static let shared = InterruptionMonitors()

  final class Monitor: NSObject {
    let name: String
    let handler: @MainActor (XCUIElement) -> Bool
    init(_ name: String, _ handler: @escaping @MainActor (XCUIElement) -> Bool) {
      (self.name, self.handler) = (name, handler)
    }
  }

  /// The newest last.
  private(set) var monitors: [Monitor] = []
  /// An alert is being answered: what comes in the way of that is no interruption.
  var isAnswering = false

  func add(_ name: String, _ handler: @escaping @MainActor (XCUIElement) -> Bool) -> Monitor {
    let monitor = Monitor(name, handler)
    monitors.append(monitor)
    return monitor
  }

  func remove(_ token: AnyObject) { monitors.removeAll { $0 === token } }
}

extension XCUIApplication {
  /// Says what is done with alerts that come in the way: for tests that are no `XCTestCase`. Of several monitors the
  /// newest is asked first, until one answers true.
  ///
  /// - Parameter handler: gets the alert, and answers whether it has done something about it.
  /// - Returns: what `removeUIInterruptionMonitor(_:)` takes.
  @discardableResult
  public static func addUIInterruptionMonitor(
    withDescription name: String, handler: @escaping @MainActor (XCUIElement) -> Bool
  ) -> any NSObjectProtocol { InterruptionMonitors.shared.add(name, handler) }

  /// Ends what was begun with `addUIInterruptionMonitor(withDescription:handler:)`.
  public static func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    InterruptionMonitors.shared.remove(monitor)
  }
}

extension XCTestCase {
  /// Says what is done with alerts that come in the way, until the test ends. Of several monitors the newest is asked
  /// first, until one answers true.
  ///
  /// - Parameter handler: gets the alert, and answers whether it has done something about it.
  /// - Returns: what `removeUIInterruptionMonitor(_:)` takes.
  @preconcurrency @MainActor
  @discardableResult
  public func addUIInterruptionMonitor(
    withDescription name: String, handler: @escaping @MainActor (XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let monitor = InterruptionMonitors.shared.add(name, handler)
    addTeardownBlock { @MainActor in InterruptionMonitors.shared.remove(monitor) }
    return monitor
  }

  /// Ends what was begun with `addUIInterruptionMonitor(withDescription:handler:)`.
  @preconcurrency @MainActor
  public func removeUIInterruptionMonitor(_ monitor: any NSObjectProtocol) {
    InterruptionMonitors.shared.remove(monitor)
  }
}

extension XCUIElement {
  /// Answers an alert that is on the screen and does not hold the element.
  /// - Returns: false where there is none, or nobody could make it go.
  func answerInterruption(of found: Found) throws -> Bool {
    let monitors = InterruptionMonitors.shared
    guard !monitors.isAnswering, let alert = found.tree.tree.alert(outside: found.place) else { return false }
    monitors.isAnswering = true
    defer { monitors.isAnswering = false }
    let element = XCUIElement(
      app: app, path: ElementPath(steps: [.descendants(found.tree.elements[alert].type), .first]), origin: origin)
    let isAnswered = monitors.monitors.reversed().contains { $0.handler(element) }
    if !isAnswered { try Self.dismiss(alert, in: found) }
    try found.device.settle(within: Patience.settling)
    let tree = try session.searchedTree().tree
    return tree.place(of: found.tree.elements[alert].id) == nil
  }

  /// What nobody answers is answered by the button that leaves things as they are, or else by the last one.
  private static func dismiss(_ alert: Int, in found: Found) throws {
    let tree = found.tree.tree
    let buttons = tree.subtree(of: alert).filter { tree.elements[$0].type == .button && tree.elements[$0].isEnabled }
    let button = buttons.first { tree.elements[$0].traits.contains(.dismisses) } ?? buttons.last
    guard let button, let point = tree.elements[button].hitPoint else { return }
    try found.device.perform(.tap(point, count: 1, fingers: 1))
  }
}

extension ElementTree {
  /// The alert that is in front, and does not hold an element.
  fileprivate func alert(outside place: Int) -> Int? {
    elements.indices.first {
      (elements[$0].type == .alert || elements[$0].type == .sheet) && elements[$0].isVisible
        && !subtree(of: $0).contains(place)
    }
  }
}
