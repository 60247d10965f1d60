import Foundation

/// Which value belongs to which place of a slider's thumb. A value without view.
package struct SliderScale: Equatable {
  package private(set) var minimum: Float = 0
  package private(set) var maximum: Float = 1
  package private(set) var value: Float = 0

  package init() {}

  /// What is no number, or not finite, counts as the lower end.
  package mutating func setValue(_ new: Float) {
    value = new.isNaN ? minimum : min(max(new, minimum), maximum)
  }

  /// Moves the upper end along, if need be. What is not finite changes nothing.
  package mutating func setMinimum(_ new: Float) {
    guard new.isFinite else { return }
    minimum = new
    maximum = max(maximum, new)
    setValue(value)
  }

  /// Moves the lower end along, if need be. What is not finite changes nothing.
  package mutating func setMaximum(_ new: Float) {
    guard new.isFinite else { return }
    maximum = new
    minimum = min(minimum, new)
    setValue(value)
  }

  /// How far along a value is, 0...1.
  package func fraction(of value: Float) -> CGFloat {
    let span = Double(maximum) - Double(minimum)
    guard span > 0, value.isFinite else { return 0 }
    return CGFloat(min(max((Double(value) - Double(minimum)) / span, 0), 1))
  }

  /// The value at a part of the way, 0...1.
  package func value(at fraction: CGFloat) -> Float {
    guard fraction.isFinite else { return value }
    let part = Double(min(max(fraction, 0), 1))
    return Float(Double(minimum) + (Double(maximum) - Double(minimum)) * part)
  }
}
