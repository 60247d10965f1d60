import Foundation
import FuzzTools
import Fuzzing

/// Makes a plan that fails smaller, as long as it fails, and prints it as a test.
/// Each trial is a process, as a failure may be a crash.
struct Shrinking {
  private var plan: Plan
  private let file: String
  /// Seconds after which it is small enough.
  private static let patience = 60.0

  init(_ plan: Plan, file: String) { (self.plan, self.file) = (plan, file) }

  func run() throws {
    var shrinker = Shrinker(plan)
    let end = ContinuousClock.now + .seconds(Self.patience)
    guard try fails(plan) else { return say("played again it does not fail; the plan is in '\(file)'") }
    while let next = shrinker.next(), ContinuousClock.now < end { shrinker.learn(try fails(next)) }
    try Data(shrinker.best.text.utf8).write(to: URL(filePath: file))
    say("\(plan.size) entries, \(shrinker.best.size) of which suffice: '\(file)'\n")
    say(shrinker.best.test)
  }

  private func fails(_ plan: Plan) throws -> Bool {
    let path = file + ".trial"
    try Data(plan.text.utf8).write(to: URL(filePath: path))
    defer { unlink(path) }
    let process = try ChildProcess(["--plan", path], variables: Watch.variables)
    process.wait(seconds: 10)
    return process.end?.isWell == false
  }
}
