import Foundation
import Needs
import Testing

@testable import LayoutSolver

/// 100,000 random systems, each solved by kiwisolver as well: which constraints contradict each other, how well the
/// others are fulfilled, and what is decided (B16.3, B16.12, B16.15). Half of them are judged after constraints were
/// removed and constants changed, so that what is done step by step is held against what is made at once.
@Suite(.serialized, .needs(.kiwisolver))
struct KiwiTests {
  @Test(arguments: (0..<10).map { UInt64($0) })
  func `10,000 random systems are solved as kiwisolver solves them`(_ part: UInt64) throws {
    let judge = try Judge()
    for seed in part * 10_000..<(part + 1) * 10_000 {
      var dice = Dice(seed: seed)
      let random = RandomSystem(&dice)
      var trial = Trial(random.count)
      var accepted = random.wishes.map { trial.add($0) == nil }
      var wishes = random.wishes
      if seed % 2 == 1 {
        try trial.change(&dice)
        wishes = trial.wishes
        accepted = wishes.map { _ in true }
      }
      try trial.system.solve()
      try judge.hear(line(wishes, accepted, trial))
    }
    let said = try judge.end()
    let last = try #require(said.last)
    #expect(said.dropLast().isEmpty, "\(said.dropLast().prefix(5).joined(separator: "\n"))")
    let numbers = last.matches(of: /\d+/).compactMap { Int($0.0) }
    // That they were about something.
    #expect(numbers.count == 3 && numbers[0] == 10_000 && numbers[1] > 1_000 && numbers[2] > 5_000, "\(last)")
  }

  /// What the judge reads: JSON, which `judge` describes.
  private func line(_ wishes: [Wish], _ accepted: [Bool], _ trial: Trial) -> String {
    let texts = wishes.map { wish in
      let terms = wish.terms.map { "[\($0.variable),\($0.coefficient)]" }.joined(separator: ",")
      let sign =
        switch wish.relation {
        case .equal: "="
        case .lessOrEqual: "<"
        case .greaterOrEqual: ">"
        }
      return "[[\(terms)],\(wish.constant),\"\(sign)\",\(Int(wish.priority))]"
    }
    let decided = trial.variables.map { trial.system.isDetermined($0) }
    return """
      {"n":\(trial.variables.count),"wishes":[\(texts.joined(separator: ","))],"accepted":\(accepted),\
      "values":\(trial.point),"decided":\(decided)}

      """
  }
}

extension Trial {
  /// Removes some constraints, and gives others other constants where those go together.
  fileprivate mutating func change(_ dice: inout Dice) throws {
    try system.solve()
    for index in accepted.indices.reversed() where Int.random(in: 0..<4, using: &dice) == 0 {
      system.remove(accepted.remove(at: index).id)
    }
    for index in accepted.indices where Bool.random(using: &dice) {
      let constant = Double(Int.random(in: -10...10, using: &dice)) * 5
      guard (try? system.setConstants([(accepted[index].id, constant)])) != nil else { continue }
      accepted[index].wish.constant = constant
    }
  }
}

/// kiwisolver in a process of its own.
private final class Judge {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var waiting = ""

  init() throws {
    // One that ends too early is an error and not the end of all tests.
    signal(SIGPIPE, SIG_IGN)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", Kiwisolver.judge.path]
    process.environment = ProcessInfo.processInfo.environment.merging(Kiwisolver.environment) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  /// - Throws: if it has ended.
  func hear(_ line: String) throws {
    waiting += line
    if waiting.utf8.count > 1 << 20 { try flush() }
  }

  private func flush() throws {
    try input.fileHandleForWriting.write(contentsOf: Data(waiting.utf8))
    waiting = ""
  }

  /// What it has said, by lines.
  func end() throws -> [String] {
    try flush()
    try input.fileHandleForWriting.close()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
