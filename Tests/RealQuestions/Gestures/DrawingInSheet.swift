import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let drawingInSheet = RealQuestion(
    name: "sketch pad in a sheet",
    source: "github.com/dehli/TouchDraw/pull/51",
    asked: "Since iOS 13 a stroke downwards on the pad pulls the sheet instead of drawing.",
    truth: Truth(
      codes: ["D17"], culprit: ["sheet", "SketchController", "dismissal", "PadView"],
      fix: ["gestureRecognizerShouldBegin", "fullScreen", "modalPresentationStyle"]),
    screen: { SketchListController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("New sketch")))
      device.advance(by: 1)
      let pad = device.find(PadView.self)
      return device.drag(from: device.place(0.5, 0.1, of: pad), to: device.place(0.5, 0.8, of: pad))
    },
    isFulfilled: { $0.application.windows.flatMap { $0.all(PadView.self) }.first.map { $0.strokes == 1 } ?? false })
}

private final class PadView: UIView {
  private(set) var strokes = 0
  private let keepsPans: Bool
  private var path = UIBezierPath()

  init(keepsPans: Bool) {
    self.keepsPans = keepsPans
    super.init(frame: .zero)
    backgroundColor = .systemYellow
  }
  required init?(coder: NSCoder) { nil }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    keepsPans ? !(gestureRecognizer is UIPanGestureRecognizer) : true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { path.move(to: touch.location(in: self)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { path.addLine(to: touch.location(in: self)) }
    setNeedsDisplay()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { strokes += 1 }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { path = UIBezierPath() }
}

private final class SketchController: UIViewController {
  private let padView: PadView
  private let clearButton = UIButton(type: .system)
  private let titleLabel = UILabel()

  init(isMended: Bool) {
    padView = PadView(keepsPans: isMended)
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    titleLabel.text = "Untitled"
    clearButton.setTitle("Clear", for: .normal)
    for part in [titleLabel, clearButton, padView] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: view.topAnchor, constant: 20),
      titleLabel.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      clearButton.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      clearButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      padView.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 20),
      padView.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
      padView.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
      padView.heightAnchor.constraint(equalToConstant: 420),
    ])
  }
}

private final class SketchListController: UIViewController {
  private let isMended: Bool
  private let newButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    newButton.setTitle("New sketch", for: .normal)
    newButton.frame = CGRect(x: 95, y: 400, width: 200, height: 50)
    newButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.present(SketchController(isMended: self.isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(newButton)
  }
}
