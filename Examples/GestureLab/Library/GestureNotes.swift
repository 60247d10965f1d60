import Tiles
import UIKit

/// Writes down each action that a recognizer sends: `pan.began`.
@MainActor
final class GestureNotes {
  let log = CallLog()
  /// For each recognizer that is changing: its line, and how many changes that line stands for.
  private var changes: [String: (line: Int, count: Int)] = [:]

  /// A gesture's changes share one line, which counts them: a list of moves would push all else out.
  func note(_ recognizer: UIGestureRecognizer, tint: UIColor) {
    let name = recognizer.name ?? "\(type(of: recognizer))"
    guard recognizer.state == .changed else {
      changes[name] = nil
      log.add("\(name).\(recognizer.state)", tint: recognizer.state == .cancelled ? Palette.rose : tint)
      return
    }
    if var known = changes[name] {
      known.count += 1
      changes[name] = known
      log.answer(known.line, "x\(known.count)")
    } else {
      changes[name] = (log.add("\(name).changed", tint: tint), 1)
    }
  }

  func clear() {
    changes.removeAll()
    log.clear()
  }
}
