import FirstResponderTesting
import LeavingNothing
import SystemLink
import Testing
import UIKit

@testable import FirstResponder

/// What happens in the midst of an event, and where several windows, recognizers and loops have a part in it.
@MainActor @Suite(.serialized, .leavesNothing)
struct MidstTests {
  /// Counts how often the loop is asked to call `drain`: a loop that has called it has forgotten that it was asked.
  private final class CountingLoop: MainLoop {
    let inner = VirtualMainLoop()
    var signals = 0

    var now: TimeInterval { inner.now }
    var isTracking: Bool { inner.isTracking }
    func setTracking(_ isOn: Bool) { inner.setTracking(isOn) }
    func signal() { signals += 1 }
    func schedule(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Deadline.ID {
      inner.schedule(at: time, body)
    }
    func cancel(_ id: Deadline.ID) { inner.cancel(id) }
  }

  final class Overriding: UIApplication {
    @Hook var before: () -> Void = {}
    override func sendEvent(_ event: UIEvent) {
      before()
      super.sendEvent(event)
    }
  }

  @Test func `a drain that came while a cancellation was in hand comes again after it (B8.13, B8.25)`() throws {
    let loop = CountingLoop()
    let screen = ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60)
    let setup = ApplicationSetup(loop: loop, screen: .make(screen))
    let application = try #require(UIApplication.make(Overriding.self, setup) as? Overriding)
    let log = Log()
    let window = UIWindow(frame: application.screenBounds)
    window.addSubview(Probe("a", log))
    window.isHidden = false
    application.enqueue { $0.contacts = [.down(1, x: 50, y: 50)] }
    application.drain(isDisplayFrame: true)
    #expect(log.take() == ["a began"])
    // The override runs a loop, which finds that source0 was signalled for the finger that has just landed.
    application.before = { [unowned application] in
      application.before = {}
      application.enqueue { $0.contacts = [.down(2, x: 60, y: 60)] }
      application.drain(isDisplayFrame: false)
      loop.signals = 0
    }
    application.input.cancelInput()
    #expect(log.take() == ["a cancelled"])
    #expect(loop.signals > 0)
    application.drain(isDisplayFrame: false)
    #expect(log.take() == ["a began"])
    application.input.cancelInput()
  }

  /// Does something when it goes.
  final class Farewell: UIView {
    @Hook var act: () -> Void = {}
    deinit { onMainThread { act() } }
  }

  @Test func `whoever goes with the last touch that knew of it may take all others back (B2.59, B8.24)`() {
    let stage = Stage("a")
    let device = stage.device
    var popup: UIWindow? = stage.newWindow(box(0, 400, 390, 400))
    do {
      let farewell = Farewell(frame: box(0, 0, 390, 400))
      farewell.act = { [application = device.application] in application.beginIgnoringInteractionEvents() }
      popup?.addSubview(farewell)
    }
    let first = device.touchDown(at: stage.center("a"))
    let second = device.touchDown(at: at(50, 450))
    popup = nil
    second.lift()
    device.advance(by: 0.1)
    #expect(stage.log.take() == ["a began", "a cancelled"])
    #expect(device.application.touches.live.all.isEmpty)
    device.application.endIgnoringInteractionEvents()
    first.lift()
  }

  /// Sees each event before its views do.
  final class Watching: UIWindow {
    @Hook var before: (UIEvent) -> Void = { _ in }
    override func sendEvent(_ event: UIEvent) {
      before(event)
      super.sendEvent(event)
    }
  }

  @Test func `a touch that becomes free within a shake is forgotten as soon as its view has heard of it (B4.40)`() {
    let stage = Stage("a")
    let device = stage.device
    let window = Watching(frame: box(0, 400, 390, 400))
    let view = Probe("held", stage.log)
    window.addSubview(view)
    let twice = UITapGestureRecognizer { _ in }
    (twice.numberOfTapsRequired, twice.delaysTouchesBegan) = (2, true)
    view.addGestureRecognizer(twice)
    window.makeKeyAndVisible()
    device.tap(at: at(view.frame.midX, 400 + view.frame.midY))
    #expect(stage.log.take() == [])
    // The shake's window sends the touches once more, and gives them free meanwhile.
    window.before = { [application = device.application] event in
      if event.type == .motion { application.sendEvent(application.touchesEvent) } else { twice.isEnabled = false }
    }
    device.shake()
    window.before = { _ in }
    #expect(stage.log.take() == ["held began", "held ended"])
    #expect(device.application.touches.live.all.isEmpty)
  }

  /// Takes itself out of its window when it hears of a move, and runs a loop when it hears that it loses the touch.
  final class Leaving: UIView {
    @Hook var cancelled: () -> Void = {}
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { cancelled() }
  }

  final class Remover: UIGestureRecognizer {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { view?.removeFromSuperview() }
  }

  @Test func `a finger whose view goes is not cancelled for recognizers that have yet to hear of its move (B2.59)`() {
    let scene = GestureScene()
    let leaving = Leaving(frame: CGRect(x: 250, y: 250, width: 100, height: 100))
    scene.view.addSubview(leaving)
    leaving.addGestureRecognizer(Remover())
    leaving.cancelled = { [device = scene.device] in device.application.drain(isDisplayFrame: true) }
    scene.add("outer", SpyRecognizer("outer", scene.log))
    let finger = scene.device.touchDown(at: CGPoint(x: 300, y: 300))
    finger.move(to: CGPoint(x: 310, y: 300))
    finger.lift()
    #expect(scene.take() == ["outer began", "outer moved", "outer ended", "outer reset"])
  }
}
