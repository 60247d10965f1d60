import Testing

@testable import LocalServer
@testable import WebStage

@Suite struct GateTests {
  let token = Token(text: "secret-secret-secret-secret-1234")
  static let hosts = OwnHosts(addresses: [NumericAddress("127.0.0.1")!], isEverywhere: false, port: 8421)
  var gate: Gate { Gate(token: token, hosts: Self.hosts, files: ["index.html", "main.js"]) }

  func verdict(
    _ path: String, token query: String? = nil, host: String? = "127.0.0.1:8421", origin: String? = nil,
    method: String = "GET"
  ) -> Gate.Verdict {
    gate.verdict(on: .init(method: method, path: path, queryToken: query, host: host, origin: origin))
  }

  @Test func `the printed address leads to the page's own path, a wrong or missing token nowhere`() {
    let own = "/\(token.text)/"
    #expect(verdict("/", token: token.text) == .redirect(to: own))
    #expect(verdict("/\(token.text)") == .redirect(to: own))
    #expect(verdict("/") == .refused(.token))
    #expect(verdict("/", token: "") == .refused(.token))
    #expect(verdict("/", token: token.text + "x") == .refused(.token))
    #expect(verdict("/", token: String(token.text.dropLast())) == .refused(.token))
    #expect(verdict("/main.js") == .refused(.token))
    #expect(verdict("/wrong/main.js") == .refused(.token))
    #expect(verdict("/main.js", token: token.text) == .refused(.token))
  }

  @Test func `files are given by name only`() {
    let own = "/\(token.text)/"
    #expect(verdict(own) == .file("index.html"))
    #expect(verdict(own + "main.js") == .file("main.js"))
    #expect(verdict(own + "../main.js") == .refused(.missing))
    #expect(verdict(own + "..%2f..%2fetc/passwd") == .refused(.missing))
    #expect(verdict(own + "main.js", method: "POST") == .refused(.method))
  }

  @Test func `a name that points here without being ours is turned away`() {
    let own = "/\(token.text)/"
    #expect(verdict(own, host: "LocalHost:8421") == .file("index.html"))
    #expect(verdict(own, host: nil) == .refused(.host))
    #expect(verdict(own, host: "evil.example:8421") == .refused(.host))
    #expect(verdict(own, host: "127.0.0.1") == .refused(.host))
    #expect(verdict(own, host: "127.0.0.1:80") == .refused(.host))
  }

  @Test func `the socket opens to this server's page alone`() {
    let socket = "/\(token.text)/socket"
    #expect(verdict(socket, origin: "http://127.0.0.1:8421") == .socket)
    #expect(verdict(socket, host: "localhost:8421", origin: "http://localhost:8421") == .socket)
    #expect(verdict(socket) == .refused(.origin))
    #expect(verdict(socket, origin: "null") == .refused(.origin))
    #expect(verdict(socket, origin: "https://127.0.0.1:8421") == .refused(.origin))
    #expect(verdict(socket, origin: "http://127.0.0.1:9000") == .refused(.origin))
    #expect(verdict(socket, origin: "http://localhost:8421") == .refused(.origin))
    #expect(verdict("/wrong/socket", origin: "http://127.0.0.1:8421") == .refused(.token))
  }

  @Test func `tokens are long, safe in addresses, and never the same`() {
    let tokens = (0..<100).map { _ in Token.random().text }
    #expect(Set(tokens).count == 100)
    for token in tokens {
      // 32 characters of 6 bits: 192 bits, more than the 128 that are needed.
      #expect(token.utf8.count == 32)
      #expect(token.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") })
    }
  }
}

@Suite struct AddressesTests {
  let machine = ["127.0.0.1", "192.168.1.7", "2001:db8::7"].compactMap { NumericAddress($0) }
  let token = Token(text: "T")

  func addresses(_ text: String) throws -> Addresses {
    Addresses(listeningOn: try #require(NumericAddress(text)), machine: machine)
  }

  /// Those of the Host headers that are this server's.
  func own(_ hosts: OwnHosts, of candidates: [String]) -> [String] { candidates.filter(hosts.contains) }

  @Test func `a loopback server is invited to by one address without a warning`() throws {
    let addresses = try addresses("127.0.0.1")
    #expect(addresses.invitation(port: 8421, wanted: 8421, token: token) == "Open http://127.0.0.1:8421/?token=T")
    #expect(
      addresses.invitation(port: 9000, wanted: 8421, token: token)
        == "Open http://127.0.0.1:9000/?token=T (port 8421 is taken)")
    #expect(addresses.invitation(port: 9000, wanted: 0, token: token) == "Open http://127.0.0.1:9000/?token=T")
  }

