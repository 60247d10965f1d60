import FirstResponderTesting
import UIKit

/// Plays the finger rows of a drawing, frame by frame.
///
///     D  lands          >  <  ^  v   moves by the step; by a number of points where one follows: >25;
///                                    two make one diagonal move
///     U  lifts          X  the system takes it back          -  rests
///
/// Several of them in a cell come one after the other in the same frame; a move can only be the first.
@MainActor
final class DrawnFingers {
  private let device: SimulatedDevice
  private let start: TimeInterval
  private let step: CGFloat
  private var places: [String: CGPoint]
  private var fingers: [String: Finger] = [:]

  init(_ device: SimulatedDevice, from places: [String: CGPoint], step: CGFloat) {
    (self.device, self.places, self.step) = (device, places, step)
    start = device.now
  }

  private enum Change: Equatable {
    case down, lift, cancel, rest
    case move(CGFloat, CGFloat)
  }

  /// What stands in the cells of one frame, by finger.
  func play(_ cells: [(name: String, cell: String)], in frame: Int) {
    let changes = cells.map { (name: $0.name, changes: read($0.cell)) }
    for round in 0..<(changes.map(\.changes.count).max() ?? 0) {
      let now = changes.filter { $0.changes.count > round }.map { (name: $0.name, change: $0.changes[round]) }
      let isMoving = now.contains { if case .move = $0.change { true } else { false } }
      if isMoving, round > 0 || frame == 0 {
        fatalError(
          "Frame \(frame) of a drawing has a move that is not the first thing in it, or has no frame before it.")
      }
      // A move comes with the frame after the one that the clock shows.
      pass(frame - (isMoving ? 1 : 0))
      device.frame { for (name, change) in now { make(change, name) } }
    }
    pass(frame)
  }

  /// Lets time pass up to a frame. A hair more, so that a deadline that falls on the frame belongs to
  /// it whatever was rounded.
  private func pass(_ frame: Int) {
    device.advance(by: start + Double(frame) / device.frameRate + 1e-6 - device.now)
  }

  private func make(_ change: Change, _ name: String) {
    let place = places[name] ?? .zero
    switch change {
    case .down:
      if fingers[name] != nil { fatalError("The finger '\(name)' of a drawing lands twice.") }
      fingers[name] = device.touchDown(at: place)
    case .lift: take(name).lift()
    case .cancel: take(name).cancel()
    case .rest: break
    case .move(let x, let y):
      guard let finger = fingers[name] else { fatalError("The finger '\(name)' of a drawing moves but is not down.") }
      places[name] = CGPoint(x: place.x + x, y: place.y + y)
      finger.move(to: CGPoint(x: place.x + x, y: place.y + y))
    }
  }

  private func take(_ name: String) -> Finger {
    guard let finger = fingers.removeValue(forKey: name) else {
      fatalError("The finger '\(name)' of a drawing is lifted but is not down.")
    }
    return finger
  }

  private func read(_ cell: String) -> [Change] {
    var changes: [Change] = []
    var rest = Substring(cell)
    while let letter = rest.popFirst() {
      switch letter {
      case "D": changes.append(.down)
      case "U": changes.append(.lift)
      case "X": changes.append(.cancel)
      case "-": changes.append(.rest)
      case ">", "<", "^", "v":
        let digits = rest.prefix { $0.isNumber }
        rest.removeFirst(digits.count)
        let way = Double(digits).map { CGFloat($0) } ?? step
        var (x, y) = (letter == ">" ? way : letter == "<" ? -way : 0, letter == "v" ? way : letter == "^" ? -way : 0)
        if case .move(let dx, let dy)? = changes.last {
          changes.removeLast()
          (x, y) = (x + dx, y + dy)
        }
        changes.append(.move(x, y))
      default: fatalError("'\(letter)' in '\(cell)' is nothing that a finger of a drawing can do.")
      }
    }
    return changes
  }
}
