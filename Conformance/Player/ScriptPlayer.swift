import Conformance
import UIKit

/// Plays scripts on whatever UIKit it is built with, and writes the log.
@MainActor package final class ScriptPlayer {
  private let source: any TouchSource
  private let log: PlayLog
  /// Time between two scripts, seconds: longer than any interval between taps.
  private static let pause = 1.0

  package init(_ source: any TouchSource) {
    self.source = source
    log = PlayLog(source)
  }

  /// Plays one after the other, each on a window of its own.
  /// - Returns: the log, whole.
  package func play(_ scripts: [PlayedScript]) -> String {
    for script in scripts { play(script) }
    log.finish()
    return log.writer.text
  }

  private func play(_ script: PlayedScript) {
    let scene = PlayedScene(script.scene, log)
    // The window has to be on the screen, and laid out.
    source.wait(until: source.now + Self.pause)
    let start = source.now
    log.begin(script.name)
    for timed in script.steps {
      source.wait(until: start + Double(timed.time) / 1_000)
      perform(timed.step, in: scene)
    }
    source.wait(until: start + Double(script.end) / 1_000)
    log.end(script.name)
    scene.takeDown()
    source.wait(until: source.now + Self.pause / 10)
  }

  private func perform(_ step: ScriptStep, in scene: PlayedScene) {
    switch step {
    case .fingers(let fingers): send(fingers, in: scene)
    case .ask(let name, let question): ask(name, question, in: scene)
    case .set(let name, let setting): scene.set(name, setting)
    case .remove(let name): scene.views[name]?.removeFromSuperview()
    case .enable(let name, let value): scene.recognizers[name]?.isEnabled = value
    case .focus(let name):
      let answer = scene.views[name]?.becomeFirstResponder() ?? false
      log.call("focus \(name) \(PlayedText.answer(answer))")
    case .scroll(let name, let offset):
      (scene.views[name] as? UIScrollView)?.setContentOffset(CGPoint(offset), animated: false)
    case .present: scene.controller.present(PlayedController(log), animated: false)
    case .presentAnimated: scene.controller.present(PlayedController(log), animated: true)
    case .dismiss: scene.controller.dismiss(animated: false)
    case .ignore(true): UIApplication.shared.beginIgnoringInteractionEvents()
    case .ignore(false): UIApplication.shared.endIgnoringInteractionEvents()
    case .attempt(let number): log.call("attempt \(PlayedText.number(CGFloat(number)))")
    }
  }

  private func send(_ fingers: [FingerStep], in scene: PlayedScene) {
    for step in fingers { log.call("finger \(step.finger) \(Self.text(step.change))") }
    source.send(
      fingers.map { step in
        switch step.change {
        case .down(let spot): FingerStep(step.finger, .down(onScreen(spot, scene)))
        case .move(let spot): FingerStep(step.finger, .move(onScreen(spot, scene)))
        case .up: step
        }
      })
  }

  private static func text(_ change: FingerStep.Change) -> String {
    switch change {
    case .down(let spot): "down \(PlayedText.number(CGFloat(spot.x))) \(PlayedText.number(CGFloat(spot.y)))"
    case .move(let spot): "move \(PlayedText.number(CGFloat(spot.x))) \(PlayedText.number(CGFloat(spot.y)))"
    case .up: "up"
    }
  }

  private func onScreen(_ spot: Spot, _ scene: PlayedScene) -> Spot {
    let point = scene.stage.convert(CGPoint(spot), to: nil)
    return Spot(Double(point.x), Double(point.y))
  }

  private func ask(_ name: String, _ question: ScriptQuestion, in scene: PlayedScene) {
    switch question {
    case .hit(let spot): log.value(name, PlayedText.name(of: scene.stage.hitTest(CGPoint(spot), with: nil)))
    case .chain(let view): log.value(name, chain(from: view, in: scene))
    case .presentedNext:
      let next = scene.controller.presentedViewController?.next
      log.value(name, next == nil ? "none" : next === scene.controller ? "controller" : "other")
    case .chainEnd: log.value(name, chainEnd(in: scene))
    case .isFirst(let view): log.value(name, PlayedText.answer(scene.views[view]?.isFirstResponder ?? false))
    case .standard(let value): log.value(name, value.answer)
    case .offsetX(let view): tell(name, (scene.views[view] as? UIScrollView)?.contentOffset.x)
    case .offsetY(let view): tell(name, (scene.views[view] as? UIScrollView)?.contentOffset.y)
    case .translation(let recognizer):
      let way = (scene.recognizers[recognizer] as? UIPanGestureRecognizer)?.translation(in: scene.window)
      tell(name, way.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() })
    }
  }

  private func tell(_ name: String, _ value: CGFloat?) {
    if let value { log.number(name, Double(value)) }
  }

  /// The names along `next`; what a system puts between the controller and the window has none.
  private func chain(from name: String, in scene: PlayedScene) -> String {
    var names: [String] = []
    var responder: UIResponder? = scene.views[name]
    while let here = responder, names.count < 40 {
      if here === scene.window {
        names.append("window")
        return names.joined(separator: " ")
      } else if here === scene.controller {
        names.append("controller")
      } else if here === scene.controller.view {
        names.append("view")
      } else if let known = (here as? UIView)?.accessibilityIdentifier {
        names.append(known)
      }
      responder = here.next
    }
    return names.joined(separator: " ")
  }

  /// What comes behind the window, to the application.
  private func chainEnd(in scene: PlayedScene) -> String {
    var names: [String] = []
    var responder = scene.window.next
    while let here = responder, names.count < 40 {
      if here === UIApplication.shared {
        names.append("application")
        break
      }
      names.append(here === scene.window.windowScene ? "scene" : "other")
      responder = here.next
    }
    return names.joined(separator: " ")
  }
}
