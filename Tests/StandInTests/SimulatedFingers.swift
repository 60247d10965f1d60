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
    // With a scene, as every app of today has one. From here on the application is this one.
    device.launch(ScenicApp())
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

/// An app with one scene, in which the windows of scripts come.
final class ScenicApp: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ScenicAppScene.self
    return configuration
  }
}

/// Its scene; what it shows is the scripts'.
final class ScenicAppScene: UIResponder, UIWindowSceneDelegate {}
