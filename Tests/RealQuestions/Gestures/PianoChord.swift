import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let pianoChord = RealQuestion(
    name: "chord of which one tone sounds",
    source: "github.com/AudioKit/AudioKit/issues/727",
    asked: "The keyboard plays one key at a time; a second finger is not heard while the first one is down.",
    truth: Truth(codes: ["D27"], culprit: ["keyboardView", "KeyboardView"], fix: ["isMultipleTouchEnabled"]),
    screen: { SynthController(isMended: $0) },
    act: .finger { device in
      let keyboard = device.find(PianoKeyboardView.self)
      let first = device.touchDown(at: device.place(0.2, 0.7, of: keyboard))
      device.advance(by: 0.2)
      let second = device.touchDown(at: device.place(0.6, 0.7, of: keyboard))
      device.advance(by: 0.3)
      second.lift()
      first.lift()
      return second
    },
    isFulfilled: { _ in Hope.count == 2 })
}

private final class PianoKeyboardView: UIView {
  private var keys: [UIView] = []
  private var held: [ObjectIdentifier: Int] = [:]

  override init(frame: CGRect) {
    super.init(frame: frame)
    for index in 0..<8 {
      let key = UIView()
      key.isUserInteractionEnabled = false
      key.backgroundColor = .white
      key.tag = index
      addSubview(key)
      keys.append(key)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / 8
    for (index, key) in keys.enumerated() {
      key.frame = CGRect(x: CGFloat(index) * width + 1, y: 0, width: width - 2, height: bounds.height)
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let key = keys.first(where: { $0.frame.contains(touch.location(in: self)) }) else { continue }
      held[ObjectIdentifier(touch)] = key.tag
      key.backgroundColor = .systemBlue
      hoped()
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { release(touches) }

  private func release(_ touches: Set<UITouch>) {
    for touch in touches {
      guard let tag = held.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      keys[tag].backgroundColor = .white
    }
  }
}

private final class SynthController: UIViewController {
  private let isMended: Bool
  private let nameLabel = UILabel()
  private let octaveStepper = UIStepper()
  private let volumeSlider = UISlider()
  private let keyboardView = PianoKeyboardView()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    nameLabel.text = "Oscillator bank"
    nameLabel.textColor = .white
    nameLabel.frame = CGRect(x: 20, y: 80, width: 300, height: 30)
    octaveStepper.frame = CGRect(x: 20, y: 130, width: 94, height: 32)
    volumeSlider.frame = CGRect(x: 140, y: 130, width: 230, height: 32)
    keyboardView.frame = CGRect(x: 5, y: 420, width: 380, height: 300)
    keyboardView.isMultipleTouchEnabled = isMended
    for part in [nameLabel, octaveStepper, volumeSlider, keyboardView] { view.addSubview(part) }
  }
}
