import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import FirstResponderTesting

/// The clock of a simulated device, and what each call delivers when.
@MainActor @Suite(.serialized, .leavesNothing)
struct ClockTests {
  let stage = Stage("a", "b")
  var device: SimulatedDevice { stage.device }

  /// What the view hears, with the time in frames of 1/60 s.
  func timed(_ body: () -> Void) -> [String] {
    for probe in stage.probes {
      probe.onCall = { [device, stage] phase, touches, _ in
        _ = stage.log.lines.popLast()
        let place = touches.map { "\($0.location(in: nil).x)" }.sorted().joined(separator: " ")
        stage.log.add("\(Int((device.now * 60).rounded())): \(phase) \(place)")
      }
    }
    body()
    return stage.log.take()
  }

  @Test func `a new device stands at 0 s, has an active app and no window`() {
    let device = SimulatedDevice()
    #expect(device.now == 0 && device.application.applicationState == .active && device.application.windows.isEmpty)
    #expect(UIApplication.shared === device.application)
    #expect(device.application.screenBounds == box(0, 0, 390, 844))
    #expect((device.frameRate, device.digitizerRate) == (60, 60))
    #expect(SimulatedDevice(frameRate: 120, digitizerRate: 60).digitizerRate == 120)
  }

  @Test func `a down, a lift and a cancel are delivered at now; a move one frame later`() {
    let lines = timed {
      let finger = device.touchDown(at: at(10, 50))
      finger.move(to: at(20, 50))
      finger.lift()
      device.touchDown(at: at(30, 50)).cancel()
    }
    #expect(lines == ["0: began 10.0", "1: moved 20.0", "1: ended 20.0", "1: began 30.0", "1: cancelled 30.0"])
    #expect(abs(device.now - 1.0 / 60) < 1e-12)
  }

