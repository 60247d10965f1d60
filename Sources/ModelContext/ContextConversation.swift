import Driving
import Foundation

/// Takes what a client says as it comes, and answers: tools are called one after the other, and all else is heard and
/// answered while one runs.
@MainActor public final class ContextConversation {
  private let server: ContextServer
  private let say: @MainActor (Data) -> Void
  /// Requests that are not answered yet, by their ids. The number tells two of one id apart.
  private var open: [JSONValue: (number: Int, task: Task<Void, Never>)] = [:]
  private var count = 0
  /// The last call of a tool, behind which the next one waits.
  private var lastCall: Task<Void, Never>?

  /// Requests that may wait for their answers at one time.
  static let waiting = 32

  /// A conversation in which nothing was said.
  /// - Parameter say: is given each answer, without a line feed.
  public init(_ setup: ContextSetup, say: @escaping @MainActor (Data) -> Void) {
    (server, self.say) = (ContextServer(setup), say)
  }

  /// Takes a line, and returns at once.
  public func take(_ line: ContextLines.Line) {
    let message: ContextMessage =
      switch line {
      case .line(let bytes): ContextMessage(line: bytes)
      case .tooLong: .fault(ContextFault(-32_700, "a line has more than \(ContextLines.limit) bytes"), id: .null)
      }
    switch message {
    case .unanswered: break
    case .cancellation(let id): open.removeValue(forKey: id)?.task.cancel()
    case .fault(let fault, let id): say(fault.json(id: id).bytes)
    case .request(let id, let method, let parameters):
      if let fault = refusal(of: id) { say(fault.json(id: id).bytes) } else { begin(id, method, parameters) }
    }
  }

  private func refusal(of id: JSONValue) -> ContextFault? {
    if open[id] != nil { return ContextFault(-32_600, "a request with this id is not answered yet") }
    guard open.count >= Self.waiting else { return nil }
    return ContextFault(-32_000, "\(Self.waiting) requests wait for their answers; send this one again behind one")
  }

  private func begin(_ id: JSONValue, _ method: String, _ parameters: JSONValue) {
    let isCall = method == "tools/call"
    let before = isCall ? lastCall : nil
    count += 1
    let number = count
    let task = Task {
      await before?.value
      // Whoever has no use for the answer has none for what would be done.
      guard !Task.isCancelled else { return }
      let answer = await server.answer(id, method, parameters)
      guard open[id]?.number == number else { return }
      open[id] = nil
      say(answer)
    }
    open[id] = (number, task)
    if isCall { lastCall = task }
  }

  /// Ends the device and its apps, as nothing more is said. What was asked before is answered, as far as that takes no
  /// longer than so many seconds; what goes on then is cancelled.
  public func end(within seconds: Double) async {
    let end = ContinuousClock.now + .seconds(seconds)
    while !open.isEmpty, ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(5)) }
    for request in open.values { request.task.cancel() }
    open = [:]
    await server.end()
  }
}
