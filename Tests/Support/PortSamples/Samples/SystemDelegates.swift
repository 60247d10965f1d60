import UIKit

/// Optional methods of the system's own protocols have defaults here.
public class PassingRecognizer: UITapGestureRecognizer {
  public func asks() -> Bool {
    delegate?.gestureRecognizerShouldBegin?(self) ?? false
  }
}
