import Testing

@testable import FirstResponder

struct AffineTransformTests {
  private static func random(_ numbers: inout SeededNumbers) -> CGAffineTransform {
    func number() -> CGFloat { CGFloat.random(in: -3...3, using: &numbers) }
    return CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
  }

  @Test func `maps are applied as their definition says`() {
    let map = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CGPoint(x: 10, y: 100).applying(map) == CGPoint(x: 10 + 300 + 5, y: 20 + 400 + 6))
    #expect(CGSize(width: 10, height: 100).applying(map) == CGSize(width: 310, height: 420))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(turned.distance(to: CGPoint(x: 0, y: 1)) < 1e-15)  // Downwards on a screen: clockwise.
  }

  @Test func `concatenating applies the receiver first`() {
    let shift = CGAffineTransform(translationX: 1, y: 0)
    let scale = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(shift.concatenating(scale)) == CGPoint(x: 2, y: 0))
    #expect(CGPoint.zero.applying(scale.concatenating(shift)) == CGPoint(x: 1, y: 0))
    #expect(scale.translatedBy(x: 1, y: 0) == shift.concatenating(scale))
    #expect(shift.scaledBy(x: 2, y: 2) == scale.concatenating(shift))
    #expect(shift.rotated(by: 1) == CGAffineTransform(rotationAngle: 1).concatenating(shift))
    var numbers = SeededNumbers(5)
    for _ in 0..<200 {
      let (first, second) = (Self.random(&numbers), Self.random(&numbers))
      let point = CGPoint(x: 7, y: -2)
      #expect(
        point.applying(first.concatenating(second)).distance(to: point.applying(first).applying(second)) < 1e-9)
    }
  }

  @Test func `an inverse undoes the map, and what can't be undone stays as it is`() {
    var numbers = SeededNumbers(9)
    for _ in 0..<200 {
      let map = Self.random(&numbers)
      guard abs(map.determinant) > 0.01 else { continue }
      let point = CGPoint(x: 3, y: 4)
      #expect(point.applying(map).applying(map.inverted()).distance(to: point) < 1e-8)
    }
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
    #expect(!flat.isInvertible)
    #expect(!CGAffineTransform(translationX: .nan, y: 0).isInvertible)
  }

  @Test func `a rectangle's image is the smallest upright one around it`() {
    let rect = CGRect(x: 1, y: 1, width: 2, height: 1)
    #expect(
      rect.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        == CGRect(x: -2, y: 1, width: 1, height: 2))
    #expect(rect.applying(CGAffineTransform(scaleX: -1, y: 1)) == CGRect(x: -3, y: 1, width: 2, height: 1))
    #expect(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)) == .null)
  }
}
