import Tiles
import UIKit

/// What is on a post's picture: hills and a lake in the evening, made from the post's number alone. Places are parts of
/// the picture's width and height, from the top left corner.
struct Scenery: Equatable {
  /// Heights of a range of hills, from the left edge to the right.
  typealias Range = [CGFloat]
  /// A place and a size.
  struct Thing: Equatable {
    let x: CGFloat
    let y: CGFloat
    let size: CGFloat
  }

  let tint: Int
  let sun: Thing
  let far: Range
  let near: Range
  let boat: Thing
  let trees: [Thing]
  let house: Thing
  /// Which of the house's windows are lit.
  let lights: [Bool]
  let birds: [Thing]
  let stars: [Thing]

  init(number: Int, tint: Int) {
    var dice = Dice(UInt64(bitPattern: Int64(number &* 7 &+ 3)))
    func part(_ low: CGFloat, _ high: CGFloat) -> CGFloat { low + (high - low) * CGFloat(dice.roll(1000)) / 1000 }
    self.tint = tint
    sun = Thing(x: part(0.22, 0.78), y: part(0.2, 0.34), size: part(0.16, 0.26))
    far = (0..<6).map { _ in part(0.38, 0.52) }
    near = (0..<5).map { _ in part(0.72, 0.84) }
    boat = Thing(x: part(0.2, 0.8), y: 0.64, size: 0.08)
    let home = part(0.2, 0.7)
    house = Thing(x: home, y: Self.height(of: near, at: home), size: 0.1)
    lights = (0..<6).map { _ in dice.roll(2) == 0 }
    let spots = (0..<9).map { _ in part(0.03, 0.97) }.filter { abs($0 - home) > 0.09 }
    let range = near
    trees = spots.map { Thing(x: $0, y: Self.height(of: range, at: $0), size: part(0.05, 0.1)) }
    birds = (0..<4).map { _ in Thing(x: part(0.1, 0.9), y: part(0.1, 0.3), size: part(0.012, 0.02)) }
    stars = (0..<14).map { _ in Thing(x: part(0, 1), y: part(0.01, 0.14), size: part(0.002, 0.005)) }
  }

  /// Where the range is at a part of the width: straight from each height to the next.
  static func height(of range: Range, at x: CGFloat) -> CGFloat {
    let place = min(max(x, 0), 1) * CGFloat(range.count - 1)
    let left = min(Int(place), range.count - 2)
    return range[left] + (range[left + 1] - range[left]) * (place - CGFloat(left))
  }
}

/// Shows a scenery: little of it in a small view, all of it in a large one.
final class SceneryView: UIView {
  enum Detail { case little, all }

  private(set) var scenery: Scenery?
  private let detail: Detail
  private var shapes: [CAShapeLayer] = []
  private var drawn = CGSize.zero

  init(_ detail: Detail) {
    self.detail = detail
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  required init?(coder: NSCoder) { nil }

  func show(_ scenery: Scenery) {
    guard scenery != self.scenery else { return }
    self.scenery = scenery
    drawn = .zero
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let scenery, drawn != bounds.size, bounds.width > 0 else { return }
    drawn = bounds.size
    backgroundColor = SceneryPaint.sky(scenery)
    let paint = SceneryPaint(scenery: scenery, size: bounds.size)
    let strokes = detail == .all ? paint.all : paint.little
    while shapes.count < strokes.count {
      let shape = CAShapeLayer()
      shapes.append(shape)
      layer.addSublayer(shape)
    }
    for (shape, stroke) in zip(shapes, strokes) {
      shape.frame = bounds
      shape.path = stroke.path.cgPath
      shape.fillColor = stroke.isLine ? nil : stroke.color.cgColor
      shape.strokeColor = stroke.isLine ? stroke.color.cgColor : nil
      shape.lineWidth = stroke.width
      (shape.lineCap, shape.lineJoin) = (.round, .round)
    }
  }
}
