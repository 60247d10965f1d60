import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// What programs do while they are asked who hears of a touch.
@MainActor @Suite(.serialized, .leavesNothing)
struct AskingWhoReceivesTests {
  let scene = GestureScene()
  let place = CGPoint(x: 300, y: 300)
  let other: LoggingView
  let otherWindow = UIWindow(frame: CGRect(x: 0, y: 500, width: 390, height: 200))

  init() {
    other = LoggingView("other", scene.log, frame: otherWindow.bounds)
    otherWindow.addSubview(other)
    otherWindow.isHidden = false
  }

  /// Does something when it is asked about a touch, and agrees.
  final class Meddler: UIGestureRecognizerDelegate {
    let body: (UITouch) -> Void
    init(_ body: @escaping (UITouch) -> Void) { self.body = body }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      body(touch)
      return true
    }
  }

  /// The same as a scroll view.
  final class MeddlingScrollView: UIScrollView {
    @Hook var body: () -> Void = {}
    var agrees = true
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
      body()
      return agrees
    }
  }

  @Test func `touches that are cancelled while it is asked hear of it after the one that landed (B4.9, B4.80)`() {
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other began"])
    let meddler = Meddler { _ in otherWindow.isHidden = true }
    scene.spy("spy").delegate = meddler
    let second = scene.device.touchDown(at: place)
    #expect(scene.take() == ["spy began", "view began", "other cancelled"])
    withExtendedLifetime(meddler) { second.lift() }
    first.lift()
    #expect(scene.take() == ["spy ended", "view ended", "spy reset"])
  }

  @Test func `a nested loop, or the event sent once more, brings a touch to nobody before that is known (B4.9)`() {
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other began"])
    let application = UIApplication.shared
    let contact = application.touches.live.all[0].state.contact.identifier
    let meddler = Meddler { touch in
      application.enqueue { event in
        event.kind = .digitizer
        event.contacts = [.up(contact, x: 100, y: 600)]
        event.timestamp = application.now
      }
      application.drain(isDisplayFrame: true)
      application.sendEvent(application.touches.event)
      touch.window?.sendEvent(application.touches.event)
    }
    scene.spy("spy").delegate = meddler
    let second = scene.device.touchDown(at: place)
    #expect(scene.take() == ["spy began", "view began", "other ended"])
    withExtendedLifetime((meddler, first)) { second.lift() }
    #expect(scene.take() == ["spy ended", "view ended", "spy reset"])
  }

  @Test func `the event that is sent once more while one is asked still passes every window (B8.16, B4.9)`() {
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    let spy = SpyRecognizer("other spy", scene.log)
    other.addGestureRecognizer(spy)
    first.lift()
    _ = scene.take()
    let again = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other spy began", "other began"])
    let application = UIApplication.shared
    let meddler = Meddler { _ in application.sendEvent(application.touches.event) }
    scene.spy("spy").delegate = meddler
    // The other window is behind, so that it has yet to get the event while the first one is asked.
    otherWindow.windowLevel = UIWindow.Level(rawValue: -1)
    var second: Finger?
    scene.device.frame {
      again.lift()
      second = scene.device.touchDown(at: place)
    }
    #expect(scene.take() == ["spy began", "view began", "other spy ended", "other ended", "other spy reset"])
    withExtendedLifetime(meddler) { second?.lift() }
  }

  @Test(arguments: [true, false])
  func `a view of a scroll view's content hears of nothing before the scroll view has answered (B7.5, B7.6)`(
    agrees: Bool
  ) {
    let scrollView = MeddlingScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    scrollView.delaysContentTouches = false
    scrollView.agrees = agrees
    scrollView.addSubview(LoggingView("content", scene.log, frame: scrollView.bounds))
    scene.view.superview?.addSubview(scrollView)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other began"])
    scrollView.body = { otherWindow.isHidden = true }
    let second = scene.device.touchDown(at: CGPoint(x: 100, y: 450))
    #expect(scene.take() == (agrees ? ["content began"] : []) + ["other cancelled"])
    second.lift()
    first.lift()
    #expect(scene.take() == (agrees ? ["content ended"] : []))
  }

  @Test func `a button reaches no responder before it is known which recognizers take part (B3.62)`() {
    let responder = HearingView("responder", scene.log, frame: CGRect(x: 0, y: 400, width: 10, height: 10))
    scene.view.superview?.addSubview(responder)
    responder.becomeFirstResponder()
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other began"])
    let spy = scene.add("spy", PressSpy("spy", scene.log), to: responder)
    spy.allowedPressTypes = [NSNumber(value: UIPress.PressType.select.rawValue)]
    spy.meddle = { otherWindow.isHidden = true }
    scene.device.pressDown(.select)
    #expect(scene.take() == ["spy pressed", "responder pressed", "other cancelled"])
    scene.device.pressUp(.select)
    first.lift()
  }

  final class HearingView: UIView {
    let name: String
    let log: CallList
    init(_ name: String, _ log: CallList, frame: CGRect) {
      (self.name, self.log) = (name, log)
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.calls.append("\(name) pressed")
    }
  }

  final class PressSpy: SpyRecognizer {
    @Hook var meddle: () -> Void = {}
    override func shouldReceive(_ event: UIEvent) -> Bool {
      meddle()
      return true
    }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
      log.calls.append("spy pressed")
    }
  }

  /// Does something when it is asked whether a point is in it.
  final class MeddlingView: UIView {
    @Hook var body: () -> Void = {}
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      body()
      return super.point(inside: point, with: event)
    }
  }

  @Test
  func `while it is found where a finger lands, nothing comes out of the queue and nobody hears of anything (B8.21)`() {
    let meddling = MeddlingView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    scene.view.superview?.addSubview(meddling)
    let first = scene.device.touchDown(at: CGPoint(x: 100, y: 600))
    #expect(scene.take() == ["other began"])
    let application = UIApplication.shared
    let contact = application.touches.live.all[0].state.contact.identifier
    meddling.body = {
      meddling.body = {}
      application.enqueue { event in
        event.kind = .digitizer
        event.contacts = [.up(contact, x: 100, y: 600)]
        event.timestamp = application.now
      }
      application.sendEvent(application.touches.event)
      application.drain(isDisplayFrame: true)
      #expect(scene.take() == [] && application.delivery.intake.count == 1)
    }
    scene.spy("spy")
    let second = scene.device.touchDown(at: place)
    #expect(scene.take() == ["spy began", "view began", "other ended"])
    withExtendedLifetime((meddling, first)) { second.lift() }
    #expect(scene.take() == ["spy ended", "view ended", "spy reset"])
  }
}
