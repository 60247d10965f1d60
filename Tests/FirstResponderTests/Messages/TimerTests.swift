import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// Timers that send messages: when, in which modes, and what they keep (B15.1-B15.4).
@MainActor @Suite(.serialized, .leavesNothing)
struct TimerTests {
  /// No responder and no NSObject.
  @MainActor final class Target {
    var heard: [String] = []
    @Hook var onCall: (Timer) -> Void = { _ in }
    let device: SimulatedDevice
    init(_ device: SimulatedDevice) {
      self.device = device
      // So that it is the one that is used: the suite made it before its test began.
      device.advance(by: 0)
    }

    func tick(_ timer: Timer) {
      note("tick")
      onCall(timer)
    }
    func plain() { note("plain") }
    private func note(_ text: String) { heard.append("\(text) \((device.now * 100).rounded() / 100)") }

    /// What was heard since the last time.
    func take() -> [String] {
      defer { heard = [] }
      return heard
    }
  }

  let device = SimulatedDevice()
  let tick = Selector("tick(_:)", Target.tick)

  @Test func `a timer fires once, after its interval on the device's clock, and is invalid by then (B15.1)`() {
    let target = Target(device)
    var wasValid: Bool?
    target.onCall = { wasValid = $0.isValid }
    let timer = Timer.scheduledTimer(timeInterval: 0.5, target: target, selector: tick, userInfo: 7, repeats: false)
    #expect(timer.isValid && timer.userInfo as? Int == 7 && timer.timeInterval == 0)
    device.advance(by: 0.49)
    #expect(target.take() == [])
    device.advance(by: 3)
    #expect(target.take() == ["tick 0.5"] && wasValid == false && !timer.isValid)
  }

  @Test func `a repeating timer keeps to its grid, and leaves out what a busy main thread missed (B15.1)`() {
    let target = Target(device)
    let timer = Timer.scheduledTimer(
      timeInterval: 0.1, target: target, selector: Selector("plain", Target.plain), userInfo: nil, repeats: true)
    #expect(timer.timeInterval == 0.1)
    device.advance(by: 0.25)
    #expect(target.take() == ["plain 0.1", "plain 0.2"])
    device.stall(for: 0.3)
    device.advance(by: 0.36)
    // Due at 0.3, 0.4 and 0.5, called once when the thread was free again at 0.55, and on its grid from there.
    #expect(target.take() == ["plain 0.55", "plain 0.6"])
    timer.invalidate()
    device.advance(by: 1)
    #expect(target.take() == [] && !timer.isValid)
  }

