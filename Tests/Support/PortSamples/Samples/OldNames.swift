import UIKit

/// As it was written for Swift 4.
public class OldButton: UIButton {
  public func style(_ state: UIControlState, _ options: UIViewAnimationOptions = []) -> Bool {
    state == UIControlState.normal && options.isEmpty
  }
}
