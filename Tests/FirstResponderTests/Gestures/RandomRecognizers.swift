import UIKit

// The views and recognizers of the random test: they let the play disturb from inside each of their methods.

/// Judges what it is told of each touch: a began, moves, one end, or nothing at all (B2.13).
final class RandomView: UIView {
  weak var play: RandomGestures?
  private(set) var open: Set<ObjectIdentifier> = []
  private var known: Set<ObjectIdentifier> = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.began, touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.moved, touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.ended, touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { hear(.cancelled, touches) }
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    play?.maybeDisturb(40)
    return play?.random(10) != 0
  }

  private func hear(_ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    guard let play else { return }
    if touches.isEmpty { play.faults.append("\(phase) without touches") }
    for touch in touches {
      play.keep(touch)
      let id = ObjectIdentifier(touch)
      if touch.phase != phase { play.faults.append("\(phase) called with a touch that is \(touch.phase)") }
      switch phase {
      case .began:
        if !known.insert(id).inserted { play.faults.append("began twice") }
        open.insert(id)
      case .moved: if !open.contains(id) { play.faults.append("moved outside began and end") }
      default: if open.remove(id) == nil { play.faults.append("\(phase) without began, or twice") }
      }
    }
    play.maybeDisturb(20)
  }
}

@MainActor
protocol Playing: AnyObject {
  var play: RandomGestures? { get set }
}

final class RandomTap: UITapGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomLongPress: UILongPressGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomPan: UIPanGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomSwipe: UISwipeGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomPinch: UIPinchGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomRotation: UIRotationGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}

final class RandomEdgePan: UIScreenEdgePanGestureRecognizer, Playing {
  weak var play: RandomGestures?
  override func shouldReceive(_ event: UIEvent) -> Bool {
    play?.mayBegin(self)
    return true
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.hearBegan(of: self)
    play?.maybeDisturb(40)
    super.touchesBegan(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(60)
    super.touchesMoved(touches, with: event)
    play?.maybeDisturb(60)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    play?.maybeDisturb(40)
    super.touchesEnded(touches, with: event)
    play?.maybeDisturb(40)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    play?.maybeDisturb(20)
  }
  override func reset() {
    super.reset()
    play?.hearReset(of: self)
  }
}
