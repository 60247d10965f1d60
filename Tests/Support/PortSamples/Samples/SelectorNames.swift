import UIKit

/// Selectors as texts, and those of methods of the system's.
public class NamedView: UIView {
  public var heard: [String] = []

  @objc func pressed(_ sender: UIButton) { heard.append("pressed") }
  @objc func ended(_ sender: UIButton, with event: UIEvent?) { heard.append("ended") }

  public func connect(_ button: UIButton) {
    button.addTarget(self, action: Selector("pressed:"), for: .touchUpInside)
    button.addTarget(self, action: Selector(("ended:with:")), for: .touchUpInside)
    button.addTarget(self, action: NSSelectorFromString("setNeedsLayout"), for: .touchUpInside)
    button.addTarget(nil, action: #selector(UIResponder.resignFirstResponder), for: .touchUpInside)
    button.addTarget(nil, action: #selector(UIResponderStandardEditActions.copy(_:)), for: .touchUpOutside)
  }
}
