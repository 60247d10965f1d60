import EventTrace
import Finding
import Foundation

/// An element that a test means, in the tree in which it was found.
@MainActor
struct Found {
  let device: any AutomationDevice
  let tree: SearchedTree
  let place: Int

  var element: ElementSnapshot { tree.elements[place] }
}

/// Why a test's element can't be used, for the log of the test.
struct UsageFailure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

extension AppSession {
  /// The screen as it is now.
  /// - Parameter reaching: it will be asked who gets a finger on an element: so that this takes no second look.
  func searchedTree(reaching: Bool = false) throws(AutomationError) -> SearchedTree {
    let device = try running()
    guard device.state == .runningForeground else { throw .inBackground("\"\(name)\"") }
    return SearchedTree(try device.elements(reaching: reaching)) { try? device.elements(reaching: true) }
  }
}

extension XCUIElement {
  /// Does something; what is thrown fails the test.
  func attempt(_ call: CallPlace?, _ body: () throws -> Void) {
    do { try body() } catch { Failures.record("\(error)", at: call ?? origin) }
  }

  /// The element, as soon as it is there.
  /// - Parameters:
  ///   - seconds: on the device's clock, that may pass until then.
  ///   - reaching: it will be asked who gets a finger on it.
  /// - Throws: where it does not come, or there are several.
  func found(waiting seconds: Double, reaching: Bool = false) throws -> Found {
    var last = try session.searchedTree(reaching: reaching)
    let device = try session.running()
    var found: Result<Found, UsageFailure>?
    var fault: AutomationError?
    var isFirstLook = true
    _ = VirtualWait(device).wait(seconds) {
      defer { isFirstLook = false }
      do throws(AutomationError) {
        if !isFirstLook { (last, fault) = (try session.searchedTree(reaching: reaching), nil) }
      } catch {
        fault = error
        // An app that has ended does not come back by itself.
        return device.state == .notRunning
      }
      let tree = last
      do throws(ElementPath.Several) {
        guard let place = try path.places(in: tree, .strict).first else { return false }
        found = .success(Found(device: device, tree: tree, place: place))
      } catch {
        // What moves away and what comes may both be there for a moment.
        found = .failure(Self.several(error, in: tree))
        return false
      }
      return true
    }
    if let fault { throw fault }
    if let found { return try found.get() }
    throw Self.notFound(path, in: last, after: seconds)
  }

  private static func several(_ several: ElementPath.Several, in tree: SearchedTree) -> UsageFailure {
    let shown = several.places.prefix(10).map { "  \(tree.tree.line(of: $0))" }
    let more = several.places.count > shown.count ? ["  ... and \(several.places.count - shown.count) more"] : []
    return UsageFailure(
      """
      \(several.path) is not one element: there are \(several.places.count). Say which by firstMatch, \
      element(boundBy:) or an identifier.
      \((shown + more).joined(separator: "\n"))
      """)
  }

  private static func notFound(_ path: ElementPath, in tree: SearchedTree, after seconds: Double) -> UsageFailure {
    var lines = ["\(path) does not exist\(seconds > 0 ? ", and did not come within \(seconds) s" : "")."]
    let alike = path.lastName.map { tree.tree.resembling($0) } ?? []
    if !alike.isEmpty {
      lines.append("It resembles:")
      lines += alike.map { "  \(tree.tree.line(of: $0))" }
    }
    if let part = path.longestPart(in: tree), !part.steps.isEmpty {
      lines.append("There are elements as far as \"\(part)\", and none of them fits.")
    }
    lines.append("The screen:")
    lines.append(tree.tree.outline())
    return UsageFailure(lines.joined(separator: "\n"))
  }
}

extension ElementPath {
  /// As much of the path from its beginning as leads to something.
  @MainActor
  fileprivate func longestPart(in tree: SearchedTree) -> ElementPath? {
    var places = [0]
    for (number, step) in steps.enumerated() {
      places = tree.follow(step, from: places)
      if places.isEmpty { return ElementPath(steps: Array(steps[..<number])) }
    }
    return nil
  }
}

extension ElementTree {
  /// One element as its line in an outline.
  func line(of place: Int) -> String {
    var alone = ElementTree(time: time, screen: screen, elements: [elements[0], elements[place]])
    alone.elements[1].parent = 0
    var options = OutlineOptions()
    options.showsAll = true
    let line = alone.outline(options).split(separator: "\n").first.map(String.init)
    return place == 0 ? "Application" : line ?? elements[place].type.name
  }

  /// The outline of an element and what it holds.
  func outline(below place: Int) -> String {
    let range = subtree(of: place)
    guard place > 0 else { return outline() }
    var part = ElementTree(time: time, screen: screen, elements: [elements[0]] + elements[range])
    for index in part.elements.indices.dropFirst() {
      let parent = elements[range.lowerBound + index - 1].parent
      part.elements[index].parent = index == 1 ? 0 : parent.map { $0 - range.lowerBound + 1 }
    }
    var options = OutlineOptions()
    options.showsAll = true
    return part.outline(options)
  }
}
