import EventTrace
import Foundation

/// The one session that this process has at a server: a device, which all apps share that are registered there.
@MainActor
final class ServerSession {
  let server: AutomationServer
  /// Nil as long as no app was launched, and after the session is over.
  private(set) var id: String?
  private var client: WebDriverClient?
  /// Counts what was done: what is known of the device holds until the next deed.
  private(set) var deeds = 0
  /// The clock and whether waiting changes nothing, as of so many deeds.
  private var known: (time: ServedTime, deeds: Int)?
  /// How the device is held.
  var orientation = UIDeviceOrientation.portrait

  private static var sessions: [AutomationServer: ServerSession] = [:]

  private init(_ server: AutomationServer) { self.server = server }

  /// The session at a server, open or not.
  static func at(_ server: AutomationServer) -> ServerSession {
    if let known = sessions[server] { return known }
    let session = ServerSession(server)
    sessions[server] = session
    return session
  }

  // MARK: Beginning and ending

  /// Seconds without a command after which the server ends the session: whoever debugs a test thinks for a while.
  private static let idleLimit = 900.0

  /// Opens the session, if it is not open.
  func open() throws(AutomationError) {
    guard id == nil else { return }
    struct New: Decodable { var sessionId: String }
    let wishes: ScriptValue = [
      "platformName": "iOS", "appium:automationName": "XCUITest",
      "firstresponder:clock": .text(server.clock.rawValue), "appium:newCommandTimeout": .number(Self.idleLimit),
    ]
    let body: ScriptValue = ["capabilities": ["alwaysMatch": wishes]]
    let new: New = try ask("POST", "/session", body)
    guard new.sessionId.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }) else {
      throw .failed("\(name) begins a session whose name can't be one: '\(new.sessionId.prefix(40))'")
    }
    id = new.sessionId
    (orientation, known) = (.portrait, nil)
    deeds += 1
    if let client { SessionsAtEnd.add(new.sessionId, client.address) }
  }

  /// Ends the session, if it is open. What a server has to say against it is not asked.
  func end() {
    guard let id else { return }
    _ = try? client?.ask("DELETE", "/session/\(id)", nil, within: server.patience)
    forget()
  }

  private func forget() {
    if let id { SessionsAtEnd.remove(id) }
    (id, known) = (nil, nil)
    deeds += 1
  }

  // MARK: Commands

  /// Whether a script changes the device, or only looks at it.
  enum Kind { case deed, question }

  /// Runs a script: `firstresponder: tree`, `mobile: launchApp`.
  /// - Parameter seconds: that the script itself lets go by.
  func run<Answer: Decodable>(
    _ script: String, _ arguments: ScriptValue = [:], _ kind: Kind, taking seconds: Double = 0
  ) throws(AutomationError) -> Answer {
    guard let id else { throw .failed("no session is open at \(name); call launch() first") }
    if kind == .deed { deeds += 1 }
    let body: ScriptValue = ["script": .text(script), "args": .list([arguments])]
    return try ask("POST", "/session/\(id)/execute/sync", body, taking: seconds)
  }

  /// The same for a script whose answer says nothing.
  func run(_ script: String, _ arguments: ScriptValue = [:], taking seconds: Double = 0) throws(AutomationError) {
    let _: Ignored? = try run(script, arguments, .deed, taking: seconds)
  }

  /// The same for one that lets time go, which tells how late it is.
  func pass(_ script: String, _ seconds: Double) throws(AutomationError) {
    let wait = server.clock == .real ? seconds : 0
    let time: ServedTime = try run(script, ["seconds": .number(seconds)], .deed, taking: wait)
    known = (time, deeds)
  }

  /// Turns the device: it has no script.
  func turn(toLandscape: Bool) throws(AutomationError) {
    guard let id else { throw .failed("no session is open at \(name); call launch() first") }
    deeds += 1
    let _: Ignored? = try ask(
      "POST", "/session/\(id)/orientation", ["orientation": toLandscape ? "LANDSCAPE" : "PORTRAIT"])
  }

  /// The clock, and whether waiting changes nothing.
  func time() throws(AutomationError) -> ServedTime {
    if server.clock == .virtual, let known, known.deeds == deeds { return known.time }
    let time: ServedTime = try run("firstresponder: advance", ["seconds": .number(0)], .question)
    known = (time, deeds)
    return time
  }

  private func ask<Answer: Decodable>(
    _ method: String, _ path: String, _ body: ScriptValue, taking seconds: Double = 0
  ) throws(AutomationError) -> Answer {
    let client = try connected()
    let answer: Data
    do throws(WebDriverClient.Fault) {
      answer = try client.ask(method, path, Self.bytes(of: body), within: server.patience + seconds)
    } catch { throw failure(error) }
    do throws(InspectionFormError) {
      return try InspectionForm.decode(Envelope<Answer>.self, from: answer).value
    } catch {
      throw .failed("\(name) gives an answer that can't be read (\(error)); is it built with this release?")
    }
  }

  private func connected() throws(AutomationError) -> WebDriverClient {
    if let client { return client }
    let new = WebDriverClient(try ServerAddress(server.address))
    client = new
    return new
  }

  private static func bytes(of value: ScriptValue) -> Data { InspectionForm.encode(value) }

  // MARK: What goes wrong

  private var name: String { "the server at \(client?.address.name ?? server.address)" }

  private func failure(_ fault: WebDriverClient.Fault) -> AutomationError {
    let wasOpen = id != nil
    switch fault {
    case .refused(code: "invalid session id", message: _):
      forget()
      return .failed("\(name) has ended the session, and the apps with it; call launch() to begin another one")
    case .refused(code: "session not created", let message) where !wasOpen:
      return .failed("\(name) begins no session: \(message)")
    case .refused(code: "unknown method", let message) where message.hasPrefix("there is no script"):
      return .failed("\(name) is built with another release: \(message)")
    case .refused(code: _, let message): return .failed(message)
    case .transport(let fault):
      // Who does not answer any more may have done what he was asked, or not.
      forget()
      return .failed(wasOpen ? "\(words(fault)); the session is over with it" : words(fault))
    }
  }

  private func words(_ fault: HTTPFault) -> String {
    switch fault {
    case .noHost(let why): "\(name) can't be found: \(why)"
    case .refused(let why):
      "nobody answers at \(client?.address.name ?? server.address) (\(why)); start a server by 'firstresponder serve', "
        + "or correct its address"
    case .silent(let seconds): "\(name) has not answered within \(Int(min(seconds, 1e9))) s"
    case .ended: "\(name) ended the connection without an answer"
    case .strange(let why): "\(name) gives no answer of a server: \(why)"
    }
  }
}

/// What an answer stands in.
private struct Envelope<Answer: Decodable>: Decodable { var value: Answer }

/// An answer that nobody looks at.
struct Ignored: Decodable { init(from decoder: any Decoder) throws {} }

/// How late it is on a device behind a server, and whether waiting changes nothing.
struct ServedTime: Decodable, Sendable, Hashable {
  var now: Double
  var isAtRest: Bool
}
