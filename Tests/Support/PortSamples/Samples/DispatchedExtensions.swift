import UIKit

/// What an extension of UIKit's class declares, and classes below override.
extension UIView {
  @objc public func prepare(_ steps: [String]) -> [String] { return steps + ["view"] }
  @objc public var depth: Int { 1 }
}

extension UILabel {
  public override func prepare(_ steps: [String]) -> [String] { return super.prepare(steps) + ["label"] }
}

public class LoudLabel: UILabel {
  public override func prepare(_ steps: [String]) -> [String] {
    return super.prepare(steps + ["loud"])
  }

  public override var depth: Int { super.depth + 1 }
}
