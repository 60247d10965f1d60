import UIKit

/// Two methods of one name need the type of the one that is meant.
public class OverloadedView: UIView {
  public var heard: [String] = []

  @objc func show() { heard.append("show") }
  @objc func show(_ sender: UIControl) { heard.append("show(_:)") }

  public func connect(_ control: UIControl) {
    control.addTarget(self, action: #selector(show as () -> Void), for: .touchUpInside)
    control.addTarget(self, action: #selector(OverloadedView.show(_:)), for: .touchUpInside)
  }
}
