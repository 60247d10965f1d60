import Foundation

/// What an app showed, and what decided about touches meanwhile: beside a recording and its trace, all that a player
/// needs.
///
/// Pictures are kept thirty a second at most, and all of it within `Film.bytes`: what comes later is left out, and
/// `end` says so.
public struct Film: Sendable, Hashable, Codable {
  /// What changed on the screen, up to a time.
  public struct Frame: Sendable, Hashable, Codable {
    /// Seconds on the app's clock, of the last change in it.
    public var time: Double
    /// A layer commit's bytes (Docs/LinkFormat.md). The first frame's makes the whole screen.
    public var commit: Data

    /// A frame as it was made. The bytes are not looked at.
    public init(time: Double, commit: Data) { (self.time, self.commit) = (time, commit) }
  }

  /// The app at one moment: when fingers were about to come down, and in between when the picture had changed.
  public struct Scene: Sendable, Hashable, Codable {
    /// Seconds on the app's clock.
    public var time: Double
    /// The number of the trace's first step after it.
    public var step: Int
    /// The moment of the recording with which fingers come down next; nil where none did.
    public var moment: Int?
    /// Who was at work right before; nil if that is not known.
    public var lastAtWork: String?
    /// What decides about touches.
    public var snapshot: Snapshot
    /// For each view of the snapshot the number of its layer; 0 for one that the screen does not know.
    public var layers: [UInt32]
    /// The screen by names; nil where only views are kept.
    public var elements: ElementTree?

    /// A scene as it was found. That there are as many layers as views is not checked.
    public init(
      time: Double, step: Int, moment: Int?, lastAtWork: String?, snapshot: Snapshot, layers: [UInt32],
      elements: ElementTree? = nil
    ) {
      (self.time, self.step, self.moment, self.lastAtWork) = (time, step, moment, lastAtWork)
      (self.snapshot, self.layers, self.elements) = (snapshot, layers, elements)
    }
  }

  /// In the order of their times.
  public var frames: [Frame]
  /// In the order of their times.
  public var scenes: [Scene]
  /// When it had become too long, seconds: nothing later is kept. nil if all is.
  public var end: Double?

  /// A film of what is given.
  public init(frames: [Frame] = [], scenes: [Scene] = [], end: Double? = nil) {
    (self.frames, self.scenes, self.end) = (frames, scenes, end)
  }

  /// Seconds of one frame: changes within them are kept as one.
  package static let frameLength = 1 / 30.0
  /// Bytes of commits that are kept.
  package static let bytes = 67_108_864
  /// Views and elements of all scenes together that are kept.
  package static let views = 400_000
}
