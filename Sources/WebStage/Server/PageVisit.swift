import Foundation
import LocalServer

/// One connection to the page's server: its requests are answered until one side has enough, or it becomes the socket
/// of a viewer.
struct PageVisit: Sendable {
  let guest: Guest
  let stage: WebStage
  let door: Door

  func run() async {
    // A connection that breaks off is an ordinary way to leave.
    do { try await serve() } catch let fault as ClientFault {
      await stage.dropped("connection from \(guest.peer) ended: \(fault.rawValue)")
      _ = try? await guest.send(Answer(fault.status, fault.rawValue).bytes(isKeptAlive: false))
    } catch {}
  }

  private func serve() async throws {
    var patience = stage.limits.headSeconds
    while let head = try await guest.head(within: patience) {
      let verdict = door.verdict(on: head)
      if verdict.isTokenShown {
        try await guest.letIn()
        patience = stage.limits.restSeconds
      }
      switch await door.reply(to: head, verdict, peer: guest.peer) {
      case .answer(let answer):
        try await guest.send(answer.bytes(isKeptAlive: head.isKeptAlive))
        guard head.isKeptAlive else { return }
      case .socket(let greeting, let viewer):
        do { try await guest.send(greeting) } catch {
          await stage.leave(viewer)
          throw error
        }
        return await ViewerSocket(stage: stage, viewer: viewer, guest: guest).run()
      }
    }
  }
}
