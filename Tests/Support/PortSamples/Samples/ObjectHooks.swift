import UIKit

/// Any object is told that it was loaded, on iOS.
open class Animator: NSObject {
  open override func awakeFromNib() {
    super.awakeFromNib()
    duration = 2
  }
  public var duration = 1
}

open class LoudAnimator: Animator {
  open override func awakeFromNib() {
    super.awakeFromNib()
    duration += 1
  }
  override open func prepareForInterfaceBuilder() { super.prepareForInterfaceBuilder() }
}

open class WokenView: UIView {
  open override func awakeFromNib() { super.awakeFromNib() }
}
