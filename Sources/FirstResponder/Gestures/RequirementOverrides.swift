/// Whether a class of recognizers has a say in who waits for whom (B4.60): most have none, and need not be asked about every other
/// recognizer of every touch.
///
/// Read from the classes' tables of methods, as for edit actions (`OverrideDetection`). Where that is not possible every class is asked.
@MainActor
enum RequirementOverrides {
  private static var known: [ObjectIdentifier: Bool] = [:]

  static func exist(in type: UIGestureRecognizer.Type) -> Bool {
    guard type != UIGestureRecognizer.self else { return false }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    let answer = slots.map { slots in
      slots.values.contains { OverrideDetection.differ(type, UIGestureRecognizer.self, at: $0) }
    }
    known[ObjectIdentifier(type)] = answer ?? true
    return answer ?? true
  }

  private static let slots = OverrideDetection.find(
    in: [("requires", RequiringProbe.self), ("is required", RequiredProbe.self)], base: UIGestureRecognizer.self,
    plain: PlainProbe.self)
}

extension UIGestureRecognizer {
  /// Whether its class or its delegate has a say in who waits for whom.
  final var mayHaveRequirements: Bool { overridesRequirements || delegate != nil }
}

/// Never advanced; but methods that do the same could share their code with others, and would not be told apart.
@MainActor private var calls = 0

private final class PlainProbe: UIGestureRecognizer {}
private final class RequiringProbe: UIGestureRecognizer {
  override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    calls += 1
    return calls > 0
  }
}
private final class RequiredProbe: UIGestureRecognizer {
  override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
    calls += 2
    return calls > 0
  }
}
