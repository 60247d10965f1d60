import Tiles
import UIKit

/// One arrangement of views, and what to try with it.
enum Experiment: CaseIterable {
  case button, superView, siblings

  /// Whether a view stands within another or beside it. The order of questions tells the two apart.
  enum Arrangement: CaseIterable {
    case nested, flat

    var title: String { self == .nested ? "Nested" : "Flat" }
  }

  var title: String {
    switch self {
    case .button: "Button"
    case .superView: "SuperView"
    case .siblings: "Siblings"
    }
  }

  /// Siblings are what they are; the other two come in both forms.
  var arrangements: [Arrangement] { self == .siblings ? [.flat] : Arrangement.allCases }

  /// What to try and what to expect.
  func sentence(_ arrangement: Arrangement) -> String {
    switch (self, arrangement) {
    case (.button, .nested):
      "Tap Button. It lies in SuperView, so the question comes down to it level by level: Root, Super, Button."
    case (.button, .flat):
      "Tap Button. It lies in front of SuperView, not in it: Button says yes first, and SuperView is never asked."
    case (.superView, .nested):
      "Tap SuperView beside Button. Both are asked, Button says no, and SuperView answers itself."
    case (.superView, .flat):
      "Tap SuperView beside Button. Button, in front, is asked first and says no; then SuperView says yes."
    case (.siblings, _):
      "Tap where all three overlap. The last added is asked first and takes the touch: Subview2 and 1 are never asked."
    }
  }

  /// Makes the views anew.
  @MainActor
  func scene(_ arrangement: Arrangement, notes: LabNotes) -> LabScene {
    self == .siblings ? SiblingScene(notes: notes) : ButtonScene(arrangement, aim: self, notes: notes)
  }
}

/// The outermost view of an experiment, which places the others and knows where to tap.
class LabScene: LabView {
  private let ring = UIView()

  override init(_ name: String, tint: UIColor, notes: LabNotes) {
    super.init(name, tint: tint, notes: notes)
    ring.isUserInteractionEnabled = false
    ring.layer.cornerRadius = 15
    ring.layer.borderWidth = 2
    ring.layer.borderColor = Palette.text.withAlphaComponent(0.85).cgColor
    ring.backgroundColor = Palette.text.withAlphaComponent(0.14)
    addSubview(ring)
  }

  required init?(coder: NSCoder) { nil }

  /// Where the sentence asks for a tap, in the scene's coordinates.
  var aim: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY) }

  override func layoutSubviews() {
    super.layoutSubviews()
    bringSubviewToFront(ring)
    ring.frame = CGRect(x: aim.x - 15, y: aim.y - 15, width: 30, height: 30)
  }
}

/// Root, Super and Button, nested or side by side.
final class ButtonScene: LabScene {
  let superView: LabView
  let button: LabButton
  private let arrangement: Experiment.Arrangement
  private let experiment: Experiment

  init(_ arrangement: Experiment.Arrangement, aim experiment: Experiment, notes: LabNotes) {
    self.arrangement = arrangement
    self.experiment = experiment
    superView = LabView("SuperView", tint: Palette.violet, notes: notes)
    button = LabButton("Button", tint: Palette.amber, notes: notes)
    super.init("RootView", tint: Palette.blue, notes: notes)
    addSubview(superView)
    (arrangement == .nested ? superView : self).addSubview(button)
  }

  required init?(coder: NSCoder) { nil }

  override var aim: CGPoint {
    switch experiment {
    case .button: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: self)
    default: CGPoint(x: superView.frame.minX + superView.frame.width * 0.22, y: superView.frame.maxY - 26)
    }
  }

  override func layoutSubviews() {
    superView.frame = bounds.inset(by: UIEdgeInsets(top: 30, left: 24, bottom: 22, right: 24))
    let inSuper = superView.bounds.inset(
      by: UIEdgeInsets(
        top: 24, left: superView.bounds.width * 0.42, bottom: max(12, superView.bounds.height * 0.2), right: 18))
    button.frame = arrangement == .nested ? inSuper : superView.convert(inSuper, to: self)
    super.layoutSubviews()
  }
}

/// Three overlapping subviews of one view.
final class SiblingScene: LabScene {
  let subviewsInOrder: [LabView]

  init(notes: LabNotes) {
    let tints = [Palette.green, Palette.violet, Palette.amber]
    subviewsInOrder = tints.enumerated().map { LabView("Subview\($0 + 1)", tint: $1, notes: notes) }
    super.init("SuperView", tint: Palette.blue, notes: notes)
    for view in subviewsInOrder { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let size = CGSize(width: bounds.width * 0.56, height: bounds.height * 0.56)
    for (index, view) in subviewsInOrder.enumerated() {
      let offset = CGFloat(index) - 1
      let center = CGPoint(
        x: bounds.midX + offset * bounds.width * 0.15, y: bounds.midY + 6 + offset * bounds.height * 0.13)
      view.frame = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    super.layoutSubviews()
  }

  override var aim: CGPoint {
    let common = subviewsInOrder.dropFirst().reduce(subviewsInOrder[0].frame) { $0.intersection($1.frame) }
    return CGPoint(x: common.midX, y: common.minY + common.height * 0.64)  // Clear of the name.
  }
}
