/// Whether a control's class has methods of tracking of its own, beyond what UIKit's class of that kind does.
@MainActor
enum TrackingOverrides {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func exist(in control: UIControl) -> Bool {
    let type = type(of: control)
    if let known = known[ObjectIdentifier(type)] { return known }
    let base: AnyClass = ViewOverrideDetection.base(of: control)
    let exist: Bool =
      type != base && base is UIControl.Type && places.contains { OverrideDetection.differ(type, base, at: $0) }
    known[ObjectIdentifier(type)] = exist
    return exist
  }

  /// Where the methods stand in the table of a class; empty where that can't be found.
  private static let places: [Int] = [BeginProbe.self, ContinueProbe.self, EndProbe.self].compactMap {
    OverrideDetection.find(in: [(name: "", probe: $0)], base: UIControl.self, plain: PlainControl.self)?[""]
  }
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

private final class PlainControl: UIControl {}
private final class BeginProbe: UIControl {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls += 1
    return false
  }
}
private final class ContinueProbe: UIControl {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    calls += 2
    return false
  }
}
private final class EndProbe: UIControl {
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { calls += 3 }
}
