import UIKit

/// Works out on paper what two recognizers and their view are told in a cell: the plans of the two kinds, and the rules
/// of relation (B4.50-B4.58), delivery (B4.34-B4.47) and reset (B4.27-B4.30).
/// It knows nothing of the engine: no touches, no clock.
struct Oracle {
  /// Everything that program code hears, in order.
  private(set) var calls: [String] = []
  /// Who was recognized, in order.
  private(set) var recognized: [String] = []

  private let relation: Relation
  private let plans: Plans
  private let moments: [Input.Moment]
  private var players: [Player]
  /// Who takes part, by place in `players`, in the order in which they joined.
  private var engaged: [Int] = []
  /// What is known of each contact so far, the newest last. Fingers that land together are one contact.
  private var contacts: [Contact] = []

  private struct Player {
    let name: String
    let kind: Kind
    var stage = Stage.idle
    /// Numbers of the contacts of the present attempt (1 is the first).
    var contacts: [Int] = []
    /// What the kind does in each moment of the present attempt.
    var plan: [Character] = []

    var isUndecided: Bool { stage == .possible || stage == .wishing }
    var isRecognized: Bool { stage == .active || stage == .ended }
    var isOver: Bool { stage == .ended || stage == .out }
    var isContinuous: Bool { ![.tap, .doubleTap, .swipe].contains(kind) }
    /// How many taps a tap recognizer needs; nil for the other kinds.
    var taps: Int? { kind == .tap ? 1 : kind == .doubleTap ? 2 : nil }
  }

  private enum Stage { case idle, possible, wishing, active, ended, out }

  /// How the view stands with a contact.
  private struct Contact {
    /// What the finger did last.
    var phase = Input.Moment.down
    var isDown = true
    var hasMoved = false
    /// The view has heard of its start and not of its end.
    var isOpen = false
    /// What the view has yet to hear of.
    var owesBegan = false
    var owesEnd = false
    var isTaken = false
  }

  init(_ first: Kind, _ second: Kind, _ relation: Relation, _ play: Play) {
    self.relation = relation
    plans = Plans.of(play.input)
    moments = play.moments
    players = [Player(name: "first", kind: first), Player(name: "second", kind: second)]
    for (index, moment) in moments.enumerated() { pass(moment, index) }
  }

  /// Deepest view first, on one view the one that was added first (B4.10, B4.57).
  private var order: [Int] { relation.isSecondDeeper ? [1, 0] : [0, 1] }

  // MARK: One moment

  private mutating func pass(_ moment: Input.Moment, _ index: Int) {
    if moment == .enter || moment == .hover || moment == .exit { return passPointer(moment, index) }
    if moment == .down || moment == .another {
      contacts.append(Contact())
      join()
    }
    if case .time = moment {
      // Deadlines don't come together: what one of them brings about is over before the next (B4.32).
      for player in order {
        tell(player, index)
        conclude(nil)
      }
    } else {
      let isDown = contacts.map(\.isDown)
      for player in order where players[player].contacts.contains(where: { isDown[$0 - 1] }) { tell(player, index) }
      conclude(moment)
    }
  }

  /// A pointer that does not touch is the affair of those that watch it, and of nobody else (B5.60).
  private mutating func passPointer(_ moment: Input.Moment, _ index: Int) {
    for player in order where players[player].kind == .hover {
      if moment == .enter, players[player].stage == .idle {
        players[player].stage = .possible
        players[player].plan = plans.row(of: .hover, from: 1)
        engaged.append(player)
      }
      tell(player, index)
    }
    conclude(nil)
  }

  /// Who is over and not yet reset does not see new touches (B4.8); who watches a pointer sees none (B5.60).
  private mutating func join() {
    for player in order where !players[player].isOver && players[player].kind != .hover {
      if players[player].stage == .idle {
        players[player].stage = .possible
        players[player].plan = plans.row(of: players[player].kind, from: contacts.count)
        engaged.append(player)
      }
      players[player].contacts.append(contacts.count)
      if players[player].stage == .active { take(contacts.count, for: player) }
    }
  }

