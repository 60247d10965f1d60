import FirstResponder
import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What waits for its time, for a finger or for the program; and what waiting is (B26.60-B26.69).
@MainActor @Suite(.serialized, .leavesNothing)
struct TimeSettlingTests {
  let scene = SettlingScene()
  var device: SimulatedDevice { scene.device }
  var game: SettlingScene.Game { scene.game }

  @Test func `a display link is called for ever, and one that is paused by nobody`() {
    let link = CADisplayLink(target: game, selector: SettlingScene.step)
    link.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
    #expect(scene.settle() == "settled after 0.0 s; Game has a display link that calls step(_:) for ever")
    link.isPaused = true
    #expect(scene.settle() == "settled after 0.0 s")
    link.invalidate()
  }

  @Test func `a timer that is due within the time is waited for`() {
    Timer.scheduledTimer(timeInterval: 0.5, target: game, selector: SettlingScene.step, userInfo: nil, repeats: false)
    #expect(scene.settle() == "settled after 0.5 s")
    #expect(game.calls == 1)
  }

  @Test func `a timer that is due later is told, and not waited for`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 3, target: game, selector: SettlingScene.step, userInfo: nil, repeats: false)
    #expect(scene.settle() == "settled after 0.0 s; Game has a timer that calls step(_:) in 3.0 s")
    timer.invalidate()
  }

  @Test func `a timer that repeats never ends`() {
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: game, selector: SettlingScene.step, userInfo: nil, repeats: true)
    #expect(scene.settle() == "settled after 0.0 s; Game has a timer that calls step(_:) for ever")
    #expect(game.calls == 0)
    timer.invalidate()
    let other = Timer.onMainLoop(every: 1, repeats: true) { _ in }
    #expect(scene.settle() == "settled after 0.0 s; A timer fires for ever")
    other.invalidate()
  }

  @Test func `a delayed message is waited for`() {
    game.perform(SettlingScene.step, with: nil, afterDelay: 0.5)
    #expect(device.busy.map(\.text) == ["Game performs step(_:) in 0.5 s"])
    #expect(scene.settle() == "settled after 0.5 s")
    #expect(game.calls == 1)
  }

  /// Asks again half a second later, again and again.
  @MainActor final class Asking: NSObject {
    var calls = 0
    func ask(_ sender: Any?) {
      calls += 1
      perform(Self.again, with: nil, afterDelay: 0.5)
    }
    static let again = Selector("ask(_:)", Asking.ask(_:))
  }

  @Test func `messages that follow one another use the time up`() {
    let asking = Asking()
    asking.perform(Asking.again, with: nil, afterDelay: 0.5)
    #expect(scene.settle() == "settled after 2.0 s; Asking performs ask(_:) in 0.5 s")
    #expect(asking.calls == 4)
    NSObject.cancelPreviousPerformRequests(withTarget: asking)
  }

  @Test func `what the real clock brings is not seen`() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 3_600) {}
    #expect(scene.settle() == "settled after 0.0 s")
  }

  @Test func `a long press is recognized while its finger is down`() {
    var presses = 0
    let press = UILongPressGestureRecognizer()
    press.name = "press"
    press.addAction(UIAction { _ in presses += 1 })
    scene.card.addGestureRecognizer(press)
    let finger = device.touchDown(at: CGPoint(x: 150, y: 150))
    let settling = device.settle()
    #expect(presses == 1 && settling.isSettled && abs(settling.seconds - 0.5) < 0.001)
    #expect(
      settling.busy.map(\.text) == [
        "UIView 'card' is touched", "UILongPressGestureRecognizer 'press' takes part in a gesture",
      ])
    finger.lift()
    expect(device.settle()).isAtRest()
  }

  @Test func `a tap that waits for a second one is decided`() {
    var taps: [String] = []
    let (one, two) = (UITapGestureRecognizer(), UITapGestureRecognizer())
    two.numberOfTapsRequired = 2
    one.require(toFail: two)
    one.addAction(UIAction { _ in taps.append("one") })
    two.addAction(UIAction { _ in taps.append("two") })
    for tap in [one, two] { scene.card.addGestureRecognizer(tap) }
    device.tap(at: CGPoint(x: 150, y: 150))
    #expect(taps == [])
    expect(device.settle()).isAtRest()
    #expect(taps == ["one"])
  }

  @Test func `an app that ignores events says so`() {
    device.application.beginIgnoringInteractionEvents()
    let settling = device.settle()
    #expect(settling.isSettled && settling.seconds == 0)
    #expect(settling.busy.map(\.activity) == [.ignoresEvents] && settling.busy.map(\.end) == [.bySomebody])
    device.application.endIgnoringInteractionEvents()
  }

  @Test func `a main thread that is busy is waited for, and what waited is delivered`() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction(UIAction { _ in taps += 1 })
    scene.card.addGestureRecognizer(tap)
    device.stall(for: 1)
    device.tap(at: CGPoint(x: 150, y: 150))
    #expect(taps == 0 && device.busy.first?.activity == .handlesInput)
    #expect(!device.settle(within: 0.25).isSettled)
    expect(device.settle()).isAtRest()
    #expect(taps == 1)
  }

  @Test func `a question over the link does nothing that is due, and changes nothing`() throws {
    scene.card.setNeedsLayout()
    let before = device.application.stateHash()
    let question = String(decoding: InspectionForm.encode(InspectionQuestion.busy), as: UTF8.self)
    let answer = device.application.answerOverLink(question)
    #expect(device.application.stateHash() == before)
    let read = try InspectionForm.decode(InspectionAnswer.self, from: Data(answer.utf8))
    guard case .busy(let reasons) = read else { throw Unexpected(answer: answer) }
    #expect(reasons.map(\.text) == ["UIView 'card' has layout due"])
    #expect(reasons.map(\.end) == [.byItself(after: 0)])
  }

  struct Unexpected: Error { let answer: String }

  @Test func `of very many at most a hundred are told, what ends first`() {
    for index in 0..<150 {
      let view = scene.add(UIActivityIndicatorView(style: .medium), "wait \(index)")
      view.startAnimating()
    }
    UIView.animate(withDuration: 1) { scene.card.alpha = 0 }
    let busy = device.busy
    #expect(busy.count == 100 && busy.first?.name == "UIView 'card'" && busy.filter(\.isForEver).count == 99)
    device.settle()
  }

  @Test func `it only looks when it is given no time`() {
    UIView.animate(withDuration: 1) { scene.card.alpha = 0 }
    let start = device.now
    #expect(scene.settle(within: 0) == "not settled after 0.0 s; UIView 'card' animates opacity for 1.0 s more")
    #expect(scene.settle(within: -1) == "not settled after 0.0 s; UIView 'card' animates opacity for 1.0 s more")
    #expect(device.now == start)
    device.settle()
  }

  @Test func `an expectation that fails names who is busy`() {
    var texts: [String] = []
    let forEver = BusyReason(id: 1, name: "UIView 'spinner'", .animates, detail: "transform", .never)
    let card = BusyReason(id: 2, name: "UIView 'card'", .animates, detail: "opacity", .byItself(after: 3.1))
    let settling = Settling(isSettled: false, seconds: 2, busy: [card, forEver])
    let expectation = SettlingExpectation(settling) { texts.append($0) }
    #expect(!expectation.isSettled() && !expectation.isAtRest())
    #expect(
      texts == [
        "The app has not settled after 2.0 s.\nUIView 'card' animates opacity for 3.1 s more.",
        """
        The app is not at rest after 2.0 s.
        UIView 'card' animates opacity for 3.1 s more.
        UIView 'spinner' animates transform for ever.
        """,
      ])
    let settled = SettlingExpectation(Settling(isSettled: true, seconds: 0, busy: [forEver])) { texts.append($0) }
    #expect(settled.isSettled() && !settled.isAtRest() && texts.count == 3)
  }

  @Test func `waiting is one moment of a recording, and is played again to the same state`() {
    var lists: [UIScrollView] = []
    func controller() -> UIViewController {
      let root = UIViewController()
      let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      list.contentSize = CGSize(width: 390, height: 8440)
      root.view.addSubview(list)
      lists.append(list)
      return root
    }
    let device = SimulatedDevice()
    device.show(controller())
    device.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 200))
    let before = device.recording().moments.count
    // In the midst of its way its state tells where the content is.
    #expect(!device.settle(within: 0.3).isSettled && device.recording().moments.count == before + 1)
    #expect(device.settle(within: 10).isSettled && device.recording().moments.count == before + 2)
    let replay = SimulatedDevice.replay(device.recording()) { controller() }
    #expect(replay.divergence == nil && replay.device.now == device.now)
    #expect(lists.map(\.contentOffset.y) == [lists[0].contentOffset.y, lists[0].contentOffset.y] && lists.count == 2)
  }
}
