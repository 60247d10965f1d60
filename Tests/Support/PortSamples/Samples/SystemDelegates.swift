import UIKit

/// Optional methods of the system's own protocols have defaults here.
public class PassingRecognizer: UITapGestureRecognizer {
  public func asks() -> Bool {
    delegate?.gestureRecognizerShouldBegin?(self) ?? false
  }

  public func color() -> UIColor? { UIApplication.shared.delegate?.window??.backgroundColor }
}
