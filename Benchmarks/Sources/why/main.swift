// How long does an answer take, about a long session and about a deep tree?
//
//   swift run -c release --package-path Benchmarks why
//
// Ten minutes with 2,000 touches, of which the last one meets a veil: by looking alone, and with proof, for which the
// session is played again from its start in each run. And one touch under a veil on 4,000 views in each other.

import FirstResponder
import FirstResponderTesting
import Foundation

final class Screen: UIViewController {
  private let depth: Int
  let payButton = UIButton(frame: CGRect(x: 40, y: 700, width: 310, height: 50))
  let veil = UIView(frame: CGRect(x: 0, y: 650, width: 390, height: 194))

  init(depth: Int) {
    self.depth = depth
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    payButton.setTitle("Pay", for: .normal)
    payButton.addAction(UIAction { _ in }, for: .touchUpInside)
    for row in 0..<12 {
      let button = UIButton(frame: CGRect(x: 20, y: 40 + 50 * row, width: 350, height: 44))
      button.setTitle("Row \(row)", for: .normal)
      button.addAction(UIAction { [weak button] _ in button?.isSelected.toggle() }, for: .touchUpInside)
      view.addSubview(button)
    }
    var holder: UIView = view
    for _ in 0..<depth {
      let next = UIView(frame: view.bounds)
      holder.addSubview(next)
      holder = next
    }
    holder.addSubview(payButton)
    view.addSubview(veil)
  }
}

@MainActor func seconds(_ body: () -> Void) -> Double {
  let elapsed = ContinuousClock().measure(body)
  return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
}

@MainActor func measure(_ name: String, depth: Int, touches: Int) {
  let device = SimulatedDevice()
  device.show(Screen(depth: depth))
  for touch in 1..<max(1, touches) {
    device.tap(at: CGPoint(x: 100, y: 62 + 50 * Double(touch % 12)))
    device.advance(by: 0.25)
  }
  let finger = device.tap(at: CGPoint(x: 195, y: 725))
  device.advance(by: 1)
  var told: [Verdict] = []
  let looking = seconds { told = device.why(finger) }
  let recording = device.recording()
  var proven: [Verdict] = []
  let proving = seconds { proven = SimulatedDevice.prove(recording, app: { Screen(depth: depth) }) }
  guard told.first?.code == "D01", proven.first?.proof?.isConfirmed == true else {
    print("\(name): another answer than D01, confirmed: \(told.map(\.code)), \(proven)")
    exit(1)
  }
  let words = [looking, proving].map { String(format: "%.3f", $0) }
  print("\(name): by looking alone \(words[0]) s, with proof \(words[1]) s")
}

measure("2,000 touches in ten minutes", depth: 0, touches: 2_000)
measure("4,000 views in each other", depth: 4_000, touches: 1)
