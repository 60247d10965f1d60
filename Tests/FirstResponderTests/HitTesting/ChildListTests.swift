import LeavingNothing
import Testing
import UIKit

@testable import FirstResponder

/// The list of a view's children: its order, and that taking away many costs what there are (B1.19).
@MainActor @Suite(.serialized, .leavesNothing)
struct ChildListTests {
  @Test func `whatever comes and goes, the subviews stand in the order of a plain array`() {
    for seed in 0..<20 as Range<UInt64> {
      var numbers = TrialNumbers(seed: seed)
      let parent = UIView()
      var expected: [UIView] = []
      for _ in 0..<600 {
        let one = expected.isEmpty ? nil : expected[numbers.below(expected.count)]
        switch (numbers.below(10), one) {
        case (0, _), (1, _), (2, _), (_, nil):
          let view = UIView()
          parent.addSubview(view)
          expected.append(view)
        case (3, _):
          let (view, place) = (UIView(), numbers.below(expected.count + 3))
          parent.insertSubview(view, at: place)
          expected.insert(view, at: min(place, expected.count))
        case (4, let view?):
          parent.bringSubviewToFront(view)
          expected.removeAll { $0 === view }
          expected.append(view)
        case (5, let view?):
          parent.sendSubviewToBack(view)
          expected.removeAll { $0 === view }
          expected.insert(view, at: 0)
        case (6, let view?):
          let sibling = expected[numbers.below(expected.count)]
          guard sibling !== view else { continue }
          parent.insertSubview(view, belowSubview: sibling)
          expected.removeAll { $0 === view }
          expected.insert(view, at: expected.firstIndex { $0 === sibling } ?? 0)
        case (_, let view?):
          view.removeFromSuperview()
          expected.removeAll { $0 === view }
        }
        #expect(parent.children.count == expected.count)
        if numbers.below(5) == 0 {
          #expect(parent.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        }
      }
      #expect(parent.subviews.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
    }
  }

  enum Order: CaseIterable { case forwards, backwards, mixed }

  /// With a cost that grows with the square, this would take hours.
  @Test(arguments: Order.allCases)
  func `a hundred thousand subviews go one by one, in any order`(order: Order) {
    let parent = UIView()
    for _ in 0..<100_000 { parent.addSubview(UIView()) }
    switch order {
    case .forwards: for view in parent.subviews { view.removeFromSuperview() }
    case .backwards: while let view = parent.subviews.last { view.removeFromSuperview() }
    case .mixed:
      let views = parent.subviews
      for number in views.indices { views[number * 7919 % views.count].removeFromSuperview() }
    }
    #expect(parent.subviews.isEmpty)
    #expect(parent.children.slots.isEmpty)
  }

  @Test func `a list with many holes closes them, and one at its end leaves none`() {
    let parent = UIView()
    for _ in 0..<100 { parent.addSubview(UIView()) }
    let views = parent.subviews
    for view in views.prefix(40) { view.removeFromSuperview() }
    #expect(parent.children.holes == 40 && parent.children.slots.count == 100)
    for view in views[40..<51] { view.removeFromSuperview() }
    #expect(parent.children.holes == 0 && parent.children.slots.count == 49)
    for view in views[51..<98] { view.removeFromSuperview() }
    views[99].removeFromSuperview()
    #expect(parent.subviews == [views[98]])
    views[98].removeFromSuperview()
    #expect(parent.children.slots.isEmpty && parent.children.holes == 0)
  }
}
