import UIKit

public final class LampViewController: UIViewController {
  public let lamp = LampView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))
  public let glass = GlassView(frame: CGRect(x: 95, y: 300, width: 200, height: 200))

  public override func viewDidLoad() {
    super.viewDidLoad()
    lamp.backgroundColor = .gray
    glass.isUserInteractionEnabled = false  // in front of the lamp, and lets touches through
    view.addSubview(lamp)
    view.addSubview(glass)
  }
}

public final class GlassView: UIView {}
