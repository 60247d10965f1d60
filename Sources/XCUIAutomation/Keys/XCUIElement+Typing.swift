import EventTrace
import Foundation

extension XCUIElement {
  /// Types a text on the keyboard of the screen: a line feed is Return, `XCUIKeyboardKey.delete` deletes.
  ///
  /// Fails the test where keys go neither to the element nor to one that it holds: tap it first. An app counts as the
  /// holder of whatever takes the keys.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    attempt(CallPlace(file, line)) {
      let device = try session.running()
      try device.settle(within: Patience.settling)
      try checkFocus(try found(waiting: Patience.existence))
      try device.type(TextStroke.strokes(of: text))
      try device.settle(within: Patience.settling)
    }
  }

  /// Presses a key of a keyboard that is attached to the device, with modifiers held, and lets go.
  /// - Parameter key: what stands on it: "n", or the text of an `XCUIKeyboardKey`.
  public func typeKey(
    _ key: String, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    attempt(CallPlace(file, line)) {
      guard let (usage, needsShift) = KeyTable.key(typing: key) else {
        throw UsageFailure("\"\(key)\" can't be typed: no key of a US keyboard is it")
      }
      let device = try session.running()
      try device.settle(within: Patience.settling)
      _ = try found(waiting: Patience.existence)
      try device.press(usage, modifiers: needsShift ? modifierFlags.union(.shift) : modifierFlags)
      try device.settle(within: Patience.settling)
    }
  }

  /// The same for a key that types no letter.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) { typeKey(key.rawValue, modifierFlags: modifierFlags, file: file, line: line) }

  private func checkFocus(_ found: Found) throws {
    let (tree, place) = (found.tree.tree, found.place)
    let focused = tree.elements.indices.filter { tree.elements[$0].hasFocus }
    let range = tree.subtree(of: place)
    if focused.contains(where: { range.contains($0) && (tree.elements[$0].takesText || $0 == place) }) { return }
    // Who takes text without being an input of UIKit's has focus, and is no element of text.
    if found.element.type == .application, !focused.isEmpty { return }
    let others = focused.filter { tree.elements[$0].takesText }.map { tree.line(of: $0) }
    throw UsageFailure(
      "\(path) has no keyboard focus, so nothing can be typed: tap it first. "
        + (others.isEmpty ? "Nothing on the screen takes keys." : "Keys go to \(others.joined(separator: ", ")).")
        + (found.element.isEnabled ? "" : " It is disabled."))
  }
}
