import FlyingSocks
import Foundation

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
    let socket = try listen(on: own, port: wanted)
    defer { try? socket.close() }
    guard let port = try socket.sockname().port else { throw SocketError.disconnected }
    let pool = SocketPool(queue: SocketWatch())
    try await pool.prepare()
    let addresses = Addresses(listeningOn: own)
    let gate = Gate(token: stage.token, hosts: addresses.hosts(port: port), files: Set(files.files.keys))
    let reception = Reception(
      try AsyncSocket(socket: socket, pool: pool), stage: stage,
      door: Door(stage: stage, gate: gate, files: files))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { try await reception.run() }
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

  private func listen(on own: NumericAddress, port: UInt16) throws -> Socket {
    if own.isIPv6 { return try listen(on: sockaddr_in6.inet6(ip6: own.text, port: port)) }
    return try listen(on: sockaddr_in.inet(ip4: own.text, port: port))
  }

  private func listen(on address: some SocketAddress) throws -> Socket {
    let socket = try Socket(domain: Int32(address.family))
    socket.keepOutOfChildren()
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try? socket.close()
      throw error
    }
    return socket
  }
}

private struct BadAddress: LocalizedError {
  var errorDescription: String? { "it is not a numeric IPv4 or IPv6 address" }
}

extension Socket.Address {
  fileprivate var port: UInt16? {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): port
    case .unix: nil
    }
  }
}
