import Foundation
import Fuzzing

/// Plays one session after the other, from the one that stands on the board, until it is ended or one is wrong.
@MainActor
struct Player {
  let sessions: Sessions
  let stride: Int
  let board: Board

  func run() {
    let watcher = getppid()
    // Whoever watched may have been killed, and nobody would end this process.
    while getppid() == watcher {
      let totals: Session.Totals
      do throws(Finding) { totals = try Session.play(sessions.plan(board[.session])) } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
      board[.events] += totals.events
      board[.calls] += totals.calls
      board[.meddlings] += totals.meddlings
      board[.done] += 1
      board[.session] += stride
    }
  }
}

/// Which plans the numbers stand for.
struct Sessions {
  let seed: UInt64
  /// What the third one does, to see that it is found.
  let planted: String?

  func plan(_ number: Int) -> Plan {
    var plan = Plan.drawn(seed: seed, number: number)
    if number == 3, let planted { plan.steps.insert(Plan.Entry(planted, []), at: plan.steps.count / 2) }
    return plan
  }

  /// The arguments that stand for them.
  var arguments: [String] { ["--seed", "\(seed)"] + (planted.map { ["--planted", $0] } ?? []) }
}
