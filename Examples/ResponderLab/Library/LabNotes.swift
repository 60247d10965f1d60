import Tiles
import UIKit

/// What the views of an example report to, and the choice that they ask for.
@MainActor
final class LabNotes {
  /// The calls, numbered, on the screen.
  let log = CallLog()
  /// Whether views pass touches on to their next responder.
  var forwardsToNext = false
  /// Told the chain of responders each time a finger lands.
  var showChain: (([String]) -> Void)?

  /// Writes down one call in the subject's notation: `Button -> touchesBegan(_:with:)`.
  @discardableResult
  func note(_ name: String, _ method: String, tint: UIColor = Palette.text, merges: Bool = false) -> Int {
    log.add("\(name) -> \(method)", tint: tint, merges: merges)
  }

  /// Walks `next` from a responder to the end of the chain.
  func noteChain(from start: UIResponder) {
    var names: [String] = []
    var responder: UIResponder? = start
    while let current = responder {
      names.append(Self.name(of: current))
      responder = current.next
    }
    showChain?(names)
  }

  static func name(of responder: UIResponder) -> String {
    (responder as? LabView)?.name ?? "\(type(of: responder))"
  }
}