  private mutating func tell(_ player: Int, _ index: Int) {
    guard players[player].stage != .idle, !players[player].isOver else { return }
    let isActive = players[player].stage == .active
    var intent = players[player].plan[index]
    // The system takes the fingers back: who has begun is cancelled, all others fail (B4.76).
    if moments[index] == .cancel { intent = "X" }
    switch intent {
    case "B", "R": if players[player].stage == .possible { players[player].stage = .wishing }
    case "c" where isActive, "m" where isActive: act(player, "changed")
    case "E" where isActive: end(player, "ended")
    case "X" where isActive: end(player, "cancelled")
    case "E", "m", "x", "X": if !isActive { players[player].stage = .out }
    default: break
    }
  }

  private mutating func act(_ player: Int, _ state: String) { calls.append("\(players[player].name).\(state)") }

  private mutating func end(_ player: Int, _ state: String) {
    act(player, state)
    players[player].stage = state == "ended" ? .ended : .out
  }

  // MARK: Who begins

  private mutating func settle() {
    var isSettled = false
    while !isSettled {
      isSettled = true
      // After each decision from the front again: it may have set somebody free.
      for player in engaged where decide(on: player) {
        isSettled = false
        break
      }
    }
  }

  /// False if there is nothing to decide, or the player has to wait.
  private mutating func decide(on player: Int) -> Bool {
    let other = 1 - player
    guard players[player].stage == .wishing else { return false }
    if engaged.contains(other) {
      if requires(player, other) {
        if players[other].isUndecided { return false }  // B4.58
        if players[other].isRecognized { return fail(player) }  // B4.58
      }
      if players[other].isRecognized, prevents(other, player) { return fail(player) }  // B4.50, B4.54
      // Of two that want to begin in the same moment, one that stops the other and is not stopped
      // by it goes first (B4.55).
      if players[other].stage == .wishing, prevents(other, player), !prevents(player, other),
        !requires(other, player)
      {
        return false
      }
    }
    recognize(player)
    let loses = requires(other, player) || prevents(player, other)
    if engaged.contains(other), players[other].isUndecided, loses { _ = fail(other) }
    return true
  }

  private mutating func fail(_ player: Int) -> Bool {
    players[player].stage = .out
    return true
  }

  private mutating func recognize(_ player: Int) {
    players[player].stage = players[player].isContinuous ? .active : .ended
    act(player, players[player].isContinuous ? "began" : "ended")
    recognized.append(players[player].name)
    for contact in players[player].contacts { take(contact, for: player) }
  }

  /// The touches of a gesture that has begun are its own, also those that come later (B4.35, B4.36).
  private mutating func take(_ contact: Int, for player: Int) {
    if player == 0, relation.delivery == .firstLeavesTouches { return }  // B4.37
    contacts[contact - 1].isTaken = true
  }

  /// Who watches a pointer has no touch that it could share.
  private var sharesTouches: Bool { players[0].kind != .hover && players[1].kind != .hover }

  /// Who watches a pointer waits for nobody (B5.60), and as it has no touch of their attempts,
  /// nobody waits for it (B4.59).
  private func requires(_ player: Int, _ other: Int) -> Bool { sharesTouches && relation.requires(player, other) }

  /// Whether the first, once recognized, makes the second fail, or keeps it from beginning (B4.51, B4.52).
  private func prevents(_ winner: Int, _ loser: Int) -> Bool {
    guard sharesTouches else { return false }
    switch relation.rule {
    case .firstAllows, .secondAllows: return false
    case .firstCantPrevent: if winner == 0 { return false }
    case .secondCantBePrevented: if loser == 1 { return false }
    case .none, .firstRequiresSecond: break
    }
    // A tap leaves those alone that need more taps (B4.55).
    if let taps = players[winner].taps, let more = players[loser].taps { return taps >= more }
    return true
  }

  // MARK: What the view hears, and the resets

