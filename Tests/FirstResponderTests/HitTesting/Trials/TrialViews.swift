import FirstResponder

// The views of a hit-test trial (HitTestTrial.swift). Two trees of the same views are asked: one by UIView's
// hit-testing, and one by the plain recursion here. Both write down each override that is called, with its argument,
// and both are changed by it alike.

/// A view that is known by its number in both trees.
@MainActor protocol TrialView: UIView {
  var part: TrialPart { get }
}

/// What the program overrides in a view.
struct TrialOverrides: OptionSet {
  let rawValue: Int
  static let hitTest = TrialOverrides(rawValue: 1)
  static let pointInside = TrialOverrides(rawValue: 2)
}

/// A view's part in the trial.
@MainActor final class TrialPart {
  let number: Int
  let overrides: TrialOverrides
  unowned let world: TrialWorld
  /// What an override does, by how often it was called; nil is `super`.
  var habits: [TrialHabit] = []
  private var calls = 0

  init(_ number: Int, _ overrides: TrialOverrides, _ world: TrialWorld) {
    (self.number, self.overrides, self.world) = (number, overrides, world)
  }

  func nextHabit() -> TrialHabit {
    defer { calls += 1 }
    return habits.isEmpty ? TrialHabit() : habits[calls % habits.count]
  }
}

struct TrialHabit {
  enum Answer { case usual, no, yes, other(Int), opposite }
  var answer = Answer.usual
  var before: [TrialChange] = []
  var after: [TrialChange] = []
}

final class TrialPlainView: UIView, TrialView {
  let part: TrialPart
  init(_ part: TrialPart) {
    self.part = part
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

class TrialInsideView: UIView, TrialView {
  let part: TrialPart
  init(_ part: TrialPart) {
    self.part = part
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    part.world.inside(self, point) { super.point(inside: point, with: event) }
  }
}

/// Inherits its override.
final class TrialInsideHeir: TrialInsideView {}

class TrialHitView: UIView, TrialView {
  let part: TrialPart
  init(_ part: TrialPart) {
    self.part = part
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    part.world.hit(self, point) { super.hitTest(point, with: event) }
  }
}

/// A generic class, and one that overrides something else by itself.
class TrialGenericView<Value>: TrialHitView {
  override func layoutSubviews() { super.layoutSubviews() }
}

/// Overrides both, one of them by inheritance.
final class TrialBothView: TrialHitView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    part.world.inside(self, point) { super.point(inside: point, with: event) }
  }
}

/// One of UIKit's own classes below the program's.
final class TrialScrollView: UIScrollView, TrialView {
  let part: TrialPart
  init(_ part: TrialPart) {
    self.part = part
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

final class TrialControl: UIControl, TrialView {
  let part: TrialPart
  init(_ part: TrialPart) {
    self.part = part
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

// MARK: - The plain recursion (B1.2-B1.5)

extension TrialWorld {
  /// What `hitTest(_:with:)` does by default.
  func plainHitTest(_ view: UIView, _ point: CGPoint) -> UIView? {
    guard view.isUserInteractionEnabled, !view.isHidden, Float(view.alpha) > 0.01 else { return nil }
    let isInside =
      (view as? TrialView)?.part.overrides.contains(.pointInside) == true
      ? view.point(inside: point, with: nil) : Self.plainInside(view, point)
    asked.append("\(Self.number(view)) p \(isInside)")
    guard isInside else { return nil }
    for subview in view.subviews.reversed() {
      guard let inner = Self.point(point, in: subview) else { continue }
      if let hit = plainlyAsked(subview, inner) { return hit }
    }
    return view
  }

  func plainlyAsked(_ view: UIView, _ point: CGPoint) -> UIView? {
    asked.append("\(Self.number(view)) h")
    return (view as? TrialView)?.part.overrides.contains(.hitTest) == true
      ? view.hitTest(point, with: nil) : plainHitTest(view, point)
  }

  /// What `point(inside:with:)` does by default.
  static func plainInside(_ view: UIView, _ point: CGPoint) -> Bool {
    let bounds = view.bounds
    var (x, y, width, height) = (bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height)
    if width < 0 { (x, width) = (x + width, -width) }
    if height < 0 { (y, height) = (y + height, -height) }
    return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
  }

  /// A point of the superview in the view's coordinates; nil where the transform can't be undone.
  static func point(_ point: CGPoint, in view: UIView) -> CGPoint? {
    let (bounds, anchor, transform) = (view.bounds, view.anchorPoint, view.transform)
    let x = bounds.origin.x + anchor.x * bounds.size.width
    let y = bounds.origin.y + anchor.y * bounds.size.height
    let (dx, dy) = (point.x - view.center.x, point.y - view.center.y)
    if transform == .identity { return CGPoint(x: x + dx, y: y + dy) }
    let determinant = transform.a * transform.d - transform.b * transform.c
    guard determinant != 0, determinant.isFinite, transform.tx.isFinite, transform.ty.isFinite else { return nil }
    let inverse = transform.inverted()
    return CGPoint(
      x: x + inverse.a * dx + inverse.c * dy + inverse.tx, y: y + inverse.b * dx + inverse.d * dy + inverse.ty)
  }
}
