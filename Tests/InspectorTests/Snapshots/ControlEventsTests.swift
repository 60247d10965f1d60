import EventTrace
import Testing
import UIKit

/// The inspector's names for control events, which do not know those of UIKit.
@Suite struct ControlEventsTests {
  @Test func `each event has the bit that it has in UIKit`() {
    let pairs: [(ControlEvents, UIControl.Event)] = [
      (.touchDown, .touchDown), (.touchDownRepeat, .touchDownRepeat), (.touchDragInside, .touchDragInside),
      (.touchDragOutside, .touchDragOutside), (.touchDragEnter, .touchDragEnter), (.touchDragExit, .touchDragExit),
      (.touchUpInside, .touchUpInside), (.touchUpOutside, .touchUpOutside), (.touchCancel, .touchCancel),
      (.valueChanged, .valueChanged), (.primaryActionTriggered, .primaryActionTriggered),
      (.editingDidBegin, .editingDidBegin), (.editingChanged, .editingChanged), (.editingDidEnd, .editingDidEnd),
      (.editingDidEndOnExit, .editingDidEndOnExit), (.allEditingEvents, .allEditingEvents),
    ]
    for (own, event) in pairs { #expect(own.rawValue == UInt64(event.rawValue), "\(event)") }
  }

  @Test func `events are written as a number`() throws {
    let events: ControlEvents = [.touchUpInside, .touchDown]
    let json = try JSONEncoder().encode([events])
    #expect(String(decoding: json, as: UTF8.self) == "[65]")
    #expect(try JSONDecoder().decode([ControlEvents].self, from: json) == [events])
  }
}
