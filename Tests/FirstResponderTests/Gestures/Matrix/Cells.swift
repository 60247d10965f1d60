import FirstResponderTesting
import UIKit

/// How the two recognizers of a cell are related, and where they are.
struct Relation: Hashable, CustomStringConvertible {
  enum Rule: CaseIterable {
    case none, firstRequiresSecond, firstAllows, secondAllows, firstCantPrevent, secondCantBePrevented
  }
  enum Place: CaseIterable { case sameView, firstOnAncestor, firstOnDescendant }
  /// What their flags do to the view: the defaults; `cancelsTouchesInView` false on the first; `delaysTouchesBegan`
  /// true on the second; `delaysTouchesEnded` false on both.
  enum Delivery: CaseIterable { case defaults, firstLeavesTouches, secondDelaysBegan, nobodyDelaysEnded }

  let rule: Rule
  let place: Place
  let delivery: Delivery

  var isSecondDeeper: Bool { place == .firstOnAncestor }

  /// Whether the player waits for the other one's failure; 0 is the first.
  func requires(_ player: Int, _ other: Int) -> Bool { rule == .firstRequiresSecond && player == 0 && other == 1 }

  var description: String { delivery == .defaults ? "\(rule), \(place)" : "\(rule), \(place), \(delivery)" }

  /// Each rule in each place; the flags, which have nothing to do with places, with the rules that tell them apart.
  static let all: [Relation] = {
    var all: [Relation] = []
    for rule in Rule.allCases {
      for place in Place.allCases {
        for delivery in Delivery.allCases {
          let isTried = place == .sameView && [.none, .firstRequiresSecond, .firstAllows].contains(rule)
          if delivery == .defaults || isTried { all.append(Relation(rule: rule, place: place, delivery: delivery)) }
        }
      }
    }
    return all
  }()
}

/// What a cell is about: who is recognized first, or nobody; with the fingers lifted, or taken back by the system.
enum Outcome: CaseIterable { case firstWins, secondWins, bothFail, cancelledAfterFirst, cancelledAfterSecond }

/// One cell of the matrix.
struct Cell: CustomStringConvertible {
  let first: Kind
  let second: Kind
  let relation: Relation
  let outcome: Outcome

  var description: String { "\(first), \(second), \(relation), \(outcome)" }

  static let all = Kind.allCases.flatMap { Cell.with(first: $0) }

  static func with(first: Kind) -> [Cell] {
    Kind.allCases.flatMap { second in
      Relation.all.flatMap { relation in
        Outcome.allCases.map { Cell(first: first, second: second, relation: relation, outcome: $0) }
      }
    }
  }

  /// The inputs on which the outcome comes about, with the calls that they cause, as the rules have it.
  ///
  /// - Parameter oracles: what the rules say of this pair in this relation, for any outcome.
  func plays(among oracles: [(play: Play, oracle: Oracle)]) -> [(play: Play, calls: [String])] {
    let isCancelled = outcome == .cancelledAfterFirst || outcome == .cancelledAfterSecond
    var plays: [(play: Play, calls: [String])] = []
    for (play, oracle) in oracles where play.isCancelled == isCancelled {
      if isReached(by: oracle.recognized.first) { plays.append((play, oracle.calls)) }
    }
    return plays
  }

  /// What the rules say of a pair in a relation, on each input.
  static func oracles(_ first: Kind, _ second: Kind, _ relation: Relation) -> [(play: Play, oracle: Oracle)] {
    var oracles: [(play: Play, oracle: Oracle)] = []
    for input in Input.allCases where !input.hasPointer || first == .hover || second == .hover {
      for isCancelled in [false, true] {
        let play = Play(input: input, isCancelled: isCancelled)
        oracles.append((play, Oracle(first, second, relation, play)))
      }
    }
    return oracles
  }

  private func isReached(by winner: String?) -> Bool {
    switch outcome {
    case .firstWins, .cancelledAfterFirst: winner == "first"
    case .secondWins, .cancelledAfterSecond: winner == "second"
    case .bothFail: winner == nil
    }
  }

  /// Plays an input to two real recognizers: all that program code hears, in order.
  @MainActor
  func observed(_ play: Play, on stage: MatrixStage) -> [String] {
    let (device, log, outer, view) = (stage.device, stage.log, stage.outer, stage.view)
    log.calls = []
    let spies = [Spy("first", log), Spy("second", log)]
    let (one, two) = (first.make(spies[0]), second.make(spies[1]))
    for recognizer in [one, two] { recognizer.addTarget(log, action: Selector("record(_:)", CallList.record)) }
    (relation.place == .firstOnAncestor ? outer : view).addGestureRecognizer(one)
    (relation.place == .firstOnDescendant ? outer : view).addGestureRecognizer(two)
    let delegate = AnsweringDelegate()
    delegate.simultaneous = ["first", "second"]
    switch relation.rule {
    case .none: break
    case .firstRequiresSecond: one.require(toFail: two)
    case .firstAllows: one.delegate = delegate
    case .secondAllows: two.delegate = delegate
    case .firstCantPrevent: spies[0].prevents = false
    case .secondCantBePrevented: spies[1].canBePrevented = false
    }
    switch relation.delivery {
    case .defaults: break
    case .firstLeavesTouches: one.cancelsTouchesInView = false
    case .secondDelaysBegan: two.delaysTouchesBegan = true
    case .nobodyDelaysEnded: (one.delaysTouchesEnded, two.delaysTouchesEnded) = (false, false)
    }
    play.play(on: device)
    for (recognizer, spy) in zip([one, two], spies)
    where recognizer.state != .possible || recognizer.numberOfTouches > 0 {
      log.calls.append("\(spy.name) is still \(recognizer.state)")
    }
    for recognizer in [one, two] { recognizer.view?.removeGestureRecognizer(recognizer) }
    return log.calls
  }
}

/// The device and the two views that the recognizers of a cell are put on;
/// the next cell finds it as if nothing had been.
@MainActor
final class MatrixStage {
  let device = SimulatedDevice(tracing: .off)
  let log = CallList()
  let outer = UIView()
  let view: LoggingView

  init() {
    device.thresholds.swipeDuration = 0.4
    view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    outer.addSubview(view)
    device.show(outer)
  }
}
