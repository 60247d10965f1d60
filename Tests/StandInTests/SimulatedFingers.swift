import Conformance
import ConformancePlayer
import FirstResponderTesting
import UIKit

/// A device in memory as the fingers of a player.
@MainActor final class SimulatedFingers: TouchSource {
  let device: SimulatedDevice
  let kind = "simulated"
  private var fingers: [Int: Finger] = [:]

  init(_ device: SimulatedDevice = SimulatedDevice(tracing: .off)) {
    self.device = device
    // Windows of scripts come in front of it; from here on the application is this one.
    device.show(UIViewController())
  }

  var now: Double { device.now }

  func wait(until time: Double) {
    if time > now { device.advance(by: time - now) }
  }

  func send(_ steps: [FingerStep]) {
    device.frame {
      for step in steps {
        switch step.change {
        case .down(let spot): fingers[step.finger] = device.touchDown(at: CGPoint(x: spot.x, y: spot.y))
        case .move(let spot): fingers[step.finger]?.move(to: CGPoint(x: spot.x, y: spot.y))
        case .up: fingers.removeValue(forKey: step.finger)?.lift()
        }
      }
    }
  }
}
