import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import PassThrough
@testable import ResponderLab
@testable import Sketch

@Suite(.serialized, .leavesNothing) @MainActor
struct LaunchTests {
  /// What stands on the screen after the launch of an app.
  private func launch(_ delegate: some UIApplicationDelegate) throws -> (SimulatedDevice, UIWindow) {
    let device = SimulatedDevice()
    device.launch(delegate)
    let window = try #require(delegate.window ?? nil)
    #expect(window.isKeyWindow && !window.isHidden)
    #expect(window.rootViewController?.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
    return (device, window)
  }

  @Test func `the lab launches, and its chain ends at the delegate`() throws {  // B3.8, B8.10
    let (device, window) = try launch(ResponderLabDelegate())
    let lab = try #require(window.rootViewController as? LabController)
    let scene = try #require(lab.scene)
    device.tap(at: scene.convert(scene.aim, to: nil))
    #expect(Array(lab.chainOfLastTouch.suffix(3)) == ["UIWindow", "UIApplication", "ResponderLabDelegate"])
  }

  @Test func `the sheet launches and can be drawn on`() throws {
    let (device, window) = try launch(SketchDelegate())
    let sketch = try #require(window.rootViewController as? SketchController)
    device.drag(from: sketch.canvas.pointOnScreen(0.2, 0.2), to: sketch.canvas.pointOnScreen(0.6, 0.6))
    #expect(sketch.canvas.finished.count == 1)
  }

  @Test func `the recipes launch with the first one on`() throws {
    let (_, window) = try launch(PassThroughDelegate())
    let recipes = try #require(window.rootViewController as? RecipesController)
    #expect(recipes.page == 0)
    #expect(recipes.scene?.isOn == true)
  }
}
