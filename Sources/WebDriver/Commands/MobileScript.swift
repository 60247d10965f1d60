import Driving
import EventTrace

/// Scripts that Appium's clients know as `mobile: NAME`, and those of this server.
enum MobileScript {
  typealias Handler =
    @MainActor @Sendable (WebDriverSession, Arguments) async throws(WebDriverError) -> JSONValue

  static let all: [String: Handler] = gestures.merging(apps) { $1 }.merging(device) { $1 }

  // MARK: What all of them read

  /// The id of the element that a script is about; nil where it names none.
  static func element(
    _ arguments: Arguments, _ names: [String] = ["elementId", "element"]
  ) -> String? {
    for name in names { if let value = arguments.json[name], let id = Arguments.elementID(in: value) { return id } }
    return nil
  }

  /// Where a finger goes: x and y, counted from an element's corner if there is one, or its middle.
  @MainActor static func point(
    _ session: WebDriverSession, _ arguments: Arguments
  ) async throws(WebDriverError) -> PlanePoint {
    let (x, y) = (try arguments.number("x"), try arguments.number("y"))
    if let id = element(arguments) {
      let middle = try await session.hitPoint(of: id)
      guard let x, let y else { return middle }
      let (tree, place) = try await session.element(id)
      let frame = tree.elements[place].frame
      return PlanePoint(frame.x + x, frame.y + y)
    }
    guard let x, let y else {
      throw WebDriverError(.invalidArgument, "\(arguments.command) needs \"elementId\", or \"x\" and \"y\"")
    }
    return PlanePoint(x, y)
  }

  /// What of an element is seen, or without one the whole screen.
  @MainActor static func area(
    _ session: WebDriverSession, _ arguments: Arguments
  ) async throws(WebDriverError) -> PlaneRect {
    guard let id = element(arguments) else {
      let screen = session.device.screenSize
      return PlaneRect(0, 0, screen.width, screen.height)
    }
    _ = try await session.hitPoint(of: id)
    let (tree, place) = try await session.element(id)
    return tree.elements[place].seen ?? tree.elements[place].frame
  }

  /// - Parameter tapped: the element that is tapped, if it is a tap on one.
  @MainActor static func perform(
    _ session: WebDriverSession, _ plan: FingerPlan, on tapped: String? = nil
  ) async throws(WebDriverError) -> JSONValue {
    try await session.strictly(on: tapped) { () async throws(WebDriverError) in
      try await session.act { () async throws(DrivingError) in try await session.device.perform(plan) }
    }
    return .null
  }
}
