import Foundation
import FuzzTools
import HostileBytes

/// Lets a player play one subject, takes note of what stops it, and has another one go on behind that.
struct Watch {
  enum Bound {
    case inputs(Int)
    case seconds(Double)
  }

  let subject: Subject
  let seed: UInt64
  let bound: Bound
  /// Folder for inputs that fail.
  let failures: String

  /// Seconds that one input may take; a reader that takes longer counts as one that does not end.
  private static let patience = 20.0
  /// Failures of one subject after which it is given up.
  private static let most = 20

  init(_ subject: Subject, seed: UInt64, bound: Bound, failures: String) {
    (self.subject, self.seed, self.bound, self.failures) = (subject, seed, bound, failures)
  }

  /// - Returns: how many inputs failed.
  func run() throws -> Int {
    let path = FileManager.default.temporaryDirectory.appending(path: "fuzz-bytes-\(getpid())-\(subject.name)").path
    let board = try Board(making: path)
    defer { unlink(path) }
    let start = Date()
    var failed = 0
    while failed < Self.most, !isOver(board, since: start) {
      guard let fault = try play(board, path, since: start) else { continue }
      failed += 1
      try keep(board, fault)
      board.place += 1
    }
    let time = String(format: "%.1f", -start.timeIntervalSinceNow)
    say(
      """
      \(subject.name): \(board.place) inputs in \(time) s, \(board.read) read, \(board.refused) refused, \(failed) \
      failed
      """
    )
    return failed
  }

  private func isOver(_ board: Board, since start: Date) -> Bool {
    if case .inputs(let count) = bound { return board.place >= count }
    return isOutOfTime(since: start)
  }

  private func isOutOfTime(since start: Date) -> Bool {
    if case .seconds(let seconds) = bound { return -start.timeIntervalSinceNow >= seconds }
    return false
  }

  /// Runs one player until it is time, or until it stops by itself.
  /// - Returns: why it stopped by itself.
  private func play(_ board: Board, _ path: String, since beginning: Date) throws -> String? {
    let errors = path + ".errors"
    defer { unlink(errors) }
    var arguments = ["--subject", subject.name, "--seed", "\(seed)", "--board", path]
    if case .inputs(let count) = bound { arguments += ["--inputs", "\(count)"] }
    let player = try ChildProcess(arguments, errors: errors)
    var (place, since) = (board.place, Date())
    while player.isRunning {
      usleep(5_000)
      if board.place != place { (place, since) = (board.place, Date()) }
      let isStuck = -since.timeIntervalSinceNow > Self.patience
      guard isStuck || isOutOfTime(since: beginning) else { continue }
      player.stop()
      return isStuck ? "it did not end within \(Int(Self.patience)) s" : nil
    }
    guard let end = player.end, !end.isWell else { return nil }
    let said =
      FileManager.default.contents(atPath: errors).map { String(decoding: $0.suffix(4_096), as: UTF8.self) } ?? ""
    return said.isEmpty ? end.description : "\(end): \(said.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  /// Writes the input down, and says how it is played again.
  private func keep(_ board: Board, _ fault: String) throws {
    try FileManager.default.createDirectory(atPath: failures, withIntermediateDirectories: true)
    let file = "\(failures)/\(subject.name)-\(seed)-\(board.place)"
    try Data(board.bytes).write(to: URL(filePath: file))
    say("\(subject.name): input \(board.place) of seed \(seed): \(fault)")
    say("  its \(board.bytes.count) bytes are in \(file)")
    say("  again: swift run --package-path Packages/Stages fuzz-bytes --subject \(subject.name) --play \(file)")
  }
}
