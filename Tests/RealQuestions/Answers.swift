import FirstResponderTesting
import UIKit

/// What the inspector answered to one question, and how that compares with the truth.
@MainActor struct Answers {
  let question: RealQuestion
  /// By looking alone.
  let told: [Verdict]
  /// By a second run.
  let proven: [Verdict]
  /// About the mended screen.
  let mended: [Verdict]

  init(_ question: RealQuestion) {
    self.question = question
    let (device, finger) = question.playWithFinger(isMended: false)
    told = Self.ask(question, device, finger)
    let recording = device.recording()
    device.hideOtherWindows()
    let target: String? = if case .keys(let target, _) = question.act { target } else { question.target }
    let isKnown = question.target.map { name in finger.map { device.knows(name, at: $0) } ?? true } ?? true
    proven = !isKnown ? [] : SimulatedDevice.prove(recording, app: { question.screen(false) }, target: target)
    let (other, otherFinger) = question.playWithFinger(isMended: true)
    mended = Self.ask(question, other, otherFinger)
    other.hideOtherWindows()
  }

  private static func ask(_ question: RealQuestion, _ device: SimulatedDevice, _ finger: Finger?) -> [Verdict] {
    switch question.act {
    case .keys(let target, _):
      guard let responder = device.responder(named: target) else { return [] }
      return device.why(target: responder)
    case .finger:
      guard let finger else { return [] }
      if let target = question.target, !device.knows(target, at: finger) { return [] }
      return question.target.map { device.why(finger, target: $0) } ?? device.why(finger)
    }
  }

  // MARK: Against the truth

  private func has(_ text: String, _ words: [String]) -> Bool {
    words.isEmpty || words.contains { text.lowercased().contains($0.lowercased()) }
  }

  private func isTrue(_ verdict: Verdict) -> Bool {
    let truth = question.truth
    return truth.codes.contains(verdict.code) && has(verdict.culprit, truth.culprit) && has(verdict.fix, truth.fix)
      && has(verdict.summary + " " + verdict.fix, truth.says)
  }

  /// The answer that counts: the first, or the first behind OK where that is allowed.
  private func first(of verdicts: [Verdict]) -> Verdict? {
    let truth = question.truth
    guard verdicts.first?.isOK == true else { return truth.isAdvice ? nil : verdicts.first }
    return truth.isAdvice || truth.mayStandBehindOK ? verdicts.dropFirst().first : verdicts.first
  }

  var isToldRight: Bool { first(of: told).map(isTrue) == true }
  var isProvenRight: Bool {
    guard let first = first(of: proven) else { return false }
    return isTrue(first) && (question.truth.isUnprovable || first.proof?.isConfirmed == true)
  }
  /// The mended screen is calm: the fault is not told of it.
  var isMendedCalm: Bool { mended.first?.isOK == true && !mended.contains(where: isTrue) }
  var isRight: Bool { isToldRight && isProvenRight && isMendedCalm }
  /// The worst answer: all is well where nothing is.
  var isFalselyOK: Bool {
    !question.truth.isAdvice && !question.truth.mayStandBehindOK && told.first?.isOK == true
  }
  /// Whom the answer blames; nil where it blames nobody.
  var culprit: String? { first(of: told)?.culprit }
  /// The culprit bears more than the name of a class of UIKit's. A class of the program's own is a name that the asker
  /// gave: of its delegate or its controller.
  var isNamed: Bool {
    guard let culprit else { return false }
    return culprit.contains(where: { " '.".contains($0) }) || !culprit.hasPrefix("UI")
  }

  /// Everything about a wrong answer.
  var report: String {
    var lines = [
      "\(isRight ? "right" : "WRONG") \(question.name) · "
        + "\(question.truth.codes)\(question.truth.isAdvice ? " advice" : "") \(question.truth.culprit) fix "
        + "\(question.truth.fix)"
    ]
    if !isToldRight { lines += told.map { "   why   \($0.code) | \($0.culprit) | \($0.summary) | FIX \($0.fix)" } }
    if !isProvenRight {
      lines += proven.map {
        "   prove \($0.code) | \($0.culprit) | \($0.fix) | \($0.proof.map { "\($0)" } ?? "no proof")"
      }
    }
    if !isMendedCalm { lines += mended.map { "   mended \($0.code) | \($0.culprit) | \($0.summary)" } }
    return lines.joined(separator: "\n")
  }
}

extension SimulatedDevice {
  /// The front-most view or controller that bears a name: an identifier, or a controller's class.
  func responder(named name: String) -> UIResponder? {
    for window in application.windows.reversed() {
      var pending: [UIView] = [window]
      while let view = pending.popLast() {
        if view.accessibilityIdentifier == name { return view }
        if let controller = view.next as? UIViewController, String(describing: Swift.type(of: controller)) == name {
          return controller
        }
        pending += view.subviews
      }
    }
    return nil
  }
}
