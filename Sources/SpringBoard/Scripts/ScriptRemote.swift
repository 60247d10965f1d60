import SystemLink

/// What a script's headset or media key asks for.
public enum ScriptRemote: String, Sendable, Hashable, CaseIterable {
  case play, pause, stop, toggle, next, previous
  /// Seeking begins, and ends a moment later.
  case rewind, forward

  /// The command when the key goes down, and for those that are held, when it goes up.
  var commands: (down: RemoteControlCommand, up: RemoteControlCommand?) {
    switch self {
    case .play: (.play, nil)
    case .pause: (.pause, nil)
    case .stop: (.stop, nil)
    case .toggle: (.togglePlayPause, nil)
    case .next: (.nextTrack, nil)
    case .previous: (.previousTrack, nil)
    case .rewind: (.beginSeekingBackward, .endSeekingBackward)
    case .forward: (.beginSeekingForward, .endSeekingForward)
    }
  }

  static let all = allCases.map(\.rawValue).joined(separator: ", ")
}
