import FirstResponderTesting
import LeavingNothing
import Testing
import Tiles
import UIKit

@testable import Sketch

@Suite(.serialized, .leavesNothing) @MainActor
struct SketchTests {
  let device = SimulatedDevice(digitizerRate: 240)
  let sketch = SketchController()
  var canvas: CanvasView { sketch.canvas }

  init() { device.show(sketch) }

  /// Ten places on the canvas, side by side, on the screen; whole numbers, so that differences are exact.
  private func places() -> [CGPoint] {
    let first = canvas.convert(CGPoint(x: 18, y: 130), to: nil)
    return (0..<10).map { CGPoint(x: first.x + 36 * CGFloat($0), y: first.y) }
  }

  private func press(_ title: String) throws { device.tap(at: try sketch.tile(title).middleOnScreen) }

  @Test func `ten fingers draw ten strokes, each with a colour of its own`() {  // B2.21, B2.45
    var fingers: [Finger] = []
    device.frame { fingers = places().map { device.touchDown(at: $0) } }
    #expect(canvas.unfinished.map(\.colorIndex) == Array(0..<10))
    for _ in 1...5 {
      device.frame {
        for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 20)) }
      }
    }
    // The landing, and five moves of four samples each.
    #expect(canvas.unfinished.map(\.shape.count) == Array(repeating: 21, count: 10))
    device.frame { for finger in fingers { finger.lift() } }
    #expect(canvas.finished.count == 10)
    #expect(Set(canvas.finished.map(\.color)).count == 10)
    #expect(canvas.unfinished.isEmpty)
  }

  @Test func `every coalesced sample is on the line, in order`() throws {  // B2.45
    let start = places()[4]
    let finger = device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 40))
    let local = canvas.convert(start, from: nil)
    #expect(
      canvas.unfinished.first?.shape.live.points == [0, 10, 20, 30, 40].map { CGPoint(x: local.x, y: local.y + $0) })
  }

  @Test func `predicted samples are shown apart, replaced by the next move and gone at the end`() throws {  // B2.47
    let start = places()[4]
    let finger = device.touchDown(at: start)
    #expect(canvas.inkLayers.filter { $0.opacity < 1 && $0.path != nil }.isEmpty)
    finger.move(to: CGPoint(x: start.x, y: start.y + 40))
    let first = try #require(canvas.inkLayers.first { $0.opacity < 1 }?.path)
    finger.move(to: CGPoint(x: start.x, y: start.y + 80))
    let second = try #require(canvas.inkLayers.first { $0.opacity < 1 }?.path)
    let from = canvas.convert(start, from: nil).y
    #expect(first.boundingBox.minY == from + 40 && first.boundingBox.maxY > from + 40)
    #expect(second.boundingBox.minY == from + 80 && second.boundingBox.maxY > from + 80)
    finger.lift()
    #expect(canvas.inkLayers.filter { $0.opacity < 1 }.isEmpty)
    // What was guessed is not in the stroke.
    #expect(canvas.finished.first?.shape.live.points.last?.y == from + 80)
  }

  @Test func `a long stroke is cut into chunks, and a complete chunk is not touched again`() throws {
    let finger = device.touchDown(at: canvas.pointOnScreen(0.5, 0.1))
    for step in 1...14 {
      finger.move(to: canvas.pointOnScreen(0.5 + 0.02 * CGFloat(step % 2), 0.1 + 0.05 * CGFloat(step)))
    }
    let stroke = try #require(canvas.unfinished.first)
    // 1 + 14 x 4 samples: 48 in the first chunk; the second begins with its last point.
    #expect(stroke.chunks.count == 1)
    #expect(stroke.livePointCount == 57 - 48 + 1)
    let complete = try #require(stroke.chunks.first?.path)
    for step in 1...20 { finger.move(to: canvas.pointOnScreen(0.3, 0.2 + 0.01 * CGFloat(step))) }
    #expect(stroke.chunks.first?.path == complete)
    #expect(stroke.livePointCount <= StrokeShape.longestChunk)
  }

  @Test func `force makes the line wider from where it is pressed`() throws {  // B2.18, B2.42
    let start = places()[4]
    let finger = device.touchDown(at: start)
    finger.move(to: CGPoint(x: start.x, y: start.y + 30))
    finger.force(2)
    finger.move(to: CGPoint(x: start.x, y: start.y + 60))
    finger.lift()
    let stroke = try #require(canvas.finished.first)
    // The nib of 6 points, then 6 x (0.25 + 0.75 x 2) = 10.5.
    #expect(stroke.chunks.map(\.lineWidth) == [6, 10.5])
  }

  @Test func `a tap without a move is a dot`() throws {
    device.tap(at: places()[3])
    let layer = try #require(canvas.inkLayers.first)
    let box = try #require(layer.path?.boundingBox)
    #expect(canvas.inkLayers.count == 1)
    #expect(box.width > 0 && box.width < 0.02 && box.height == 0)
  }

  @Test func `a stroke that the system takes back leaves no ink`() {  // B2.13, B8.25
    let finger = device.touchDown(at: places()[2])
    finger.move(to: places()[6], over: 0.2)
    #expect(!canvas.inkLayers.isEmpty)
    finger.cancel()
    #expect(canvas.inkLayers.isEmpty)
    #expect(canvas.isEmpty)
  }

  @Test func `undo takes the newest finished stroke while another finger draws on`() throws {
    device.drag(from: places()[0], to: places()[1], over: 0.1)
    device.drag(from: places()[2], to: places()[3], over: 0.1)
    let kept = try #require(canvas.finished.first)
    let finger = device.touchDown(at: places()[6])
    finger.move(to: places()[7])
    let drawing = try #require(canvas.unfinished.first)
    try press("Undo")
    #expect(canvas.finished.map { ObjectIdentifier($0) } == [ObjectIdentifier(kept)])
    #expect(canvas.unfinished.first === drawing)
    finger.move(to: places()[8])
    finger.lift()
    #expect(canvas.finished.map { ObjectIdentifier($0) } == [ObjectIdentifier(kept), ObjectIdentifier(drawing)])
    try press("Undo")
    try press("Undo")
    try press("Undo")
    #expect(canvas.inkLayers.isEmpty)
  }

  @Test func `clear while a finger draws leaves only what it draws from then on`() throws {
    device.drag(from: places()[0], to: places()[1], over: 0.1)
    let finger = device.touchDown(at: places()[5])
    finger.move(to: places()[6])
    try press("Clear")
    #expect(canvas.finished.isEmpty)
    #expect(canvas.unfinished.map(\.shape.count) == [1])
    finger.move(to: places()[7])
    finger.lift()
    #expect(canvas.finished.map(\.shape.live.points.first) == [canvas.convert(places()[6], from: nil)])
    #expect(sketch.view.all(Tile.self).allSatisfy { !$0.isHighlighted })
  }

  @Test func `a colour is free again when its finger has lifted`() {
    let first = device.touchDown(at: places()[0])
    let second = device.touchDown(at: places()[1])
    first.lift()
    let third = device.touchDown(at: places()[2])
    #expect(canvas.unfinished.map(\.colorIndex) == [0, 1])
    second.lift()
    third.lift()
    #expect(canvas.finished.map(\.colorIndex) == [0, 1, 0])
  }

  @Test func `the nib tile goes round`() throws {
    var nibs: [CGFloat] = []
    for _ in 1...4 {
      let tile = try #require(sketch.view.all(Tile.self).first { $0.title.hasPrefix("Nib") })
      device.tap(at: tile.middleOnScreen)
      nibs.append(canvas.nib)
    }
    #expect(nibs == [12, 20, 3, 6])
  }

  @Test(arguments: screens) func `everything fits the screen`(_ size: CGSize) {
    let device = SimulatedDevice(size: size, digitizerRate: 240)
    let sketch = SketchController()
    device.show(sketch)
    #expect(faults(in: sketch.view) == [])
    var fingers: [Finger] = []
    device.frame {
      fingers = (0..<10).map { device.touchDown(at: sketch.canvas.pointOnScreen(0.05 + 0.1 * CGFloat($0), 0.3)) }
    }
    device.frame { for finger in fingers { finger.move(to: CGPoint(x: finger.location.x, y: finger.location.y + 9)) } }
    #expect(faults(in: sketch.view) == [])
  }
}

