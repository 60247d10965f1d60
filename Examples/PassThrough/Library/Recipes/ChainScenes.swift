import Tiles
import UIKit

/// Three boxes, each of which keeps a touch and may pass it on.
final class LevelsScene: RecipeScene {
  let levels: [Level]

  final class Level: Pad {
    var usesSuper = true
    override var passesOn: Bool { usesSuper }
  }

  override init(_ notes: RecipeNotes) {
    levels = [("Outer", Palette.blue), ("Middle", Palette.violet), ("Inner", Palette.amber)].map {
      Level($0, tint: $1, notes: notes)
    }
    super.init(notes)
    addSubview(levels[0])
    levels[0].addSubview(levels[1])
    levels[1].addSubview(levels[2])
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    for level in levels { level.usesSuper = isOn }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    levels[0].frame = bounds.inset(by: UIEdgeInsets(top: 12, left: 18, bottom: 34, right: 18))
    for (level, inner) in zip(levels, levels.dropFirst()) {
      inner.frame = level.bounds.inset(by: UIEdgeInsets(top: 30, left: 22, bottom: 12, right: 22))
    }
    levels[2].centerName()
  }
}

/// A leaf deep in a controller's views that looks for its controller.
final class ControllerScene: RecipeScene {
  let leaf: Leaf
  let controller = InnerController()
  private let middle: Pad

  /// Stands for a part of the app with a controller of its own.
  final class InnerController: UIViewController {}

  final class Leaf: Pad {
    var walks = true
    /// The controller that was found last.
    private(set) weak var found: UIViewController?

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      found = walks ? nearestController() : next as? UIViewController
      notes.say(found.map { "found: \(type(of: $0))" } ?? "found: none")
    }

    private func nearestController() -> UIViewController? {
      var responder: UIResponder = self
      while let next = responder.next {
        notes.say("next is \((next as? Pad)?.name ?? "\(type(of: next))")")
        if let controller = next as? UIViewController { return controller }
        responder = next
      }
      return nil
    }
  }

  override init(_ notes: RecipeNotes) {
    leaf = Leaf("Leaf", tint: Palette.amber, notes: notes)
    middle = Pad("Box", tint: Palette.violet, notes: notes)
    super.init(notes)
    controller.view = Pad("View of InnerController", tint: Palette.blue, notes: notes)
    controller.view.addSubview(middle)
    middle.addSubview(leaf)
    addSubview(controller.view)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    leaf.walks = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller.view.frame = bounds.inset(by: UIEdgeInsets(top: 12, left: 18, bottom: 34, right: 18))
    middle.frame = controller.view.bounds.inset(by: UIEdgeInsets(top: 30, left: 22, bottom: 12, right: 22))
    leaf.frame = middle.bounds.inset(by: UIEdgeInsets(top: 28, left: 22, bottom: 12, right: 22))
    leaf.centerName()
  }
}
