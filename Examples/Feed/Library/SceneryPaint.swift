import Tiles
import UIKit

/// One shape of a picture.
struct Stroke {
  let path: UIBezierPath
  let color: UIColor
  /// Of the line, points; 0 for a filled shape.
  var width: CGFloat = 0
  var isLine: Bool { width > 0 }
}

/// Makes a scenery's shapes for a picture of some size, back to front.
@MainActor
struct SceneryPaint {
  let scenery: Scenery
  let size: CGSize

  /// The colours of an evening: sky, what the sky is near the hills, sun, far hills, water.
  private struct Evening {
    let sky: UInt32
    let glow: UInt32
    let sun: UInt32
    let hills: UInt32
    let water: UInt32
  }

  /// One for each of `Post.tints`.
  private static let evenings = [
    Evening(sky: 0x1F_3A63, glow: 0x6C_A4D8, sun: 0xFF_F1C9, hills: 0x35_5A86, water: 0x2B_4F7C),
    Evening(sky: 0x12_4A4A, glow: 0x79_CDA5, sun: 0xFF_F3B8, hills: 0x2A_6B63, water: 0x1F_5F5C),
    Evening(sky: 0x8A_4A21, glow: 0xFF_C07A, sun: 0xFF_F2D6, hills: 0xA8_6238, water: 0x94_5A37),
    Evening(sky: 0x6A_2747, glow: 0xFF_9A8C, sun: 0xFF_E3C2, hills: 0x8C_3F5C, water: 0x7A_3754),
    Evening(sky: 0x35_2A6B, glow: 0xB4_8FE0, sun: 0xFF_E6F2, hills: 0x54_4490, water: 0x45_3A80),
  ]
  private static let ground = Palette.color(0x14_1A1F)
  private static let wood = Palette.color(0x0D_1115)
  private static let lamp = Palette.color(0xFF_D98A)
  private static let cream = Palette.color(0xF6_EFE2)

  static func sky(_ scenery: Scenery) -> UIColor { Palette.color(evenings[scenery.tint].sky) }
  private var evening: Evening { Self.evenings[scenery.tint] }

  /// What can be seen in a picture as small as a thumb.
  var little: [Stroke] { [sun, far, water, near] }
  /// All of it, down to the windows.
  var all: [Stroke] {
    stars + glow + [sun] + birds + [far, water] + ripples + boat + trees + [near] + house
  }

  // MARK: Sky

  private var stars: [Stroke] { [Stroke(path: discs(scenery.stars), color: Self.cream.withAlphaComponent(0.8))] }

  /// Brighter and brighter towards the hills.
  private var glow: [Stroke] {
    (0..<6).map { band in
      let top = size.height * (0.14 + 0.06 * CGFloat(band))
      let rect = CGRect(x: 0, y: top, width: size.width, height: size.height * 0.62 - top)
      return Stroke(path: UIBezierPath(rect: rect), color: Palette.color(evening.glow).withAlphaComponent(0.16))
    }
  }

  private var sun: Stroke { Stroke(path: discs([scenery.sun]), color: Palette.color(evening.sun)) }

  private var birds: [Stroke] {
    let path = UIBezierPath()
    for bird in scenery.birds {
      let (middle, wing) = (point(bird.x, bird.y), bird.size * size.width)
      path.move(to: CGPoint(x: middle.x - wing, y: middle.y - wing * 0.5))
      path.addQuadCurve(to: middle, controlPoint: CGPoint(x: middle.x - wing * 0.4, y: middle.y - wing * 0.8))
      path.addQuadCurve(
        to: CGPoint(x: middle.x + wing, y: middle.y - wing * 0.5),
        controlPoint: CGPoint(x: middle.x + wing * 0.4, y: middle.y - wing * 0.8))
    }
    return [Stroke(path: path, color: Self.wood.withAlphaComponent(0.7), width: size.width * 0.004)]
  }

  // MARK: Land and water

  private var far: Stroke { Stroke(path: hills(scenery.far, downTo: 0.6), color: Palette.color(evening.hills)) }
  private var near: Stroke { Stroke(path: hills(scenery.near, downTo: 1), color: Self.ground) }
  private var water: Stroke {
    let rect = CGRect(x: 0, y: size.height * 0.58, width: size.width, height: size.height * 0.42)
    return Stroke(path: UIBezierPath(rect: rect), color: Palette.color(evening.water))
  }