  @Test func `a move over time makes equal steps, one a frame, the last exactly at the end`() {
    let lines = timed {
      let finger = device.touchDown(at: at(10, 50))
      finger.move(to: at(40, 50), over: 0.05)
      finger.move(to: at(41, 50), over: 0)
      finger.move(to: at(43, 50), over: 0.025)
    }
    #expect(
      lines == [
        "0: began 10.0", "1: moved 20.0", "2: moved 30.0", "3: moved 40.0", "4: moved 41.0", "5: moved 42.0",
        "6: moved 43.0",
      ])
  }

  @Test func `a frame of downs and lifts is delivered at now, with a move one frame later, and is one delivery`() {
    var first: Finger?
    var second: Finger?
    let lines = timed {
      device.frame { first = device.touchDown(at: at(10, 50)) }
      device.frame {
        first?.move(to: at(20, 50))
        second = device.touchDown(at: at(130, 50))
      }
      device.frame {
        first?.lift()
        second?.cancel()
      }
      device.frame {}
    }
    #expect(lines == ["0: began 10.0", "1: moved 20.0", "1: began 130.0", "1: ended 20.0", "1: cancelled 130.0"])
  }

  @Test func `a move to where the finger is takes a frame and delivers nothing; force is a move in place`() {
    let lines = timed {
      let finger = device.touchDown(at: at(10, 50))
      finger.move(to: at(10, 50))
      finger.force(1)
      finger.force(1)
    }
    #expect(lines == ["0: began 10.0", "2: moved 10.0"])
    #expect(abs(device.now - 3.0 / 60) < 1e-12)
  }

  @Test func `advance runs every deadline on the way at its own time, in order`() {
    var times: [TimeInterval] = []
    let loop = device.loop
    loop.set(at: 0.5) { times.append(device.now) }
    loop.set(at: 0.25) {
      times.append(device.now)
      loop.set(at: 0.3) { times.append(device.now) }
    }
    device.advance(by: 0.4)
    #expect(times == [0.25, 0.3] && device.now == 0.4)
    device.advance(by: -1)
    #expect(device.now == 0.4)
    device.advance(by: 1)
    #expect(times == [0.25, 0.3, 0.5] && device.now == 1.4)
  }

  @Test func `the faster digitizer's samples are coalesced touches of one move a frame`() {
    let stage = Stage("a", device: SimulatedDevice(frameRate: 60, digitizerRate: 180))
    var counts: [Int] = []
    stage["a"].onCall = { counts.append($2!.coalescedTouches(for: $1.first!)!.count) }
    let finger = stage.device.touchDown(at: at(10, 50))
    finger.move(to: at(40, 50), over: 2.0 / 60)
    finger.lift()
    #expect(stage.log.lines == ["a began", "a moved", "a moved", "a ended"])
    #expect(counts == [1, 3, 3, 1])
  }

  // MARK: Stalls

  @Test func `during a stall nothing is delivered; at its end all of it is, in order, moves merged`() {
    let lines = timed {
      device.stall(for: 0.25)
      let finger = device.touchDown(at: at(10, 50))
      finger.move(to: at(40, 50), over: 0.1)
      finger.lift()
      device.tap(at: at(50, 50), hold: 0.05)
      #expect(stage.log.lines.isEmpty)
      device.advance(by: 0.2)
    }
    #expect(lines == ["15: began 10.0", "15: moved 40.0", "15: ended 40.0", "15: began 50.0", "15: ended 50.0"])
  }

  @Test func `a stall that ends within a call is worked off at its end, not at the call's`() {
    let lines = timed {
      device.stall(for: 0.1)
      device.touchDown(at: at(10, 50))
      device.advance(by: 1)
    }
    #expect(lines == ["6: began 10.0"])
  }

  @Test func `deadlines wait for the end of a stall, behind the input that waited`() {
    var order: [String] = []
    stage["a"].onCall = { phase, _, _ in order.append(phase) }
    device.loop.set(at: 0.1) { [device] in order.append("deadline at \(device.now)") }
    device.stall(for: 0.5)
    device.touchDown(at: stage.center("a"))
    device.advance(by: 0.4)
    #expect(order.isEmpty)
    device.advance(by: 0.4)
    #expect(order == ["began", "deadline at 0.5"])
  }

  @Test func `a stall that begins while another is worked off, or in a deadline, lasts`() {
    var order: [String] = []
    stage["a"].onCall = { [device] phase, _, _ in
      order.append(phase)
      if phase == "began" { device.stall(for: 1) }
    }
    device.loop.set(at: 0.1) { order.append("deadline") }
    device.stall(for: 0.25)
    let finger = device.touchDown(at: stage.center("a"))
    device.advance(by: 0.5)
    finger.lift()
    #expect(order == ["began"])
    device.advance(by: 1)
    #expect(order == ["began", "ended", "deadline"])
    device.loop.set(at: device.now + 0.1) { [device] in device.stall(for: 0.5) }
    device.advance(by: 0.2)
    device.touchDown(at: stage.center("a"))
    #expect(order.count == 3)
    device.advance(by: 0.5)
    #expect(order.last == "began")
  }

  @Test func `a stall of no length is none`() {
    device.stall(for: 0)
    device.stall(for: -1)
    device.tap(at: stage.center("a"))
    #expect(stage.log.lines == ["a began", "a ended"])
  }

  // MARK: Inside a delivery

  @Test func `inside a delivery downs, lifts, cancels and frames of them are queued and delivered after it`() {
    var finger: Finger?
    stage["a"].on("began") { [device, stage] in
      guard finger == nil else { return }
      device.frame {
        finger = device.touchDown(at: stage.center("b"))
        device.touchDown(at: at(350, 50))
      }
      finger?.lift()
      stage.log.add("handled")
    }
    device.touchDown(at: stage.center("a"))
    #expect(stage.log.lines == ["a began", "handled", "b began", "root began", "b ended"])
  }

  @Test func `a finger that a handler lifts on the way of its move does not move any more`() {
    let first = device.touchDown(at: stage.center("a"))
    device.loop.set(at: 0.01) { [device, stage] in
      first.lift()
      device.touchDown(at: stage.center("b"))
    }
    first.move(to: at(60, 60))
    #expect(stage.log.lines == ["a began", "a ended", "b began"])
    #expect(first.location == at(50, 50) && !first.isDown)
  }

  // MARK: Devices

  @Test func `shared is the application of the device that was used last`() {
    let other = SimulatedDevice()
    #expect(UIApplication.shared === other.application)
    device.touchDown(at: .zero)
    #expect(UIApplication.shared === device.application)
    other.advance(by: 0)
    #expect(UIApplication.shared === other.application)
  }

  @Test func `each show makes a new window in front, key, with the view filling it`() {
    let first = UIView()
    let window = device.show(first)
    #expect(first.frame == box(0, 0, 390, 844) && window.isKeyWindow && !window.isHidden && first.window === window)
    let second = device.show(UIViewController())
    #expect(second.isKeyWindow && !window.isKeyWindow && device.application.windows.count == 3)
    #expect(window.next === device.application && device.application.next == nil)
    second.rootViewController?.view.accessibilityIdentifier = "second"
    device.tap(at: at(5, 5))
    #expect(device.trace.first { $0.topic == .touches }?.payload.object == "UIView 'second'")
  }

  @Test func `without tracing there is an empty trace, with a limit the last steps`() {
    let none = SimulatedDevice(tracing: .off)
    none.show(UIView())
    none.tap(at: at(5, 5))
    #expect(none.trace.isEmpty && none.trace.dropped == 0)
    let some = SimulatedDevice(tracing: .last(2))
    some.show(UIView())
    some.tap(at: at(5, 5))
    #expect(some.trace.count == 2)
    #expect(some.trace.dropped > 0)
  }
}

extension VirtualMainLoop {
  fileprivate func set(at time: TimeInterval, _ body: @escaping @MainActor () -> Void) { _ = schedule(at: time, body) }
}
