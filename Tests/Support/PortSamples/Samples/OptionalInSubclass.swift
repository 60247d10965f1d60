import UIKit

/// Only a subclass has the method, and an extension of another one.
@objc public protocol SpinnerDelegate: NSObjectProtocol {
  @objc optional func spinnerDidStart(_ spinner: Spinner)
  @objc optional func spinnerDidStop(_ spinner: Spinner)
}

open class Spinner: UIView {
  public weak var spinnerDelegate: SpinnerDelegate!

  public func spin() {
    spinnerDelegate.spinnerDidStart?(self)
    if spinnerDelegate.responds(to: #selector(SpinnerDelegate.spinnerDidStop(_:))) {
      spinnerDelegate.spinnerDidStop!(self)
    }
  }
}

open class QuietListener: NSObject, SpinnerDelegate {
  public var heard: [String] = []
}

public class LoudListener: QuietListener {
  public func spinnerDidStart(_ spinner: Spinner) { heard.append("start") }
}

public class LaterListener: QuietListener {}

extension LaterListener {
  public func spinnerDidStop(_ spinner: Spinner) { heard.append("stop") }
}