  @Test func `a timer that invalidates itself is called no more, and lets go of its target (B15.3)`() {
    weak var gone: Target?
    do {
      let target = Target(device)
      gone = target
      var count = 0
      target.onCall = { timer in
        count += 1
        if count == 2 { timer.invalidate() }
      }
      Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: nil, repeats: true)
      device.advance(by: 1.5)
      #expect(target.heard == ["tick 1.0"])
    }
    #expect(gone != nil, "a timer keeps its target")
    gone?.onCall = { $0.invalidate() }
    device.advance(by: 5)
    #expect(gone == nil)
  }

  @Test func `the target goes with the last call of a timer that does not repeat, or with the application (B15.3)`() {
    weak var once: Target?
    weak var again: Target?
    do {
      let (first, second) = (Target(self.device), Target(self.device))
      let device = SimulatedDevice()
      (once, again) = (first, second)
      Timer.scheduledTimer(timeInterval: 1, target: first, selector: tick, userInfo: nil, repeats: false)
      Timer.scheduledTimer(timeInterval: 1, target: second, selector: tick, userInfo: nil, repeats: true)
      device.advance(by: 1)
    }
    #expect(once == nil && again == nil)
  }

  @Test func `in the default mode a timer waits while a finger tracks, and comes when the finger has lifted (B15.2)`() {
    let target = Target(device)
    let scroll = UIScrollView()
    device.show(scroll)
    scroll.contentSize = CGSize(width: 390, height: 4000)
    let waiting = Timer.scheduledTimer(timeInterval: 0.1, target: target, selector: tick, userInfo: nil, repeats: false)
    let common = Timer(
      timeInterval: 0.2, target: target, selector: Selector("plain", Target.plain), userInfo: nil, repeats: false)
    RunLoop.main.add(common, forMode: .common)
    let finger = device.touchDown(at: CGPoint(x: 100, y: 700))
    finger.move(to: CGPoint(x: 100, y: 400), over: 0.5)
    #expect(target.take() == ["plain 0.2"])
    #expect(waiting.isValid && !common.isValid)
    finger.lift()
    device.advance(by: 5)
    #expect(target.take().map { $0.prefix(4) } == ["tick"])
  }

  @Test func `a timer that was only made fires once it is added, also to several modes or too late (B15.1)`() {
    let target = Target(device)
    let timer = Timer(timeInterval: 0.5, target: target, selector: tick, userInfo: nil, repeats: true)
    device.advance(by: 2)
    #expect(target.take() == [])
    RunLoop.main.add(timer, forMode: .default)
    RunLoop.main.add(timer, forMode: .tracking)
    device.advance(by: 1)
    let times = target.take()
    #expect(times.count >= 1 && times.count <= 3, "late by at most a second, then on its grid: \(times)")
    #expect(times.dropFirst().allSatisfy { $0 == "tick 2.5" || $0 == "tick 3.0" })
    timer.invalidate()
  }

  @Test func `fire() calls at once and leaves the grid as it is; one that does not repeat is over (B15.1)`() {
    let target = Target(device)
    let again = Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: nil, repeats: true)
    device.advance(by: 0.3)
    again.fire()
    device.advance(by: 1)
    #expect(target.take() == ["tick 0.3", "tick 1.0"])
    again.invalidate()
    again.fire()
    let once = Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: nil, repeats: false)
    once.fire()
    device.advance(by: 2)
    #expect(target.take() == ["tick 1.3"] && !once.isValid)
  }

  @Test func `the fire date counts from now, and setting it moves the next call (B15.1)`() {
    let target = Target(device)
    let timer = Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: nil, repeats: true)
    device.advance(by: 0.25)
    #expect(abs(timer.fireDate.timeIntervalSinceNow - 0.75) < 0.1)
    timer.fireDate = .distantFuture
    device.advance(by: 10)
    #expect(target.take() == [])
    timer.fireDate = .distantPast
    device.advance(by: 0.5)
    #expect(target.take().first == "tick 10.25")
    timer.invalidate()
  }

  @Test func `timers that are due together fire in the order in which they were set, each seeing the others' work`() {
    let target = Target(device)
    var timers: [Timer] = []
    var order: [Int] = []
    for number in 0..<3 {
      timers.append(
        Timer.scheduledTimer(timeInterval: 1, target: target, selector: tick, userInfo: number, repeats: false))
    }
    target.onCall = { timer in
      order.append(timer.userInfo as? Int ?? -1)
      if order == [0] { timers[1].invalidate() }
    }
    device.advance(by: 2)
    #expect(order == [0, 2])
  }

  @Test func `a timer of a closure fires on the device's clock (B15.4)`() {
    let count = Count()
    device.advance(by: 0)
    let timer = Timer.onMainLoop(every: 0.5, repeats: true) { timer in
      MainActor.assumeIsolated { count.number += 1 }
      if MainActor.assumeIsolated({ count.number == 3 }) { timer.invalidate() }
    }
    device.advance(by: 10)
    #expect(count.number == 3 && !timer.isValid)
  }

  @MainActor private final class Count { var number = 0 }

  @Test func `CACurrentMediaTime is the clock of touches and display links (B15.5)`() {
    device.advance(by: 12.5)
    #expect(CACurrentMediaTime() == 12.5)
    #expect(CACurrentMediaTime() == device.now)
  }

  #if os(Linux)
    @Test func `a target that does not know the method stops with a message that says what to do`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          _ = Timer.scheduledTimer(
            timeInterval: 1, target: NSObject(), selector: Selector("unknown"), userInfo: nil, repeats: false)
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("NSObject is to be sent unknown by a Timer, but does not know it."))
    }
  #endif
}
