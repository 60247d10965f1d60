import Driving
import EventTrace
import Finding
import Foundation

extension Route {
  static let ofElements = [
    Route("POST", "element") { session, _, arguments throws(WebDriverError) in
      try await session.find(arguments, all: false)[0]
    },
    Route("POST", "elements") { session, _, arguments throws(WebDriverError) in
      .list(try await session.find(arguments, all: true))
    },
    Route("POST", "element/*/element") { session, ids, arguments throws(WebDriverError) in
      try await session.find(arguments, below: ids[0], all: false)[0]
    },
    Route("POST", "element/*/elements") { session, ids, arguments throws(WebDriverError) in
      .list(try await session.find(arguments, below: ids[0], all: true))
    },
    Route("GET", "element/active") { session, _, _ throws(WebDriverError) in
      let tree = try await session.tree()
      guard let focused = tree.elements.firstIndex(where: \.hasFocus) else {
        throw WebDriverError(.noSuchElement, "nothing has the keyboard")
      }
      return session.references(to: [focused], in: tree)[0]
    },
    Route("POST", "element/*/click") { session, ids, _ throws(WebDriverError) in
      try await session.click(ids[0])
      return .null
    },
    Route("POST", "element/*/clear") { session, ids, _ throws(WebDriverError) in
      try await session.clear(ids[0])
      return .null
    },
    Route("POST", "element/*/value") { session, ids, arguments throws(WebDriverError) in
      try await session.type(try arguments.typed(), into: ids[0])
      return .null
    },
    Route("GET", "element/*/text") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .text(tree.elements[place].text)
    },
    Route("GET", "element/*/name") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .text(ElementType.prefix + tree.elements[place].type.name)
    },
    Route("GET", "element/*/rect") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return tree.elements[place].frame.json
    },
    Route("GET", "element/*/displayed") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .bool(tree.elements[place].isVisible)
    },
    Route("GET", "element/*/enabled") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .bool(tree.elements[place].isEnabled)
    },
    Route("GET", "element/*/selected") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .bool(tree.elements[place].isSelected)
    },
    Route("GET", "element/*/attribute/*") { session, values, _ throws(WebDriverError) in
      JSONValue(try await session.attribute(values[1], of: values[0]))
    },
    Route("GET", "element/*/property/*") { session, values, _ throws(WebDriverError) in
      JSONValue(try await session.attribute(values[1], of: values[0]))
    },
    Route("GET", "element/*/location_in_view") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      let frame = tree.elements[place].frame.integral
      return ["x": .number(frame.x), "y": .number(frame.y)]
    },
    Route("GET", "element/*/computedrole") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .text(tree.elements[place].type.name)
    },
    Route("GET", "element/*/computedlabel") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      return .text(tree.elements[place].label ?? "")
    },
    Route("GET", "element/*/screenshot") { session, ids, _ throws(WebDriverError) in
      let (tree, place) = try await session.element(ids[0])
      guard let seen = tree.elements[place].seen else {
        throw WebDriverError(.notInteractable, "the element is not on the screen, and has no picture")
      }
      return try await session.picture(of: seen)
    },
    Route("GET", "screenshot") { session, _, _ throws(WebDriverError) in try await session.picture() },
  ]
}

extension WebDriverSession {
  func attribute(_ name: String, of id: String) async throws(WebDriverError) -> String? {
    let (tree, place) = try await element(id, reaching: ElementAttribute(named: name) == .hittable)
    do throws(UnknownAttribute) { return try ElementAttributes(tree).text(of: name, at: place) } catch {
      throw WebDriverError(.invalidArgument, error.description)
    }
  }

  /// A PNG of the screen, or of a part of it, in base64.
  func picture(of part: PlaneRect? = nil) async throws(WebDriverError) -> JSONValue {
    let png = try await driving { () async throws(DrivingError) in try await device.screenshot(of: part) }
    return .text(png.base64EncodedString())
  }

