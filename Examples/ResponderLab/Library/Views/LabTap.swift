import Tiles
import UIKit

/// A tap recognizer that says what it hears of touches: each override calls `super`.
final class LabTap: UITapGestureRecognizer {
  private let notes: LabNotes
  /// Held here, since recognizers hold neither delegates nor targets.
  private let asked: TapDelegate

  /// Attaches itself to a view.
  init(on view: UIView, notes: LabNotes) {
    self.notes = notes
    asked = TapDelegate(notes)
    super.init(target: nil, action: nil)
    name = "Tap"
    delegate = asked
    addTarget(asked, action: Selector("tapAction(_:)", TapDelegate.tapAction(_:)))
    view.addGestureRecognizer(self)
  }

  private func note(_ method: LabCall.Method) { notes.note(LabCall("Tap", method), tint: Palette.green) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    note(.touchesBegan)
    super.touchesBegan(touches, with: event)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    notes.noteMove(LabCall("Tap", .touchesMoved), tint: Palette.green)
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    note(.touchesEnded)
    super.touchesEnded(touches, with: event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    note(.touchesCancelled)
    super.touchesCancelled(touches, with: event)
  }
}

/// The delegate and the target of a tap recognizer. It writes each question down and answers what UIKit does by itself.
final class TapDelegate: UIGestureRecognizerDelegate {
  private let witness: Witness

  init(_ notes: LabNotes) { witness = Witness(LabCall.delegate, tint: Palette.green, notes: notes) }

  private func asked(_ method: LabCall.Method, _ answer: Bool) -> Bool {
    witness.asks(method, tint: witness.tint) { answer }
  }

  func tapAction(_ sender: UITapGestureRecognizer) {
    witness.notes.note(LabCall("Tap", .tapAction), tint: Palette.green)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { asked(.shouldBegin, true) }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    asked(.shouldReceiveEvent, true)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    asked(.shouldReceiveTouch, true)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    asked(.shouldReceivePress, true)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { asked(.shouldRecognizeSimultaneously, false) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { asked(.shouldRequireFailure, false) }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { asked(.shouldBeRequiredToFail, false) }
}
