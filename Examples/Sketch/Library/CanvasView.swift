import Tiles
import UIKit

/// What the fingers draw on.
final class CanvasView: UIView {
  /// How wide a line is at an average press, points.
  var nib: CGFloat = 6
  /// Told after each event what the canvas holds now.
  var changed: (() -> Void)?

  /// Strokes whose finger has lifted, oldest first.
  private(set) var finished: [Stroke] = []
  /// The stroke of each finger that is down. By identity: a touch object must not be kept beyond the event.
  private var drawing: [ObjectIdentifier: Stroke] = [:]
  /// Samples and deliveries of moves so far: with a fast digitizer there are several samples to a delivery.
  private(set) var movedSamples = 0
  private(set) var moves = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { finished.isEmpty && drawing.isEmpty }
  /// The strokes that grow now, in the order of their colours.
  var unfinished: [Stroke] { drawing.values.sorted { $0.colorIndex < $1.colorIndex } }
  /// Layers that show strokes.
  var inkLayers: [CAShapeLayer] { (layer.sublayers ?? []).compactMap { $0 as? CAShapeLayer } }

  /// Takes the newest finished stroke away; fingers that draw go on undisturbed.
  func undo() {
    finished.popLast()?.remove()
    changed?()
  }

  /// Takes all ink away. A finger that draws goes on with a new stroke from where it is.
  func clear() {
    for stroke in finished { stroke.remove() }
    finished.removeAll()
    for (finger, stroke) in drawing {
      stroke.remove()
      let live = stroke.shape.live
      guard let place = live.points.last else { continue }
      drawing[finger] = Stroke(
        InkSample(location: place, width: live.width), color: stroke.color, colorIndex: stroke.colorIndex, on: layer)
    }
    (movedSamples, moves) = (0, 0)
    changed?()
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A set has no order; the time of landing and the place give the fingers the same colours each time.
    let landed = touches.sorted { ($0.timestamp, $0.location(in: self).x) < ($1.timestamp, $1.location(in: self).x) }
    for touch in landed {
      let index = freeColor
      drawing[ObjectIdentifier(touch)] = Stroke(
        sample(touch), color: Self.colors[index % Self.colors.count], colorIndex: index, on: layer)
    }
    changed?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let stroke = drawing[ObjectIdentifier(touch)] else { continue }
      let measured = event?.coalescedTouches(for: touch) ?? [touch]
      stroke.add(measured.map(sample))
      stroke.expect((event?.predictedTouches(for: touch) ?? []).map(sample))
      movedSamples += measured.count
      moves += 1
    }
    changed?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      guard let stroke = drawing.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
      stroke.add([sample(touch)])
      stroke.finish()
      finished.append(stroke)
    }
    changed?()
  }

  /// The system took the fingers back: it is as if they had not drawn.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { drawing.removeValue(forKey: ObjectIdentifier(touch))?.remove() }
    changed?()
  }

  // MARK: Colours and widths

  /// One for each of ten fingers.
  static let colors: [UIColor] = [
    0x6C_B6FF, 0xFF_C266, 0x5F_D9A5, 0xFF_7F93, 0xB9_9BFF, 0x4F_D1E0, 0xF5_9F5B, 0xD6_E36B, 0xF2_8BD8, 0xC8_D0DC,
  ].map(Palette.color)

  private var freeColor: Int {
    let used = Set(drawing.values.map(\.colorIndex))
    return (0...used.count).first { !used.contains($0) } ?? 0
  }

  /// Where a device tells the force, it makes the line thinner or wider; where it does not (force 0), the nib decides.
  private func sample(_ touch: UITouch) -> InkSample {
    let press = touch.force > 0 ? min(max(0.25 + 0.75 * touch.force, 0.3), 3) : 1
    return InkSample(location: touch.preciseLocation(in: self), width: nib * press)
  }
}
