import UIKit

@objcMembers
@IBDesignable public class OutletView: UIView {
  @IBOutlet public weak var label: UILabel?
  @IBOutlet
  public var buttons: [UIButton]!
  @IBInspectable public var radius: CGFloat = 4
  @objc(counter) public var count = 0  // stays beside it

  @IBAction func plus(_ sender: UIButton) { count += 1 }
  @IBAction func minus() { count -= 1 }
  @IBAction private func zero(_ sender: UIButton, event: UIEvent) { count = 0 }
  @nonobjc func own() {}
}

@objc(OldMode) public enum OutletMode: Int { case on, off }
