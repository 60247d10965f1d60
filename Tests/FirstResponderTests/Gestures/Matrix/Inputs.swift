import FirstResponderTesting
import UIKit

/// What the fingers do in a cell. Each input is drawn once, with what every kind makes of it when it is alone
/// (Drawings.swift): one column per moment.
enum Input: String, CaseIterable {
  case tap, doubleTap, slowTaps, hold, pressAndDrag, dragRight, dragUp, edgeDrag, edgeFlick, edgeRest, pinch, turn,
    oneOfTwo, secondFinger, dragUnderPointer, pointerComes, tapsUnderPointer

  /// One column of the drawing.
  enum Moment: Equatable {
    /// All fingers land in one frame.
    case down
    /// One more finger lands while the first is down.
    case another
    /// All fingers go to their next places in one frame.
    case move
    /// All fingers are lifted in one frame.
    case lift
    /// The system takes all fingers back in one frame.
    case cancel
    /// Nothing but time: seconds, in which one deadline of the recognizers passes.
    case time(Double)
    /// A pointer that does not touch comes over the view.
    case enter
    /// It moves over the view.
    case hover
    /// It leaves the screen.
    case exit
  }

  /// A pointer hovers: for pairs with somebody who watches it.
  var hasPointer: Bool { [.dragUnderPointer, .pointerComes, .tapsUnderPointer].contains(self) }

  /// Where the fingers are after a number of moves. Left of x = 13 is the edge of the screen (B5.57).
  func places(after moves: Int) -> [CGPoint] {
    let way = CGFloat(moves)
    func one(_ x: CGFloat, _ y: CGFloat = 200) -> [CGPoint] { [CGPoint(x: x, y: y)] }
    func two(_ x: CGFloat, _ y: CGFloat = 0) -> [CGPoint] {
      [CGPoint(x: 150 - x, y: 200 - y), CGPoint(x: 150 + x, y: 200 + y)]
    }
    switch self {
    case .tap, .doubleTap, .slowTaps, .hold, .tapsUnderPointer: return one(100)
    case .pressAndDrag, .dragRight, .dragUnderPointer, .pointerComes: return one(100 + 20 * way)
    case .dragUp: return one(100, 200 - 20 * way)
    case .edgeDrag, .edgeRest: return one(5 + 20 * way)
    // The first move is as long as a pan, a swipe and an edge pan need at once, and too long for a tap.
    case .edgeFlick: return one(moves == 0 ? 5 : 45 + 20 * way)
    // 30 pt apart a move, about a middle that rests, without a turn.
    case .pinch: return two(50 + 15 * way)
    // 0.2 radians a move, at the same distance.
    case .turn: return two(50 * cos(0.2 * way), 50 * sin(0.2 * way))
    // 12 pt down a move: turned by 0.12 after the first, the middle 12 pt away after the second, 11 pt further apart
    // after the fourth (0.1 radians, 10 pt and 8 pt are needed: B5.54, B5.24, B5.48).
    case .secondFinger: return [CGPoint(x: 100 + 20 * way, y: 200), CGPoint(x: 200 + 20 * way, y: 300)]
    case .oneOfTwo: return [CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200 + 12 * way)]
    }
  }
}

/// An input that ends in itself, or in the system taking the fingers back instead of their last lift.
struct Play: CustomStringConvertible {
  let input: Input
  let isCancelled: Bool

  var moments: [Input.Moment] {
    var moments = Plans.of(input).moments
    if isCancelled, let last = moments.lastIndex(of: .lift) { moments[last] = .cancel }
    return moments
  }

  var description: String { isCancelled ? "\(input), taken back" : "\(input)" }

  /// Plays it on a device. A finger rests three hundredths of a second before it lands or lifts.
  @MainActor
  func play(on device: SimulatedDevice) {
    var fingers: [Finger] = []
    var moves = 0
    for moment in moments {
      switch moment {
      case .down:
        device.advance(by: 0.03)
        moves = 0
        let places = input.places(after: 0).dropLast(moments.contains(.another) ? 1 : 0)
        device.frame { fingers = places.map { device.touchDown(at: $0) } }
      case .another: fingers += input.places(after: 0).suffix(1).map { device.touchDown(at: $0) }
      case .move:
        moves += 1
        let places = input.places(after: moves)
        device.frame { for (finger, place) in zip(fingers, places) { finger.move(to: place) } }
      case .lift, .cancel:
        device.advance(by: 0.03)
        device.frame { for finger in fingers { moment == .lift ? finger.lift() : finger.cancel() } }
      case .time(let seconds): device.advance(by: seconds)
      case .enter: device.hover(to: CGPoint(x: 200, y: 300))
      case .hover: device.hover(to: CGPoint(x: 210, y: 300))
      case .exit: device.hoverExit()
      }
    }
  }
}
