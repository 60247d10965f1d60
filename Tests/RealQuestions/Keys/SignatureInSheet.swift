import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let signatureInSheet = RealQuestion(
    name: "signature in a sheet",
    source: "github.com/GJNilsen/YPDrawSignatureView/pull/79",
    asked: "From iOS 13 on one can't draw in the signature view: the stroke pulls the sheet down instead.",
    truth: Truth(
      codes: ["D17"], culprit: ["sheet", "presentation", "SigningController"],
      fix: ["gestureRecognizerShouldBegin", "fullScreen", "isModalInPresentation"]),
    screen: { ContractController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Sign")))
      device.advance(by: 1)
      let paper = device.find(SignatureView.self)
      return device.drag(from: device.place(0.3, 0.2, of: paper), to: device.place(0.35, 0.85, of: paper), over: 0.4)
    },
    isFulfilled: { device in
      device.application.windows[0].rootViewController?.presentedViewController != nil
        && device.find(SignatureView.self).strokes.count == 1
    })
}

private final class SignatureView: UIView {
  private(set) var strokes: [[CGPoint]] = []
  private var stroke: [CGPoint] = []
  var isMended = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke = touches.map { $0.location(in: self) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke += touches.map { $0.location(in: self) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    strokes.append(stroke)
    stroke = []
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { stroke = [] }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    isMended ? !(gestureRecognizer is UIPanGestureRecognizer) : super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

private final class ContractController: UIViewController {
  private let isMended: Bool
  private let textView = UITextView()
  private let signButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    textView.text = String(repeating: "The tenant keeps the stairs clean. ", count: 40)
    textView.isEditable = false
    textView.frame = CGRect(x: 16, y: 60, width: 358, height: 640)
    signButton.setTitle("Sign", for: .normal)
    signButton.frame = CGRect(x: 95, y: 730, width: 200, height: 50)
    signButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        present(SigningController(isMended: isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(textView)
    view.addSubview(signButton)
  }
}

private final class SigningController: UIViewController {
  private let signatureView = SignatureView()
  private let hintLabel = UILabel()
  private let doneButton = UIButton(type: .system)

  init(isMended: Bool) {
    super.init(nibName: nil, bundle: nil)
    signatureView.isMended = isMended
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    hintLabel.text = "Sign with your finger"
    hintLabel.frame = CGRect(x: 20, y: 30, width: 350, height: 30)
    signatureView.backgroundColor = .lightGray
    signatureView.frame = CGRect(x: 20, y: 80, width: 350, height: 400)
    doneButton.setTitle("Done", for: .normal)
    doneButton.frame = CGRect(x: 95, y: 510, width: 200, height: 50)
    for part in [hintLabel, signatureView, doneButton] { view.addSubview(part) }
  }
}