  /// The rest of a moment: who begins, what the view hears, who is reset (B4.80). No moment: no finger did anything.
  private mutating func conclude(_ moment: Input.Moment?) {
    settle()
    takeFromView()
    deliver(moment)
    for player in engaged where players[player].isOver {
      let other = 1 - player
      // Who is waited for is not reset before the other one knows what becomes of it (B4.30).
      if requires(other, player), engaged.contains(other), players[other].isUndecided { continue }
      calls.append("\(players[player].name) reset")
      (players[player].stage, players[player].contacts) = (.idle, [])
      engaged.removeAll { $0 == player }
    }
  }

  /// What a recognized gesture took is cancelled for the view, if it has heard of it,
  /// and dropped otherwise (B4.35, B4.38, B4.40).
  private mutating func takeFromView() {
    var hasHeard = false
    for index in contacts.indices where contacts[index].isTaken {
      if contacts[index].isOpen { hasHeard = true }
      (contacts[index].isOpen, contacts[index].owesBegan, contacts[index].owesEnd) = (false, false, false)
    }
    if hasHeard { calls.append("view cancelled") }
  }

  /// What was held back and is given free, then the news of a moment (B4.81): one call for all contacts that changed in
  /// the same way (B2.19). No moment: no finger did anything.
  private mutating func deliver(_ moment: Input.Moment?) {
    let newest = contacts.count - 1
    let isLanding = moment == .down || moment == .another
    let changed =
      moment == nil ? [] : contacts.indices.filter { contacts[$0].isDown && (!isLanding || $0 == newest) }
    for index in changed { note(moment, of: index, isLanding: isLanding) }
    let lifted = moment == .lift || moment == .cancel ? changed : []
    var moved = moment == .move ? changed.filter { contacts[$0].isOpen } : []
    var lateEnds: [Int] = []
    for index in contacts.indices where !isLanding || index != newest {
      let isReplayed = begin(index)
      if isReplayed, contacts[index].hasMoved, !contacts[index].owesEnd { moved.append(index) }
      guard contacts[index].owesEnd, contacts[index].isOpen, !lifted.contains(index), !isEndHeld(index) else {
        continue
      }
      if isReplayed { lateEnds.append(index) } else { end([index]) }
    }
    end(lateEnds)
    if isLanding { _ = begin(newest) }
    if !moved.isEmpty { calls.append("view moved") }
    end(lifted.filter { contacts[$0].isOpen && contacts[$0].owesEnd && !isEndHeld($0) })
  }

  private mutating func note(_ moment: Input.Moment?, of index: Int, isLanding: Bool) {
    guard let moment else { return }
    contacts[index].phase = moment
    if moment == .move { contacts[index].hasMoved = true }
    if moment == .lift || moment == .cancel { contacts[index].isDown = false }
    if contacts[index].isTaken { return }
    if isLanding { contacts[index].owesBegan = true }
    if !contacts[index].isDown { contacts[index].owesEnd = true }
  }

  /// Who is undecided and has seen the contact.
  private func watchers(of index: Int) -> [Int] {
    players.indices.filter { players[$0].isUndecided && players[$0].contacts.contains(index + 1) }
  }

  /// A lift is held back as long as somebody with `delaysTouchesEnded` is undecided (B4.40, B4.47).
  private func isEndHeld(_ index: Int) -> Bool {
    contacts[index].phase == .lift && relation.delivery != .nobodyDelaysEnded && !watchers(of: index).isEmpty
  }

  /// A start that nobody holds any more: it is held as long as somebody with `delaysTouchesBegan` is undecided (B4.38).
  /// What the finger did last comes after it (B4.39).
  private mutating func begin(_ index: Int) -> Bool {
    guard contacts[index].owesBegan else { return false }
    if relation.delivery == .secondDelaysBegan, watchers(of: index).contains(1) { return false }
    calls.append("view began")
    (contacts[index].owesBegan, contacts[index].isOpen) = (false, true)
    return true
  }

  /// One call for contacts that are gone.
  private mutating func end(_ gone: [Int]) {
    guard let first = gone.first else { return }
    calls.append(contacts[first].phase == .lift ? "view ended" : "view cancelled")
    for index in gone { (contacts[index].owesEnd, contacts[index].isOpen) = (false, false) }
  }
}
