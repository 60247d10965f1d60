/// In which questions a class of recognizers has a say of its own: most have in none, and need not be asked.
///
/// Read from the classes' tables of methods, as for edit actions (`OverrideDetection`).
/// Where that is not possible every class is asked.
struct RecognizerOverrides: OptionSet {
  let rawValue: UInt8

  /// Who waits for whom (B4.60).
  static let requirements = RecognizerOverrides(rawValue: 1)
  /// Who its delegate is.
  static let delegate = RecognizerOverrides(rawValue: 2)
  static let all: RecognizerOverrides = [.requirements, .delegate]

  @MainActor
  static func of(_ type: UIGestureRecognizer.Type) -> RecognizerOverrides {
    guard type != UIGestureRecognizer.self else { return [] }
    if let answer = known[ObjectIdentifier(type)] { return answer }
    var answer = RecognizerOverrides.all
    if let slots {
      answer = []
      for probe in probes {
        guard let slot = slots[probe.name] else { continue }
        if OverrideDetection.differ(type, UIGestureRecognizer.self, at: slot) { answer.insert(probe.question) }
      }
    }
    known[ObjectIdentifier(type)] = answer
    return answer
  }

  @MainActor private static var known: [ObjectIdentifier: RecognizerOverrides] = [:]

  @MainActor
  private static let slots = OverrideDetection.find(
    in: probes.map { ($0.name, $0.type) }, base: UIGestureRecognizer.self, plain: PlainProbe.self)

  private static let probes: [(name: String, type: UIGestureRecognizer.Type, question: RecognizerOverrides)] = [
    ("requires", RequiringProbe.self, .requirements), ("is required", RequiredProbe.self, .requirements),
    ("delegate", DelegateProbe.self, .delegate),
  ]
}

extension UIGestureRecognizer {
  /// Whether its class or its delegate has a say in who waits for whom.
  final var mayHaveRequirements: Bool { !overrides.isDisjoint(with: [.requirements, .delegate]) || delegate != nil }
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
private final class DelegateProbe: UIGestureRecognizer {
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { calls > 9 ? super.delegate : nil }
    set { calls += newValue == nil ? 9 : 10 }
  }
}
