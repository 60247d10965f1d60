extension Expectation {
  /// What the log of a script that was played to its end says about it.
  package func outcome(in log: ScriptLog) -> CheckOutcome {
    switch self {
    case .calls(let families, let expected): return order(of: families, as: expected, in: log)
    case .first(let earlier, let later): return order(of: earlier, before: later, in: log)
    case .count(let words, let count):
      let there = log.calls.filter { $0.begins(with: words) }
      guard there.count != count else { return .asExpected(measured: nil) }
      let surplus = there.count > count ? there[count].line : nil
      return .otherwise(Difference("\(count) x \(words)", logged: "\(there.count) x \(words)", line: surplus))
    case .value(let name, let expected):
      guard let value = log.values[name] else { return .silent("'\(name)' was not told") }
      return value == expected
        ? .asExpected(measured: nil) : .otherwise(Difference("\(name) \(expected)", logged: "\(name) \(value)"))
    case .number(let name, let expected, let tolerance):
      guard let value = log.numbers[name] else { return .silent("'\(name)' was not told") }
      return Self.compare(Measurement(value, expected: expected, within: tolerance, ""), as: name)
    case .delay(let from, let to, let expected, let tolerance):
      guard let start = log.calls.firstIndex(where: { $0.begins(with: from) }) else {
        return .silent("'\(from)' did not come")
      }
      guard let end = log.calls[start...].dropFirst().first(where: { $0.begins(with: to) }) else {
        return .otherwise(Difference("\(to), \(Measurement.text(expected)) s after \(from)", logged: "it did not come"))
      }
      let seconds = Double(end.time - log.calls[start].time) / 1_000
      let measured = Measurement(seconds, expected: expected, within: tolerance, " s")
      return Self.compare(measured, as: "\(to), after \(from)", line: end.line)
    case .way(let way, let end, let expected, let tolerance):
      return measure(way, until: end, Measurement(0, expected: expected, within: tolerance, way.unit), in: log)
    case .greatest(let words, let expected, let tolerance):
      return greatest(words, Measurement(0, expected: expected, within: tolerance, ""), in: log)
    }
  }

  static func compare(_ measured: Measurement, as name: String, line: Int? = nil) -> CheckOutcome {
    guard !measured.isAsExpected else { return .asExpected(measured: measured) }
    let expected = "\(name): \(Measurement.text(measured.expected)) +- \(Measurement.text(measured.tolerance))"
    let logged = "\(name): \(Measurement.text(measured.value))\(measured.unit)"
    return .otherwise(Difference(expected + measured.unit, logged: logged, line: line, measured: measured))
  }

  private func order(of families: [String], as expected: [String], in log: ScriptLog) -> CheckOutcome {
    let calls = log.calls.filter { call in families.contains { call.begins(with: $0) } }
    var next = 0
    for pattern in expected {
      let isSome = pattern.hasSuffix(" *")
      let text = isSome ? String(pattern.dropLast(2)) : pattern
      guard next < calls.count, calls[next].text == text else {
        let there = next < calls.count ? calls[next] : nil
        return .otherwise(Difference(text, logged: there?.text ?? "nothing more", line: there?.line))
      }
      next += 1
      while isSome, next < calls.count, calls[next].text == text { next += 1 }
    }
    guard next < calls.count else { return .asExpected(measured: nil) }
    return .otherwise(Difference("nothing more", logged: calls[next].text, line: calls[next].line))
  }

  private func order(of earlier: String, before later: String, in log: ScriptLog) -> CheckOutcome {
    for words in [earlier, later] where !log.calls.contains(where: { $0.begins(with: words) }) {
      return .otherwise(Difference("\(earlier), then \(later)", logged: "no \(words)"))
    }
    guard
      let first = log.calls.first(where: { $0.begins(with: earlier) || $0.begins(with: later) }),
      !first.begins(with: earlier)
    else { return .asExpected(measured: nil) }
    return .otherwise(Difference("\(earlier), then \(later)", logged: "\(later), then \(earlier)", line: first.line))
  }

  private func greatest(_ words: String, _ expectation: Measurement, in log: ScriptLog) -> CheckOutcome {
    var (greatest, isOver): (Double?, Bool) = (nil, false)
    var attempt: (number: Double, came: Bool)?
    func close(_ ended: (number: Double, came: Bool)?) {
      guard let ended, !isOver else { return }
      if ended.came { greatest = ended.number } else { isOver = true }
    }
    for call in log.calls {
      if call.begins(with: "attempt") {
        close(attempt)
        attempt = Double(call.text.dropFirst("attempt ".count)).map { ($0, false) }
      } else if call.begins(with: words) {
        attempt?.came = true
      }
    }
    close(attempt)
    guard attempt != nil else { return .silent("nothing was attempted") }
    var measured = expectation
    guard let greatest else {
      return .otherwise(Difference("\(words) up to \(Measurement.text(measured.expected))", logged: "it did not come"))
    }
    measured.value = greatest
    return Self.compare(measured, as: "\(words), up to")
  }
}
