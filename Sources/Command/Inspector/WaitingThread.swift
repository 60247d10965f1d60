import Foundation

/// A thread for what waits for an app's processes: whoever asks for it has something else to do meanwhile.
enum WaitingThread {
  static func run<Answer: Sendable>(
    _ work: @escaping @Sendable () throws(DeskFault) -> Answer
  ) async throws(DeskFault) -> Answer {
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result<Answer, DeskFault>, Never>) in
      DispatchQueue.global().async { @Sendable in
        do throws(DeskFault) {
          done.resume(returning: .success(try work()))
        } catch {
          done.resume(returning: .failure(error))
        }
      }
    }
    return try result.get()
  }
}
