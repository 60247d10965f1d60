import UIKit

/// What an extension of a class declares is overridden below it.
public class BaseCard: UIView { public var steps: [String] = [] }

extension BaseCard {
  @objc public func flip() { steps.append("base") }
}

public class FancyCard: BaseCard {
  public override func flip() {
    super.flip()
    steps.append("fancy")
  }
}
