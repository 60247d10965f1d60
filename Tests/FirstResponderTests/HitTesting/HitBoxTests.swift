import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder
@testable import HitIndex

/// The boxes around children: never too small (B1.15-B1.18).
@MainActor @Suite(.serialized, .leavesNothing)
struct HitBoxTests {
  /// Views of all kinds, and points at and beside their edges.
  @Test func `where a view is hit, its box holds the point, to the last bit`() {
    var numbers = TrialNumbers(seed: 7)
    func length(_ range: Int) -> CGFloat { CGFloat(numbers.below(range * 997)) / 997 - CGFloat(range) / 3 }
    var hits = 0
    for _ in 0..<20_000 {
      let view = UIView(frame: box(length(100), length(100), length(50), length(50)))
      if numbers.below(3) == 0 { view.bounds.origin = at(length(1000), length(10)) }
      if numbers.below(3) == 0 { view.center.x += CGFloat(1 << numbers.below(40)) }
      switch numbers.below(4) {
      case 0: view.transform = CGAffineTransform(rotationAngle: length(6))
      case 1: view.transform = CGAffineTransform(a: length(3), b: length(3), c: length(3), d: length(3), tx: 1, ty: 2)
      default: break
      }
      let bounds = view.bounds
      let corner = at(
        bounds.origin.x + [0, 0.5, 1][numbers.below(3)] * bounds.width,
        bounds.origin.y + [0, 0.5, 1][numbers.below(3)] * bounds.height)
      var place = view.geometry.pointToSuperview(corner)
      for _ in 0..<numbers.below(3) { place.x = place.x.nextDown }
      for _ in 0..<numbers.below(3) { place.y = place.y.nextUp }
      guard let inner = view.geometry.pointFromSuperview(place), view.geometry.bounds.holds(inner) else { continue }
      hits += 1
      let rounded = SIMD2<Float>(SIMD2<Double>(place.x, place.y))
      let found = Box(around: view.geometry.place)
      guard found.mayHold(rounded) else {
        Issue.record("\(view.geometry) is hit at \(place), outside its box \(found)")
        return
      }
    }
    #expect(hits > 3000)
  }

  @Test func `a view whose place is no number may be hit anywhere, and an empty one nowhere`() {
    let lost = UIView(frame: box(0, 0, 10, 10))
    lost.center.x = .nan
    let everywhere = Box(around: lost.geometry.place)
    #expect(everywhere.mayHold(SIMD2(1e9, 5)) && everywhere.mayHold(SIMD2(.nan, 5)) && !everywhere.isBounded)
    let empty = UIView(frame: box(3, 3, 0, 10))
    #expect(Box(around: empty.geometry.place) == .nowhere)
    let squeezed = UIView(frame: box(3, 3, 10, 10))
    squeezed.transform = CGAffineTransform(scaleX: 0, y: 1)
    #expect(Box(around: squeezed.geometry.place) == .nowhere)
  }

  @Test func `a class's overrides are known, inherited and generic ones too; UIKit's own views have none (B1.28)`() {
    class Hit: UIView {
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { self }
    }
    final class Heir: Hit {}
    class Generic<Value>: UIView {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    final class Plain: UIScrollView {}
    func overrides(_ view: UIView) -> ViewFlags { view.flags.intersection(.asking) }
    #expect(overrides(Hit()) == .overridesHitTest && overrides(Heir()) == .overridesHitTest)
    #expect(overrides(Generic<Int>()) == .overridesPointInside)
    for view in [UIView(), Plain(), UIWindow(), UIControl(), UILabel(), UITableView()] {
      #expect(overrides(view) == [])
    }
  }
}
