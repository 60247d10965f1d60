import Conformance
import UIKit

/// What a view of a scene is besides its class: its name, the log, and how its overrides answer.
@MainActor final class PlayedPart {
  let name: String
  let log: PlayLog
  var claimsAll = false
  var passesThrough = false
  /// Whom `hitTest(_:with:)` answers in its place.
  weak var other: UIView?
  var margin: CGFloat = 0
  var forwards = false
  /// Nil where the class decides.
  var canFocus: Bool?
  var yields = true
  var tracksAtFirst = true
  var tracksOn = true
  var hearsAction = false
  var refusesContent = false

  init(_ name: String, _ log: PlayLog) {
    (self.name, self.log) = (name, log)
  }

  func hit(_ view: UIView, usual: () -> UIView?) -> UIView? {
    log.call("hitTest \(name)")
    if claimsAll { return view }
    let found = usual()
    if passesThrough, found === view { return nil }
    return found != nil ? other ?? found : nil
  }

  func contains(_ point: CGPoint, _ view: UIView, usual: () -> Bool) -> Bool {
    let answer = margin > 0 ? view.bounds.insetBy(dx: -margin, dy: -margin).contains(point) : usual()
    log.call("pointInside \(name) \(PlayedText.answer(answer))")
    return answer
  }

  /// A recognizer of the scene; those that a system adds have no name.
  func asked(about recognizer: UIGestureRecognizer) {
    if let other = recognizer.name { log.call("viewShouldBegin \(name) \(other)") }
  }
}
