import UIKit

private var kept: [ObjectIdentifier: Any] = [:]

extension UIPanGestureRecognizer {
  @objc convenience init(heard: @escaping (UIPanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    kept[ObjectIdentifier(self)] = heard
  }
}

extension UIScreenEdgePanGestureRecognizer {
  convenience init(heard: @escaping (UIScreenEdgePanGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    kept[ObjectIdentifier(self)] = heard
  }
}

public func edges() -> UIScreenEdgePanGestureRecognizer { UIScreenEdgePanGestureRecognizer { $0.edges = .left } }
