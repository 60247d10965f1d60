import SpringBoard
import SystemLink

/// What was done to one app of a driven device, from its launch until somebody stopped recording: all that a replay
/// needs.
public struct DrivenRecording: Sendable, Hashable {
  /// What people call the app.
  public let app: String
  /// How the app is started by which it is played.
  public let launch: AppLaunch
  /// The recording.
  public let recording: Recording
  /// The same as a file has it (Docs/RecordingFormat.md).
  public let text: String
  /// What the app got and a replay does not give it, or is not in it, a sentence each.
  public let notes: [String]

  /// Bytes that a recording has at most: about a quarter of an hour of one finger that never rests.
  public static let limit = 16_777_216

  /// A recording as given.
  public init(app: String, launch: AppLaunch, recording: Recording, text: String, notes: [String]) {
    (self.app, self.launch, self.recording, self.text, self.notes) = (app, launch, recording, text, notes)
  }
}