  /// The sun on the water.
  private var ripples: [Stroke] {
    let path = UIBezierPath()
    for row in 0..<6 {
      let y = 0.6 + 0.02 * CGFloat(row)
      let half = scenery.sun.size * (0.5 - 0.06 * CGFloat(row)) * (row % 2 == 0 ? 1 : 0.6)
      path.move(to: point(scenery.sun.x - half, y))
      path.addLine(to: point(scenery.sun.x + half, y))
    }
    return [Stroke(path: path, color: Palette.color(evening.sun).withAlphaComponent(0.55), width: size.width * 0.006)]
  }

  private var boat: [Stroke] {
    let (place, side) = (point(scenery.boat.x, scenery.boat.y), scenery.boat.size * size.width)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: place.x + x * side, y: place.y + y * side) }
    return [
      Stroke(path: shape([at(-0.04, -0.15), at(-0.04, -1.1), at(-0.5, -0.15)]), color: Self.cream),
      Stroke(path: shape([at(0.04, -0.15), at(0.04, -1.25), at(0.6, -0.15)]), color: Self.cream),
      Stroke(path: shape([at(-0.6, -0.1), at(0.65, -0.1), at(0.4, 0.15), at(-0.4, 0.15)]), color: Self.wood),
    ]
  }

  private var trees: [Stroke] {
    let path = UIBezierPath()
    for tree in scenery.trees {
      let (foot, height) = (point(tree.x, tree.y + 0.01), tree.size * size.height)
      for step in 0..<3 {
        let (low, half) = (height * 0.26 * CGFloat(step), height * (0.24 - 0.05 * CGFloat(step)))
        path.move(to: CGPoint(x: foot.x - half, y: foot.y - low))
        path.addLine(to: CGPoint(x: foot.x + half, y: foot.y - low))
        path.addLine(to: CGPoint(x: foot.x, y: foot.y - low - height * 0.48))
        path.close()
      }
    }
    return [Stroke(path: path, color: Self.wood)]
  }

  private var house: [Stroke] {
    let (foot, side) = (point(scenery.house.x, scenery.house.y + 0.015), scenery.house.size * size.width)
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: foot.x + x * side, y: foot.y - y * side) }
    let (lit, dark) = (UIBezierPath(), UIBezierPath())
    for (index, isLit) in scenery.lights.enumerated() {
      let corner = at(-0.36 + 0.27 * CGFloat(index % 3), index < 3 ? 0.72 : 0.34)
      let pane = UIBezierPath(rect: CGRect(x: corner.x, y: corner.y, width: side * 0.16, height: side * 0.2))
      (isLit ? lit : dark).append(pane)
    }
    return [
      Stroke(path: shape([at(-0.5, 0), at(-0.5, 0.85), at(0.5, 0.85), at(0.5, 0)]), color: Palette.color(0x5B_4A42)),
      Stroke(path: shape([at(-0.62, 0.82), at(0, 1.35), at(0.62, 0.82)]), color: Palette.color(0x8E_4B3F)),
      Stroke(path: lit, color: Self.lamp), Stroke(path: dark, color: Self.wood),
    ]
  }

  // MARK: Shapes

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  private func discs(_ things: [Scenery.Thing]) -> UIBezierPath {
    let path = UIBezierPath()
    for thing in things {
      let (middle, side) = (point(thing.x, thing.y), thing.size * size.width)
      path.append(
        UIBezierPath(ovalIn: CGRect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side)))
    }
    return path
  }

  private func shape(_ corners: [CGPoint]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      if index == 0 { path.move(to: corner) } else { path.addLine(to: corner) }
    }
    path.close()
    return path
  }

  private func hills(_ range: Scenery.Range, downTo bottom: CGFloat) -> UIBezierPath {
    let tops = range.enumerated().map { point(CGFloat($0.offset) / CGFloat(range.count - 1), $0.element) }
    return shape([point(0, bottom)] + tops + [point(1, bottom)])
  }
}
