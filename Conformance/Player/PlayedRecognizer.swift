import Conformance
import UIKit
import UIKit.UIGestureRecognizerSubclass

/// Hears of one recognizer as its target and its delegate.
final class RecognizerTeller: NSObject, UIGestureRecognizerDelegate {
  let log: PlayLog
  var isSimultaneous = false
  var refusesToBegin = false
  var refusesTouches = false

  init(_ log: PlayLog) { self.log = log }

  #if canImport(ObjectiveC)
    static let selector = #selector(act(_:))

    @objc func act(_ recognizer: UIGestureRecognizer) { tell(of: recognizer) }
  #else
    // Without the Objective-C runtime a selector is made with its method.
    static let selector = Selector("act(_:)", RecognizerTeller.act(_:))

    func act(_ recognizer: UIGestureRecognizer) { tell(of: recognizer) }
  #endif

  private func tell(of recognizer: UIGestureRecognizer) {
    let name = recognizer.name ?? ""
    log.call("action \(name) \(Self.text(recognizer.state))")
    if recognizer.state == .ended {
      let place = recognizer.location(in: recognizer.view)
      log.number("x.ended.\(name)", Double(place.x))
      log.number("y.ended.\(name)", Double(place.y))
    }
    guard let pan = recognizer as? UIPanGestureRecognizer, let view = pan.view?.window else { return }
    if pan.state == .began {
      let way = pan.translation(in: view)
      log.number("translation.began.\(name)", Double((way.x * way.x + way.y * way.y).squareRoot()))
    } else if pan.state == .ended {
      let speed = pan.velocity(in: view)
      log.number("velocity.ended.\(name)", Double((speed.x * speed.x + speed.y * speed.y).squareRoot()))
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log.call("shouldBegin \(gestureRecognizer.name ?? "")")
    return !refusesToBegin
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    log.call("shouldReceive \(gestureRecognizer.name ?? "")")
    return !refusesTouches
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    isSimultaneous
  }

  static func text(_ state: UIGestureRecognizer.State) -> String {
    switch state {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    @unknown default: "unknown"
    }
  }
}

/// A recognizer of nobody's class that tells what it hears, and sets its states as it is told.
final class PlayedRecognizer: UIGestureRecognizer {
  var log: PlayLog?
  var way = CustomWay.endedAtLift

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("began", touches.count)
    super.touchesBegan(touches, with: event)
    if way == .failedAfterBegan { state = .began }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("moved", touches.count)
    super.touchesMoved(touches, with: event)
    if way == .failedAfterBegan, state == .began { state = .failed }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("ended", touches.count)
    super.touchesEnded(touches, with: event)
    switch way {
    case .endedAtLift: state = .ended
    case .failedAfterBegan: state = .failed
    case .beganAtLift: state = state == .possible ? .began : .ended
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    tell("cancelled", touches.count)
    super.touchesCancelled(touches, with: event)
    state = state == .possible ? .failed : .cancelled
  }

  override func reset() {
    log?.call("reset \(name ?? "")")
    super.reset()
  }

  private func tell(_ what: String, _ count: Int) { log?.call("sees \(name ?? "") \(what) \(count)") }
}
