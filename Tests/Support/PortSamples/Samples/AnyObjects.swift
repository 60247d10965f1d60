import UIKit

/// Objective-C finds the method of any object.
public class Sender: NSObject {
  public weak var target: AnyObject?
  public let value: Any = NSNumber(value: 3)

  public func send(_ action: Selector) -> Int {
    target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
    return (value as AnyObject).intValue
  }
}

public class Receiver: NSObject {
  public var heard = 0

  public var action: Selector { #selector(received) }

  @objc func received() { heard += 1 }
}
