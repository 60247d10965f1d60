import Testing
import UIKit

@Suite @MainActor struct MotionEffectTests {
  @Test func `B19.16 a view keeps its motion effects, each once`() {
    let (view, effect) = (UIView(), UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis))
    #expect(view.motionEffects == [])
    view.addMotionEffect(effect)
    view.addMotionEffect(effect)
    #expect(view.motionEffects == [effect] && effect.keyPath == "center.x")
    view.removeMotionEffect(effect)
    #expect(view.motionEffects == [])
  }
}
