import Driving
import EventTrace
import Finding

extension MobileScript {
  static let gestures: [String: Handler] = [
    "tap": { session, arguments throws(WebDriverError) in
      let point = try await point(session, arguments)
      return try await perform(session, .tap(x: point.x, y: point.y), on: element(arguments))
    },
    "doubleTap": { session, arguments throws(WebDriverError) in
      let point = try await point(session, arguments)
      return try await perform(session, .tap(x: point.x, y: point.y, count: 2), on: element(arguments))
    },
    "twoFingerTap": { session, arguments throws(WebDriverError) in
      let point = try await point(session, arguments)
      return try await perform(session, .tap(x: point.x, y: point.y, fingers: 2), on: element(arguments))
    },
    "tapWithNumberOfTaps": { session, arguments throws(WebDriverError) in
      let point = try await point(session, arguments)
      let taps = try arguments.needed("numberOfTaps", try arguments.number("numberOfTaps"))
      let fingers = try arguments.needed("numberOfTouches", try arguments.number("numberOfTouches"))
      guard (1...50).contains(taps), (1...10).contains(fingers) else {
        throw WebDriverError(.invalidArgument, "\(arguments.command): 1 to 50 taps with 1 to 10 fingers")
      }
      return try await perform(
        session, .tap(x: point.x, y: point.y, count: Int(taps), fingers: Int(fingers)), on: element(arguments))
    },
    "touchAndHold": { session, arguments throws(WebDriverError) in
      let seconds = try seconds("duration", arguments)
      let point = try await point(session, arguments)
      return try await perform(session, .tap(x: point.x, y: point.y, hold: seconds), on: element(arguments))
    },
    "swipe": { session, arguments throws(WebDriverError) in
      let way = try direction(arguments)
      let area = try await area(session, arguments)
      let velocity = max(50, abs(try arguments.number("velocity") ?? 1_500))
      return try await perform(session, .swipe(way, in: area, velocity: velocity))
    },
    "scroll": { session, arguments throws(WebDriverError) in try await scroll(session, arguments) },
    "scrollToElement": { session, arguments throws(WebDriverError) in
      let id = try arguments.needed("elementId", element(arguments))
      _ = try await session.hitPoint(of: id)
      return .null
    },
    "pinch": { session, arguments throws(WebDriverError) in
      let scale = try arguments.needed("scale", try arguments.number("scale"))
      let velocity = try arguments.needed("velocity", try arguments.number("velocity"))
      guard (0.01...100).contains(scale), velocity != 0, (scale > 1) == (velocity > 0) || scale == 1 else {
        throw WebDriverError(
          .invalidArgument,
          "\(arguments.command): \"scale\" has to be 0.01 to 100, and \"velocity\" above 0 to pinch outwards, "
            + "below 0 inwards"
        )
      }
      let area = try await area(session, arguments)
      return try await perform(session, .pinch(in: area, scale: scale, velocity: velocity))
    },
    "rotateElement": { session, arguments throws(WebDriverError) in
      let rotation = try arguments.needed("rotation", try arguments.number("rotation"))
      let velocity = try arguments.needed("velocity", try arguments.number("velocity"))
      guard velocity != 0, abs(rotation) <= 20 * Double.pi else {
        throw WebDriverError(
          .invalidArgument, "\(arguments.command): \"velocity\" can't be 0, and \"rotation\" is at most ten turns")
      }
      let area = try await area(session, arguments)
      let seconds = min(max(abs(rotation / velocity), 0.1), 10)
      return try await perform(session, .rotate(in: area, by: rotation, duration: seconds))
    },
    "dragFromToForDuration": { session, arguments throws(WebDriverError) in
      let hold = try seconds("duration", arguments)
      let (from, to) = try await ends(session, arguments)
      return try await perform(session, .drag(from: from, to: to, duration: 0.5, hold: hold))
    },
    "dragFromToWithVelocity": { session, arguments throws(WebDriverError) in
      let press = try seconds("pressDuration", arguments)
      let rest = try seconds("holdDuration", arguments)
      let velocity = max(10, abs(try arguments.needed("velocity", try arguments.number("velocity"))))
      let (from, to) = try await ends(session, arguments)
      let length = ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      return try await perform(
        session, .drag(from: from, to: to, duration: min(30, length / velocity), hold: press, rest: rest))
    },
  ]

  private static func seconds(_ name: String, _ arguments: Arguments) throws(WebDriverError) -> Double {
    let value = try arguments.needed(name, try arguments.number(name))
    guard (0...60).contains(value) else {
      throw WebDriverError(.invalidArgument, "\(arguments.command): \"\(name)\" has to be 0 to 60 seconds")
    }
    return value
  }