  /// A finger taps an element.
  func click(_ id: String) async throws(WebDriverError) {
    try await strictly(on: id) { () async throws(WebDriverError) in
      let point = try await hitPoint(of: id)
      try await act { () async throws(DrivingError) in
        try await device.perform(.tap(x: point.x, y: point.y))
      }
    }
  }

  /// Empties an input of text.
  func clear(_ id: String) async throws(WebDriverError) {
    let (tree, place) = try await element(id)
    guard tree.elements[place].takesText else {
      throw WebDriverError(
        .invalidElementState, "\(tree.elements[place].type.name) takes no text, and can't be cleared")
    }
    let count = (tree.elements[place].value ?? "").count
    guard count > 0 else { return }
    try await focus(id)
    try await act { () async throws(DrivingError) in
      try await device.press(KeyNames.down, modifiers: KeyNames.command)
      try await device.type(String(repeating: "\u{8}", count: count))
    }
  }

  /// Types into an element; a slider is moved to a part of its way.
  func type(_ text: String, into id: String) async throws(WebDriverError) {
    let (tree, place) = try await element(id)
    if tree.elements[place].type == .slider {
      guard let share = Double(text), (0...1).contains(share) else {
        throw WebDriverError(.invalidArgument, "a slider takes a number from 0 to 1, and '\(text.prefix(40))' is none")
      }
      return try await slide(tree.elements[place], to: share)
    }
    try await focus(id)
    try await act { () async throws(DrivingError) in
      try await device.type(KeyCodes.text(of: text))
    }
  }

  /// Gives an element the keyboard, by a tap, unless it has it.
  func focus(_ id: String) async throws(WebDriverError) {
    let (tree, place) = try await element(id)
    if tree.hasFocus(within: place) { return }
    let element = tree.elements[place]
    let name = "\(element.type.name) '\(element.name ?? element.text)'"
    guard tree.mayTakeText(within: place) else {
      throw WebDriverError(.notInteractable, "\(name) takes no text")
    }
    try await click(id)
    let after = try await self.element(id)
    if after.tree.hasFocus(within: after.place) { return }
    let reason = try? await device.why().first { !$0.isOK }
    throw WebDriverError(
      .notInteractable,
      "\(name) does not get the keyboard when it is tapped" + (reason.map { ": \($0.sentence())" } ?? ""))
  }

  private func slide(_ slider: ElementSnapshot, to share: Double) async throws(WebDriverError) {
    guard let seen = slider.seen else { throw WebDriverError(.notInteractable, "the slider is not on the screen") }
    // The thumb's middle goes from one end to the other, less its width; upwards in what stands.
    let isUpright = seen.height > seen.width
    let length = isUpright ? seen.height : seen.width
    let inset = min(14, length / 2)
    func place(_ share: Double) -> (x: Double, y: Double) {
      let way = inset + (length - 2 * inset) * share
      return isUpright ? (seen.x + seen.width / 2, seen.maxY - way) : (seen.x + way, seen.y + seen.height / 2)
    }
    let start = slider.share ?? 0
    try await act { () async throws(DrivingError) in
      try await device.perform(.drag(from: place(start), to: place(share), duration: 0.4))
    }
    let tree = try await tree()
    guard let now = tree.place(of: slider.id).map({ tree.elements[$0] }) else { return }
    let isThere = now.share.map { abs($0 - share) <= 0.1 } ?? (now.value != slider.value || share == start)
    guard !isThere else { return }
    throw WebDriverError(
      .invalidElementState,
      "the slider '\(slider.name ?? slider.text)' shows \(now.value ?? "no value") after a finger has moved from its "
        + "\(Int((start * 100).rounded())) % to \(Int((share * 100).rounded())) %; move it by W3C actions")
  }
}

extension ElementSnapshot {
  /// What a slider shows as a part of its way; nil where it shows no percentage.
  fileprivate var share: Double? {
    guard let value, value.hasSuffix("%"), let percent = Double(value.dropLast().filter { $0 != " " }) else {
      return nil
    }
    return percent / 100
  }
}
