import SystemLink

/// Where a shake stands. A value without clock:
///
///     resting -> shaking -> resting          began, then ended
///                        -> resting          began, then cancelled: by the device, after too long, or interrupted
package struct Shake {
  package enum State: Hashable {
    case resting
    /// Began and not yet over.
    case shaking
  }
  package private(set) var state = State.resting

  /// Why a report was dropped.
  package struct Fault: Error, Hashable {
    package let text: String
  }

  package init() {}

  package mutating func take(_ phase: ShakePhase) throws(Fault) {
    switch (state, phase) {
    case (.resting, .began): state = .shaking
    case (.shaking, .ended), (.shaking, .cancelled): state = .resting
    case (.shaking, .began): throw Fault(text: "a shake that began twice was dropped: the first one goes on")
    case (.resting, .ended), (.resting, .cancelled):
      throw Fault(text: "the end of a shake was dropped: none is under way, or it was cancelled")
    }
  }
}
