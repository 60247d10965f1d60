import Conformance
import UIKit

/// A text field that is its own delegate, and tells what it is asked.
final class PlayedField: UITextField, UITextFieldDelegate {
  var part: PlayedPart?

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    tell("shouldBegin")
    return true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) { tell("didBegin") }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    tell("shouldEnd")
    return true
  }

  func textFieldDidEndEditing(_ textField: UITextField) { tell("didEnd") }

  private func tell(_ method: String) { part?.log.call("field \(part?.name ?? "") \(method)") }
}
