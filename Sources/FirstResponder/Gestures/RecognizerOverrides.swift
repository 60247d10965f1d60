/// In which questions a class of recognizers has a say of its own: most have in none, and need not be asked.
///
/// Read from the classes' tables of methods, as for edit actions (`OverrideDetection`).
/// Where that is not possible every class is asked.
struct RecognizerOverrides: OptionSet {
  let rawValue: UInt8

  /// Who waits for whom (B4.60).
  static let requirements = RecognizerOverrides(rawValue: 1)
  /// Which touches are received (B4.3-B4.7).
  static let receiving = RecognizerOverrides(rawValue: 2)
  /// Who its delegate is.
  static let delegate = RecognizerOverrides(rawValue: 4)
  static let all: RecognizerOverrides = [.requirements, .receiving, .delegate]

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
    ("event", EventProbe.self, .receiving), ("is enabled", EnabledProbe.self, .receiving),
    ("types", TypesProbe.self, .receiving), ("one type", OneTypeProbe.self, .receiving),
    ("delegate", DelegateProbe.self, .delegate),
  ]
}

extension UIGestureRecognizer {
  /// Whether its class or its delegate has a say in who waits for whom.
  final var mayHaveRequirements: Bool { !overrides.isDisjoint(with: [.requirements, .delegate]) || hasHadDelegate }
  /// Whether neither its class nor its delegate has a say in which touches it receives.
  final var isAnswerKnown: Bool { overrides.isDisjoint(with: [.receiving, .delegate]) && !hasHadDelegate }
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
private final class EventProbe: UIGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool {
    calls += 3
    return calls > 0
  }
}
private final class EnabledProbe: UIGestureRecognizer {
  override var isEnabled: Bool {
    get { calls > 4 }
    set { calls += newValue ? 4 : 5 }
  }
}
private final class TypesProbe: UIGestureRecognizer {
  override var allowedTouchTypes: [NSNumber] {
    get { calls > 5 ? [] : [0] }
    set { calls += newValue.count + 6 }
  }
}
private final class OneTypeProbe: UIGestureRecognizer {
  override var requiresExclusiveTouchType: Bool {
    get { calls > 7 }
    set { calls += newValue ? 7 : 8 }
  }
}
private final class DelegateProbe: UIGestureRecognizer {
  override var delegate: (any UIGestureRecognizerDelegate)? {
    get { calls > 9 ? super.delegate : nil }
    set { calls += newValue == nil ? 9 : 10 }
  }
}
