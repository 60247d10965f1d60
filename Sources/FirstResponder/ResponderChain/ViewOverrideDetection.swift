import EventTrace

/// Which touch methods a view's class overrides, beyond what UIKit's own class of that kind does.
///
/// Read from the classes' tables of methods, as for edit actions (`OverrideDetection`). Where that is not possible
/// nothing counts as overridden, and verdicts rest on what the views answer.
@MainActor
enum ViewOverrideDetection {
  private static var known: [ObjectIdentifier: ViewOverrides] = [:]

  static func overrides(of view: UIView) -> ViewOverrides {
    let type = type(of: view)
    if let overrides = known[ObjectIdentifier(type)] { return overrides }
    let overrides = compare(type, with: base(of: view))
    known[ObjectIdentifier(type)] = overrides
    return overrides
  }

  /// The nearest class of ours that the view's class is or inherits from.
  static func base(of view: UIView) -> AnyClass { SystemClasses.nearest(to: type(of: view)) ?? UIView.self }

  private static func compare(_ type: AnyClass, with base: AnyClass) -> ViewOverrides {
    guard let slots else { return [] }
    var overrides: ViewOverrides = []
    for (method, slot) in slots {
      // None of UIKit's public views changes which places it is hit at; private ones that do have to
      // be asked as the program's.
      let base: AnyClass = ViewOverrides.hitTesting.contains(method) ? UIView.self : base
      if type != base, OverrideDetection.differ(type, base, at: slot) { overrides.insert(method) }
    }
    return overrides
  }

  /// Where a method stands in the table of a class; nil where that can't be found.
  static func place(of method: ViewOverrides) -> Int? { slots?.first { $0.0 == method }?.1 }

  /// Where the methods stand; nil where they can't be found.
  private static let slots: [(ViewOverrides, Int)]? = {
    let found = OverrideDetection.find(
      in: probes.map { (name: "\($0.method.rawValue)", probe: $0.probe) }, base: UIView.self, plain: PlainProbe.self)
    guard let found else { return nil }
    return probes.compactMap { probe in found["\(probe.method.rawValue)"].map { (probe.method, $0) } }
      + climbing.compactMap { method, name in ChainMethods.place(of: name).map { (method, $0) } }
  }()

  private static let probes: [(method: ViewOverrides, probe: UIResponder.Type)] = [
    (.hitTest, HitTestProbe.self), (.pointInside, PointInsideProbe.self), (.shouldBegin, ShouldBeginProbe.self),
  ]
  private static let climbing: [(ViewOverrides, Method)] = [
    (.touchesBegan, .touchesBegan), (.touchesMoved, .touchesMoved), (.touchesEnded, .touchesEnded),
    (.touchesCancelled, .touchesCancelled),
  ]
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

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
private final class ShouldBeginProbe: UIView {
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    calls += 7
    return false
  }
}
