import FirstResponder
import Foundation

/// The device on which the app runs that was launched or activated last.
@preconcurrency @MainActor
public final class XCUIDevice: NSObject {
  /// The only one.
  public static let shared = XCUIDevice()

  /// A button of the device.
  public enum Button: Int, Sendable, Hashable {
    /// To the home screen.
    case home = 1
    /// Louder; nothing here listens.
    case volumeUp = 2
    /// Quieter; nothing here listens.
    case volumeDown = 3
    /// A second one on the side; nothing here listens.
    case action = 4
    /// That of the camera; nothing here listens.
    case camera = 5
  }

  /// How the device is held; setting it turns the device, and the interface follows if the app allows it.
  public var orientation: UIDeviceOrientation {
    get { device?.orientation ?? .portrait }
    set { attempt { try $0.turn(to: newValue) } }
  }

  /// Presses a button and lets go.
  public func press(_ button: Button, file: StaticString = #filePath, line: UInt = #line) {
    switch button {
    case .home: attempt(CallPlace(file, line)) { try $0.goHome() }
    case .volumeUp, .volumeDown, .action, .camera: break
    }
  }

  /// Whether it has a button.
  public func hasHardwareButton(_ button: Button) -> Bool { button == .home }

  /// What the whole device can be asked for.
  public var system: XCUISystem { XCUISystem() }

  private var device: (any AutomationDevice)? { AppRegistry.shared.front?.device }

  private func attempt(_ call: CallPlace? = nil, _ body: (any AutomationDevice) throws -> Void) {
    do {
      guard let device else { throw UsageFailure("no app is in front: call launch() first") }
      try body(device)
    } catch { Failures.record("\(error)", at: call) }
  }
}

/// What the whole device can be asked for.
@preconcurrency @MainActor
public final class XCUISystem: NSObject {
  /// Asks the app in front for an address.
  public func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    do {
      guard let device = AppRegistry.shared.front?.device else {
        throw UsageFailure("no app is in front: call launch() first")
      }
      try device.open(url)
    } catch { Failures.record("\(error)", at: CallPlace(file, line)) }
  }
}
