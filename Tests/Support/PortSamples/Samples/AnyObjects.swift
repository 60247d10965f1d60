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

/// Objective-C asks any object whether it has the method.
@objc public protocol BellDelegate {
  @objc optional func bellRang(_ bell: Bell)
  @objc optional var rings: Int { get }
}

public class Bell: NSObject {
  public weak var ringer: AnyObject?

  public func ring() { ringer?.bellRang?(self) }

  public func count(of object: NSObject) -> Int {
    if let delegate = object as? BellDelegate, let rings = delegate.rings { return rings }
    return (object as? BellDelegate)?.rings ?? 0
  }
}

public class Ringer: NSObject, BellDelegate {
  public var heard = 0
  public func bellRang(_ bell: Bell) { heard += 1 }
  public var rings: Int { heard }
}

public func pin(_ item: AnyObject, to view: UIView) -> NSLayoutConstraint {
  view.topAnchor.constraint(equalTo: item.topAnchor)
}
