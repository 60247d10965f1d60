import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let popupWontClose = RealQuestion(
    name: "popup that a tap outside leaves open",
    source: "github.com/huynguyencong/EzPopup/issues/17",
    asked: "Tapping beside the popup has to close it; since the view hierarchy is another one, it stays.",
    truth: Truth(
      codes: ["D36"], culprit: ["closeTap", "CouponPopupController", "UITapGestureRecognizer"], fix: ["shouldReceive"]),
    target: "closeTap",
    screen: { CartController(isMended: $0) },
    act: .finger { device in
      device.tap(at: device.place(of: device.button("Use a coupon")))
      device.advance(by: 1)
      return device.tap(at: CGPoint(x: 195, y: 120))
    },
    isFulfilled: { $0.application.windows.first?.rootViewController?.presentedViewController == nil })
}

private final class CouponPopupController: UIViewController, UIGestureRecognizerDelegate {
  private let isMended: Bool
  private let dimView = UIView()
  private let containerView = UIView()
  private let codeField = UITextField()
  private let applyButton = UIButton(type: .system)
  private let closeTap = UITapGestureRecognizer()

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    dimView.frame = view.bounds
    dimView.backgroundColor = UIColor.black.withAlphaComponent(0.5)
    containerView.frame = CGRect(x: 40, y: 300, width: 310, height: 180)
    containerView.backgroundColor = .white
    containerView.layer.cornerRadius = 14
    codeField.placeholder = "Code"
    codeField.borderStyle = .roundedRect
    codeField.frame = CGRect(x: 20, y: 30, width: 270, height: 44)
    applyButton.setTitle("Apply", for: .normal)
    applyButton.frame = CGRect(x: 20, y: 110, width: 270, height: 44)
    containerView.addSubview(codeField)
    containerView.addSubview(applyButton)
    view.addSubview(dimView)
    view.addSubview(containerView)
    closeTap.delegate = self
    closeTap.addAction(UIAction { [weak self] _ in self?.dismiss(animated: true) })
    view.addGestureRecognizer(closeTap)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let touched = touch.view else { return false }
    return isMended ? !touched.isDescendant(of: containerView) : touched === view
  }
}

private final class CartController: UIViewController, UITableViewDataSource {
  private let isMended: Bool
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let couponButton = UIButton(type: .system)

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    tableView.frame = CGRect(x: 0, y: 60, width: 390, height: 600)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Line")
    tableView.dataSource = self
    couponButton.setTitle("Use a coupon", for: .normal)
    couponButton.frame = CGRect(x: 20, y: 700, width: 350, height: 50)
    couponButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.present(CouponPopupController(isMended: self.isMended), animated: true)
      }, for: .touchUpInside)
    view.addSubview(tableView)
    view.addSubview(couponButton)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Line", for: indexPath)
    cell.textLabel?.text = ["Bread", "Cheese", "Pears"][indexPath.row]
    return cell
  }
}
