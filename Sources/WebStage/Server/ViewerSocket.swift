import FlyingFox
import Foundation

/// One viewer's WebSocket: frames of the browser in, messages of the stage out.
///
/// FlyingFox's own message handler takes messages from its source as fast as they come and keeps them without bound.
/// Here each frame is asked for only when the one before went out, so that the viewer's mailbox sees who is slow.
struct ViewerSocket: WSHandler {
  let stage: WebStage
  let peer: String

  /// A longer message of a page is dropped; 64 KiB hold hundreds of contacts.
  static let messageLimit = 65_536
  /// Seconds between pings. After three without any word from the page, it counts as gone.
  static let pingInterval = 5.0

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let viewer = await stage.join(peer: peer)
    let stage = stage
    let reader = Task {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await Self.read(client, of: viewer, for: stage) }
        group.addTask { await Self.ping(viewer) }
        await group.next()
        group.cancelAll()
      }
      await stage.leave(viewer)
    }
    let lease = Lease(task: reader)
    return AsyncStream {
      let frame = await viewer.nextFrame()
      return withExtendedLifetime(lease) { frame }
    }
  }

  private static func read(
    _ client: AsyncThrowingStream<WSFrame, any Error>, of viewer: Viewer, for stage: WebStage
  ) async {
    var assembly = MessageAssembly(limit: messageLimit)
    do {
      for try await frame in client {
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
    } catch {
      // A connection that broke off is an ordinary way to leave.
    }
  }

  private static func ping(_ viewer: Viewer) async {
    while true {
      do { try await Task.sleep(for: .seconds(pingInterval)) } catch { return }
      guard await viewer.isAlive() else { return }
    }
  }
}

/// Ends the reading task when FlyingFox lets go of the frame stream, which is all it does when writing fails.
private final class Lease: Sendable {
  let task: Task<Void, Never>
  init(task: Task<Void, Never>) { self.task = task }
  deinit { task.cancel() }
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
