import FirstResponderTesting
import UIKit

extension RealQuestions {
  static let hiddenColorSlider = RealQuestion(
    name: "hidden slider that enlarges its hit area",
    source: "github.com/gizmosachin/ColorSlider/issues/24",
    asked: "I hide the color slider while the brush tab is open. A button beside the place of the slider is dead then.",
    truth: Truth(
      codes: ["D09"], culprit: ["ColorSlider", "colorSlider"], fix: ["hitTest", "isHidden"]),
    screen: { PaintController(isMended: $0) },
    act: .finger { $0.tap(at: $0.place(0.08, 0.5, of: $0.button("Thick"))) })
}

private final class ColorSlider: UIControl {
  var heedsHiding = false

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    if heedsHiding && (isHidden || alpha <= 0.01) { return nil }
    // Fingers are thicker than the slider.
    let area = bounds.insetBy(dx: min(0, (bounds.width - 64) / 2), dy: -10)
    return area.contains(point) ? self : super.hitTest(point, with: event)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    sendActions(for: .valueChanged)
    return true
  }
}

private final class PaintController: UIViewController {
  private let isMended: Bool
  private let canvasView = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 560))
  private let colorSlider = ColorSlider(frame: CGRect(x: 20, y: 680, width: 12, height: 130))
  private let thinButton = UIButton(type: .system)
  private let thickButton = UIButton(type: .system)
  private let modeControl = UISegmentedControl(items: ["Color", "Brush"])

  init(isMended: Bool) {
    self.isMended = isMended
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    canvasView.backgroundColor = .lightGray
    modeControl.frame = CGRect(x: 95, y: 56, width: 200, height: 32)
    modeControl.selectedSegmentIndex = 1
    modeControl.addAction(UIAction { [weak self] _ in self?.showMode() }, for: .valueChanged)
    for (button, title, y) in [(thinButton, "Thin", 690.0), (thickButton, "Thick", 750.0)] {
      button.setTitle(title, for: .normal)
      button.backgroundColor = .white
      button.frame = CGRect(x: 36, y: y, width: 140, height: 48)
      button.addAction(UIAction { [weak self] _ in self?.chooseBrush(title) }, for: .touchUpInside)
    }
    colorSlider.heedsHiding = isMended
    colorSlider.backgroundColor = .red
    for part in [canvasView, modeControl, thinButton, thickButton, colorSlider] as [UIView] { view.addSubview(part) }
    showMode()
  }

  private func showMode() {
    let isColor = modeControl.selectedSegmentIndex == 0
    colorSlider.isHidden = !isColor
    thinButton.isHidden = isColor
    thickButton.isHidden = isColor
  }

  private func chooseBrush(_ brush: String) { if brush == "Thick" { hoped() } }
}
