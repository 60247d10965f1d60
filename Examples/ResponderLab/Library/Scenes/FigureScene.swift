import Tiles
import UIKit

/// Apple's figure of hit-testing: A contains B and C, C contains D and E.
final class FigureScene: LabScene {
  let b: LabView
  let c: LabView
  let d: LabView
  let e: LabView

  init(lettersInFront: Bool, notes: LabNotes) {
    func view(_ name: String, _ tint: UIColor) -> LabView { LabView(name, tint: tint, notes: notes) }
    (b, c) = (view("B", Palette.green), view("C", Palette.violet))
    (d, e) = (view("D", Palette.rose), view("E", Palette.amber))
    super.init("A", tint: Palette.blue, notes: notes)
    for view in lettersInFront ? [c, b] : [b, c] { addSubview(view) }
    for view in lettersInFront ? [e, d] : [d, e] { c.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    let inner = bounds.inset(by: UIEdgeInsets(top: 26, left: 14, bottom: 12, right: 14))
    b.frame = CGRect(x: inner.minX, y: inner.minY, width: inner.width * 0.24, height: inner.height)
    let left = b.frame.maxX + 12
    c.frame = CGRect(x: left, y: inner.minY, width: inner.maxX - left, height: inner.height)
    let halves = c.bounds.inset(by: UIEdgeInsets(top: 26, left: 12, bottom: 12, right: 12)).columns(2, gap: 12)
    (d.frame, e.frame) = (halves[0], halves[1])
    super.layoutSubviews()
  }

  override var aimed: UIView { e }

  override var aim: CGPoint { c.convert(CGPoint(x: e.frame.midX, y: e.frame.midY + 4), to: self) }
}
