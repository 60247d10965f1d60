import UIKit

// The views and recognizers of the random test: they let the play disturb from inside each of their methods.

/// Judges what it is told of each press: a began, changes, one end, or nothing at all.
final class RandomPressView: UIView {
  weak var play: RandomPresses?
  private(set) var open: Set<ObjectIdentifier> = []
  private var known: Set<ObjectIdentifier> = []

  override var canBecomeFirstResponder: Bool { true }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear(.began, presses) }
  override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear(.changed, presses) }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear(.ended, presses) }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) { hear(.cancelled, presses) }

  private func hear(_ phase: UIPress.Phase, _ presses: Set<UIPress>) {
    guard let play else { return }
    if presses.isEmpty { play.faults.append("\(phase) without presses") }
    for press in presses {
      let id = ObjectIdentifier(press)
      if press.phase != phase { play.faults.append("\(phase) called with a press that is \(press.phase)") }
      if press.responder !== self { play.faults.append("\(phase) of a press of another responder") }
      switch phase {
      case .began:
        if !known.insert(id).inserted { play.faults.append("began twice") }
        open.insert(id)
      case .changed: if !open.contains(id) { play.faults.append("changed outside began and end") }
      default: if open.remove(id) == nil { play.faults.append("\(phase) without began, or twice") }
      }
    }
    play.hear(presses)
  }
}

/// Counts attempts (by their first input) and resets, which have to be as many.
@MainActor
protocol RandomPressRecognizer: UIGestureRecognizer {
  var play: RandomPresses? { get set }
  var attempts: Int { get set }
  var resets: Int { get set }
  var isInAttempt: Bool { get set }
}

extension RandomPressRecognizer {
  func enter() {
    if !isInAttempt { attempts += 1 }
    isInAttempt = true
    play?.maybeDisturb(30)
  }
  func leaveAttempt() {
    // One that was switched off before it heard of its first input is reset all the same.
    if !isInAttempt { attempts += 1 }
    isInAttempt = false
    resets += 1
    play?.reset(self)
  }
}

final class RandomButtonTap: UITapGestureRecognizer, RandomPressRecognizer {
  weak var play: RandomPresses?
  var (attempts, resets, isInAttempt) = (0, 0, false)
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    enter()
    super.touchesBegan(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    enter()
    super.pressesBegan(presses, with: event)
    play?.maybeDisturb(30)
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    play?.maybeDisturb(30)
    super.pressesEnded(presses, with: event)
    play?.maybeDisturb(30)
  }
  override func reset() {
    super.reset()
    leaveAttempt()
  }
}

final class RandomHold: UILongPressGestureRecognizer, RandomPressRecognizer {
  weak var play: RandomPresses?
  var (attempts, resets, isInAttempt) = (0, 0, false)
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    enter()
    super.touchesBegan(touches, with: event)
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    enter()
    super.pressesBegan(presses, with: event)
    play?.maybeDisturb(30)
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    super.pressesCancelled(presses, with: event)
    play?.maybeDisturb(30)
  }
  override func reset() {
    super.reset()
    leaveAttempt()
  }
}

/// Decides nothing, or anything, and ignores some presses.
final class RandomListener: UIGestureRecognizer, RandomPressRecognizer {
  weak var play: RandomPresses?
  var (attempts, resets, isInAttempt) = (0, 0, false)
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { enter() }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    enter()
    if play?.random(4) == 0, let press = presses.first { ignore(press, for: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    if play?.random(2) == 0, state == .possible { state = .ended }
    play?.maybeDisturb(30)
  }
  override func reset() { leaveAttempt() }
}
