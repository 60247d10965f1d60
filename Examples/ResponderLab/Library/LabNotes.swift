import UIKit

/// What one scene of the lab reports: every call, in order, and how it compares with what is told of its tap.
@MainActor
final class LabNotes {
  struct Entry {
    var call: LabCall
    var answer = ""
    var tint: UIColor
    /// How many times in a row the same call was made.
    var count = 1
  }

  /// Which of the calls are those of a tap that something is told of.
  private enum Attempt {
    case none
    /// All, and there may be more.
    case running
    /// So many, from the first.
    case over(Int)
  }

  let expectation: Expectation
  /// Whether the questions of hit-testing are written down, or the steps along the responder chain.
  let subject: Subject
  enum Subject { case questions, chain }

  /// Whether views pass touches on to their next responder.
  var forwardsToNext: Bool
  /// Told when there is something new.
  var changed: (() -> Void)?
  /// Told the chain of responders each time a finger lands.
  var showChain: (([String]) -> Void)?

  private(set) var entries: [Entry] = []
  private var attempt = Attempt.none
  /// Where the finger came down.
  private var landed: CGPoint?
  /// How many fingers are on the views. A finger counts for each view that hears of it.
  var fingers = 0 { didSet { changed?() } }

  init(_ expectation: Expectation, _ subject: Subject, forwardsToNext: Bool) {
    self.expectation = expectation
    self.subject = subject
    self.forwardsToNext = forwardsToNext
  }

  // MARK: Writing

  /// Writes down one call and answers its place.
  @discardableResult
  func note(_ call: LabCall, tint: UIColor) -> Int {
    entries.append(Entry(call: call, tint: tint))
    forgetTheOldest()
    changed?()
    return entries.count - 1
  }

  /// Writes down that somebody hears of a move. The moves of one finger are one line for each who hears of them.
  func noteMove(_ call: LabCall, tint: UIColor) {
    let moves = entries.indices.reversed().prefix { entries[$0].call.method == .touchesMoved }
    guard let place = moves.first(where: { entries[$0].call == call }) else {
      note(call, tint: tint)
      return
    }
    entries[place].count += 1
    entries[place].answer = "×\(entries[place].count)"
    changed?()
  }

  /// Says what a call answered; nothing happens if the notes were cleared meanwhile.
  func answer(_ index: Int, _ call: LabCall, _ text: String) {
    guard entries.indices.contains(index), entries[index].call == call else { return }
    entries[index].answer = text
    changed?()
  }

  /// Walks `next` from a responder to the end of the chain.
  func noteChain(from start: UIResponder) {
    let chain = Array(sequence(first: start) { $0.next }).map(Self.name)
    if subject == .chain { for name in chain.dropFirst() { note(LabCall(name, .next), tint: .chain) } }
    showChain?(chain)
  }

  func clear() {
    entries.removeAll()
    attempt = .none
    changed?()
  }

  /// Nobody reads thousands of calls on a phone.
  private func forgetTheOldest() {
    guard entries.count > 400 else { return }
    entries.removeFirst(200)
    attempt = .none
  }

  // MARK: The tap that something is told of

  /// A finger lands in the scene, and its views are asked. On the aimed view it begins a new list; elsewhere it is only
  /// written down, and so is a first finger once it gets company: of two nothing is told.
  func landing(on aimed: UIView, _ ask: () -> UIView?) -> UIView? {
    guard fingers == 0 else {
      if case .running = attempt { attempt = .none }
      return ask()
    }
    endTap()
    let before = (entries, attempt)
    (entries, attempt) = ([], .running)
    let hit = ask()
    if hit !== aimed { (entries, attempt) = (before.0 + entries, before.1) }
    landed = nil
    return hit
  }

  /// Whatever comes now is no longer of the tap, unless a finger is still down.
  func endTap() {
    if case .running = attempt, fingers == 0 { attempt = .over(entries.count) }
  }

  /// A finger is on the views.
  func began(_ touches: Set<UITouch>) { landed = landed ?? touches.first?.location(in: nil) }

  /// Fingers moved. Who goes too far does not mean a tap.
  func moved(_ touches: Set<UITouch>) {
    guard case .running = attempt, let landed else { return }
    let isFar = touches.contains {
      let place = $0.location(in: nil)
      return hypot(place.x - landed.x, place.y - landed.y) > Self.tremor
    }
    if isFar { attempt = .none }
  }

  /// How far a finger may wander and still tap, points: less than the recognizer and the button allow.
  private static let tremor: CGFloat = 20

  /// What is told of the tap beside what came, and behind it whatever else was written down.
  var comparison: Comparison {
    let (count, isOver) =
      switch attempt {
      case .none: (0, false)
      case .running: (entries.count, fingers == 0)
      case .over(let count): (count, true)
      }
    var comparison = Comparison(
      expectation, entries.prefix(count).map(\.call), isOver: isOver, forwards: forwardsToNext)
    for place in entries.indices.dropFirst(count) { comparison.addUntold(place) }
    return comparison
  }

  // MARK: Names

  static func name(of responder: UIResponder) -> String {
    if let watched = responder as? any Watched { return watched.witness.name }
    if let view = responder as? UIView, let controller = view.next as? UIViewController, controller.view === view {
      return "\(type(of: controller)).view"
    }
    return "\(type(of: responder))"
  }
}
