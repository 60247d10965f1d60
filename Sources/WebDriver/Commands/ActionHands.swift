import Driving
import EventTrace
import Foundation

/// What pointers of W3C actions hold from one command to the next, by the client's names of them.
struct ActionHands: Sendable {
  /// Where a pointer is, and whether it touches.
  struct Pointer: Sendable {
    var (x, y) = (0.0, 0.0)
    var isDown = false
  }

  var pointers: [String: Pointer] = [:]
  /// Keys that are held.
  var keys: Set<UInt16> = []
}

/// One thing that is done in a tick of W3C actions.
enum ActionItem: Sendable, Hashable {
  case pause(Double)
  /// Where from: the screen, where the pointer is, or an element's visible middle.
  case move(x: Double, y: Double, origin: Origin, duration: Double)
  case down, up
  case key(UInt16, character: String, isDown: Bool)
  case scroll(x: Double, y: Double, origin: Origin, dx: Double, dy: Double, duration: Double)

  enum Origin: Sendable, Hashable {
    case viewport, pointer
    case element(String)
  }

  /// Seconds that its tick takes at least: what a finger does is a report of its own, and a digitizer makes them one a
  /// frame.
  var shortest: Double {
    switch self {
    case .down, .up: max(duration, 1 / 60)
    case .pause, .move, .key, .scroll: duration
    }
  }

  /// Seconds.
  var duration: Double {
    switch self {
    case .pause(let seconds), .move(_, _, _, let seconds), .scroll(_, _, _, _, _, let seconds): seconds
    case .down, .up, .key: 0
    }
  }
}

/// What one input source does, tick by tick.
struct ActionSource: Sendable, Hashable {
  enum Kind: String, Sendable { case pointer, key, wheel, none }
  var kind: Kind
  var id: String
  var items: [ActionItem]

  /// Milliseconds, sources and items that are taken of one command, over all its ticks and sources.
  private static let (longest, most, mostItems) = (600_000.0, 32, 10_000)

  /// Reads the sources of a command.
  /// - Throws: `WebDriverError` for what has no meaning, before anything is done.
  static func read(_ arguments: Arguments) throws(WebDriverError) -> [ActionSource] {
    let list = try arguments.needed("actions", try arguments.list("actions"))
    guard list.count <= most else { throw WebDriverError(.invalidArgument, "more than \(most) input sources") }
    var sources: [ActionSource] = []
    var left = mostItems
    for (number, json) in list.enumerated() {
      let source = Arguments(json: json, command: "actions[\(number)]")
      guard let kind = Kind(rawValue: try source.needed("type", try source.text("type"))) else {
        throw WebDriverError(.invalidArgument, "actions[\(number)]: \"type\" has to be pointer, key, wheel or none")
      }
      if kind == .pointer { _ = try source.object("parameters")?.choice("pointerType", of: ["touch", "mouse", "pen"]) }
      let id = try source.needed("id", try source.text("id"))
      guard !sources.contains(where: { $0.id == id }) else {
        throw WebDriverError(.invalidArgument, "two input sources have the id '\(id)'")
      }
      let items = try source.needed("actions", try source.list("actions"))
      left -= items.count
      guard left >= 0 else { throw WebDriverError(.invalidArgument, "the sources have more than \(mostItems) items") }
      var read: [ActionItem] = []
      for (place, item) in items.enumerated() {
        read.append(try Self.item(Arguments(json: item, command: "actions[\(number)].actions[\(place)]"), kind))
      }
      sources.append(ActionSource(kind: kind, id: id, items: read))
    }
    // A finger that moves is reported once a frame: how long all ticks take bounds how much is planned.
    let seconds = ticks(of: sources).reduce(0, +)
    guard seconds <= longest / 1_000 else {
      throw WebDriverError(.invalidArgument, "the ticks take \(Int(seconds)) s, and may take \(Int(longest / 1_000)) s")
    }
    return sources
  }

  /// Seconds of each tick: those of its longest item.
  static func ticks(of sources: [ActionSource]) -> [Double] {
    var ticks = [Double](repeating: 0, count: sources.map(\.items.count).max() ?? 0)
    for source in sources {
      for (tick, item) in source.items.enumerated() { ticks[tick] = max(ticks[tick], item.shortest) }
    }
    return ticks
  }

  private static func item(_ item: Arguments, _ kind: Kind) throws(WebDriverError) -> ActionItem {
    let type = try item.needed("type", try item.text("type"))
    let duration = try item.number("duration") ?? 0
    guard (0...longest).contains(duration) else {
      throw WebDriverError(.invalidArgument, "\(item.command): \"duration\" has to be 0 to \(Int(longest)) ms")
    }
    let seconds = duration / 1_000
    switch (kind, type) {
    case (_, "pause"): return .pause(seconds)
    case (.pointer, "pointerMove"):
      return .move(
        x: try item.number("x") ?? 0, y: try item.number("y") ?? 0, origin: try origin(item), duration: seconds)
    case (.pointer, "pointerDown"): return .down
    case (.pointer, "pointerUp"), (.pointer, "pointerCancel"): return .up
    case (.key, "keyDown"), (.key, "keyUp"):
      let value = try item.needed("value", try item.text("value"))
      guard value.count == 1, let character = value.first, let usage = KeyCodes.usage(of: character) else {
        throw WebDriverError(.invalidArgument, "\(item.command): no key of the keyboard is '\(value.prefix(20))'")
      }
      let isText = character.unicodeScalars.allSatisfy { !(0xE000...0xF8FF).contains($0.value) }
      return .key(usage, character: isText ? value : "", isDown: type == "keyDown")
    case (.wheel, "scroll"):
      return .scroll(
        x: try item.number("x") ?? 0, y: try item.number("y") ?? 0, origin: try origin(item),
        dx: try item.number("deltaX") ?? 0, dy: try item.number("deltaY") ?? 0, duration: seconds)
    default:
      throw WebDriverError(.invalidArgument, "\(item.command): a source of type \(kind.rawValue) has no '\(type)'")
    }
  }

  private static func origin(_ item: Arguments) throws(WebDriverError) -> ActionItem.Origin {
    guard let origin = item.json["origin"] else { return .viewport }
    switch origin.asText {
    case "viewport": return .viewport
    case "pointer": return .pointer
    default: break
    }
    guard origin.asObject != nil, let id = Arguments.elementID(in: origin) else {
      throw WebDriverError(.invalidArgument, "\(item.command): \"origin\" has to be viewport, pointer or an element")
    }
    return .element(id)
  }
}
