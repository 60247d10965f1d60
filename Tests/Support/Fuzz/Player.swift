import Foundation
import Fuzzing

/// Plays one session after the other, from the one that stands on the board, until it is ended or one is wrong.
@MainActor
struct Player {
  let seed: UInt64
  let stride: Int
  let board: Board

  func run() {
    while true {
      let session = Session(Plan.drawn(seed: seed, number: board[.session]))
      session.run()
      let totals = session.totals
      do throws(Finding) { try session.finish() } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        board[.hasFailed] = 1
        return
      }
      board[.events] += totals.events
      board[.calls] += totals.calls
      board[.meddlings] += totals.meddlings
      board[.done] += 1
      board[.session] += stride
    }
  }
}
