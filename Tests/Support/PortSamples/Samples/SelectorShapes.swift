import UIKit

/// The shapes in which a selector can be written.
public class ShapeControl: UIView {
  public var heard: [String] = []
  public let own = ShapeTarget()

  @objc func plain() { heard.append("plain") }
  @objc func tapped(_ sender: UIButton) { heard.append("tapped") }
  @objc func moved(by sender: UIButton) { heard.append("moved") }
  @objc private func touched(_ sender: UIButton, event: UIEvent) { heard.append("touched") }
  @objc func handled(_ sender: UIButton) -> Bool {
    heard.append("handled")
    return true
  }

  public func connect(_ button: UIButton) {
    button.addTarget(self, action: #selector(plain), for: .touchUpInside)
    button.addTarget(self, action: #selector(tapped), for: .touchUpInside)
    button.addTarget(self, action: #selector(ShapeControl.moved(by:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(self.touched(_:event:)), for: .touchUpInside)
    button.addTarget(self, action: #selector(handled(_:)), for: .touchUpInside)
    button.addTarget(own, action: #selector(own.asked(_:)), for: .touchUpInside)
  }
}

public class ShapeTarget: NSObject {
  public var heard: [String] = []

  @objc func asked(_ sender: UIButton) { heard.append("asked") }
}
