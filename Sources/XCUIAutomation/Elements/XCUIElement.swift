import EventTrace
import Foundation

/// An element of an app's screen, as a test means it: a description that is followed anew at each use, so that it never
/// goes stale. Whether there is such an element is asked with ``exists``.
///
/// What is done with it waits until the app has settled, before and after, and fails the test where there is no such
/// element, or several. The failure says what resembles it and what is on the screen.
@preconcurrency @MainActor
public class XCUIElement: NSObject {
  let app: AppReference
  let path: ElementPath
  /// Where the test described it; nil where that is not known.
  let origin: CallPlace?

  init(app: AppReference, path: ElementPath, origin: CallPlace? = nil) {
    (self.app, self.path, self.origin) = (app, path, origin)
  }

  var session: AppSession { app.session }

  /// Whether it is there now, seen or not. Never waits, and never fails.
  public var exists: Bool { !currentPlaces.isEmpty }

  /// Whether it is there and a finger at its hit point reaches it: something of it is on the screen, and nothing covers
  /// that place. Never waits, and never fails.
  public var isHittable: Bool {
    guard let tree = try? session.searchedTree(), let place = places(in: tree).first else { return false }
    return tree.isHittable(place)
  }

  /// Waits until it is there; the clock of the device moves meanwhile, and nobody sleeps.
  /// - Parameter timeout: seconds on that clock.
  /// - Returns: whether it is there within the time.
  public func waitForExistence(timeout: TimeInterval) -> Bool {
    VirtualWait(session.device).wait(timeout) { self.exists }
  }

  /// Waits until it is gone.
  /// - Parameter timeout: seconds on the device's clock.
  /// - Returns: whether it is gone within the time.
  public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    VirtualWait(session.device).wait(timeout) { !self.exists }
  }

  /// Waits until one of its attributes has a value.
  /// - Returns: whether it has within the time.
  public func wait<Value: Equatable>(
    for attribute: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    VirtualWait(session.device).wait(timeout) { self.exists && self[keyPath: attribute] == value }
  }

  /// The elements of a kind below it, at any depth.
  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(app: app, path: path.adding(.descendants(type)), origin: origin)
  }

  /// The elements of a kind directly below it.
  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(app: app, path: path.adding(.children(type)), origin: origin)
  }

  /// The first of those that it may mean, so that several are no failure.
  public var firstMatch: XCUIElement { XCUIElement(app: app, path: path.toFirst, origin: origin) }

  /// A place in it: (0, 0) is its top left corner, (1, 1) its bottom right one; what is outside lies beside it.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(of: self, normalized: offset, offset: .zero)
  }

  /// The element and all that it holds, as they are now.
  /// - Throws: where there is no such element, or several; no failure is recorded.
  public func snapshot() throws -> any XCUIElementSnapshot {
    let found = try found(waiting: 0)
    return found.tree.facts(found.place)
  }

  /// How a test would write it, what it is now, and what it holds.
  public nonisolated override var debugDescription: String { MainActor.assumeIsolated { describe() } }
  /// How a test would write it.
  public nonisolated override var description: String { MainActor.assumeIsolated { path.description } }

  private func describe() -> String {
    guard let tree = try? session.searchedTree() else { return "\(path): \(session.name) is not running" }
    let places = places(in: tree)
    guard let place = places.first else { return "\(path): no such element\n\nThe screen:\n\(tree.tree.outline())" }
    let part = tree.tree.outline(below: place)
    return places.count == 1 ? "\(path):\n\(part)" : "\(path): the first of \(places.count)\n\(part)"
  }

  // MARK: Following the path

  /// Those that are meant now, several where the test means one; none where the app does not run.
  private var currentPlaces: [Int] { (try? session.searchedTree()).map { places(in: $0) } ?? [] }

  func places(in tree: SearchedTree) -> [Int] { (try? path.places(in: tree, .lenient)) ?? [] }
}

extension XCUIElement {
  /// What kind of thing an element is: 83 kinds, by Apple's names and numbers.
  public typealias ElementType = EventTrace.ElementType

  /// How much room there is.
  public enum UserInterfaceSizeClass: Int, Sendable { case unspecified = 0, compact, regular }

  /// Under which names `dictionaryRepresentation` has what an element says of itself.
  public struct AttributeName: RawRepresentable, Sendable, Hashable {
    /// The name.
    public var rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// `XCUIElementAttributes.identifier`.
    public static let identifier = AttributeName(rawValue: "identifier")
    /// `XCUIElementAttributes.frame`.
    public static let frame = AttributeName(rawValue: "frame")
    /// `XCUIElementAttributes.value`.
    public static let value = AttributeName(rawValue: "value")
    /// `XCUIElementAttributes.title`.
    public static let title = AttributeName(rawValue: "title")
    /// `XCUIElementAttributes.label`.
    public static let label = AttributeName(rawValue: "label")
    /// `XCUIElementAttributes.elementType`, as its number.
    public static let elementType = AttributeName(rawValue: "elementType")
    /// `XCUIElementAttributes.isEnabled`.
    public static let enabled = AttributeName(rawValue: "enabled")
    /// `XCUIElementAttributes.isSelected`.
    public static let selected = AttributeName(rawValue: "selected")
    /// `XCUIElementAttributes.hasFocus`.
    public static let hasFocus = AttributeName(rawValue: "hasFocus")
    /// `XCUIElementAttributes.placeholderValue`.
    public static let placeholderValue = AttributeName(rawValue: "placeholderValue")
    /// What it holds, in the same form.
    public static let children = AttributeName(rawValue: "children")
  }
}
