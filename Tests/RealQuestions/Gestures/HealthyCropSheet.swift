import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let healthyCropSheet = HealthyScreen(
    name: "sheet that may not be pulled away, with a slider",
    source: "a form that asks before it loses what was entered",
    screen: { OpenFormController() },
    act: { device in
      device.tap(at: device.place(of: device.button("New entry")))
      device.advance(by: 1)
      let slider = device.find(UISlider.self)
      return device.drag(from: device.place(0.5, 0.5, of: slider), to: device.place(0.9, 0.5, of: slider))
    },
    isFulfilled: { $0.find(UISlider.self).value > 0.7 })
}

private final class EntryFormController: UIViewController {
  private let moodSlider = UISlider()
  private let noteField = UITextField()
  private let saveButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    isModalInPresentation = true
    view.backgroundColor = .white
    noteField.placeholder = "What happened?"
    noteField.frame = CGRect(x: 20, y: 60, width: 350, height: 44)
    moodSlider.value = 0.5
    moodSlider.frame = CGRect(x: 20, y: 140, width: 350, height: 34)
    moodSlider.addAction(UIAction { _ in hoped() }, for: .valueChanged)
    saveButton.setTitle("Save", for: .normal)
    saveButton.isEnabled = false
    saveButton.frame = CGRect(x: 20, y: 220, width: 350, height: 44)
    for part in [noteField, moodSlider, saveButton] { view.addSubview(part) }
  }
}

private final class OpenFormController: UIViewController {
  private let newButton = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    newButton.setTitle("New entry", for: .normal)
    newButton.frame = CGRect(x: 95, y: 380, width: 200, height: 50)
    newButton.addAction(
      UIAction { [weak self] _ in self?.present(EntryFormController(), animated: true) }, for: .touchUpInside)
    view.addSubview(newButton)
  }
}