  @Test func `a server open to others names every address, the reachable ones first, and warns`() throws {
    let addresses = try addresses("0.0.0.0")
    let known = [
      "192.168.1.7:80", "[2001:db8::7]:80", "127.0.0.1:80", "127.0.0.2:80", "[::1]:80", "localhost:80", "192.168.1.7",
      "[2001:db8::7]", "127.0.0.1", "localhost",
    ]
    #expect(own(addresses.hosts(port: 80), of: known + ["192.168.1.8", "evil.example", "0.0.0.0", "[::]:80"]) == known)
    #expect(
      addresses.invitation(port: 1, wanted: 1, token: token)
        == "Open http://192.168.1.7:1/?token=T or http://[2001:db8::7]:1/?token=T or http://127.0.0.1:1/?token=T - "
        + "WARNING: other machines can reach this port, and the connection is not encrypted: whoever sees the address "
        + "can watch and touch the screen")
  }

  @Test func `one outer address is open to others too`() throws {
    let addresses = try addresses("2001:db8::7")
    #expect(addresses.isOpenToOthers)
    let foreign = ["localhost:5", "127.0.0.1:5", "[::1]:5", "[2001:db8::8]:5", "[2001:db8::7]:6", "[2001:db8::7]"]
    #expect(own(addresses.hosts(port: 5), of: ["[2001:db8::7]:5"] + foreign) == ["[2001:db8::7]:5"])
  }

  @Test(arguments: [
    ("0:0:0:0:0:0:0:1", "[::1]"), ("::1", "[::1]"), ("::ffff:127.0.0.1", "127.0.0.1"), ("::FFFF:7f00:1", "127.0.0.1"),
    ("127.0.0.2", "127.0.0.2"),
  ])
  func `an address is loopback whatever way it is spelled, and printed in one`(text: String, name: String) throws {
    let addresses = try addresses(text)
    #expect(!addresses.isOpenToOthers)
    #expect(addresses.invitation(port: 1, wanted: 1, token: token) == "Open http://\(name):1/?token=T")
    #expect(addresses.local(port: 1, token: token) == "http://\(name):1/?token=T")
    #expect(
      own(addresses.hosts(port: 1), of: ["\(name):1", "localhost:1", "128.0.0.1:1"]) == ["\(name):1", "localhost:1"])
  }

  @Test(arguments: [
    "", "localhost", "127.1", "0177.0.0.1", "2130706433", "127.0.0.1:80", "[::1]", "fe80::1%lo",
    "127.0.0.1\0.evil.example",
    " 127.0.0.1", "127.0.0.1.",
  ])
  func `what is no numeric address is none`(text: String) {
    #expect(NumericAddress(text) == nil)
  }

  @Test func `addresses of the Host header are compared as addresses, names and ports exactly`() throws {
    let hosts = try addresses("127.0.0.1").hosts(port: 8421)
    let same = [
      "127.0.0.1:8421", "[::ffff:127.0.0.1]:8421", "[::FFFF:7F00:1]:8421", "localhost:8421", "LOCALHOST:8421",
    ]
    let other = [
      "127.0.0.1", "127.0.0.1:08421", "127.0.0.1:+8421", "127.0.0.1:8421:8421", "127.0.0.1:", ":8421", "", "[", "[]",
      "[127.0.0.1]:8421", "[::ffff:127.0.0.1", "[::ffff:127.0.0.1]x:8421", "::ffff:127.0.0.1:8421", "127.0.0.2:8421",
      "[::1]:8421", "localhost.:8421", "localhost.evil.example:8421", "127.0.0.1.evil.example:8421", "127.1:8421",
    ]
    #expect(own(hosts, of: same + other) == same)
    let six = try addresses("0:0:0:0:0:0:0:1").hosts(port: 1)
    #expect(
      own(six, of: ["[::1]:1", "[0:0::1]:1", "localhost:1", "::1:1", "127.0.0.1:1"]) == [
        "[::1]:1", "[0:0::1]:1", "localhost:1",
      ])
  }
}
