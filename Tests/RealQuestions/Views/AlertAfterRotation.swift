import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let alertAfterRotation = RealQuestion(
    name: "alert after the device was turned",
    source: "github.com/vikmeup/SCLAlertView-Swift/issues/138",
    asked: "While my alert is shown the device is turned. It is centred again, and its buttons hear nothing any more.",
    truth: Truth(
      codes: ["D03"], culprit: ["baseView"],
      fix: ["autoresizingMask", "frame of", "larger", "wider", "point(inside", "hitTest"]),
    screen: { AlbumController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Delete album")))
      device.advance(by: 0.5)
      device.rotate(to: .landscapeLeft)
      device.advance(by: 1)
      return device.tap(at: device.place(of: device.button("Delete")))
    })
}

private final class QuestionAlertController: UIViewController {
  private let baseView = UIView()
  private let boxView = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 180))
  private let questionLabel = UILabel(frame: CGRect(x: 16, y: 16, width: 228, height: 40))
  private let deleteButton = UIButton(type: .system)
  private let cancelButton = UIButton(type: .system)
  private let isMended: Bool

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.4)
    baseView.frame = view.bounds
    if isMended { baseView.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
    boxView.backgroundColor = .white
    boxView.layer.cornerRadius = 12
    questionLabel.text = "Delete this album?"
    deleteButton.setTitle("Delete", for: .normal)
    deleteButton.frame = CGRect(x: 140, y: 120, width: 110, height: 44)
    deleteButton.addAction(UIAction { [weak self] _ in self?.delete() }, for: .touchUpInside)
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.frame = CGRect(x: 10, y: 120, width: 110, height: 44)
    cancelButton.addAction(UIAction { [weak self] _ in self?.close() }, for: .touchUpInside)
    for part in [questionLabel, deleteButton, cancelButton] { boxView.addSubview(part) }
    baseView.addSubview(boxView)
    view.addSubview(baseView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    boxView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  private func delete() {
    hoped()
    close()
  }

  private func close() {
    view.removeFromSuperview()
    removeFromParent()
  }
}

private final class AlbumController: UIViewController {
  private let isMended: Bool
  private let titleLabel = UILabel(frame: CGRect(x: 20, y: 60, width: 300, height: 40))
  private let deleteAlbumButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Norway 2019"
    deleteAlbumButton.setTitle("Delete album", for: .normal)
    deleteAlbumButton.frame = CGRect(x: 20, y: 120, width: 200, height: 44)
    deleteAlbumButton.addAction(UIAction { [weak self] _ in self?.ask() }, for: .touchUpInside)
    view.addSubview(titleLabel)
    view.addSubview(deleteAlbumButton)
  }

  private func ask() {
    let alert = QuestionAlertController(isMended: isMended)
    addChild(alert)
    alert.view.frame = view.bounds
    alert.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(alert.view)
    alert.didMove(toParent: self)
  }
}
