import FirstResponderTesting
import Testing
import UIKit

/// Each kind of recognizer with each other, in each place and relation, on each input: which of the two are recognized, and how
/// often. The expectations follow from what each kind does alone, and a few rules.
@MainActor @Suite(.serialized)
struct RelationMatrixTests {
  @Test(arguments: Kind.allCases, Kind.allCases)
  func `who is recognized follows from the relation and the place (B4.50-B4.58, B5.11)`(first: Kind, second: Kind) {
    for place in Place.allCases {
      for relation in Relation.allCases {
        for input in Input.allCases {
          let cell = Cell(first: first, second: second, place: place, relation: relation, input: input)
          #expect(cell.observed() == cell.expected, "\(cell)")
        }
      }
    }
  }

  enum Kind: CaseIterable {
    case tap, doubleTap, longPress, pan, swipe

    @MainActor func make() -> UIGestureRecognizer {
      switch self {
      case .tap: return UITapGestureRecognizer()
      case .doubleTap:
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = 2
        return tap
      case .longPress: return UILongPressGestureRecognizer()
      case .pan: return UIPanGestureRecognizer()
      case .swipe: return UISwipeGestureRecognizer()
      }
    }

    var isContinuous: Bool { self == .longPress || self == .pan }

    /// How often the kind is recognized when it is alone.
    func count(alone input: Input) -> Int {
      switch (self, input) {
      case (.tap, .tap): 1
      case (.tap, .doubleTap): 2
      case (.doubleTap, .doubleTap), (.longPress, .longPress), (.pan, .drag), (.swipe, .drag): 1
      default: 0
      }
    }

    /// Whether the kind, alone, stays undecided until the finger is lifted: a pan under a finger that rests (B5.25).
    func isUndecidedUntilLift(_ input: Input) -> Bool { self == .pan && input == .longPress }
  }

  enum Place: CaseIterable { case sameView, firstOnAncestor, firstOnDescendant }
  enum Relation: CaseIterable { case none, firstRequiresSecond, firstAllows, secondAllows }

  enum Input: CaseIterable {
    case tap, doubleTap, longPress, drag

    @MainActor func make(on device: SimulatedDevice) {
      let place = CGPoint(x: 100, y: 100)
      switch self {
      case .tap: device.tap(at: place)
      case .doubleTap: device.tap(at: place, count: 2)
      case .longPress: device.longPress(at: place, for: 1)
      // 20 pt a frame: the pan begins in the first one, the swipe is recognized in the third.
      case .drag: device.drag(from: place, to: CGPoint(x: 220, y: 100), over: 0.1)
      }
      device.advance(by: 1)
    }
  }

  struct Cell: CustomStringConvertible {
    let first: Kind
    let second: Kind
    let place: Place
    let relation: Relation
    let input: Input

    var description: String { "\(first), \(second), \(place), \(relation), \(input)" }

    var expected: [Int] {
      let (alone, other) = (first.count(alone: input), second.count(alone: input))
      switch relation {
      // Each goes its own way (B4.52).
      case .firstAllows, .secondAllows: return [alone, other]
      case .firstRequiresSecond:
        // The required one goes its way; the one that requires it fails with its recognition (B4.58), and a
        // continuous one that still waits when the fingers are gone has nothing left to begin with.
        let comesTooLate = first.isContinuous && second.isUndecidedUntilLift(input)
        return [other > 0 || comesTooLate ? 0 : alone, other]
      case .none:
        guard alone > 0, other > 0 else { return [alone, other] }
        switch (first, second) {
        // The single tap fires with the first tap; with the second one the double tap wins (B4.55, B5.11).
        case (.tap, .doubleTap), (.doubleTap, .tap): return [1, 1]
        // Who passes its threshold first wins (B4.50).
        case (.pan, .swipe): return [1, 0]
        case (.swipe, .pan): return [0, 1]
        // Of equals the deeper one wins (B4.56), on one view the one that was added first (B4.57).
        default: return place == .firstOnAncestor ? [0, other] : [alone, 0]
        }
      }
    }

    @MainActor func observed() -> [Int] {
      let scene = GestureScene()
      let delegate = AnsweringDelegate()
      delegate.simultaneous = ["first", "second"]
      let (one, two) = (first.make(), second.make())
      scene.add("first", one, to: place == .firstOnAncestor ? scene.view : scene.inner)
      scene.add("second", two, to: place == .firstOnDescendant ? scene.view : scene.inner)
      switch relation {
      case .none: break
      case .firstRequiresSecond: one.require(toFail: two)
      case .firstAllows: one.delegate = delegate
      case .secondAllows: two.delegate = delegate
      }
      input.make(on: scene.device)
      #expect(one.state == .possible && two.state == .possible, "\(self)")
      func count(_ name: String, _ kind: Kind) -> Int {
        let ended = scene.log.calls.count { $0 == "\(name).ended" }
        let began = scene.log.calls.count { $0 == "\(name).began" }
        #expect(began == (kind.isContinuous ? ended : 0), "\(self)")
        return ended
      }
      return [count("first", first), count("second", second)]
    }
  }
}
