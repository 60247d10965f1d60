import Tiles
import UIKit

/// A screen with one fault: what somebody says about it, and a line that says whether it worked.
public class FaultScreen: UIViewController {
  /// What the screen is called, and what somebody says who uses it.
  class var name: String { "" }
  class var complaint: String { "" }

  /// How often it did what it should.
  private(set) var workedCount = 0
  /// What the fault is about lies in here, 358 x 420 pt.
  let stage = UIView(frame: CGRect(x: 16, y: 190, width: 358, height: 420))
  private let complaintLabel = UILabel(size: 15, color: Palette.quietText, lines: 2)
  private let outcomeLabel = UILabel("Nothing has happened yet.", size: 15, weight: .semibold)

  public required init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.title = Self.name
    view.backgroundColor = Palette.ground
    complaintLabel.text = "\u{201C}\(Self.complaint)\u{201D}"
    complaintLabel.frame = CGRect(x: 16, y: 104, width: 358, height: 40)
    outcomeLabel.frame = CGRect(x: 16, y: 150, width: 358, height: 24)
    outcomeLabel.accessibilityIdentifier = "outcome"
    stage.accessibilityIdentifier = "stage"
    for part in [complaintLabel, outcomeLabel, stage] { view.addSubview(part) }
    build()
  }

  /// Puts together what is broken; screens override it.
  func build() {}

  /// It did what it should.
  final func worked() {
    workedCount += 1
    outcomeLabel.text = workedCount == 1 ? "It works." : "It works, \(workedCount) times."
    outcomeLabel.textColor = Palette.green
  }

  // MARK: Parts

  /// A button that makes the screen work.
  final func makeButton(_ name: String, _ frame: CGRect, tint: UIColor = Palette.blue) -> UIButton {
    let button = makePlainButton(name, frame, tint: tint)
    button.addAction(UIAction { [unowned self] _ in worked() }, for: .touchUpInside)
    return button
  }

  /// A button without an action.
  final func makePlainButton(_ name: String, _ frame: CGRect, tint: UIColor = Palette.blue) -> UIButton {
    let button = UIButton(frame: frame)
    button.accessibilityIdentifier = name
    button.setTitle(name, for: .normal)
    button.setTitleColor(Palette.ground, for: .normal)
    button.backgroundColor = tint
    button.layer.cornerRadius = 10
    return button
  }

  /// A panel with a name.
  final func makePanel(_ name: String, _ frame: CGRect, color: UIColor = Palette.tile) -> UIView {
    let panel = UIView(frame: frame)
    panel.accessibilityIdentifier = name
    panel.backgroundColor = color
    panel.layer.cornerRadius = 14
    return panel
  }
}
