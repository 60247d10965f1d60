import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let signatureInForm = RealQuestion(
    name: "signature at the end of a form",
    source: "github.com/GJNilsen/YPDrawSignatureView/issues/20",
    asked: "Signing with a stroke up or down moves the form's scroll view, and the stroke breaks off.",
    truth: Truth(
      codes: ["D14"], culprit: ["formView", "UIScrollView"],
      fix: [
        "canCancelContentTouches", "isScrollEnabled", "touchesShouldCancel", "gestureRecognizerShouldBegin",
        "require(toFail",
      ]),
    screen: { ContractController(isMended: $0) },
    act: .finger { device in
      let signature = device.find(SignatureView.self)
      let finger = device.touchDown(at: device.place(0.3, 0.2, of: signature))
      device.advance(by: 0.2)
      finger.move(to: device.place(0.4, 0.9, of: signature), over: 0.4)
      finger.lift()
      return finger
    },
    isFulfilled: { $0.find(SignatureView.self).length > 80 })
}

private final class SignatureView: UIView {
  /// How long the finished strokes are.
  private(set) var length: CGFloat = 0
  private var stroke: [CGPoint] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke = touches.map { $0.location(in: self) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke += touches.map { $0.location(in: self) }
    setNeedsDisplay()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for (start, end) in zip(stroke, stroke.dropFirst()) { length += abs(end.x - start.x) + abs(end.y - start.y) }
    stroke = []
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    stroke = []
    setNeedsDisplay()
  }
}

private final class ContractController: UIViewController {
  private let isMended: Bool
  private let formView = UIScrollView()
  private let nameField = UITextField()
  private let cityField = UITextField()
  private let termsLabel = UILabel()
  private let signatureView = SignatureView()
  private let sendButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    formView.frame = view.bounds
    formView.canCancelContentTouches = !isMended
    formView.contentSize = CGSize(width: 390, height: 1100)
    nameField.placeholder = "Name"
    nameField.frame = CGRect(x: 20, y: 20, width: 350, height: 44)
    cityField.placeholder = "Town"
    cityField.frame = CGRect(x: 20, y: 74, width: 350, height: 44)
    termsLabel.text = "I agree to the terms of the lease as printed overleaf."
    termsLabel.numberOfLines = 0
    termsLabel.frame = CGRect(x: 20, y: 140, width: 350, height: 200)
    signatureView.frame = CGRect(x: 20, y: 380, width: 350, height: 200)
    signatureView.backgroundColor = .systemGray6
    sendButton.setTitle("Send", for: .normal)
    sendButton.frame = CGRect(x: 20, y: 1000, width: 350, height: 50)
    for part in [nameField, cityField, termsLabel, signatureView, sendButton] { formView.addSubview(part) }
    view.addSubview(formView)
  }
}
