/// Knows which classes of views override the methods that hit-testing asks,
/// so that those which don't need not be asked.
///
/// Found in the classes' tables of methods (`ViewOverrideDetection`). Where that is not possible, every class but
/// `UIView` itself counts as overriding both: slower, and never wrong.
@MainActor
enum HitTestOverrides {
  /// Where the two methods stand in a class.
  private static let places: (hitTest: Int, pointInside: Int)? = {
    guard let hitTest = ViewOverrideDetection.place(of: .hitTest),
      let pointInside = ViewOverrideDetection.place(of: .pointInside)
    else { return nil }
    return (hitTest, pointInside)
  }()

  /// `overridesHitTest` and `overridesPointInside`, where they hold. Four words are compared:
  /// keeping answers would cost more.
  static func flags(of type: UIView.Type) -> ViewFlags {
    guard let places else { return type == UIView.self ? [] : .asking }
    var flags: ViewFlags = []
    if OverrideDetection.differ(type, UIView.self, at: places.hitTest) { flags.insert(.overridesHitTest) }
    if OverrideDetection.differ(type, UIView.self, at: places.pointInside) { flags.insert(.overridesPointInside) }
    return flags
  }
}
