/// The way of a pane from one look to another, after the finger that moved it has lifted.
public struct PaneMotion: Sendable {
  /// How the pane looked when the finger lifted.
  public let from: PaneLook
  /// How it looks at the end.
  public let to: PaneLook
  /// Seconds since boot.
  public let start: Double
  /// Seconds that a pane takes.
  public static let duration = 0.25

  /// A motion that begins at `start`, seconds since boot, and takes `duration`.
  public init(from: PaneLook, to: PaneLook, start: Double) {
    self.from = from
    self.to = to
    self.start = start
  }

  /// The look at a time: fast at first, then slower.
  public func look(at time: Double) -> PaneLook {
    let share = min(max((time - start) / Self.duration, 0), 1)
    let left = 1 - share
    return share == 1 ? to : from.toward(to, by: 1 - left * left * left)
  }

  /// Whether the pane has its last look from a time on, seconds since boot.
  public func isOver(at time: Double) -> Bool { time >= start + Self.duration }
}

extension PaneLook {
  /// How an app looks under a finger that swipes it up: it gets smaller and follows.
  /// - Parameters:
  ///   - x: points that the finger is to the right of where it came down.
  ///   - y: the same downwards; negative while it is above.
  ///   - height: of the screen, points.
  public static func following(x: Double, y: Double, height: Double) -> PaneLook {
    var look = PaneLook()
    let risen = min(max(-y / height, 0), 1)
    look.scale = 1 - 0.6 * risen
    look.shiftX = x * risen
    look.shiftY = min(y, 0) * 0.5
    look.cornerRadius = 40 * min(1, 4 * risen)
    return look
  }

  /// Gone: small, and so faint that it is not seen.
  public static let gone: PaneLook = {
    var look = PaneLook()
    look.scale = 0.1
    look.opacity = 0
    look.cornerRadius = 40
    return look
  }()
}
