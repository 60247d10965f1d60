import Conformance
import UIKit

/// A control that tells of its tracking. Its touch methods are UIControl's.
final class PlayedControl: UIControl {
  var part: PlayedPart?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tell("beginTracking", "")
    return super.beginTracking(touch, with: event) && part?.tracksAtFirst != false
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    tell("continueTracking", "")
    return super.continueTracking(touch, with: event) && part?.tracksOn != false
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    tell("endTracking", "")
    super.endTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    tell("cancelTracking", event == nil ? " nil" : " event")
    super.cancelTracking(with: event)
  }

  private func tell(_ method: String, _ more: String) { part?.log.call("\(method) \(part?.name ?? "")\(more)") }
}

/// A button that tells of its hit-testing, and of nothing else: UIKit's own do more than a control.
final class PlayedButton: UIButton {
  var part: PlayedPart?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }
}

/// The events of controls that are told, with their names.
@MainActor enum ControlEvents {
  private static let all: [(UIControl.Event, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
    (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
    (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// Each event has an action of its own, so that none is told twice.
  static func tell(of control: UIControl, _ name: String, _ log: PlayLog) {
    for (event, text) in all {
      control.addAction(UIAction { [weak log] _ in log?.call("event \(name) \(text)") }, for: event)
    }
  }
}
