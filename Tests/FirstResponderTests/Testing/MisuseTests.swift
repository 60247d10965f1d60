import FirstResponderTesting
import LeavingNothing
import Testing
import UIKit

/// What a simulated device stops with when a test asks for something that can't be.
@Suite(.leavesNothing) struct MisuseTests {
  /// The message of a fatal error, without the toolchain's file and line in front.
  private func message(_ result: ExitTest.Result?) -> String {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    guard let start = text.range(of: "Fatal error: ") else { return text }
    return String(text[start.upperBound...].prefix { $0 != "\n" })
  }

  @Test func `moving the clock inside frame {}`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.frame { device.advance(by: 1) }
      }
    }
    #expect(
      message(result) == """
        advance(by:) moves the clock inside frame { }. A frame is one moment: change each finger at most once in it, \
        and let time pass outside.
        """)
  }

  @Test(arguments: ["frame", "delivery"])
  func `waiting until the app has settled inside frame {} or a delivery`(_ place: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [place] in
      await MainActor.run {
        let stage = Stage("a")
        if place == "frame" { stage.device.frame { stage.device.settle() } }
        stage["a"].on("began") { stage.device.settle() }
        stage.device.tap(at: at(50, 50))
      }
    }
    let beginning = place == "frame" ? "frame { }. A frame is one moment" : "a delivery. While the app handles an event"
    #expect(message(result).hasPrefix("settle(within:) moves the clock inside \(beginning)"))
  }

  @Test func `a tap on a view that is in no window`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SimulatedDevice().tap(UIView()) }
    }
    #expect(
      message(result) == """
        tap(_:) was given a UIView that is in no window, so it has no place on the screen. Show it first, or look for \
        it again: it may have been taken away.
        """)
  }

  @Test func `a gesture inside frame {}`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.frame { device.tap(at: .zero) }
      }
    }
    #expect(message(result).hasPrefix("tap(at:) moves the clock inside frame { }."))
  }

  @Test func `moving the clock inside a delivery`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage("a")
        stage["a"].on("began") { stage.device.advance(by: 1) }
        stage.device.tap(at: at(50, 50))
      }
    }
    #expect(
      message(result) == """
        advance(by:) moves the clock inside a delivery. While the app handles an event, only touchDown, lift and \
        cancel are allowed; they are delivered after it. Let time pass after the call that caused the delivery has \
        returned.
        """)
  }

  @Test func `moving a finger inside a delivery`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stage = Stage("a", "b")
        let finger = stage.device.touchDown(at: at(150, 50))
        stage["a"].on("began") { finger.move(to: .zero) }
        stage.device.tap(at: at(50, 50))
      }
    }
    #expect(message(result).hasPrefix("move(to:) moves the clock inside a delivery."))
  }

  @Test func `changing a finger twice in one frame`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        let finger = device.touchDown(at: .zero)
        device.frame {
          finger.move(to: .zero)
          finger.lift()
        }
      }
    }
    #expect(
      message(result)
        == """
        lift() changes a finger for the second time inside one frame { }. A digitizer reports each finger once a frame.
        """
    )
  }

  @Test func `frame inside frame`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let device = SimulatedDevice()
        device.frame { device.frame {} }
      }
    }
    #expect(
      message(result) == "frame { } was called inside frame { }. A frame is one moment and can't hold another.")
  }

  @Test func `a finger that is gone`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { SimulatedDevice().tap(at: .zero).force(1) }
    }
    #expect(
      message(result)
        == """
        force(_:) was called on a finger that is no longer down. Put a new finger on the screen with touchDown(at:).
        """
    )
  }

  @Test func `no taps`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SimulatedDevice().tap(at: .zero, count: 0) }
    }
    #expect(message(result) == "tap(at:) can't tap 0 times with 1 fingers. It needs at least one tap and one finger.")
  }

  @Test(arguments: ["inf", "-inf", "nan", "1e+300"])
  func `a gesture that takes for ever`(duration: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [duration] in
      await MainActor.run { _ = SimulatedDevice().drag(from: .zero, to: .zero, over: Double(duration)!) }
    }
    #expect(
      message(result) == """
        A gesture of \(duration) seconds was asked for, which is no number of display frames that anybody could wait \
        for. Give a duration in seconds, for example 0.5.
        """)
  }

  @Test(arguments: ["inf", "-inf", "nan"], ["advance(by:)", "stall(for:)", "settle(within:)"])
  func `a clock that moves for ever`(seconds: String, call: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [seconds, call] in
      await MainActor.run {
        let device = SimulatedDevice()
        switch call {
        case "advance(by:)": device.advance(by: Double(seconds)!)
        case "stall(for:)": device.stall(for: Double(seconds)!)
        default: device.settle(within: Double(seconds)!)
        }
      }
    }
    #expect(
      message(result) == """
        \(call) was given \(seconds) seconds. The clock moves by a finite number of seconds; give one that is long \
        enough for what is to happen.
        """)
  }

  @Test(arguments: ["inf", "nan", "1e+300"])
  func `a digitizer that reports without end`(rate: String) async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [rate] in
      await MainActor.run { _ = SimulatedDevice(digitizerRate: Double(rate)!) }
    }
    #expect(
      message(result) == """
        A SimulatedDevice's digitizer can't report \(rate) times a second, with 60.0 frames per second. Give a \
        digitizerRate that is a few times the frameRate, for example 240.
        """)
  }

  @Test func `no frames`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = SimulatedDevice(frameRate: 0) }
    }
    #expect(
      message(result)
        == "A SimulatedDevice can't show 0.0 frames per second. Give a frameRate above 0, for example 60.")
  }

  @Test func `shared before any device`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UIApplication.shared }
    }
    #expect(message(result).hasPrefix("UIApplication.shared was asked for before there is an application."))
  }
}
