import Glibc
import Testing

@testable import SystemLink

/// A directory of its own, removed afterwards; the test fails when something is left in it.
private func withDirectory(_ body: (String) throws -> Void) throws {
  var name = Array("/tmp/firstresponder-test-XXXXXX".utf8CString)
  #expect(mkdtemp(&name) != nil)
  let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  defer { #expect(rmdir(path) == 0, "something was left in \(path)") }
  try body(path)
}

private func mode(_ path: String) -> UInt32 {
  var status = stat()
  return lstat(path, &status) == 0 ? UInt32(status.st_mode) : 0
}

// A peer of another user can't be made without a second account: the rule alone is tested (`checkUser`).
@Suite struct ListenerTests {
  @Test func `the socket lies in a private directory and is removed at close`() throws {
    try withDirectory { parent in
      let listener = try LinkListener(under: parent)
      #expect(listener.directory.hasPrefix(parent + "/firstresponder-"))
      #expect(listener.path == listener.directory + "/link")
      #expect(mode(listener.directory) == S_IFDIR | 0o700)
      #expect(mode(listener.path) == S_IFSOCK | 0o600)
      let other = try LinkListener(under: parent)
      #expect(other.path != listener.path)
      other.close()
      listener.close()
      listener.close()
      #expect(mode(listener.directory) == 0)
      #expect(try listener.accept() === nil)
      _ = try LinkListener(under: parent)  // released at once: `withDirectory` sees that nothing is left
    }
  }

  @Test func `apps connect and speak, each over its own connection`() throws {
    try withDirectory { parent in
      let listener = try LinkListener(under: parent)
      defer { listener.close() }
      #expect(try listener.accept() === nil)
      let apps = try (0..<2).map { _ in try LinkConnection(path: listener.path) }
      let systems = try (0..<2).map { _ in try #require(try listener.accept()) }
      #expect(try listener.accept() === nil)
      for (number, app) in apps.enumerated() { try app.send(.pong(UInt32(number))) }
      for (number, system) in systems.enumerated() {
        var bytes: [[UInt8]] = []
        system.receive { bytes.append(Array($1)) }
        #expect(bytes == [[UInt8(number), 0, 0, 0, 0, 0, 0, 0]])
      }
      listener.close()
      try systems[0].send(.ping(3))  // accepted connections outlive the listener
      var types: [UInt16] = []
      apps[0].receive { type, _ in types.append(type) }
      #expect(types == [0x0114])
    }
  }

  @Test func `a second client is refused with a reason and the first goes on`() throws {
    try withDirectory { parent in
      let listener = try LinkListener(under: parent)
      defer { listener.close() }
      let screen = ScreenDescription(width: 1, height: 1, scale: 1, frameRate: 60)
      var occupant: String?
      var systems: [LinkConnection] = []
      var answers: [AppHandshake.Action] = []
      for name in ["Lab", "Sketch"] {
        let app = try LinkConnection(path: listener.path)
        try app.send(.hello(AppDescription(name: name, processIdentifier: 1)))
        let system = try #require(try listener.accept())
        systems.append(system)
        var handshake = SystemHandshake(screen: screen, tracing: false, occupant: occupant)
        system.receive { type, payload in
          guard let message = try? LinkCodec.decodeFromApp(type: type, payload: payload) else { return }
          switch handshake.step(.message(message)) {
          case .welcome(let app, let answer):
            occupant = app.name
            try? system.send(answer)
          case .refuse(let answer):
            try? system.send(answer)
            system.flush()
            system.close()
          case .deliver, .drop, .ignore: Issue.record("no answer to hello")
          }
        }
        var answer = AppHandshake()
        app.receive { type, payload in
          guard let message = try? LinkCodec.decodeFromSystem(type: type, payload: payload) else { return }
          answers.append(answer.step(.message(message)))
        }
      }
      #expect(
        answers == [
          .start(screen, tracing: false),
          .stop(
            "the system refused this app: 'Lab' already has this link, one app at a time; "
              + "end it before starting 'Sketch'"),
        ])
      #expect(systems.map(\.isOpen) == [true, false])
    }
  }

  @Test func `paths that are too long or do not exist are named`() throws {
    let long = "/tmp/" + String(repeating: "d", count: 90)
    #expect(
      line { _ = try LinkListener(under: long) }
        == "socket path '\(long)/firstresponder-XXXXXX/link' has 122 bytes, at most 107 are allowed; "
        + "set XDG_RUNTIME_DIR or TMPDIR to a shorter directory")
    #expect(
      line { _ = try LinkListener(under: "/nowhere") }
        == "mkdtemp failed for '/nowhere/firstresponder-XXXXXX': No such file or directory (2); "
        + "check that the directory exists and is yours")
    #expect(
      line { _ = try LinkConnection(path: "/nowhere/link") }
        == "connect failed for '/nowhere/link': No such file or directory (2); "
        + "check that the directory exists and is yours")
    #expect(SocketAddress.pathLimit == 107)
    #expect(line { _ = try SocketAddress(path: String(repeating: "p", count: 107)) } == "no error")
  }

  @Test func `a socket is not made where others could put theirs in its place`() throws {
    try withDirectory { parent in
      let refusal =
        "'\(parent)' is no place for a socket: others own it, or may replace what is in it; "
        + "set XDG_RUNTIME_DIR or TMPDIR to a directory of your own"
      for mode: UInt32 in [0o777, 0o770, 0o702] {
        chmod(parent, mode)
        #expect(line { _ = try LinkListener(under: parent) } == refusal)
      }
      // As /tmp is: only who owns a file may take it away.
      chmod(parent, 0o1777)
      try LinkListener(under: parent).close()
    }
  }

  @Test func `the kernel says which process is at the other end, whatever it says itself`() throws {
    try withDirectory { parent in
      let listener = try LinkListener(under: parent)
      defer { listener.close() }
      let app = try LinkConnection(path: listener.path)
      try app.send(.hello(AppDescription(name: "Liar", processIdentifier: 1)))
      #expect(try listener.accept()?.peerProcess == getpid())
      #expect(app.peerProcess == getpid())
    }
  }

  @Test func `only processes of the same user are let in`() {
    #expect(line { try checkUser(1_000, own: 1_000) } == "no error")
    #expect(
      line { try checkUser(1_001, own: 1_000) }
        == "a process of user 1001 was turned away, this one runs as user 1000; run both as the same user")
    #expect(line { try checkUser(0, own: 1_000) } != "no error")
  }

  @Test func `who has no descriptor left is told how to get more`() {
    func sentence(_ code: Int32) -> String {
      LinkSocketError.failed(call: "accept", path: "/tmp/link", code: code).description
    }
    #expect(
      sentence(EMFILE) == "accept failed for '/tmp/link': Too many open files (24); raise the limit: ulimit -n 1024")
    #expect(
      sentence(ENFILE)
        == "accept failed for '/tmp/link': Too many open files in system (23); end other programs, or raise fs.file-max"
    )
    #expect(sentence(EACCES).hasSuffix("; check that the directory exists and is yours"))
  }

  @Test func `an app started by hand is told so`() {
    #expect(
      LinkSocketError.noSystem.description
        == "FIRSTRESPONDER_LINK is not set, so no system process started this app; start it with firstresponder run")
    if getenv(linkEnvironmentVariable) == nil {
      #expect(throws: LinkSocketError.noSystem) { try LinkConnection.toSystem() }
    }
  }
}
