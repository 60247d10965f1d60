import Tiles
import UIKit

/// Three pads, one of which wants to be alone.
final class ExclusiveScene: RecipeScene {
  let solo: Pad
  let others: [Pad]

  override init(_ notes: RecipeNotes) {
    solo = Pad("Solo", tint: Palette.amber, notes: notes)
    others = [("A", Palette.blue), ("B", Palette.green)].map { Pad($0, tint: $1, notes: notes) }
    super.init(notes)
    for pad in [solo] + others { addSubview(pad) }
    solo.isExclusiveTouch = true
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    solo.isExclusiveTouch = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let row = bounds.inset(by: UIEdgeInsets(top: 24, left: 18, bottom: 40, right: 18))
    for (pad, frame) in zip([others[0], solo, others[1]], row.columns(3, gap: 14)) {
      pad.frame = frame
      pad.centerName()
    }
  }
}

/// A pad that shows each finger whose touches it is given.
final class MultipleScene: RecipeScene {
  let pad: FingerPad

  final class FingerPad: Pad {
    /// The rings, one for each delivered finger. By identity: a touch object must not be kept beyond the event.
    private var rings: [ObjectIdentifier: UIView] = [:]
    var ringCount: Int { rings.count }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesBegan(touches, with: event)
      for touch in touches {
        let ring = UIView(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
        ring.isUserInteractionEnabled = false
        ring.layer.cornerRadius = 32
        ring.layer.borderWidth = 3
        ring.layer.borderColor = Palette.ground.cgColor
        ring.center = touch.location(in: self)
        rings[ObjectIdentifier(touch)] = ring
        addSubview(ring)
      }
      showCount(event)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesMoved(touches, with: event)
      for touch in touches { rings[ObjectIdentifier(touch)]?.center = touch.location(in: self) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesEnded(touches, with: event)
      remove(touches)
      showCount(event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      super.touchesCancelled(touches, with: event)
      remove(touches)
      showCount(event)
    }

    private func remove(_ touches: Set<UITouch>) {
      for touch in touches { rings.removeValue(forKey: ObjectIdentifier(touch))?.removeFromSuperview() }
    }

    private func showCount(_ event: UIEvent?) {
      nameLabel.text = fingers == 0 ? name : "\(fingers) delivered"
    }
  }

  override init(_ notes: RecipeNotes) {
    pad = FingerPad("Pad", tint: Palette.amber, notes: notes)
    super.init(notes)
    pad.isMultipleTouchEnabled = true
    pad.clipsToBounds = true
    addSubview(pad)
  }

  required init?(coder: NSCoder) { nil }

  override func recipeChanged() {
    super.recipeChanged()
    pad.isMultipleTouchEnabled = isOn
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pad.frame = bounds.inset(by: UIEdgeInsets(top: 16, left: 18, bottom: 36, right: 18))
  }
}
