import Foundation
import Testing

@testable import LocalServer

/// Who may ask a service, and what it makes of a path.
@Suite struct ServiceGateTests {
  private static let token = RunningService.token
  private static let hosts = OwnHosts(addresses: [NumericAddress("127.0.0.1")!], isEverywhere: false, port: 4723)

  private func verdict(
    _ path: String = "/status", host: String? = "127.0.0.1:4723", _ headers: [String] = [], token: Token? = token
  ) throws -> ServiceGate.Verdict {
    let lines = ["POST \(path) HTTP/1.1"] + (host.map { ["Host: \($0)"] } ?? []) + headers
    let head = try RequestHead(Array(lines.joined(separator: "\r\n").utf8), bodies: .read)
    return ServiceGate(hosts: Self.hosts, names: ["phone:4444"], token: token).verdict(on: head)
  }

  private func basic(_ credentials: String) -> String {
    "Authorization: Basic \(Data(credentials.utf8).base64EncodedString())"
  }

  @Test func `a host that is not one of the server's own is refused, with a token as well`() throws {
    for host in [nil, "evil.example:4723", "127.0.0.1", "127.0.0.1:80", "phone", "phone:4723", "10.0.0.1:4723", ""] {
      #expect(try verdict("/\(Self.token.text)/status", host: host) == .refused(.host))
      #expect(try verdict(host: host, token: nil) == .refused(.host))
    }
    for host in ["127.0.0.1:4723", "LOCALHOST:4723", "Phone:4444"] {
      #expect(try verdict(host: host, token: nil) == .letIn(path: "/status"))
    }
  }

  @Test func `another web page is refused, whatever it leaves out`() throws {
    for header in [
      "Origin: http://evil.example", "Origin: null", "Origin: https://127.0.0.1:4723", "Origin: http://localhost:4723",
      "Origin: http://127.0.0.1:4724", "Origin:", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Site: same-site",
    ] {
      #expect(try verdict("/\(Self.token.text)/status", [header]) == .refused(.origin))
      #expect(try verdict([header], token: nil) == .refused(.origin))
    }
    #expect(
      try verdict(["Origin: http://127.0.0.1:4723", "Sec-Fetch-Site: same-origin"], token: nil)
        == .letIn(path: "/status"))
  }

  private func verdict(_ headers: [String], token: Token?) throws -> ServiceGate.Verdict {
    try verdict("/status", headers, token: token)
  }

  @Test func `the token stands in front of the path, or is the password`() throws {
    let text = Self.token.text
    #expect(try verdict("/\(text)/session/1?a=b") == .letIn(path: "/session/1"))
    #expect(try verdict("/\(text)") == .letIn(path: "/"))
    #expect(try verdict("/\(text)/") == .letIn(path: "/"))
    #expect(try verdict("/session", [basic("user:\(text)")]) == .letIn(path: "/session"))
    #expect(try verdict("/session", [basic(":\(text)")]) == .letIn(path: "/session"))
    #expect(try verdict("/\(text)/session", [basic("user:wrong")]) == .letIn(path: "/session"))
  }

  @Test func `without the token, or with another one, nobody is let in`() throws {
    let text = Self.token.text
    for path in [
      "/session", "/", "//\(text)/session", "/x/\(text)", "/\(text)x/session", "/\(text.dropLast())/", "*",
      "/session?\(text)",
      "\(text)/session", "/\(text)%2Fsession",
    ] {
      #expect(try verdict(path) == .refused(.tokenMissing), "\(path)")
    }
    for header in [
      basic("user:wrong"), basic("user:\(text)x"), basic("user:\(text.dropLast())"), basic(text), basic("user:"),
      basic("\(text):user"), "Authorization: Basic ===", "Authorization: Bearer \(text)", "Authorization:",
      "Authorization: Basic",
    ] {
      #expect(try verdict("/session", [header]) == .refused(.tokenWrong), "\(header)")
    }
  }

  @Test func `a token that somebody chose is long, and stands in a path as it is`() {
    let least = "aZ09-_aZ09-_aZ09"
    #expect(Token(chosen: least)?.text == least)
    #expect(Token(chosen: String(repeating: "a", count: 128)) != nil)
    for text in [
      "", String(least.dropLast()), least + "/", least + "%", least + " ", least + ":", least + "ü", least + "\u{301}",
      String(repeating: "a", count: 129),
    ] {
      #expect(Token(chosen: text) == nil, "\(text)")
    }
  }

  @Test func `segments of a path are decoded one by one`() throws {
    #expect(try HTTPQuestion.segments(of: "/") == [])
    #expect(try HTTPQuestion.segments(of: "/session/a%2Fb//%C3%BC/") == ["session", "a/b", "ü"])
    #expect(try HTTPQuestion.segments(of: "/../%2e%2E") == ["..", ".."])
    for path in ["*", "session", "http://127.0.0.1/", "/%", "/%4", "/%zz", "/%00", "/%FF", "/a%C3/%BC", "/%-1", ""] {
      #expect(throws: ClientFault.path) { try HTTPQuestion.segments(of: path) }
    }
  }

  @Test func `a reply can't break its head, say another length, or let web pages read it`() {
    let reply = HTTPReply(
      body: Data("{}".utf8),
      headers: [
        "Content-Length": "0", "transfer-encoding": "chunked", "Connection": "upgrade", "X": "a\r\nSet-Cookie: b",
        "Access-Control-Allow-Origin": "*", "Bad name": "x", "": "x", "Cache-Control": "public", "Allow": "GET",
      ])
    let lines = String(decoding: reply.answer.bytes(isKeptAlive: true), as: UTF8.self).split(separator: "\r\n")
    #expect(lines.first == "HTTP/1.1 200 OK")
    #expect(
      lines.filter { ["c", "x", "a", "t", "b"].contains($0.lowercased().first) }.map { String($0) } == [
        "Content-Type: application/json; charset=utf-8", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
        "X-Frame-Options: DENY", "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
        "Content-Security-Policy: default-src 'none'; \(Answer.closed)", "Allow: GET", "Content-Length: 2",
        "Connection: keep-alive",
      ])
  }
}
