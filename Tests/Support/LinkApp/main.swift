// An app that only speaks the link: it goes where it is told, answers pings, and tells each finger that came, lifted or
// was cancelled, as a line of its trace. The fault test stops, kills and breaks it.
//
// LINK_APP_CLAIM: the number of the process that it says it is. LINK_APP_TRACE: lines of trace that it sends when it is
// active. LINK_APP_HANGS: when it is active it hears nothing any more.
// LINK_APP_SILENT: so many links it opens without ever saying a word; it ends when the system has closed them all.
//
//   SIGUSR1: closes its link, and stays     SIGUSR2: writes what is no frame     SIGHUP: floods the system with commits

import Glibc
import Synchronization
import SystemLink

/// What signals have asked for and was not done yet; a handler may do no more than set it.
private let asked = Atomic<Int32>(0)

for number in [SIGUSR1, SIGUSR2, SIGHUP] {
  signal(number) { asked.store($0, ordering: .relaxed) }
}

private func fail(_ what: String) -> Never {
  let line = Array("link-app: \(what)\n".utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(1)
}

private struct App {
  let link: LinkConnection
  /// Each line begins with the process's number: several lives of an app are told apart by it.
  let mark = "\(getpid())"
  var event = HIDEvent(timestamp: 0, kind: .digitizer)
  var sequence: UInt32 = 0
  /// Events that it has heard of.
  var taken: UInt32 = 0

  func say(_ message: LinkMessage.FromApp) {
    do throws(LinkSendError) { try link.send(message) } catch { exit(0) }
  }

  mutating func hear(_ type: UInt16, _ payload: UnsafeRawBufferPointer) {
    do throws(LinkError) {
      if type == LinkMessageType.hid.rawValue {
        try LinkCodec.decode(into: &event, from: payload)
        taken &+= 1
        return told()
      }
      switch try LinkCodec.decodeFromSystem(type: type, payload: payload) {
      case .welcome: say(.lifecycle(.launched))
      case .ping(let number): say(.pong(number, taken: taken))
      case .lifecycle(.becomeActive):
        if let lines = getenv("LINK_APP_TRACE") { say(.trace(String(cString: lines))) }
        say(.lifecycle(.active))
        if getenv("LINK_APP_HANGS") != nil { while true { pause() } }
      case .lifecycle(.resignActive): say(.lifecycle(.inactive))
      case .lifecycle(.enterBackground): say(.lifecycle(.background))
      case .lifecycle(.enterForeground): say(.lifecycle(.inactive))
      case .lifecycle(.terminate): exit(0)
      case .refusal(let reason): fail(reason)
      default: break
      }
    } catch {
      fail("\(error)")
    }
  }

  /// One letter, the contact and its place for each that came, lifted or was cancelled.
  private func told() {
    var words: [String] = []
    for contact in event.contacts where !contact.change.isDisjoint(with: [.touch, .cancel]) {
      let letter = contact.change.contains(.cancel) ? "C" : contact.isTouching ? "D" : "U"
      words.append("\(letter)\(contact.identifier):\(Int(contact.x))")
    }
    if !words.isEmpty { say(.trace("\(mark) \(words.joined(separator: " "))\n")) }
  }

  mutating func misbehave(_ signal: Int32) {
    switch signal {
    case SIGUSR1:
      link.close()
      while true { pause() }
    case SIGUSR2:
      let garbage = [UInt8](repeating: 0x47, count: 4_096)
      _ = garbage.withUnsafeBytes { write(link.descriptor, $0.baseAddress, $0.count) }
    case SIGHUP:
      for _ in 0..<3_000 where link.waiting < LinkLimits.outgoing / 2 {
        sequence += 1
        say(.commit(LayerCommit(sequence: sequence, operations: [.update(LayerID(1), LayerProperties())])))
      }
    default: break
    }
  }

  mutating func run() -> Never {
    let claim = getenv("LINK_APP_CLAIM").flatMap { Int32(String(cString: $0)) }
    say(.hello(AppDescription(name: "link-app", processIdentifier: claim ?? getpid())))
    while link.isOpen {
      // A signal that comes just before the call would be seen late without a limit.
      var request = pollfd(fd: link.descriptor, events: Int16(link.waiting > 0 ? POLLIN | POLLOUT : POLLIN), revents: 0)
      poll(&request, 1, 10)
      let signal = asked.exchange(0, ordering: .relaxed)
      if signal != 0 { misbehave(signal) }
      link.flush()
      link.receive { type, payload in hear(type, payload) }
    }
    exit(0)
  }
}

private func stay(silentOn count: Int) throws(LinkSocketError) -> Never {
  var links: [LinkConnection] = []
  for _ in 0..<count { links.append(try LinkConnection.toSystem()) }
  while links.contains(where: \.isOpen) {
    var requests = links.filter(\.isOpen).map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    poll(&requests, nfds_t(requests.count), -1)
    for link in links { link.receive { _, _ in } }
  }
  exit(0)
}

do throws(LinkSocketError) {
  if let count = getenv("LINK_APP_SILENT").flatMap({ Int(String(cString: $0)) }) { try stay(silentOn: count) }
  var app = App(link: try LinkConnection.toSystem())
  app.run()
} catch {
  fail("\(error)")
}
