import UIKit

/// What a fader and a knob have in common: a level from one end to the other, which they show and tell.
class LevelControl: UIControl {
  /// 0 at one end, 1 at the other. Setting it sends nothing.
  var value: CGFloat {
    didSet {
      value = min(max(value, 0), 1)
      if value != oldValue { show() }
    }
  }

  /// The colour of what is moved.
  let tint: UIColor

  init(_ value: CGFloat, tint: UIColor) {
    (self.value, self.tint) = (value, tint)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Puts everything where the level has it.
  func show() {}

  override func layoutSubviews() {
    super.layoutSubviews()
    show()
  }

  // The highlight stays as long as the finger does, however far it goes.
  override var isHighlighted: Bool { didSet { show() } }

  // MARK: For those who read the screen otherwise

  override var isAccessibilityElement: Bool {
    get { true }
    set {}
  }
  override var accessibilityTraits: UIAccessibilityTraits {
    get { .adjustable }
    set {}
  }
  override var accessibilityValue: String? {
    get { "\(Int((value * 100).rounded()))%" }
    set {}
  }
}
