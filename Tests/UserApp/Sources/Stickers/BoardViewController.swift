import UIKit

public final class BoardViewController: UIViewController {
  public let sticker = StickerView(frame: CGRect(x: 145, y: 372, width: 100, height: 100))
  let resetLabel = UILabel(frame: CGRect(x: 145, y: 700, width: 100, height: 50))

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(sticker)

    resetLabel.text = "Reset"
    resetLabel.textAlignment = .center
    resetLabel.isUserInteractionEnabled = true
    resetLabel.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: Selector("reset(_:)", BoardViewController.reset(_:))))
    view.addSubview(resetLabel)
  }

  func reset(_ tap: UITapGestureRecognizer) {
    sticker.transform = .identity
    sticker.center = CGPoint(x: 195, y: 422)
  }
}
