import EventTrace
import Foundation

/// Elements of a screen, as a test means them: a description that is followed anew at each use.
@preconcurrency @MainActor
public final class XCUIElementQuery: NSObject {
  let app: AppReference
  let path: ElementPath
  let origin: CallPlace?

  init(app: AppReference, path: ElementPath, origin: CallPlace?) {
    (self.app, self.path, self.origin) = (app, path, origin)
  }

  // MARK: One of them

  /// The one whose identifier, label, value or placeholder is the text. Using it fails where there are several.
  public subscript(
    key: String, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    one(.named(key, .any, as: .subscript), .only, at: CallPlace(file, line))
  }

  /// The only one. Using it fails where there are several.
  public var element: XCUIElement { one(.only) }

  /// The first one, in the order of the tree.
  public var firstMatch: XCUIElement { one(.first) }

  /// The one at a place in the order of the tree, counted from 0, and from the end if it is negative.
  public func element(
    boundBy index: Int, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement { one(.index(index), at: CallPlace(file, line)) }

  /// The same under its older name.
  public func element(at index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    one(.index(index), at: CallPlace(file, line))
  }

  /// The only one for which a condition holds.
  public func element(
    matching predicate: NSPredicate, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement { one(.matching(SharedPredicate(predicate)), .only, at: CallPlace(file, line)) }

  /// The only one of a kind that bears a name.
  public func element(
    matching type: XCUIElement.ElementType, identifier: String?, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    let steps: [ElementPath.Step] = identifier.map { [.named($0, type, as: .element)] } ?? [.ofType(type)]
    return XCUIElement(app: app, path: ElementPath(steps: path.steps + steps + [.only]), origin: CallPlace(file, line))
  }

  // MARK: Fewer of them

  /// Those for which a condition holds.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery { query(.matching(SharedPredicate(predicate))) }

  /// Those whose identifier, label, value or placeholder is a text.
  public func matching(identifier: String) -> XCUIElementQuery { query(.named(identifier, .any, as: .matching)) }

  /// Those of a kind, with a name where one is given.
  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(identifier.map { .named($0, type, as: .matching) } ?? .ofType(type))
  }

  /// Those that hold one, at any depth, for which a condition holds; themselves don't count.
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    query(.containingMatch(SharedPredicate(predicate)))
  }

  /// Those that hold one of a kind, at any depth, with a name where one is given.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    query(.containing(type, identifier))
  }

  /// The elements of a kind below them, at any depth.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.descendants(type)) }

  /// The elements of a kind directly below them.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { query(.children(type)) }

  // MARK: All of them

  /// How many there are now. Never waits.
  public var count: Int { places.count }

  /// One element for each that is there now, by its place: what is at that place when it is used.
  public var allElementsBoundByIndex: [XCUIElement] { places.indices.map { one(.index($0)) } }

  /// The same: elements here have no other order.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  /// How a test would write it, and a line for each that is there now.
  public nonisolated override var debugDescription: String { MainActor.assumeIsolated { describe() } }
  /// How a test would write it.
  public nonisolated override var description: String { MainActor.assumeIsolated { path.description } }

  private func describe() -> String {
    guard let tree = try? app.session.searchedTree() else { return "\(path): \(app.session.name) is not running" }
    let lines = places(in: tree).map { "  \(tree.tree.line(of: $0))" }
    return lines.isEmpty ? "\(path): no elements" : "\(path):\n\(lines.joined(separator: "\n"))"
  }

  private var places: [Int] { (try? app.session.searchedTree()).map { places(in: $0) } ?? [] }

  private func places(in tree: SearchedTree) -> [Int] { (try? path.places(in: tree, .lenient)) ?? [] }

  private func one(_ steps: ElementPath.Step..., at place: CallPlace? = nil) -> XCUIElement {
    XCUIElement(app: app, path: ElementPath(steps: path.steps + steps), origin: place ?? origin)
  }

  private func query(_ step: ElementPath.Step) -> XCUIElementQuery {
    XCUIElementQuery(app: app, path: path.adding(step), origin: origin)
  }
}
