import Tiles
import UIKit

/// A responder that says what it is asked and told.
@MainActor
protocol Watched: UIResponder {
  var witness: Witness { get }
}

/// Writes down what one responder hears of touches.
@MainActor
final class Witness {
  let name: String
  let tint: UIColor
  let notes: LabNotes
  /// Told when the first finger comes and when the last one goes.
  var showState: (() -> Void)?
  /// Whether the fingers that the responder hears of now are passed on. Decided when the first one lands, so that the
  /// next responder hears of the end of what it heard the beginning of.
  private(set) var passesOn = false
  private var fingers = 0 {
    didSet {
      notes.fingers += fingers - oldValue
      if (fingers > 0) != (oldValue > 0) { showState?() }
    }
  }
  /// Whether a finger is on the view.
  var isLit: Bool { fingers > 0 }

  init(_ name: String, tint: UIColor, notes: LabNotes) {
    self.name = name
    self.tint = tint
    self.notes = notes
  }

  // MARK: Hit-testing

  /// Whether a question of hit-testing is written down. Those that a mouse asks on its way are not.
  private func isOfInterest(_ event: UIEvent?) -> Bool {
    notes.subject == .questions && (event == nil || event?.type == .touches)
  }

  /// Writes down `hitTest(_:with:)` around its answer.
  func hitTest(_ event: UIEvent?, _ answer: () -> UIView?) -> UIView? {
    guard isOfInterest(event) else { return answer() }
    let call = LabCall(name, .hitTest)
    let line = notes.note(call, tint: Palette.quietText)
    let hit = answer()
    notes.answer(line, call, hit.map(LabNotes.name) ?? "nil")
    return hit
  }

  /// Writes down `point(inside:with:)` around its answer.
  func pointInside(_ event: UIEvent?, _ answer: () -> Bool) -> Bool {
    isOfInterest(event) ? asks(.pointInside, tint: Palette.quietText, answer) : answer()
  }

  /// Writes down a question around its answer, yes or no.
  func asks(_ method: LabCall.Method, tint: UIColor, _ answer: () -> Bool) -> Bool {
    let call = LabCall(name, method)
    let line = notes.note(call, tint: tint)
    let isSo = answer()
    notes.answer(line, call, isSo ? "yes" : "no")
    return isSo
  }

  // MARK: Touches

  func began(_ touches: Set<UITouch>, in responder: UIResponder) {
    if fingers == 0 { passesOn = notes.forwardsToNext }
    fingers += touches.count
    notes.began(touches)
    notes.note(LabCall(name, .touchesBegan), tint: tint)
    if touches.contains(where: { $0.view === responder }) { notes.noteChain(from: responder) }
  }

  func moved(_ touches: Set<UITouch>) {
    notes.moved(touches)
    notes.noteMove(LabCall(name, .touchesMoved), tint: tint)
  }

  func ended(_ touches: Set<UITouch>) {
    fingers -= touches.count
    notes.note(LabCall(name, .touchesEnded), tint: tint)
  }

  func cancelled(_ touches: Set<UITouch>) {
    fingers -= touches.count
    notes.note(LabCall(name, .touchesCancelled), tint: Palette.rose)
  }
}

extension UIColor {
  /// What is written of the responder chain.
  static var chain: UIColor { Palette.green }
}
