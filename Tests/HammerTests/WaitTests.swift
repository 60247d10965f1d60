import FirstResponderTesting
import Hammer
import Testing
import UIKit

@Suite @MainActor
struct WaitTests {
  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing"
    } catch { return "\(error)" }
  }

  @Test func `what comes by an animation or a message is waited for, on the device's clock`() throws {
    let button = UIButton().sized(80, 80, "button")
    let generator = try EventGenerator(view: button)
    button.isHidden = true
    UIView.animate(withDuration: 0.5, animations: { button.backgroundColor = .red }) { _ in button.isHidden = false }
    #expect(!generator.viewIsVisible("button") && generator.hasRunningAnimations)
    let start = generator.device.now
    try generator.waitUntilVisible("button", timeout: 2)
    #expect(generator.device.now - start < 1)
    try generator.waitUntilHittable("button", timeout: 1)
    try generator.waitUntilHittable(button, timeout: 1)
    try generator.waitUntilHittable(timeout: 1)
    try generator.waitUntilVisible(button, visibility: .full, timeout: 1)
    try generator.waitUntilAnimationsAreFinished(timeout: 1)
    #expect(!generator.hasRunningAnimations)
  }

  @Test func `what follows the real clock is waited for as well`() throws {
    let button = UIButton().sized(80, 80, "button")
    let generator = try EventGenerator(view: button)
    button.isUserInteractionEnabled = false
    let timer = Timer.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in
      MainActor.assumeIsolated { button.isUserInteractionEnabled = true }
    }
    try generator.waitUntilHittable("button", timeout: 30)
    timer.invalidate()
    #expect(generator.viewIsHittable("button"))
  }

  @Test func `a condition that never holds is an error`() throws {
    let generator = try EventGenerator(view: UIView().sized(80, 80))
    #expect(
      error { try generator.waitUntil(false, timeout: 0.05) } == "The condition does not hold after 0.05 seconds")
    #expect(
      error { try generator.waitUntilExists("nobody", timeout: 0) } == "The condition does not hold after 0.0 seconds")
    #expect(error { try generator.waitUntil(true, timeout: -1) } == "nothing")
    #expect(
      error { _ = try generator.viewWithIdentifier("nobody", timeout: 0.01) }
        == "No view of the window has the identifier \"nobody\"")
  }

  @Test func `what exists is answered, and places come into sight`() throws {
    let generator = try EventGenerator(view: UIView().sized(80, 80, "view"))
    var looks = 0
    func third() -> String? {
      looks += 1
      return looks == 3 ? "third" : nil
    }
    let found = try generator.waitUntilExists(third(), timeout: 1)
    #expect(found == "third" && looks == 3)
    try generator.waitUntilExists("view", timeout: 1)
    try generator.waitUntilVisible(CGPoint(x: 1, y: 1), timeout: 1)
    try generator.waitUntilVisible(CGRect(x: 0, y: 0, width: 9, height: 9), visibility: .full, timeout: 1)
    try generator.waitUntilHittable(CGPoint(x: 1, y: 1), timeout: 1)
    try generator.waitUntilRunloopIsFlushed(timeout: 1)
    try generator.waitUntilFrameIsRendered(timeout: 1)
    try generator.waitUntilWindowIsReady()
    #expect(generator.isWindowReady)
  }

  @Test func `a waiter is started and completed once`() throws {
    let generator = try EventGenerator(view: UIView().sized(80, 80))
    var kept: EventGenerator.Waiter?
    try generator.waitUntil({ kept = $0 }, timeout: 0.01)
    #expect(kept?.state == .completed(timeout: true))
    let waiter = EventGenerator.Waiter(timeout: 0)
    #expect(error { try waiter.complete() } == "Nobody waits, so nothing can be completed")
    try waiter.start()
    #expect(waiter.state == .completed(timeout: true))
    #expect(error { try waiter.start() } == "Somebody has waited already: make another waiter")
    try waiter.start(throwIfAlreadyCompleted: false)
  }

  @Test func `a window that is hidden is not ready`() throws {
    let generator = try EventGenerator(view: UIView().sized(80, 80))
    generator.window.isHidden = true
    #expect(!generator.isWindowReady && !generator.pointIsHittable(.zero))
    #expect(error { try generator.fingerTap(at: CGPoint(x: 5, y: 5)) }.hasPrefix("The window takes no touches: "))
    #expect(error { try generator.waitUntilWindowIsReady(timeout: 0.01) }.hasPrefix("The window takes no touches: "))
  }

  @Test func `a generator that goes leaves nothing on the screen`() throws {
    weak var view: UIView?
    weak var window: UIWindow?
    do {
      let shown = UIView().sized(80, 80)
      let generator = try EventGenerator(view: shown)
      (view, window) = (shown, generator.window)
      try generator.fingerDown()
    }
    #expect(window?.isHidden != false && view == nil)
  }
}