@Suite struct StrokeShapeTests {
  private func sample(_ x: CGFloat, width: CGFloat = 6) -> InkSample {
    InkSample(location: CGPoint(x: x, y: 0), width: width)
  }

  @Test func `a chunk is complete after its last point, and the next begins in the middle before it`() throws {
    var shape = StrokeShape(sample(0))
    for x in 1..<StrokeShape.longestChunk { #expect(shape.add(sample(CGFloat(x))) == nil) }
    let added = shape.add(sample(CGFloat(StrokeShape.longestChunk)))
    let complete = try #require(added)
    #expect(complete.points.count == StrokeShape.longestChunk)
    #expect(
      shape.live == .init(start: CGPoint(x: 46.5, y: 0), points: [sample(47).location, sample(48).location], width: 6))
  }

  @Test func `a trembling pressure does not begin chunks, a real change does`() {
    var shape = StrokeShape(sample(0, width: 6))
    #expect(shape.add(sample(1, width: 6.3)) == nil)
    #expect(shape.add(sample(2, width: 5.7)) == nil)
    #expect(shape.add(sample(3, width: 6.5))?.width == 6)
    #expect(shape.live.width == 6.75)
  }

  @Test func `a finger that stands still adds no points`() {
    var shape = StrokeShape(sample(5))
    for _ in 1...100 { #expect(shape.add(sample(5)) == nil) }
    #expect(shape.live.points == [sample(5).location])
  }
}
