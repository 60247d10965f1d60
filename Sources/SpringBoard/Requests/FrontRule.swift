import SystemLink

/// Which requests of apps may change what is in front of a person, or who is typed into.
///
/// An app changes that only on behalf of the person, who has touched it, or pressed a key or a remote's button for it,
/// a moment ago, as Android and Wayland's compositors have it: whose touch or key was the last one has leave for one
/// change, within `recent` seconds. It is gone when it was used, when another app got a touch or key, and when the
/// person has something else come to the front, or begins to. An app that is in front already stays where it is and is
/// told what it is to open; beside the one that asks with leave, it gets the keys.
///
/// The home screen is the system's own face and needs no leave: its icons,
/// list and alerts are where the person says what is to be in front.
///
/// A value without clock: it hears of touches, and is asked about each request. Messages that can change nothing in
/// front need no asking here: text that is wanted counts in the focused app only (`showTyping`), edges that are
/// deferred in the one under the finger, windows above apps and pictures of apps are the home screen's alone, and what
/// an app says of its life makes it active only where it stands.
struct FrontRule: Sendable {
  /// Seconds that a touch or key counts: as long as Android's grace for activities that are
  /// started from the background.
  static let recent = 10.0

  /// Who asks.
  enum Asker: Hashable, Sendable {
    case home
    case front(AppID)
    case background
  }

  /// Where the app is that would come.
  enum Place: Hashable, Sendable {
    /// In front, and gets the keys.
    case focused
    /// In front, beside the one that gets them.
    case inFront
    /// In the background, or not started.
    case away
  }

  enum Verdict: Hashable, Sendable {
    /// It stays where it is, and is told what to open.
    case tell
    /// It comes to the front, or gets the keys, and is told.
    case bring
    /// Nothing happens, for this reason.
    case refuse(String)
  }

  /// Whose touch or key was the last one, and when; nil once it was used.
  private var leave: (app: AppID, time: Double)?

  /// An app got what a person did: a finger that came or lifted, a key or button that went down, text.
  mutating func touched(_ app: AppID, at time: Double) { leave = (app, time) }

  /// A person has chosen what is in front, or is about to.
  mutating func forget() { leave = nil }

  /// - Parameter isBusy: something of the system's is between the person and the apps:
  ///   a swipe that may go home, the list, an alert.
  mutating func judge(_ asker: Asker, bringing place: Place, isBusy: Bool, at now: Double) -> Verdict {
    switch (asker, place) {
    case (.background, _): return .refuse("it is in the background")
    case (.home, _): return .bring
    case (.front, .focused): return .tell
    case (.front(let app), .inFront), (.front(let app), .away):
      let isTold = place == .inFront
      if isBusy { return isTold ? .tell : .refuse("a swipe, the list of apps or an alert is before it") }
      guard let leave, leave.app == app, now - leave.time <= Self.recent else {
        return isTold
          ? .tell : .refuse("nobody has touched it since something changed in front, or for \(Int(Self.recent)) s")
      }
      self.leave = nil
      return .bring
    }
  }
}

extension HIDEvent {
  /// Whether a person did something by it that is meant for who gets it. Moves,
  /// pointers that pass by and what is cancelled are not.
  var isDeed: Bool {
    switch kind {
    case .digitizer: contacts.contains { $0.change.contains(.touch) && !$0.change.contains(.cancel) }
    case .key(let key): key.isDown
    case .press(let press): press.isDown
    case .text, .remoteControl: true
    case .hover, .scroll, .transform, .shake, .acceleration: false
    }
  }
}
