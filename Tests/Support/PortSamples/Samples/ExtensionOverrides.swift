import UIKit

/// A class that overrides in its extension, with what is private there.
public class LaidOutView: UIView {
  public private(set) var layouts = 0
}

extension LaidOutView {
  private var step: Int { 2 }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layouts += step
  }

  override open var canBecomeFirstResponder: Bool { return true }

  override public func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }
}

public class TitledView: LaidOutView {}

extension TitledView {
  public override func layoutSubviews() {
    super.layoutSubviews()
    frame.size.height = 44
  }
}
