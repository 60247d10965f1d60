import Conformance
import UIKit

/// A text field whose delegate tells what it is asked.
final class PlayedField: UITextField {
  var part: PlayedPart? {
    didSet {
      teller.part = part
      delegate = teller
    }
  }
  /// Not the field itself: some versions of UIKit are remembered to loop where a field is its own delegate.
  private let teller = FieldTeller()

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let part else { return super.hitTest(point, with: event) }
    return part.hit(self) { super.hitTest(point, with: event) }
  }
}

/// Hears of one field as its delegate.
final class FieldTeller: NSObject, UITextFieldDelegate {
  var part: PlayedPart?

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
