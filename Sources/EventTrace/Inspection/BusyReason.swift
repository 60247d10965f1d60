/// Something because of which a screen may look other in a moment than now: who does it, what it is, and whether it
/// ends by itself.
///
/// A test or a tool that has done something waits until nothing is left that ends by itself. What goes on for ever, and
/// what waits for a finger or for the program, is told as such: waiting would not change it.
public struct BusyReason: Sendable, Hashable, Codable {
  /// What goes on.
  public enum Activity: String, Sendable, Hashable, Codable, CaseIterable {
    /// Values of a view or its layers are on their way.
    case animates
    /// They stand on their way: an animator is paused, or a layer's time stands.
    case standsInAnimation
    /// A scroll view that was let go.
    case coasts
    /// A scroll view whose content goes home from past its edges.
    case bounces
    /// A scroll view that was sent to another offset.
    case scrolls
    /// A scroll view on its way to another scale.
    case zooms
    /// A finger or wheel has a scroll view or a row.
    case isDragged
    /// A controller shows another one, or takes it away.
    case changesControllers
    /// A finger is on it.
    case isTouched
    /// A key or button is held for it.
    case isPressed
    /// A recognizer waits for its time, or its gesture goes on.
    case takesPart
    /// Keyboard or input views come or go.
    case movesInputViews
    /// A menu comes or goes.
    case movesMenu
    /// Input waits, or is being handled.
    case handlesInput
    /// Layout, a picture for the stage, or completions of what has ended are due.
    case hasLayoutDue
    /// A message to it waits for its time.
    case hasDelayedMessage
    /// A timer calls it.
    case hasTimer
    /// A display link calls it with each frame.
    case hasDisplayLink
    /// An activity indicator turns.
    case spins
    /// A control that refreshes waits for the program.
    case refreshes
    /// The app ignores touches because the program wants it.
    case ignoresEvents
  }

  /// Whether it ends, and by whom.
  public enum End: Sendable, Hashable, Codable {
    /// By itself after so many seconds from now, at least 0; nil where that is not known.
    case byItself(after: Double?)
    /// Somebody else ends it: a finger, or the program. Time alone does not.
    case bySomebody
    /// It repeats.
    case never
  }

  /// Its number in the trace; nil for what has none.
  public var id: UInt32?
  /// Who: as the trace names it, or by its class.
  public var name: String
  /// What goes on.
  public var activity: Activity
  /// More of that, as a clause goes on: which properties, which method; may be empty.
  public var detail: String
  /// Whether it ends.
  public var end: End

  /// A reason as given; nothing is checked.
  public init(id: UInt32?, name: String, _ activity: Activity, detail: String = "", _ end: End) {
    (self.id, self.name, self.activity, self.detail, self.end) = (id, name, activity, detail, end)
  }

  /// It repeats: no time is long enough.
  public var isForEver: Bool { end == .never }

  /// When it ends by itself, seconds from now; nil where it does not, or where that is not known.
  public var secondsLeft: Double? { if case .byItself(let seconds) = end { seconds } else { nil } }

  /// Whether whoever waits for an app to come to rest has to wait for this: it ends by itself. A timer and a delayed
  /// message do something at a time only, so those that are due later than the time that is left count as nothing.
  ///
  /// - Parameter seconds: from now, that somebody would wait.
  public func keepsBusy(within seconds: Double) -> Bool {
    guard case .byItself(let left) = end else { return false }
    return switch activity {
    case .hasTimer, .hasDelayedMessage: left.map { $0 <= seconds } ?? true
    case .animates, .standsInAnimation, .coasts, .bounces, .scrolls, .zooms, .isDragged, .changesControllers,
      .isTouched, .isPressed, .takesPart, .movesInputViews, .movesMenu, .handlesInput, .hasLayoutDue, .hasDisplayLink,
      .spins, .refreshes, .ignoresEvents:
      true
    }
  }

  /// One sentence without its full stop: `UIView 'spinner' animates transform for ever`.
  public var text: String { ([name, clause] + when).joined(separator: " ") }

  private var clause: String {
    func with(_ detail: String, _ words: String) -> String { detail.isEmpty ? words : "\(words) \(detail)" }
    return switch activity {
    case .animates: with(detail, "animates")
    case .standsInAnimation: with(detail, "stands still in an animation of")
    case .coasts: "coasts"
    case .bounces: "bounces back"
    case .scrolls: "scrolls to where it was sent"
    case .zooms: "zooms"
    case .isDragged: "is dragged"
    case .changesControllers: detail.isEmpty ? "changes what it shows" : detail
    case .isTouched: with(detail, "is touched")
    case .isPressed: with(detail, "is pressed")
    case .takesPart: with(detail, "takes part in a gesture")
    case .movesInputViews, .movesMenu: detail.isEmpty ? "moves" : detail
    case .handlesInput: with(detail, "handles input")
    case .hasLayoutDue: "has layout due"
    case .hasDelayedMessage: with(detail, "performs")
    case .hasTimer: detail.isEmpty ? "fires" : "has a timer that calls \(detail)"
    case .hasDisplayLink: with(detail, "has a display link that calls")
    case .spins: "spins"
    case .refreshes: "refreshes"
    case .ignoresEvents: "ignores events"
    }
  }

  private var when: [String] {
    switch end {
    case .never: return ["for ever"]
    case .bySomebody, .byItself(after: nil): return []
    case .byItself(let seconds?):
      return switch activity {
      case .hasTimer, .hasDelayedMessage, .takesPart: ["in \(hundredths(seconds)) s"]
      case .handlesInput, .hasLayoutDue: []
      case .animates, .standsInAnimation, .coasts, .bounces, .scrolls, .zooms, .isDragged, .changesControllers,
        .isTouched, .isPressed, .movesInputViews, .movesMenu, .hasDisplayLink, .spins, .refreshes, .ignoresEvents:
        ["for \(hundredths(seconds)) s more"]
      }
    }
  }
}

extension BusyReason: CustomStringConvertible {
  /// As `text`.
  public var description: String { text }
}
