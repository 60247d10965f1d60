import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let headsetAfterTyping = RealQuestion(
    name: "headset after an address was typed",
    source: "github.com/DigitalDJ/AudioStreamer/issues/18",
    asked: "The button of the headset pauses the radio, but never again once a text field had the keyboard.",
    truth: Truth(codes: ["D30"], culprit: ["RadioController"], fix: ["becomeFirstResponder"]),
    screen: { RadioController(isMended: $0) },
    act: .keys(target: "RadioController") { device in
      device.tap(at: device.place(of: device.find(UITextField.self)))
      device.advance(by: 1)
      device.type("/jazz\n")
      device.advance(by: 1)
      device.remoteControl(.remoteControlTogglePlayPause)
    })
}

private final class RadioController: UIViewController, UITextFieldDelegate {
  private let isMended: Bool
  private let addressField = UITextField()
  private let stationLabel = UILabel()
  private let playButton = UIButton(type: .system)
  private let volumeSlider = UISlider()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addressField.text = "radio.example"
    addressField.borderStyle = .roundedRect
    addressField.delegate = self
    stationLabel.text = "No station"
    playButton.setTitle("Play", for: .normal)
    playButton.addAction(UIAction { [weak self] _ in self?.togglePlaying() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [addressField, stationLabel, playButton, volumeSlider])
    stack.axis = .vertical
    stack.spacing = 24
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 80),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIApplication.shared.beginReceivingRemoteControlEvents()
    becomeFirstResponder()
  }

  override func remoteControlReceived(with event: UIEvent?) {
    guard event?.subtype == .remoteControlTogglePlayPause else { return }
    togglePlaying()
    hoped()
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    if isMended { becomeFirstResponder() }
    stationLabel.text = textField.text
    return false
  }

  private func togglePlaying() {
    playButton.setTitle(playButton.currentTitle == "Play" ? "Pause" : "Play", for: .normal)
  }
}
