import Conformance
import UIKit

/// A plain view that tells of its calls.
final class PlayedView: UIView {
  var part: PlayedPart?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let part else { return super.point(inside: point, with: event) }
    return part.contains(point, self) { super.point(inside: point, with: event) }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    part?.log.hear("touchesBegan", name, self, touches, event)
    if part?.forwards == true { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    part?.log.hear("touchesMoved", name, self, touches, event)
    if part?.forwards == true { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    part?.log.hear("touchesEnded", name, self, touches, event)
    if part?.forwards == true { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    part?.log.hear("touchesCancelled", name, self, touches, event)
    if part?.forwards == true { super.touchesCancelled(touches, with: event) }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    part?.asked(about: gestureRecognizer)
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override var canBecomeFirstResponder: Bool {
    guard let can = part?.canFocus else { return super.canBecomeFirstResponder }
    part?.log.call("canBecome \(name)")
    return can
  }

  override var canResignFirstResponder: Bool {
    guard part?.canFocus != nil else { return super.canResignFirstResponder }
    part?.log.call("canResign \(name)")
    return part?.yields ?? true
  }

  override func becomeFirstResponder() -> Bool {
    part?.log.call("become \(name)")
    return super.becomeFirstResponder()
  }

  override func resignFirstResponder() -> Bool {
    part?.log.call("resign \(name)")
    return super.resignFirstResponder()
  }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Self.actionForNobody ? part?.hearsAction == true : super.canPerformAction(action, withSender: sender)
  }

  #if canImport(ObjectiveC)
    static let actionForNobody = #selector(hear(_:))

    @objc func hear(_ sender: Any?) { part?.log.call("heard \(name)") }
  #else
    static let actionForNobody = Selector("hear(_:)", PlayedView.hear(_:))

    func hear(_ sender: Any?) { part?.log.call("heard \(name)") }
  #endif

  private var name: String { part?.name ?? "" }
}
