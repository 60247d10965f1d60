import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let stepperCountsOn = RealQuestion(
    name: "stepper counts on",
    source: "github.com/dagronf/DSFStepperView/pull/6",
    asked: "When the touch on the plus button is cancelled, endPress is not called and the value grows without end.",
    truth: Truth(codes: ["D23"], culprit: ["plusButton", "CountStepper", "+"], fix: ["touchCancel"]),
    screen: { GuestsController(isMended: $0) },
    act: .finger { device in
      let finger = device.touchDown(at: device.place(of: device.button("+")))
      device.advance(by: 0.6)
      device.resignActive()
      device.advance(by: 0.3)
      device.becomeActive()
      return finger
    },
    isFulfilled: { $0.find(CountStepper.self).isRepeating == false })
}

private final class CountStepper: UIView {
  private let minusButton = UIButton(type: .system)
  private let plusButton = UIButton(type: .system)
  private let valueLabel = UILabel()
  private var link: CADisplayLink?
  private var value = 2

  var isRepeating: Bool { link != nil }

  init(isMended: Bool) {
    super.init(frame: .zero)
    minusButton.setTitle("-", for: .normal)
    plusButton.setTitle("+", for: .normal)
    valueLabel.text = "2"
    valueLabel.textAlignment = .center
    for (place, part) in [minusButton, valueLabel, plusButton].enumerated() {
      part.frame = CGRect(x: 60 * place, y: 0, width: 60, height: 44)
      addSubview(part)
    }
    for (button, step) in [(minusButton, -1), (plusButton, 1)] {
      button.addAction(UIAction { [weak self] _ in self?.startPress(step) }, for: .touchDown)
      button.addAction(UIAction { [weak self] _ in self?.endPress() }, for: .touchUpInside)
      button.addAction(UIAction { [weak self] _ in self?.endPress() }, for: .touchUpOutside)
      if isMended { button.addAction(UIAction { [weak self] _ in self?.endPress() }, for: .touchCancel) }
    }
  }
  required init?(coder: NSCoder) { nil }

  private func startPress(_ step: Int) {
    value += step
    valueLabel.text = "\(value)"
    link = CADisplayLink(target: self, selector: Selector("count", CountStepper.count))
    link?.add(to: .main, forMode: .common)
  }

  func count() {
    value += 1
    valueLabel.text = "\(value)"
  }

  private func endPress() {
    link?.invalidate()
    link = nil
  }
}

private final class GuestsController: UIViewController {
  private let stepper: CountStepper
  private let guestsLabel = UILabel()
  private let bookButton = UIButton(type: .system)

  init(isMended: Bool) {
    stepper = CountStepper(isMended: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    guestsLabel.text = "Guests"
    guestsLabel.frame = CGRect(x: 20, y: 200, width: 120, height: 44)
    stepper.frame = CGRect(x: 190, y: 200, width: 180, height: 44)
    bookButton.setTitle("Book", for: .normal)
    bookButton.frame = CGRect(x: 20, y: 300, width: 350, height: 50)
    for part in [guestsLabel, stepper, bookButton] { view.addSubview(part) }
  }
}
