import SpringBoard
import SystemLink

/// Makes digitizer frames of a touchscreen's slots: what lies between two `touchFrame`s is one frame with
/// all contacts that changed.
///
/// libinput tells neither pressure nor size of a finger, so these stay at "can't tell". What palms and hovering fingers
/// do is left out by libinput itself.
struct TouchTranslator: Sendable {
  private struct Live: Sendable {
    var slot: Int32
    var contact: Contact
  }

  let area: ScreenArea
  let screen: ScreenDescription
  private var live: [Live] = []
  /// Contacts that changed since the last frame; kept for its memory.
  private(set) var changed: [Contact] = []
  /// Numbers of contacts that end in this frame; free after it.
  private var ending: [UInt32] = []

  init(area: ScreenArea, screen: ScreenDescription) {
    (self.area, self.screen) = (area, screen)
    live.reserveCapacity(16)
    changed.reserveCapacity(16)
  }

  /// Takes a report of a slot.
  /// - Returns: nil, or what was dropped: a sentence's part without the device's name.
  mutating func take(_ kind: Report.Kind, numbers: inout ContactNumbers) -> String? {
    switch kind {
    case .touchDown(let slot, let x, let y):
      guard !live.contains(where: { $0.slot == slot }) else { return "slot \(slot) went down twice" }
      guard let number = numbers.take() else { return "more than \(HIDEvent.contactLimit) contacts are down" }
      let point = area.point(x: x, y: y, on: screen)
      var contact = Contact.down(number, x: point.x, y: point.y)
      contact.edges = Contact.Edges(
        x: point.x, y: point.y, screenWidth: screen.width, screenHeight: screen.height)
      live.append(Live(slot: slot, contact: contact))
      changed.append(contact)
    case .touchMotion(let slot, let x, let y):
      // A finger that was dropped when it went down.
      guard let index = live.firstIndex(where: { $0.slot == slot }) else { return nil }
      move(index, to: area.point(x: x, y: y, on: screen))
    case .touchUp(let slot): end(slot, change: [.range, .touch], numbers: &numbers)
    case .touchCancel(let slot): end(slot, change: [.range, .touch, .cancel], numbers: &numbers)
    default: fatalError("TouchTranslator: \(kind) is no report of a slot; SourceTranslator is wrong")
    }
    return nil
  }

  /// Ends the frame: `changed` was sent on.
  mutating func endFrame(numbers: inout ContactNumbers) {
    changed.removeAll(keepingCapacity: true)
    for number in ending { numbers.giveBack(number) }
    ending.removeAll(keepingCapacity: true)
  }

  /// The device is gone: whatever is down is the host's to cancel, and its numbers are free.
  mutating func leave(numbers: inout ContactNumbers) {
    for held in live { numbers.giveBack(held.contact.identifier) }
    live.removeAll()
    endFrame(numbers: &numbers)
  }

  /// The position bit is set only when the place changed (B9.7).
  private mutating func move(_ index: Int, to point: Point) {
    guard live[index].contact.x != point.x || live[index].contact.y != point.y else { return }
    (live[index].contact.x, live[index].contact.y) = (point.x, point.y)
    let identifier = live[index].contact.identifier
    if let known = changed.firstIndex(where: { $0.identifier == identifier }) {
      (changed[known].x, changed[known].y) = (point.x, point.y)
    } else {
      live[index].contact.change = .position
      changed.append(live[index].contact)
    }
  }

  private mutating func end(_ slot: Int32, change: Contact.Change, numbers: inout ContactNumbers) {
    // Untouch that is repeated is dropped (B9.9).
    guard let index = live.firstIndex(where: { $0.slot == slot }) else { return }
    var contact = live.remove(at: index).contact
    let known = changed.firstIndex { $0.identifier == contact.identifier }
    if let known, changed[known].change.contains(.touch) {
      // Down and up in one frame: it never was (B9.8).
      changed.remove(at: known)
      numbers.giveBack(contact.identifier)
      return
    }
    (contact.change, contact.isInRange, contact.isTouching) = (change, false, false)
    ending.append(contact.identifier)
    if let known { changed[known] = contact } else { changed.append(contact) }
  }
}
