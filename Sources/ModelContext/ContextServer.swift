import Driving
import Foundation

/// Speaks the Model Context Protocol: takes messages of JSON-RPC 2.0, a line each, and answers them.
///
/// The tools are those of `ContextTools`; this is what stands around them: greetings, versions, lists, errors.
@MainActor public final class ContextServer {
  private let tools: ContextTools
  /// The session speaks the form of the protocol in which results say what they are.
  private var tellsResultTypes = false

  /// Versions that are spoken, the newest last.
  static let versions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]
  /// The version that has no greeting of its own.
  static let discovering = "2026-07-28"

  /// A server whose tools drive devices of one kind.
  public init(_ setup: ContextSetup) { tools = ContextTools(setup) }

  /// Answers one line.
  /// - Returns: the answer without its line feed; nil for what is not answered.
  public func answer(to line: Data) async -> Data? {
    switch ContextMessage(line: line) {
    case .unanswered, .cancellation: nil
    case .fault(let fault, let id): fault.json(id: id).bytes
    case .request(let id, let method, let parameters): await answer(id, method, parameters)
    }
  }

  /// Answers a request.
  func answer(_ id: JSONValue, _ method: String, _ parameters: JSONValue) async -> Data {
    do throws(ContextFault) {
      var result = try await result(of: method, parameters)
      if tellsResultTypes, case .object(var object) = result {
        object["resultType"] = "complete"
        result = .object(object)
      }
      return (["jsonrpc": "2.0", "id": id, "result": result] as JSONValue).bytes
    } catch {
      return error.json(id: id).bytes
    }
  }

  private func result(of method: String, _ parameters: JSONValue) async throws(ContextFault) -> JSONValue {
    switch method {
    case "server/discover":
      tellsResultTypes = true
      return [
        "supportedVersions": [.text(Self.discovering)], "capabilities": ["tools": [:]], "ttlMs": 0,
        "cacheScope": "private", "serverInfo": Self.information, "instructions": .text(Self.instructions),
      ]
    case "initialize":
      let wanted = parameters["protocolVersion"]?.asText ?? ""
      return [
        "protocolVersion": .text(Self.versions.contains(wanted) ? wanted : Self.versions[Self.versions.count - 1]),
        "capabilities": ["tools": [:]], "serverInfo": Self.information, "instructions": .text(Self.instructions),
      ]
    case "ping": return [:]
    case "tools/list":
      var list: [String: JSONValue] = ["tools": .list(tools.descriptions)]
      if tellsResultTypes { (list["ttlMs"], list["cacheScope"]) = (0, "private") }
      return .object(list)
    case "tools/call":
      guard let name = parameters["name"]?.asText else {
        throw ContextFault(-32_602, "tools/call needs \"name\"")
      }
      let arguments = parameters["arguments"] ?? [:]
      guard arguments.asObject != nil else { throw ContextFault(-32_602, "\"arguments\" has to be an object") }
      return try await tools.call(name, arguments)
    default: throw ContextFault(-32_601, "there is no method '\(method.prefix(80))'")
    }
  }

  private static let information: JSONValue = ["name": "firstresponder", "version": .text(ProductVersion.text)]

  private static let instructions = """
    Drives iOS-style apps on a phone without a screen. Begin with launch. Every touch answers with a receipt that says \
    who heard of it, or why nothing came of it and what mends that; why says more. Elements are named by what people \
    read on them, or by their identifiers.
    """

  /// Ends the device and its apps.
  public func end() async { await tools.end() }
}