  private static func direction(_ arguments: Arguments) throws(WebDriverError) -> FingerPlan.Way {
    let word = try arguments.needed(
      "direction", try arguments.choice("direction", of: FingerPlan.Way.allCases.map(\.rawValue)))
    return FingerPlan.Way(rawValue: word) ?? .up
  }

  /// Where a drag begins and ends.
  @MainActor private static func ends(
    _ session: WebDriverSession, _ arguments: Arguments
  ) async throws(WebDriverError) -> (from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    if let start = element(arguments, ["fromElementId"]), let end = element(arguments, ["toElementId"]) {
      let (from, to) = (try await session.hitPoint(of: start), try await session.hitPoint(of: end))
      return ((from.x, from.y), (to.x, to.y))
    }
    var corner = (x: 0.0, y: 0.0)
    if let id = element(arguments) ?? element(arguments, ["fromElementId"]) {
      let (tree, place) = try await session.element(id)
      corner = (tree.elements[place].frame.x, tree.elements[place].frame.y)
    }
    var values: [Double] = []
    for name in ["fromX", "fromY", "toX", "toY"] {
      values.append(try arguments.needed(name, try arguments.number(name)))
    }
    let (from, to) = ((corner.x + values[0], corner.y + values[1]), (corner.x + values[2], corner.y + values[3]))
    try await driving { () async throws(DrivingError) in try session.device.check(to.0, to.1) }
    return (from, to)
  }

  /// Moves what scrolls: by a part of its size in a direction, or until something can be seen.
  @MainActor private static func scroll(
    _ session: WebDriverSession, _ arguments: Arguments
  ) async throws(WebDriverError) -> JSONValue {
    if try arguments.bool("toVisible") == true {
      let id = try arguments.needed("elementId", element(arguments))
      _ = try await session.hitPoint(of: id)
      return .null
    }
    var value = try arguments.text("name")
    if value == nil { value = try arguments.text("predicateString") }
    if let value {
      let strategy = arguments.has("name") ? "name" : "-ios predicate string"
      let search = Arguments(json: ["using": .text(strategy), "value": .text(value)], command: arguments.command)
      let found = try await searched(session, search, arguments)
      if let id = Arguments.elementID(in: found) { _ = try await session.hitPoint(of: id) }
      return .null
    }
    guard arguments.has("direction") else {
      throw WebDriverError(
        .invalidArgument, "\(arguments.command) needs \"direction\", \"name\", \"predicateString\" or \"toVisible\"")
    }
    let way = try direction(arguments)
    let area = try await area(session, arguments)
    let distance = min(max(try arguments.number("distance") ?? 0.5, 0), 20)
    // Equal parts: what would be left over might be so short that it is a tap.
    let drags = (distance / 0.8).rounded(.up)
    for _ in 0..<Int(drags) {
      _ = try await perform(session, .scroll(way.opposite, in: area, share: distance / drags))
    }
    return .null
  }

  /// Drags of one search: as many as a list of a thousand rows needs.
  private static let mostDrags = 100

  /// Finds something that may be farther on in what scrolls: a list has those rows alone that are on the screen.
  @MainActor private static func searched(
    _ session: WebDriverSession, _ search: Arguments, _ arguments: Arguments
  ) async throws(WebDriverError) -> JSONValue {
    let way = arguments.has("direction") ? try direction(arguments).opposite : .up
    // Nothing comes by itself between two drags that would not be there after them.
    let (below, wait) = (element(arguments), session.implicitWait)
    defer { session.implicitWait = wait }
    for _ in 0..<mostDrags {
      if let found = try await session.find(search, below: below, all: true).first { return found }
      session.implicitWait = 0
      let before = try await session.tree()
      _ = try await perform(session, .scroll(way, in: try await scrolled(session, arguments), share: 0.7))
      if try await session.tree().elements == before.elements { break }
    }
    return try await session.find(search, below: below, all: false)[0]
  }

  /// What of an element is seen, or without one of the largest that scrolls.
  @MainActor private static func scrolled(
    _ session: WebDriverSession, _ arguments: Arguments
  ) async throws(WebDriverError) -> PlaneRect {
    guard element(arguments) == nil else { return try await area(session, arguments) }
    let areas = try await session.tree().elements.filter(\.isScrollable).compactMap(\.seen)
    if let largest = areas.max(by: { $0.width * $0.height < $1.width * $1.height }) { return largest }
    return try await area(session, arguments)
  }
}
