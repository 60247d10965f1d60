/// What hit-testing reads of a view, in two lines of the cache beside the view's object.
///
/// All nodes lie close together (`NodeStore`), and going from one to the next neither counts references nor calls a
/// method. A view has one node from its making until it goes.
///
/// What is read of every view that is asked lies in the first line, what only those need that are
/// not asked in the second.
struct ViewNode {
  var shift: NodeShift
  var flags: ViewFlags
  /// Where in the superview's list of children the view stands; `ChildList` says how far that can be relied on.
  var slot: UInt32 = 0
  /// Not retained: the view owns the node.
  var view: Unmanaged<UIView>?
  /// The child nearest to the user. With only one child, nothing else has to be read.
  var front: UnsafeMutablePointer<ViewNode>?
  /// Boxes around the children where all have to be looked at; nil unless they are as the children are now.
  var table: FamilyTable?

  var limits: NodeLimits
  /// The same as `table` where there are many children.
  var index: Unmanaged<CellIndex>?
  /// Undoes the transform; nil if there is none, or none that can be undone.
  var turn: UnsafeMutablePointer<ViewTurn>?
  /// Of children.
  var count: UInt32 = 0
  /// No part of hit-testing, but there is room here.
  var traceMark = TraceMark()

  init(_ geometry: ViewGeometry, _ flags: ViewFlags) {
    shift = NodeShift(geometry.position, geometry.anchor, in: geometry.bounds)
    limits = NodeLimits(geometry.bounds)
    self.flags = flags
  }
}

/// How a point gets into a view without a transform: a point `p` of the superview is
/// `anchor + (p - position)` in the view.
struct NodeShift: Equatable {
  var position: SIMD2<Double>
  /// In the view's own coordinates.
  var anchor: SIMD2<Double>

  // Not of a whole geometry, which would be copied for each number that is read of it.
  @inline(__always)
  init(_ position: CGPoint, _ anchor: CGPoint, in bounds: CGRect) {
    let place = ViewGeometry.place(of: anchor, in: bounds)
    (self.position, self.anchor) = (SIMD2<Double>(position.x, position.y), SIMD2<Double>(place.x, place.y))
  }
}

/// The bounds: a point is in them from `low` up to, and without, `high` (B1.14-B1.16).
struct NodeLimits: Equatable {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  @inline(__always)
  init(_ bounds: CGRect) {
    let limits = bounds.limits
    low = SIMD2<Double>(limits.x, limits.y)
    high = SIMD2<Double>(limits.x + limits.width, limits.y + limits.height)
  }

  @inline(__always)
  func holds(_ point: SIMD2<Double>) -> Bool {
    // Comparisons with what is no number are false, as in `CGRect.holds(_:)`.
    let inside = unsafeBitCast((point .>= low) .& (point .< high), to: SIMD2<Int64>.self)
    return inside.x & inside.y != 0
  }
}

/// How a point gets into a view with a transform. The node owns it.
struct ViewTurn {
  var inverse: CGAffineTransform
}

/// A node where it lies. Everything is read from there: a node that is copied to a method's `self` costs more
/// than what it is read for.
typealias NodePointer = UnsafeMutablePointer<ViewNode>

extension UnsafeMutablePointer where Pointee == ViewNode {
  /// A point of the superview in the view's coordinates; nil where there is none (B1.18). The same operations in the
  /// same order as in `ViewGeometry.pointFromSuperview(_:)`, hence the same numbers.
  @inline(__always)
  func map(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let vector = point - pointee.shift.position
    let anchor = pointee.shift.anchor
    guard pointee.flags.contains(.turned) else { return anchor + vector }
    guard let turn = pointee.turn else { return nil }
    let inverse = turn.pointee.inverse
    let (dx, dy) = (CGFloat(vector.x), CGFloat(vector.y))
    return SIMD2<Double>(
      CGFloat(anchor.x) + inverse.a * dx + inverse.c * dy + inverse.tx,
      CGFloat(anchor.y) + inverse.b * dx + inverse.d * dy + inverse.ty)
  }

  /// The point in the view's coordinates if the view takes it, for views that override nothing.
  @inline(__always)
  func taken(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    guard pointee.flags.isOpen, let inner = map(point) else { return nil }
    return pointee.limits.holds(inner) ? inner : nil
  }

  /// The view has another transform, or none any more.
  ///
  /// - Parameter inverse: what undoes it; nil if nothing does.
  func take(_ inverse: CGAffineTransform?, isTurned: Bool) {
    pointee.flags.set(.turned, isTurned)
    freeTurn()
    guard isTurned, let inverse else { return }
    let turn = UnsafeMutablePointer<ViewTurn>.allocate(capacity: 1)
    turn.initialize(to: ViewTurn(inverse: inverse))
    pointee.turn = turn
  }

  /// The boxes are no longer as the children are.
  @inline(__always)
  func forgetBoxes() { (pointee.table, pointee.index) = (nil, nil) }

  /// What the node owns goes.
  func freeTurn() {
    pointee.turn?.deallocate()
    pointee.turn = nil
  }
}

extension ViewFlags {
  /// Whether touches are let in.
  @inline(__always)
  var isOpen: Bool { intersection(Self.untouchable.union(.userInteraction)) == .userInteraction }
}
