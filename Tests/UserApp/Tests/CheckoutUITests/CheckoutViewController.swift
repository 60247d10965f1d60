import UIKit

/// A button, and a label that comes a second after it was pressed, as behind a request.
final class CheckoutViewController: UIViewController {
  private static let pay = Selector("pay", CheckoutViewController.didPay)
  private static let thank = Selector("thank", CheckoutViewController.sayThanks)

  private let thanks = UILabel(frame: CGRect(x: 95, y: 400, width: 200, height: 30))

  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 95, y: 300, width: 200, height: 50)
    button.setTitle("Pay", for: .normal)
    button.addTarget(self, action: Self.pay, for: .touchUpInside)
    thanks.text = "Thank you"
    thanks.isHidden = true
    view.addSubview(button)
    view.addSubview(thanks)
  }

  private func didPay() { perform(Self.thank, with: nil, afterDelay: 1) }

  private func sayThanks() { thanks.isHidden = false }
}
