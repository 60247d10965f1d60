import UIKit

/// Within a generic class the compiler knows its arguments.
public class Holder<Content: UIView>: UIView {
  public var content: Content?
  public var taps = 0

  public func connect(_ button: UIButton) {
    button.addTarget(self, action: #selector(tap(_:)), for: .touchUpInside)
  }

  @objc func tap(_ sender: UIButton) { taps += 1 }
}
