import LeavingNothing
import SystemLink
import Testing

@testable import FirstResponder

/// What a context writes down of what it is told.
@Suite(.serialized, .leavesNothing) @MainActor
struct ContextTests {
  private let context = CGContext(size: CGSize(width: 100, height: 50), scale: 2)
  private let red = LayerColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let black = LayerColor(red: 0, green: 0, blue: 0, alpha: 1)

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DrawingOutline {
    DrawingOutline([
      .move(x: x, y: y), .line(x: x + width, y: y), .line(x: x + width, y: y + height), .line(x: x, y: y + height),
      .close,
    ])
  }

  private var steps: [DrawingStep] { context.drawing().steps }

  @Test func `areas and lines have the colours and the pen of their state (B14.12)`() {
    context.setFillColor(UIColor.red.cgColor)
    context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
    context.saveGState()
    context.setLineWidth(3)
    context.setLineCap(.round)
    context.setLineJoin(.bevel)
    context.setLineDash(phase: 1, lengths: [2, 4])
    context.setStrokeColor(UIColor.red.cgColor)
    context.setAlpha(0.5)
    context.move(to: CGPoint(x: 5, y: 5))
    context.addLine(to: CGPoint(x: 9, y: 5))
    context.strokePath()
    context.restoreGState()
    context.stroke(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context.isPathEmpty)
    #expect(
      steps == [
        .fill(rect(1, 2, 3, 4), .color(red), DrawingEffect()),
        .stroke(
          DrawingOutline([.move(x: 5, y: 5), .line(x: 9, y: 5)]),
          DrawingPen(width: 3, cap: .round, join: .bevel, dashes: [2, 4], dashPhase: 1), .color(red),
          DrawingEffect(alpha: 0.5)),
        .stroke(rect(0, 0, 2, 2), DrawingPen(width: 1), .color(black), DrawingEffect()),
      ])
  }

  @Test func `a path keeps its place when the coordinates change behind it (B14.13)`() {
    context.move(to: CGPoint(x: 10, y: 10))
    context.translateBy(x: 20, y: 0)
    context.scaleBy(x: 2, y: 2)
    context.addLine(to: CGPoint(x: 10, y: 10))
    #expect(context.currentPointOfPath == CGPoint(x: 10, y: 10))
    context.strokePath()
    // A line as wide as the coordinates say when it is painted.
    #expect(
      steps == [
        .stroke(
          DrawingOutline([.move(x: 10, y: 10), .line(x: 40, y: 20)]), DrawingPen(width: 2), .color(black),
          DrawingEffect())
      ])
  }

  @Test func `a pen that is stretched is drawn in its own coordinates (B14.13)`() {
    context.scaleBy(x: 4, y: 1)
    context.stroke(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(
      steps == [
        .save, .transform(DrawingTransform(a: 4, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        .stroke(rect(1, 2, 3, 4), DrawingPen(width: 1), .color(black), DrawingEffect()), .restore,
      ])
  }

  @Test func `a state is written down only where it is cut, and cuts end with it (B14.14)`() {
    context.saveGState()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.restoreGState()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(
      steps == [
        .save, .clip(rect(0, 0, 5, 5)), .restore, .fill(rect(0, 0, 1, 1), .color(black), DrawingEffect()),
      ])
  }

  @Test func `what is left open is closed in the drawing, and the context goes on (B14.14)`() {
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    #expect(steps == [.save, .clip(rect(0, 0, 5, 5)), .beginGroup(DrawingEffect()), .endGroup, .restore])
    context.endTransparencyLayer()
    context.restoreGState()
    #expect(steps == [.save, .clip(rect(0, 0, 5, 5)), .beginGroup(DrawingEffect()), .endGroup, .restore])
  }

  @Test func `a transparency layer has the opacity, the blend mode and the shadow that were set before it (B14.15)`() {
    context.setAlpha(0.25)
    context.setBlendMode(.multiply)
    context.setShadow(offset: CGSize(width: 1, height: 2), blur: 3)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    let third = LayerColor(red: 0, green: 0, blue: 0, alpha: 1 / 3)
    let shadow = DrawingShadow(x: 1, y: 2, blur: 3, color: third)
    #expect(
      steps == [
        .beginGroup(DrawingEffect(alpha: 0.25, blend: .multiply, shadow: shadow)),
        .fill(rect(0, 0, 1, 1), .color(black), DrawingEffect()), .endGroup,
      ])
  }

  @Test func `arcs run as Core Graphics names them: false is clockwise to the eye in a view (B14.16)`() throws {
    context.addArc(
      center: CGPoint(x: 50, y: 25), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let path = try #require(context.path)
    // From the right to below, and not round the long way.
    #expect(abs(path.currentPoint.x - 50) < 1e-9 && abs(path.currentPoint.y - 35) < 1e-9)
    #expect(path.boundingBoxOfPath.width < 10.01 && path.boundingBoxOfPath.height < 10.01)
    context.beginPath()
    context.addArc(center: CGPoint(x: 50, y: 25), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(try #require(context.path).boundingBoxOfPath.width > 19.9)
  }

  @Test func `an arc between tangents touches both lines (B14.16)`() throws {
    context.move(to: CGPoint(x: 0, y: 10))
    context.addArc(
      tangent1End: CGPoint(x: 30, y: 10), tangent2End: CGPoint(x: 30, y: 50), radius: 10)
    let path = try #require(context.path)
    #expect(abs(path.currentPoint.x - 30) < 1e-9 && abs(path.currentPoint.y - 20) < 1e-9)
    // The middle of a quarter of the circle around (20, 20).
    let middle = CGPoint(x: 20 + 10 * cos(CGFloat.pi / 4), y: 20 - 10 * sin(CGFloat.pi / 4))
    context.addLine(to: CGPoint(x: 0, y: 20))
    #expect(context.pathContains(CGPoint(x: middle.x - 0.1, y: middle.y + 0.1), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: middle.x + 0.1, y: middle.y - 0.1), mode: .fill))
  }

  @Test func `a linear gradient paints between its ends, and beyond them as it is told (B14.17)`() throws {
    let gradient = try #require(
      CGGradient(
        colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray, locations: [0, 0.5]))
    context.drawLinearGradient(gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0), options: [])
    let blue = LayerColor(red: 0, green: 0, blue: 1, alpha: 1)
    guard case .fill(let strip, let paint, _) = steps[1], steps.count == 3 else {
      Issue.record("\(steps)")
      return
    }
    #expect(
      paint
        == .linear(
          fromX: 20, fromY: 0, toX: 60, toY: 0,
          stops: [DrawingStop(place: 0, color: red), DrawingStop(place: 0.5, color: blue)]))
    let places = Outline(strip.elements).bounds
    #expect(places.minX == 20 && places.maxX == 60 && places.minY < 0 && places.maxY > 50)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 0), end: CGPoint(x: 60, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    guard case .fill(let all, _, _) = steps[4] else { return }
    #expect(Outline(all.elements).bounds.minX < 0 && Outline(all.elements).bounds.maxX > 100)
  }

  @Test func `clear erases, copy erases first what it does not hide, and what reaches further is cut (B14.18)`() {
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.copy)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setBlendMode(.sourceIn)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let (one, half) = (rect(0, 0, 1, 1), LayerColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      steps == [
        .fill(one, .color(black), DrawingEffect(blend: .clear)),
        .fill(one, .color(black), DrawingEffect(blend: .clear)), .fill(one, .color(half), DrawingEffect()), .save,
        .clip(one), .fill(rect(0, 0, 100, 50), .color(half), DrawingEffect(blend: .sourceIn)), .restore,
      ])
  }

  @Test func `pictures stand on their head in a view, as in Core Graphics, and upright by UIKit (B14.19)`() throws {
    let bytes = ImageTests.png(width: 10, height: 20)
    let image = try #require(UIImage(data: Data(bytes)))
    let cgImage = try #require(image.cgImage)
    context.draw(cgImage, in: CGRect(x: 1, y: 2, width: 5, height: 10))
    GraphicsStack.draw(into: context) { image.draw(in: CGRect(x: 1, y: 2, width: 5, height: 10)) }
    let unit = DrawingBox(x: 0, y: 0, width: 1, height: 1)
    #expect(
      steps == [
        .save, .transform(DrawingTransform(a: 5, b: 0, c: 0, d: -10, tx: 1, ty: 12)),
        .picture(0, unit, isSmooth: true, DrawingEffect()), .restore,
        .picture(0, DrawingBox(x: 1, y: 2, width: 5, height: 10), isSmooth: true, DrawingEffect()),
      ])
    #expect(context.drawing().pictures == [bytes])
  }

  @Test func `a context of a bitmap has its origin below, and its picture is upright (B14.20)`() throws {
    let bitmap = try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    #expect(bitmap.ctm == .identity)
    bitmap.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    let image = try #require(bitmap.makeImage())
    #expect(image.width == 40)
    #expect(image.height == 20)
    let corner = DrawingOutline([
      .move(x: 0, y: 20), .line(x: 10, y: 20), .line(x: 10, y: 15), .line(x: 0, y: 15), .close,
    ])
    #expect(bitmap.drawing().steps == [.fill(corner, .color(black), DrawingEffect())])
    #expect(
      CGContext(
        data: nil, width: 0, height: 20, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: 0) == nil)
  }

  @Test func `what is drawn through a mask is seen where that is opaque, until the state ends (B14.21)`() throws {
    let bytes = ImageTests.png(width: 4, height: 4)
    let mask = try #require(UIImage(data: Data(bytes))?.cgImage)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 8, height: 8), mask: mask)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.restoreGState()
    #expect(
      steps == [
        .save, .beginGroup(DrawingEffect()), .save, .fill(rect(0, 0, 20, 20), .color(black), DrawingEffect()),
        .restore, .save, .transform(DrawingTransform(a: 8, b: 0, c: 0, d: -8, tx: 0, ty: 8)),
        .picture(
          0, DrawingBox(x: 0, y: 0, width: 1, height: 1), isSmooth: true, DrawingEffect(blend: .destinationIn)),
        .restore, .endGroup, .restore,
      ])
  }

  @Test func `numbers that are none and states too deep are left out, whatever else is drawn (B14.11)`() {
    context.fill(CGRect(x: CGFloat.infinity, y: 0, width: 1, height: 1))
    context.translateBy(x: .nan, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let other = CGContext(size: CGSize(width: 1, height: 1), scale: 1)
    for _ in 0..<1_000 { other.beginTransparencyLayer(auxiliaryInfo: nil) }
    for _ in 0..<999 { other.endTransparencyLayer() }
    #expect(steps == [])
    #expect(context.recorder.losses == ["something with a number that is not finite"])
    #expect(other.drawing().steps.count == 2 * LinkLimits.drawingDepth)
    #expect(other.recorder.losses == ["states of more than 256 within each other"])
  }

  @Test func `each thread draws by itself, and image contexts lie over each other (B14.22)`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 3)
    let outer = UIGraphicsGetCurrentContext()
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 4))
    UIGraphicsPushContext(context)
    #expect(UIGraphicsGetCurrentContext() === context)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 4))
    UIGraphicsPopContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === outer)
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size == CGSize(width: 10, height: 10) && image?.scale == 3 && image?.cgImage?.width == 30)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }
}
