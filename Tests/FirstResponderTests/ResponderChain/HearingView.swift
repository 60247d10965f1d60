import LeavingNothing
import UIKit

/// Writes every event method down, and passes on where asked to.
final class HearingView: UIView {
  var heard: [String] = []
  @Hook var touches: Set<UITouch> = []
  weak var event: UIEvent?
  var passesOn = true

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("touchesBegan")
    self.touches = touches
    self.event = event
    if passesOn { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("touchesMoved")
    if passesOn { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("touchesEnded")
    if passesOn { super.touchesEnded(touches, with: event) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    heard.append("touchesCancelled")
    if passesOn { super.touchesCancelled(touches, with: event) }
  }
  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    heard.append("touchesEstimatedPropertiesUpdated")
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard.append("pressesBegan") }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("pressesChanged")
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { heard.append("pressesEnded") }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    heard.append("pressesCancelled")
  }
  override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("motionBegan") }
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { heard.append("motionEnded") }
  override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    heard.append("motionCancelled")
  }
  override func remoteControlReceived(with event: UIEvent?) { heard.append("remoteControlReceived") }
}
