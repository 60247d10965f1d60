import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let bulbOwnerGone = RealQuestion(
    name: "bulb button whose owner is gone",
    source: "gamwe6.github.io/obafuro/swift/xcode/swift4/2018/11/19/50440.html",
    asked: "A helper makes the button and is its target. I add its button to my view, and a tap runs nothing.",
    truth: Truth(
      codes: ["D28"], culprit: ["bulb", "Bulb switch"],
      fix: ["keep", "property", "strong", "hold", "addTarget", "addAction"]),
    screen: { BulbController(isMended: $0) },
    act: .finger { $0.tap($0.button("Bulb switch")) })
}

@MainActor private final class BulbSwitch {
  let button = UIButton(type: .system)
  private var isLit = false

  init() {
    button.setTitle("Bulb switch", for: .normal)
    button.addTarget(self, action: Selector("toggle", BulbSwitch.toggle), for: .touchUpInside)
  }

  private func toggle() {
    isLit.toggle()
    button.backgroundColor = isLit ? .systemYellow : .clear
    hoped()
  }
}

private final class BulbController: UIViewController {
  private let isMended: Bool
  private var kept: BulbSwitch?
  private let roomLabel = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 30))

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    roomLabel.text = "Living room"
    view.addSubview(roomLabel)
    let bulb = BulbSwitch()
    bulb.button.frame = CGRect(x: 120, y: 300, width: 150, height: 60)
    view.addSubview(bulb.button)
    if isMended { kept = bulb }
  }
}
