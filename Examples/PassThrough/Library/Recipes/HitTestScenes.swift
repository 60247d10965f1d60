import Tiles
import UIKit

/// A dot that can be hit around itself, too.
final class EnlargeScene: RecipeScene {
  let dot: Dot
  private let outline = DashedOutline()

  final class Dot: Pad {
    /// How far beyond its bounds the dot can be hit, points.
    var reach: CGFloat = 32

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: -reach, dy: -reach).contains(point)
    }
  }

  override init(_ notes: RecipeNotes) {
    dot = Dot("Dot", tint: Palette.amber, notes: notes)
    super.init(notes)
    layer.addSublayer(outline)
    addSubview(dot)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    dot.reach = isOn ? 32 : 0
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    dot.frame = box(0.5, 0.5, 44, 44)
    dot.centerName()
    dot.layer.cornerRadius = 22
    outline.isHidden = !isOn
    outline.show(around: dot.frame.insetBy(dx: -32, dy: -32), cornerRadius: 14, color: Palette.amber)
  }
}

/// A veil over two buttons that lets touches through and still has a child of its own.
final class LetThroughScene: RecipeScene {
  let buttons: [Pad]
  let veil: Veil
  let chip: Pad

  final class Veil: Pad {
    var letsThrough = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return letsThrough && hit === self ? nil : hit
    }

    override func showState() {
      super.showState()
      backgroundColor = tint.withAlphaComponent(isLit ? 0.6 : 0.16)
    }
  }

  override init(_ notes: RecipeNotes) {
    buttons = [("One", Palette.amber), ("Two", Palette.green)].map { Pad($0, tint: $1, notes: notes) }
    veil = Veil("Veil", tint: Palette.violet, notes: notes)
    chip = Pad("Child", tint: Palette.rose, notes: notes)
    super.init(notes)
    for button in buttons { addSubview(button) }
    veil.addSubview(chip)
    addSubview(veil)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    veil.letsThrough = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * 0.32
    for (button, x) in zip(buttons, [0.28, 0.72] as [CGFloat]) {
      button.frame = box(x, 0.54, width, bounds.height * 0.34)
      button.centerName()
    }
    veil.frame = bounds.inset(by: UIEdgeInsets(top: 12, left: 18, bottom: 32, right: 18))
    chip.frame = CGRect(x: veil.bounds.width - 84, y: 8, width: 76, height: 32)
    chip.centerName()
  }
}

/// A child that sticks out of its parent.
final class OutsideScene: RecipeScene {
  let parent: Parent
  let child: Pad
  private let outline = DashedOutline()

  final class Parent: Pad {
    var includesChildren = true

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      if super.point(inside: point, with: event) { return true }
      return includesChildren && subviews.contains { $0.point(inside: $0.convert(point, from: self), with: event) }
    }
  }

  override init(_ notes: RecipeNotes) {
    parent = Parent("Parent", tint: Palette.blue, notes: notes)
    child = Pad("Child", tint: Palette.amber, notes: notes)
    super.init(notes)
    parent.addSubview(child)
    addSubview(parent)
    layer.addSublayer(outline)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    parent.includesChildren = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parent.frame = box(0.36, 0.45, bounds.width * 0.46, bounds.height * 0.56)
    child.frame = CGRect(
      x: parent.bounds.width * 0.55, y: parent.bounds.height * 0.34, width: bounds.width * 0.46,
      height: parent.bounds.height * 0.42)
    child.centerName()
    outline.isHidden = !isOn
    outline.show(
      around: child.convert(child.bounds, to: self).insetBy(dx: -6, dy: -6), cornerRadius: 16, color: Palette.amber)
  }
}

/// A parent that takes its children's touches.
final class InterceptScene: RecipeScene {
  let parent: Parent
  let children: [Pad]

  final class Parent: Pad {
    var intercepts = true

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      // Only where the parent itself is: answering self for any point would take touches far outside it.
      if intercepts && self.point(inside: point, with: event) { return self }
      return super.hitTest(point, with: event)
    }
  }

  override init(_ notes: RecipeNotes) {
    parent = Parent("Parent", tint: Palette.blue, notes: notes)
    children = [("Left", Palette.amber), ("Right", Palette.green)].map { Pad($0, tint: $1, notes: notes) }
    super.init(notes)
    for child in children { parent.addSubview(child) }
    addSubview(parent)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    parent.intercepts = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    parent.frame = bounds.inset(by: UIEdgeInsets(top: 14, left: 22, bottom: 34, right: 22))
    let row = parent.bounds.inset(by: UIEdgeInsets(top: 32, left: 16, bottom: 16, right: 16))
    for (child, frame) in zip(children, row.columns(2, gap: 14)) {
      child.frame = frame
      child.centerName()
    }
  }
}
