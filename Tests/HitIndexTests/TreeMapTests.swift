import Testing

@testable import HitIndex

/// Who is hit where in a tree: told by upright rectangles with exact numbers, and otherwise not at all.
@Suite struct TreeMapTests {
  private final class View {}

  private let root = View()
  private let first = View()
  private let second = View()

  private func place(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, transform: PlaceTransform? = nil
  ) -> Place {
    Place(position: SIMD2(x, y), anchor: .zero, low: .zero, high: SIMD2(width, height), transform: transform)
  }

  /// A map of a root of 100 points with subviews, back to front.
  private func map(_ subviews: [(View, Place, isKnown: Bool)]) -> TreeMap {
    var map = TreeMap()
    guard var drawing = TreeDrawing(ObjectIdentifier(root), place(0, 0, 100, 100)) else { return map }
    for (view, place, isKnown) in subviews where drawing.enter(ObjectIdentifier(view), place, isKnown: isKnown) {
      drawing.leave()
    }
    map.draw(drawing)
    return map
  }

  @Test func `the front one is hit, near edges are inside, and far ones belong to whoever is behind`() {
    let map = map([(first, place(10, 10, 40, 40), true), (second, place(30, 30, 90, 40), true)])
    func hit(_ x: Double, _ y: Double) -> ObjectIdentifier? { map.hit(at: SIMD2(x, y)) }
    #expect(map.isDrawn(at: 0))
    #expect(hit(10, 10) == ObjectIdentifier(first) && hit(30, 30) == ObjectIdentifier(second))
    #expect(hit(29.5, 49.5) == ObjectIdentifier(first) && hit(50, 20) == ObjectIdentifier(root))
    #expect(hit(99, 69) == ObjectIdentifier(second) && hit(99, 70) == ObjectIdentifier(root))
    // Not a multiple of 1/1024: known, but for places beside an edge.
    #expect(hit(20.1, 20.1) == ObjectIdentifier(first) && hit(49.999_99, 20) == nil && hit(50.000_01, 20) == nil)
    #expect(hit(.nan, 20) == nil)
  }

  @Test func `around a view that is turned, asked or not exact, nobody is known to be hit`() {
    let axes = (x: SIMD2(0.8, 0.6), y: SIMD2(-0.6, 0.8))
    let turned = PlaceTransform(
      map: PlaceTransform.Map(xAxis: axes.x, yAxis: axes.y, shift: .zero),
      inverse: PlaceTransform.Map(xAxis: SIMD2(0.8, -0.6), yAxis: SIMD2(0.6, 0.8), shift: .zero))
    for (place, isKnown) in [
      (place(20, 20, 10, 10, transform: turned), true), (place(20, 20, 10, 10), false), (place(20.1, 20, 10, 10), true),
    ] {
      let map = map([(first, place, isKnown)])
      #expect(map.hit(at: SIMD2(24, 28)) == nil)
      #expect(map.hit(at: SIMD2(60, 60)) == ObjectIdentifier(root))
    }
    let lost = map([(first, place(.nan, 20, 10, 10), true)])
    #expect(lost.hit(at: SIMD2(60, 25)) == nil && lost.hit(at: SIMD2(60, 60)) == ObjectIdentifier(root))
  }

  @Test func `a map is due after 256 questions about the same tree, and as many as it has views`() {
    var map = TreeMap()
    let id = ObjectIdentifier(root)
    for _ in 0..<256 { #expect(map.begin(id, changes: 7, weight: 1) == nil) }
    #expect(map.begin(id, changes: 7, weight: 1) == 256)
    // Too many views.
    map.draw(nil)
    for _ in 0..<255 { #expect(map.begin(id, changes: 7, weight: 1) == nil) }
    #expect(map.begin(id, changes: 7, weight: 1) == 512)
    // Something changed, or another tree is asked.
    #expect(map.begin(id, changes: 8, weight: 1) == nil && map.begin(id, changes: 8, weight: 255) == nil)
    #expect(map.begin(ObjectIdentifier(first), changes: 8, weight: 1) == nil)
    #expect(map.begin(id, changes: 8, weight: 600) == nil && map.begin(id, changes: 8, weight: 600) == 600)
  }

  @Test func `a change makes the map void`() {
    var map = map([(first, place(10, 10, 40, 40), true)])
    #expect(map.begin(ObjectIdentifier(root), changes: 1, weight: 1) == nil && !map.isDrawn(at: 1))
  }
}
