import UIKit

// The recipes of the article "Hit-testing and its recipes".

final class EasyButton: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -22, dy: -22).contains(point)
  }
}

final class Overlay: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

final class TabBar: UIView {
  let raisedButton = UIView(frame: CGRect(x: 150, y: -30, width: 60, height: 60))

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || raisedButton.frame.contains(point)
  }
}

final class Canvas: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}

final class Listener: UIView {
  var heard = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard += 1
    super.touchesBegan(touches, with: event)
  }
}

extension UIResponder {
  var nearestViewController: UIViewController? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIViewController }.first
  }
}
