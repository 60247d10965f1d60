/// Knows which classes of views override the methods that hit-testing asks, so that those which don't need not be asked.
///
/// Found in the classes' tables of methods (`OverrideDetection`). Where that is not possible, every class but `UIView` itself counts as
/// overriding both: slower, and never wrong.
@MainActor
enum HitTestOverrides {
  /// Where the two methods stand in a class.
  private static let places: (hitTest: Int, pointInside: Int)? = {
    let found = OverrideDetection.find(
      in: [("hitTest", HitTestProbe.self), ("pointInside", PointInsideProbe.self)], base: UIView.self,
      plain: PlainProbe.self)
    guard let hitTest = found?["hitTest"], let pointInside = found?["pointInside"] else { return nil }
    return (hitTest, pointInside)
  }()

  /// `overridesHitTest` and `overridesPointInside`, where they hold. Four words are compared: keeping answers would cost more.
  static func flags(of type: UIView.Type) -> ViewFlags {
    guard let places else { return type == UIView.self ? [] : .asking }
    var flags: ViewFlags = []
    if OverrideDetection.differ(type, UIView.self, at: places.hitTest) { flags.insert(.overridesHitTest) }
    if OverrideDetection.differ(type, UIView.self, at: places.pointInside) { flags.insert(.overridesPointInside) }
    return flags
  }

  private final class PlainProbe: UIView {}
  private final class HitTestProbe: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      calls += 1
      return nil
    }
  }
  private final class PointInsideProbe: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      calls += 2
      return false
    }
  }

  /// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
  private static var calls = 0
}
