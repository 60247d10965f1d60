import UIKit

/// As it was written for Swift 4.
public class OldButton: UIButton {
  public func style(_ state: UIControlState, _ options: UIViewAnimationOptions = []) -> Bool {
    state == UIControlState.normal && options.isEmpty
  }

  public func cover(_ bar: UIView) -> [Notification.Name] {
    bar.bringSubview(toFront: self); bar.sendSubview(toBack: self)
    frame = UIEdgeInsetsInsetRect(bar.bounds, UIEdgeInsetsMake(1, 2, 3, bar.frame.width / 2))
    (layer as? CAShapeLayer)?.lineCap = kCALineCapRound
    return [.UIApplicationDidBecomeActive, NSNotification.Name.UIKeyboardWillHide, .UITextFieldTextDidChange]
  }
}

public class OldScreen: UIViewController {
  public private(set) var parents = 0
  public override func didMove(toParentViewController parent: UIViewController?) {
    super.didMove(toParentViewController: parent)
    parents = childViewControllers.count
    childViewControllers.first?.removeFromParentViewController()
  }
}

public class OldNames: UIViewController {
  public func count(of parent: UIViewController) -> Int {
    let childViewControllers = parent.childViewControllers
    return childViewControllers.count
  }
}
