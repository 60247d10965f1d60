/// Looks for the smallest part of a plan that still fails: leaves out halves, quarters, ...
/// of its entries, then makes numbers 0.
///
/// A value: who has it plays what `next` answers and says with `learn` whether that failed.
public struct Shrinker: Sendable {
  /// The smallest plan so far that failed.
  public private(set) var best: Plan
  private var asked: Plan?
  /// How many entries are left out at once, and from which one on.
  private var (length, place) = (0, 0)
  /// Which number is made 0 next, once no entry can be left out; nil before.
  private var number: Int?

  public init(_ plan: Plan) {
    best = plan
    length = max(1, plan.size / 2)
  }

  /// The next plan to try; nil when there is nothing left to leave out.
  public mutating func next() -> Plan? {
    while number == nil {
      if place < best.size {
        asked = best.without(place..<min(place + length, best.size))
        return asked
      }
      place = 0
      if length == 1 { number = 0 } else { length = max(1, length / 2) }
    }
    while let index = number, index < best.numberCount {
      if let plan = best.withZero(at: index) {
        asked = plan
        return plan
      }
      number = index + 1
    }
    return nil
  }

  /// Whether the plan that was answered last failed, too.
  public mutating func learn(_ hasFailed: Bool) {
    guard let asked else { return }
    self.asked = nil
    if hasFailed { best = asked }
    if let index = number {
      number = index + 1
    } else if !hasFailed {
      place += length
    }
  }
}

extension Plan {
  /// The plan without some of its entries: parts are counted first, then steps, then meddlings.
  func without(_ range: Range<Int>) -> Plan {
    var plan = self
    func cut<Element>(_ list: [Element], from start: Int) -> [Element] {
      list.enumerated().filter { !range.contains(start + $0.offset) }.map(\.element)
    }
    plan.parts = cut(parts, from: 0)
    plan.steps = cut(steps, from: parts.count)
    plan.meddlings = meddlings.map { cut($0, from: parts.count + steps.count) }
    return plan
  }

  var numberCount: Int { parts.reduce(0) { $0 + $1.numbers.count } + steps.reduce(0) { $0 + $1.numbers.count } }

  /// The plan with one of its numbers 0; nil if it is 0 already.
  func withZero(at index: Int) -> Plan? {
    var (plan, rest) = (self, index)
    func clear(_ entries: inout [Entry]) -> Bool? {
      for place in entries.indices {
        if rest < entries[place].numbers.count {
          guard entries[place].numbers[rest] != 0 else { return false }
          entries[place].numbers[rest] = 0
          return true
        }
        rest -= entries[place].numbers.count
      }
      return nil
    }
    return clear(&plan.parts) ?? clear(&plan.steps) ?? false ? plan : nil
  }

  /// The plan as a test.
  public var test: String {
    let lines = text.split(separator: "\n").map { "        \($0)" }.joined(separator: "\n")
    return """
        @Test func `<what has to hold>`() throws {
          try Session.play(
            Plan(
              \"""
      \(lines)
              \"""))
        }
      """
  }
}

extension Plan.Meddling {
  /// Its line in a plan.
  public var text: String {
    (["at", call, "\(object)", "\(time)", act.word] + act.numbers.map(String.init)).joined(separator: " ")
  }
}
