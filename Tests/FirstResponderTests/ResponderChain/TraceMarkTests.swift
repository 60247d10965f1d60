import FirstResponderTesting
import Testing
import Turns

@testable import FirstResponder

/// What a trace calls an object belongs to that object alone, also where another one takes its place in memory.
@MainActor struct TraceMarkTests {
  private let device = SimulatedDevice(tracing: .all)

  @Test(.disabled(if: Sanitizer.isAddress, "the address sanitizer does not give memory again at once"))
  func `a controller that is made where another one was is introduced anew`() throws {
    let recorder = try #require(device.application.recorder)
    var addresses: Set<ObjectIdentifier> = []
    var isAnyUsedAgain = false
    for _ in 0..<50 {
      let controller = UIViewController()
      #expect(controller.traceMark.epoch == 0)
      let id = recorder.id(of: controller)
      #expect(controller.traceMark.epoch == recorder.epoch && recorder.id(of: controller) == id)
      if !addresses.insert(ObjectIdentifier(controller)).inserted { isAnyUsedAgain = true }
    }
    #expect(isAnyUsedAgain)
  }

  @Test func `the last reference to a controller may be dropped on another thread`() async throws {
    let recorder = try #require(device.application.recorder)
    nonisolated(unsafe) var controller: UIViewController? = UIViewController()
    weak let left = controller
    _ = recorder.id(of: try #require(controller))
    await Task.detached { controller = nil }.value
    #expect(left == nil)
    #expect(UIViewController().traceMark.epoch == 0)
  }

  @Test func `views have marks of their own`() throws {
    let recorder = try #require(device.application.recorder)
    let (view, other) = (UIView(), UIView())
    let id = recorder.id(of: view)
    #expect(recorder.id(of: other) != id && recorder.id(of: view) == id)
  }
}
