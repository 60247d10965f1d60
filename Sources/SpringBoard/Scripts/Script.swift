import SystemLink

/// What a person or a robot does at the screen, read from text: Docs/Scripts.md has the grammar.
///
/// A value. Everything about a line is decided when it is read: which contact has which number, where it is, and which
/// finger is down. Playing a script that could be read can't go wrong.
public struct Script: Sendable, Hashable {
  /// Actions that begin at one time; the next line begins when the longest of them is over.
  public struct Line: Sendable, Hashable {
    /// Counted from 1 in the text.
    public var number: Int
    /// As it is written.
    public var text: String
    /// What begins with the line; at least one.
    public var actions: [Action]

    /// Nothing but time goes by.
    public var isWait: Bool { actions.allSatisfy { if case .wait = $0 { true } else { false } } }

    /// Something is expected to come of it: it is no pause, and no part of what a finger or pointer is still doing.
    public var isWhole: Bool {
      actions.contains { action in
        switch action {
        case .down, .move, .wait, .hover, .leave, .cancel: false
        case .tap, .up, .press, .drag, .key, .shake, .type, .remote, .click, .wheel, .scroll: true
        }
      }
    }
  }

  /// One action, with what its sentence left open filled in. Numbers are contact identifiers; lengths are points, times
  /// seconds.
  public enum Action: Sendable, Hashable {
    case tap(UInt32, Point, count: Int)
    case down(UInt32, Point)
    case move(UInt32, from: Point, to: Point, seconds: Double?)
    case up(UInt32, Point)
    case cancel(UInt32, Point)
    case wait(seconds: Double)
    case press(UInt32, Point, seconds: Double)
    case drag(UInt32, from: Point, to: Point, seconds: Double)
    case key(ScriptKey)
    case shake
    /// Text that arrives as from an input method, in one go.
    case type(String)
    case remote(ScriptRemote)
    /// The pointer hovers; the first time it enters the screen.
    case hover(Point, isFirst: Bool)
    case leave(Point)
    case click(UInt32, Point, Contact.Buttons)
    /// One step of a wheel; the distance is what content should move by.
    case wheel(Point, distance: Point)
    case scroll(Point, distance: Point, seconds: Double)
  }

  /// A place on the screen, points from its top left corner.
  public struct Point: Sendable, Hashable {
    /// To the right, points.
    public var x: Double
    /// Downwards, points.
    public var y: Double
    /// A place; it need not be on the screen.
    public init(x: Double, y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// What is to be played, one line after the other; empty and comment lines are not among them.
  public var lines: [Line]

  /// A script in which nothing happens.
  public static let empty = Script(lines: [], lastFingers: [], lastPointer: nil)

  /// Fingers that are still down after the last line, in the order in which they came: they are cancelled then.
  public var stillDown: [(UInt32, Point)] { lastFingers.map { ($0.contact, $0.place) } }
  var lastFingers: [ScriptFinger]
  /// Where the pointer hovers after the last line, if it does: it leaves then.
  var lastPointer: Point?

  /// Seconds that a tap or a key is held, and between the taps of a double tap.
  static let tapHold = 0.05
  static let tapGap = 0.15
  /// A down and its lift can't be one frame.
  static let shortestPress = 0.01
  /// Seconds that a drag takes when its line does not say, and that it rests before the lift.
  static let dragTime = 0.5
  static let dragRest = 0.2
  /// Seconds that a trackpad scrolls when its line does not say.
  static let scrollTime = 0.25
}

/// A named finger of a script that is down.
struct ScriptFinger: Sendable, Hashable {
  var name: String
  var contact: UInt32
  var place: Script.Point
}
