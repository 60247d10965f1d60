import FlyingSocks
import Foundation
import LocalServer

/// The web server of one stage: opens the port, asks the gate about each request, answers with files or a socket.
struct Server: Sendable {
  let stage: WebStage

  /// Serves until the task is cancelled. Tells the stage when it listens, or that it can't.
  func run() async {
    let options = stage.options
    do {
      let files = try PageFiles.load()
      do {
        try await serve(files, port: options.port)
      } catch SocketError.failed(_, EADDRINUSE, _) where options.port != 0 {
        try await serve(files, port: 0)
      }
    } catch is CancellationError {
    } catch let fault as AddressFile.Fault {
      await stage.failed(fault.localizedDescription)
    } catch {
      guard !Task.isCancelled else { return }
      await stage.failed(
        "the browser stage can't listen on \(options.address) port \(options.port): \(error.localizedDescription); "
          + "choose another address or port")
    }
  }

  private func serve(_ files: PageFiles, port wanted: UInt16) async throws {
    let options = stage.options
    guard let own = NumericAddress(options.address) else { throw BadAddress() }
    let socket = try ListeningSocket.open(on: own, port: wanted)
    defer { try? socket.close() }
    let port = try socket.boundPort
    let pool = SocketPool(queue: SocketWatch())
    try await pool.prepare()
    let addresses = Addresses(listeningOn: own)
    let gate = Gate(token: stage.token, hosts: addresses.hosts(port: port), files: Set(files.files.keys))
    let door = Door(stage: stage, gate: gate, files: files)
    let reception = Reception(try AsyncSocket(socket: socket, pool: pool), stage.limits)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask {
        try await reception.run { guest in await PageVisit(guest: guest, stage: stage, door: door).run() }
      }
      group.addTask {
        let invitation = addresses.invitation(port: port, wanted: options.port, token: stage.token)
        let file = options.addressFile.map { path in
          AddressFile(path: path, address: addresses.local(port: port, token: stage.token))
        }
        try file?.write()
        await stage.isListening(on: port, invitation: invitation, file: file)
      }
      for try await _ in group {}
    }
  }
}

private struct BadAddress: LocalizedError {
  var errorDescription: String? { "it is not a numeric IPv4 or IPv6 address" }
}
