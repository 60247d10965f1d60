// One hour of ten fingers at 120 Hz on a simulated device: how long does it take?
//
//   swift run -c release --package-path Benchmarks simulated-hour [SECONDS]
//
// Ten fingers land on ten views, move a little in each of 432,000 frames, lift and land again once a second.

import FirstResponder
import FirstResponderTesting
import Foundation

final class CountingView: UIView {
  var calls = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls += touches.count }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls += 1 }
}

@MainActor
func run() {
  let seconds = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 3600
  let device = SimulatedDevice(frameRate: 120, tracing: .off)
  let root = UIView()
  device.show(root)
  let views = (0..<10).map { index in
    let view = CountingView(
      frame: CGRect(x: Double(index % 5) * 78, y: Double(index / 5) * 400, width: 78, height: 400))
    root.addSubview(view)
    return view
  }
  let clock = ContinuousClock()
  let elapsed = clock.measure {
    for _ in 0..<seconds {
      var fingers: [Finger] = []
      device.frame { fingers = views.map { device.touchDown(at: CGPoint(x: $0.frame.midX, y: $0.frame.midY)) } }
      for frame in 0..<119 {
        device.frame {
          for (finger, view) in zip(fingers, views) {
            let angle = Double(frame) / 10
            finger.move(to: CGPoint(x: view.frame.midX + 30 * cos(angle), y: view.frame.midY + 30 * sin(angle)))
          }
        }
      }
      device.frame { for finger in fingers { finger.lift() } }
      device.advance(by: 1 / 120)
    }
  }
  let calls = views.reduce(0) { $0 + $1.calls }
  let wall = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
  print("\(seconds) s of ten fingers at 120 Hz: \(String(format: "%.2f", wall)) s, \(calls) touches delivered")
}

run()
