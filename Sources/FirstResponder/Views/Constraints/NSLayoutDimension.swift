/// A size, or a distance between two places.
@preconcurrency @MainActor
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// This size is a constant, points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { alone(.equal, c) }
  /// This size is at least a constant, points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { alone(.greaterThanOrEqual, c) }
  /// This size is at most a constant, points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint { alone(.lessThanOrEqual, c) }

  /// This size is a multiple of another one.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    sized(.equal, anchor, m, 0)
  }
  /// This size is at least a multiple of another one.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    sized(.greaterThanOrEqual, anchor, m, 0)
  }
  /// This size is at most a multiple of another one.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    sized(.lessThanOrEqual, anchor, m, 0)
  }
  /// This size is a multiple of another one and a constant.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.equal, anchor, m, c) }
  /// This size is at least a multiple of another one and a constant.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.greaterThanOrEqual, anchor, m, c) }
  /// This size is at most a multiple of another one and a constant.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.lessThanOrEqual, anchor, m, c) }

  open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    sized(.equal, anchor, 1, 0)
  }
  open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    sized(.greaterThanOrEqual, anchor, 1, 0)
  }
  open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
    sized(.lessThanOrEqual, anchor, 1, 0)
  }
  open override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.equal, anchor, 1, c) }
  open override func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.greaterThanOrEqual, anchor, 1, c) }
  open override func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<NSLayoutDimension>, constant c: CGFloat)
    -> NSLayoutConstraint
  { sized(.lessThanOrEqual, anchor, 1, c) }

  private func alone(_ relation: NSLayoutConstraint.Relation, _ c: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(end, relation, nil, 1, c)
  }
  // A distance between two places is a size, whatever its ends are: the types say so already.
  private func sized(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<NSLayoutDimension>, _ m: CGFloat, _ c: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(end, relation, other.end, m, c) }
}
