import Foundation

/// What a finger does to a switch. A value without view: positions run from 0, off, to 1, on.
package struct SwitchDrag {
  /// Where the knob was when the finger landed.
  package let start: CGFloat
  /// Where the finger landed, points along the track.
  package let landing: CGFloat
  /// How far the knob travels, points.
  package let travel: CGFloat
  /// The finger landed on the knob, and so may drag it.
  package let holdsKnob: Bool
  /// The finger went further than one that taps does.
  package private(set) var isDragged = false
  package private(set) var position: CGFloat

  /// How far a finger may move and still tap, points.
  package static let slop: CGFloat = 4

  package init(isOn: Bool, at point: CGFloat, travel: CGFloat, holdsKnob: Bool) {
    start = isOn ? 1 : 0
    (landing, self.travel, self.holdsKnob) = (point, travel, holdsKnob)
    position = start
  }

  package mutating func move(to point: CGFloat) {
    guard holdsKnob else { return }
    if abs(point - landing) > Self.slop { isDragged = true }
    if isDragged, travel > 0 { position = min(max(start + (point - landing) / travel, 0), 1) }
  }

  /// Whether the switch is on after the lift: a dragged knob falls to the side of the middle on which it is, wherever
  /// the finger is; a tap changes sides, if it ends inside.
  package func result(isInside: Bool) -> Bool {
    if isDragged { return position > 0.5 }
    return (start > 0.5) != isInside
  }
}
