import CoreGraphics
import FirstResponderTesting
import Foundation
import OSNames
import QuartzCore
import Testing
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// What files of iOS sources import beside UIKit, all in one file (B15.14).
@MainActor @Suite struct ImportedModulesTests {
  final class Press: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .began }
  }

  @Test func `names that several modules have are one and the same (B15.14)`() {
    let layer: QuartzCore.CALayer = UIKit.CALayer()
    let transform: CoreGraphics.CGAffineTransform = UIKit.CGAffineTransform(scaleX: 2, y: 3)
    #expect(layer.bounds == .zero && transform.d == 3)
    #expect(CACurrentMediaTime() >= 0)
  }

  @Test func `a recognizer of a file that imports the submodule sets its state (B15.14)`() {
    let device = SimulatedDevice()
    let view = UIView()
    let press = Press()
    view.addGestureRecognizer(press)
    device.show(view)
    device.touchDown(at: CGPoint(x: 10, y: 10))
    #expect(press.state == .began)
  }

  @Test func `locks of os let one in at a time, and signposts do nothing (B15.14)`() {
    var lock = os_unfair_lock()
    os_unfair_lock_lock(&lock)
    #expect(!os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    #expect(os_unfair_lock_trylock(&lock))
    os_unfair_lock_unlock(&lock)
    let count = OSAllocatedUnfairLock(initialState: 1)
    #expect(
      count.withLock {
        $0 += 1; return $0
      } == 2)
    let signposter = OSSignposter(subsystem: "test", category: "drawing")
    #expect(signposter.withIntervalSignpost("draw") { 7 } == 7)
    os_signpost(.begin, log: .default, name: "draw")
    Logger(subsystem: "test", category: "drawing").debug("not written: \(7, privacy: .private)")
    os_log("not written: %{public}@", log: .disabled, type: .debug, "text")
  }
}
