import Conformance
import UIKit

/// What the parts of a scene tell as they are called, into the log of the script that is played.
@MainActor final class PlayLog {
  private(set) var writer: LogWriter
  private let source: any TouchSource
  private var start = 0.0
  /// Whether a script is played: what its end takes down belongs to nobody.
  private var isListening = false
  /// Names of numbers that the script has told; each is told once.
  private var told: Set<String> = []
  /// The event object of the script's first touch.
  private var event: UIEvent?
  /// Touches that are down, as the objects that they were.
  private var touches: Set<ObjectIdentifier> = []

  init(_ source: any TouchSource) {
    let device = UIDevice.current
    self.source = source
    // A device in memory says that it is an iOS, as programs expect it to.
    let isStandIn = source.kind == "simulated"
    writer = LogWriter(
      system: isStandIn ? "FirstResponder" : device.systemName, version: isStandIn ? "0" : device.systemVersion,
      device: device.model, touches: source.kind)
  }

  func begin(_ script: String) {
    (start, isListening, told, event, touches) = (source.now, true, [], nil, [])
    writer.begin(script)
  }

  /// From here on nothing is heard.
  func end(_ script: String) {
    isListening = false
    event = nil
    writer.end(script)
  }

  func finish() { writer.finish() }

  func skip(_ script: String, _ reason: String) { writer.skip(script, reason) }

  func call(_ text: String) {
    if isListening { writer.call(text, at: source.now - start) }
  }

  func value(_ name: String, _ text: String) {
    if isListening { writer.value(name, text) }
  }

  func number(_ name: String, _ value: Double) {
    if isListening, told.insert(name).inserted { writer.number(name, value) }
  }

  /// A touch method of a view, and what of its touches can be read in it.
  func hear(_ method: String, _ name: String, _ view: UIView, _ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isListening else { return }
    call("\(method) \(name) \(touches.count)")
    guard let event, method != "touchesMoved" else { return }
    if let first = self.event {
      call("sameEvent \(first === event ? "yes" : "no")")
    } else {
      self.event = event
    }
    // Who gets it along the chain reads the same once more.
    for touch in Self.ordered(touches) where touch.view === view {
      switch method {
      case "touchesBegan":
        self.touches.insert(ObjectIdentifier(touch))
        let (place, before) = (touch.location(in: view), touch.previousLocation(in: view))
        call("taps began \(name) \(touch.tapCount)")
        call("step \(name) \(PlayedText.number(place.x - before.x)) \(PlayedText.number(place.y - before.y))")
      default:
        let isKnown = self.touches.remove(ObjectIdentifier(touch)) != nil
        call("sameTouch \(isKnown ? "yes" : "no")")
        call("taps ended \(name) \(touch.tapCount)")
      }
      call("owner \(name) \(PlayedText.name(of: touch.view))")
    }
  }

  /// A set has no order, and two plays of one script have to bring the same lines: from left to right, then downwards,
  /// and both taps of a double tap as they came.
  private static func ordered(_ touches: Set<UITouch>) -> [UITouch] {
    touches.sorted { one, other in
      let (first, second) = (one.location(in: nil), other.location(in: nil))
      return (first.x, first.y, one.tapCount) < (second.x, second.y, other.tapCount)
    }
  }
}

/// How values are spelled in a log.
enum PlayedText {
  /// `60` for 60.0, otherwise with up to three digits.
  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The name of a view in its scene, `none` for nil, `other` for a view that the scene does not have.
  @MainActor static func name(of view: UIView?) -> String {
    guard let view else { return "none" }
    return view.accessibilityIdentifier ?? "other"
  }

  static func answer(_ value: Bool) -> String { value ? "yes" : "no" }
}
