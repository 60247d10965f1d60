import FlyingFox
import Foundation
import LocalServer

/// One viewer's WebSocket: frames of the browser in, messages of the stage out.
///
/// Each frame is asked for only when the one before went out, so that the viewer's mailbox sees who is slow.
struct ViewerSocket: Sendable {
  let stage: WebStage
  /// Has joined the stage; this has it leave.
  let viewer: Viewer
  let guest: Guest

  /// A longer message of a page is dropped; 64 KiB hold hundreds of contacts.
  static let messageLimit = 65_536
  /// Seconds between pings. After three without any word from the page, it counts as gone; after twelve in
  /// which it took nothing, too.
  static let pingInterval = 5.0
  /// Bytes of a frame after which it is looked whether the page takes them.
  private static let part = 65_536

  /// Serves the viewer until the page or the stage has enough.
  func run() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        await write()
        await guest.cut()
      }
      group.addTask {
        await listen()
        await stage.leave(viewer)
        // One that does not read can't be said goodbye to.
        try? await Task.sleep(for: .seconds(stage.limits.farewellSeconds))
        await guest.cut()
      }
      await group.next()
      group.cancelAll()
    }
    await stage.leave(viewer)
  }

  private func write() async {
    while let frame = await viewer.nextFrame() {
      do { try await write(frame.bytes) } catch { break }
    }
    await viewer.hasWritten()
  }

  /// The ping that waits behind a long frame can't be answered before that is out: that the page takes it is word
  /// enough. What the kernel takes says nothing of the page, but it does not take all of a long one; so the last part
  /// does not count, nor does a frame of one.
  private func write(_ bytes: Data) async throws {
    var rest = bytes[...]
    while rest.count > Self.part {
      try await guest.socket.write(rest.prefix(Self.part))
      rest = rest.dropFirst(Self.part)
      await viewer.wasHeard()
    }
    try await guest.socket.write(rest)
  }

  private func listen() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await read() }
      group.addTask { await ping() }
      await group.next()
      group.cancelAll()
    }
  }

  private func read() async {
    var assembly = MessageAssembly(limit: Self.messageLimit)
    do {
      while let frame = try await guest.inlet.frame() {
        await viewer.wasHeard()
        switch assembly.take(frame) {
        case .nothing: break
        case .text(let text): await stage.receive(text, from: viewer)
        case .pong(let payload):
          await viewer.send(.frame(WSFrame(fin: true, opcode: .pong, mask: nil, payload: payload)))
        case .bad(let reason): await stage.dropped("message from the page at \(viewer.peer) dropped: \(reason)")
        case .close:
          await viewer.finish(sayingGoodbye: true)
          return
        }
      }
    } catch let fault as ClientFault {
      await stage.dropped("connection of the page at \(viewer.peer) ended: \(fault.rawValue)")
    } catch {
      // A connection that broke off is an ordinary way to leave.
    }
  }

  private func ping() async {
    while true {
      do { try await Task.sleep(for: .seconds(Self.pingInterval)) } catch { return }
      guard await viewer.isAlive() else { return }
    }
  }
}

/// Puts a message together from its frames, within a bound.
struct MessageAssembly {
  enum Result: Hashable {
    case nothing
    case text(Data)
    /// Answer to a ping, with its payload.
    case pong(Data)
    case bad(String)
    case close
  }

  let limit: Int
  private var payload = Data()
  private var state = State.between

  private enum State { case between, inText, skipping }

  init(limit: Int) { self.limit = limit }

  /// Bytes that are kept.
  var held: Int { payload.count }

  mutating func take(_ frame: WSFrame) -> Result {
    switch frame.opcode {
    case .ping: return .pong(frame.payload.prefix(125))
    case .pong: return .nothing
    case .close: return .close
    case .text:
      payload = Data()
      state = .inText
    case .continuation:
      if state == .between { return .bad("it continues a message that has not begun") }
    default:
      state = frame.fin ? .between : .skipping
      return .bad("it is not text")
    }
    defer { if frame.fin { state = .between } }
    guard state == .inText else { return .nothing }
    guard payload.count + frame.payload.count <= limit else {
      state = .skipping
      return .bad("it is longer than \(limit) bytes")
    }
    payload.append(frame.payload)
    return frame.fin ? .text(payload) : .nothing
  }
}
