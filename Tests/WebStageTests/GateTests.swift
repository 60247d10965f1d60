import Testing

@testable import WebStage

@Suite struct GateTests {
  let token = Token(text: "secret-secret-secret-secret-1234")
  var gate: Gate { Gate(token: token, hosts: ["127.0.0.1:8421", "localhost:8421"], files: ["index.html", "main.js"]) }

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
  let machine = ["127.0.0.1", "192.168.1.7", "[2001:db8::7]"]
  let token = Token(text: "T")

  @Test func `a loopback server is invited to by one address without a warning`() {
    let addresses = Addresses(listeningOn: "127.0.0.1", machine: machine)
    #expect(addresses.hosts(port: 8421) == ["127.0.0.1:8421", "localhost:8421"])
    #expect(addresses.invitation(port: 8421, wanted: 8421, token: token) == "Open http://127.0.0.1:8421/?token=T")
    #expect(
      addresses.invitation(port: 9000, wanted: 8421, token: token)
        == "Open http://127.0.0.1:9000/?token=T (port 8421 is taken)")
    #expect(addresses.invitation(port: 9000, wanted: 0, token: token) == "Open http://127.0.0.1:9000/?token=T")
  }

  @Test func `a server open to others names every address, the reachable ones first, and warns`() {
    let addresses = Addresses(listeningOn: "0.0.0.0", machine: machine)
    #expect(
      addresses.hosts(port: 80) == [
        "192.168.1.7:80", "[2001:db8::7]:80", "127.0.0.1:80", "localhost:80", "192.168.1.7", "[2001:db8::7]",
        "127.0.0.1", "localhost",
      ])
    #expect(
      addresses.invitation(port: 1, wanted: 1, token: token)
        == "Open http://192.168.1.7:1/?token=T or http://[2001:db8::7]:1/?token=T or http://127.0.0.1:1/?token=T - "
        + "WARNING: other machines can reach this port, and the connection is not encrypted: whoever sees the address "
        + "can watch and touch the screen")
  }

  @Test func `one outer address is open to others too`() {
    let addresses = Addresses(listeningOn: "2001:db8::7", machine: machine)
    #expect(addresses.isOpenToOthers)
    #expect(addresses.hosts(port: 5) == ["[2001:db8::7]:5"])
  }
}
