import UIKit

/// On iOS these methods show only with `import UIKit.UIGestureRecognizerSubclass`; without it nothing is overridden.
public class ForgetfulRecognizer: UIGestureRecognizer {
  public var resets = 0

  func reset() { resets += 1 }
}
