import CoreFoundation
import Glibc
import SystemLink
import Testing

/// The app's end of a link, driven by hand.
@MainActor final class FakeApp {
  let connection: LinkConnection
  private var messages: [LinkMessage.FromSystem] = []

  init(_ connection: LinkConnection) { self.connection = connection }

  /// Everything that came down so far, but the pings.
  var received: [LinkMessage.FromSystem] {
    read()
    return messages.filter { if case .ping = $0 { false } else { true } }
  }

  var pings: [UInt32] {
    read()
    return messages.compactMap { if case .ping(let number) = $0 { number } else { nil } }
  }

  /// The input events that came down, each as its contacts' identifiers and changes.
  var touches: [[String]] {
    received.compactMap { message in
      guard case .hid(let event) = message else { return nil }
      return event.contacts.map { contact in
        if contact.change.contains(.cancel) { return "\(contact.identifier) cancelled" }
        if !contact.change.contains(.touch) { return "\(contact.identifier) moved" }
        return "\(contact.identifier) \(contact.isTouching ? "down" : "up")"
      }
    }
  }

  func send(_ message: LinkMessage.FromApp) throws { try connection.send(message) }

  func hello(_ name: String = "Fake", process: Int32 = 7) throws {
    try send(.hello(AppDescription(name: name, processIdentifier: process)))
  }

  func write(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.write(connection.descriptor, $0.baseAddress, $0.count) }
  }

  private func read() {
    connection.receive { type, payload in
      do {
        messages.append(try LinkCodec.decodeFromSystem(type: type, payload: payload))
      } catch {
        Issue.record("the system sent what can't be read: \(error)")
      }
    }
  }
}

/// The system's and the app's end of one connection.
@MainActor func linkPair() -> (system: LinkConnection, app: FakeApp) {
  var descriptors: [Int32] = [-1, -1]
  precondition(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &descriptors) == 0)
  return (
    LinkConnection(descriptor: descriptors[0], receiving: .up),
    FakeApp(LinkConnection(descriptor: descriptors[1], receiving: .down))
  )
}

/// Runs the main loop, one source at a time, until `condition` holds; the limit only ends a test that fails.
@MainActor func run(until condition: () -> Bool, _ location: SourceLocation = #_sourceLocation) {
  // A loop without sources does not wait, not even for blocks.
  let anchor = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 1e6, 0, 0, 0) { _ in }
  CFRunLoopAddTimer(CFRunLoopGetCurrent(), anchor, kCFRunLoopDefaultMode)
  defer { CFRunLoopTimerInvalidate(anchor) }
  // Not a number of turns: what other tests have put on the main queue makes turns too.
  let limit = CFAbsoluteTimeGetCurrent() + 30
  while !condition(), CFAbsoluteTimeGetCurrent() < limit { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.1, true) }
  #expect(condition(), sourceLocation: location)
}
