import Foundation

/// The number of a stepper, its ends and its steps. A value without view.
package struct StepperScale: Equatable {
  package var minimum = 0.0
  package var maximum = 100.0
  package var step = 1.0
  package var wraps = false
  package private(set) var value = 0.0

  package init() {}

  /// What is outside is brought in, and what is no number counts as the lower end.
  package mutating func setValue(_ new: Double) {
    value = new.isNaN ? minimum : min(max(new, minimum), maximum)
  }

  /// Goes one step up or down: at an end it stays, or goes round to the other end.
  package mutating func go(_ direction: Int) {
    let new = value + step * Double(direction)
    if wraps {
      // From the end itself to the other one; before it, to the end first.
      if new > maximum {
        value = value < maximum ? maximum : minimum
      } else if new < minimum {
        value = value > minimum ? minimum : maximum
      } else {
        value = new
      }
    } else {
      setValue(new)
    }
  }

  /// Whether a step in a direction changes anything.
  package func canGo(_ direction: Int) -> Bool {
    var next = self
    next.go(direction)
    return next.value != value
  }
}

/// How fast a stepper counts while it is held. A value without clock.
package enum StepperRepeat {
  /// Seconds from one step to the next; 0 steps are made before the first. Ever faster.
  package static func wait(after steps: Int) -> TimeInterval {
    switch steps {
    case ..<1: 0.5
    case ..<5: 0.25
    case ..<15: 0.1
    default: 0.05
    }
  }
}
