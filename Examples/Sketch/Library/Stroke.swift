import Tiles
import UIKit

/// One line that a finger draws: its complete chunks, the live one, and a guess where it goes next,
/// each a layer of its own.
@MainActor
final class Stroke {
  let color: UIColor
  /// Which of the colours it is, so that another finger gets another one.
  let colorIndex: Int
  private(set) var shape: StrokeShape
  private(set) var chunks: [CAShapeLayer] = []
  private let canvas: CALayer
  private var live: CAShapeLayer
  private let guess: CAShapeLayer

  init(_ first: InkSample, color: UIColor, colorIndex: Int, on canvas: CALayer) {
    self.color = color
    self.colorIndex = colorIndex
    self.canvas = canvas
    shape = StrokeShape(first)
    guess = Self.layer(color)
    guess.opacity = 0.35
    canvas.addSublayer(guess)
    live = Self.layer(color)
    canvas.addSublayer(live)
    draw(shape.live, in: live)
  }

  /// Points of the layer that is sent anew with every frame.
  var livePointCount: Int { shape.live.points.count }

  /// Adds what was measured since the last delivery.
  func add(_ samples: [InkSample]) {
    for sample in samples {
      guard let complete = shape.add(sample) else { continue }
      live.path = complete.body.cgPath
      chunks.append(live)
      live = Self.layer(color)
      canvas.addSublayer(live)
    }
    draw(shape.live, in: live)
  }

  /// Shows where the finger probably goes; it replaces the guess before.
  func expect(_ samples: [InkSample]) {
    guard let from = shape.live.points.last, !samples.isEmpty else {
      guess.path = nil
      return
    }
    draw(StrokeShape.Chunk(start: from, points: samples.map(\.location), width: shape.live.width), in: guess)
  }

  /// The finger lifted: what was measured stays, the guess goes.
  func finish() {
    guess.removeFromSuperlayer()
    chunks.append(live)
  }

  /// Takes the whole stroke off the canvas.
  func remove() {
    for layer in chunks + [live, guess] { layer.removeFromSuperlayer() }
    chunks.removeAll()
  }

  private func draw(_ chunk: StrokeShape.Chunk, in layer: CAShapeLayer) {
    atOnce { layer.lineWidth = chunk.width }
    layer.path = chunk.bodyAndTip.cgPath
  }

  private static func layer(_ color: UIColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.fillColor = nil
    layer.strokeColor = color.cgColor
    layer.lineCap = .round
    layer.lineJoin = .round
    return layer
  }
}
