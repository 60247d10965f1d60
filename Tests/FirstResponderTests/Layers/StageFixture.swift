import EventTrace
import SystemLink

@testable import FirstResponder

/// An application with one window and somebody who takes down its commits.
@MainActor
final class StageFixture {
  let application: UIApplication
  let window: UIWindow
  private(set) var commits: [LayerCommit] = []

  init(isListening: Bool = true, tracing: Tracing = .off) {
    application = UIApplication.simulated(
      UIApplication.self, screen: ScreenDescription(width: 100, height: 200, scale: 2, frameRate: 60), tracing: tracing,
      loop: VirtualMainLoop())
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.isHidden = false
    if isListening { listen() }
  }

  func listen() { application.committer.stage = { [unowned self] commit in commits.append(commit) } }

  /// Ends the turn; the operations of the commits that it brought.
  func turn() -> [LayerCommit.Operation] {
    application.drain(isDisplayFrame: true)
    defer { commits = [] }
    return commits.flatMap(\.operations)
  }
}

extension LayerProperties {
  /// A layer that lies upright in its parent.
  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ change: (inout LayerProperties) -> Void = { _ in }
  ) {
    self.init()
    (self.width, self.height) = (width, height)
    (positionX, positionY) = (x + width / 2, y + height / 2)
    change(&self)
  }
}

extension LayerID: ExpressibleByIntegerLiteral {
  public init(integerLiteral value: UInt32) { self.init(value) }
}
