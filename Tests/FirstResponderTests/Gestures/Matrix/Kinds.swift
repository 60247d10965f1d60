import UIKit

/// The kinds of recognizers that meet in the matrix, each with Apple's defaults. Every one says when it is reset, and
/// lets the cell decide what its class answers to `canPrevent(_:)` and `canBePrevented(by:)`.
enum Kind: String, CaseIterable {
  case tap, doubleTap, longPress, pan, swipe, pinch, rotation, edgePan, hover

  @MainActor
  func make(_ spy: Spy) -> UIGestureRecognizer {
    switch self {
    case .tap: return spied(MatrixTap(), spy)
    case .doubleTap:
      let tap = spied(MatrixTap(), spy)
      tap.numberOfTapsRequired = 2
      return tap
    case .longPress: return spied(MatrixLongPress(), spy)
    case .pan: return spied(MatrixPan(), spy)
    case .swipe: return spied(MatrixSwipe(), spy)
    case .pinch: return spied(MatrixPinch(), spy)
    case .rotation: return spied(MatrixRotation(), spy)
    case .edgePan:
      let pan = spied(MatrixEdgePan(), spy)
      pan.edges = .left
      return pan
    case .hover: return spied(MatrixHover(), spy)
    }
  }

  @MainActor
  private func spied<R: UIGestureRecognizer & Spied>(_ recognizer: R, _ spy: Spy) -> R {
    recognizer.spy = spy
    recognizer.name = spy.name
    return recognizer
  }
}

/// What the class of one recognizer in a cell answers, and where it tells of its resets.
@MainActor
final class Spy {
  let name: String
  let log: CallList
  var prevents = true
  var canBePrevented = true

  init(_ name: String, _ log: CallList) { (self.name, self.log) = (name, log) }

  func wasReset() { log.calls.append("\(name) reset") }
}

@MainActor
protocol Spied: AnyObject { var spy: Spy? { get set } }

// The same three overrides for each: a class can't be made over a superclass that is a parameter.

final class MatrixTap: UITapGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixLongPress: UILongPressGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixPan: UIPanGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixSwipe: UISwipeGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixPinch: UIPinchGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixRotation: UIRotationGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixEdgePan: UIScreenEdgePanGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}

final class MatrixHover: UIHoverGestureRecognizer, Spied {
  var spy: Spy?
  override func reset() {
    super.reset()
    spy?.wasReset()
  }
  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { super.canPrevent(other) && spy?.prevents != false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    super.canBePrevented(by: other) && spy?.canBePrevented != false
  }
}
