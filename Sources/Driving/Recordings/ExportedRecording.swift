import Foundation

/// Forms of other programs, and of people, in which a recording can be given out.
public enum ExportFormat: String, Sendable, Hashable, CaseIterable {
  /// Fingers and pens as those of a touchscreen.
  case evemu
  /// What the app did with it, as spans and arrows, for two viewers.
  case perfetto, chrome
  /// A page that plays it.
  case html
  /// A test of a simulated device, as source.
  case swiftTest = "swift-test"

  /// How names of such files end.
  public var fileEnding: String {
    switch self {
    case .evemu: "evemu"
    case .perfetto: "pftrace"
    case .chrome: "json"
    case .html: "html"
    case .swiftTest: "swift"
    }
  }

  /// Whether such a file is text, in UTF-8.
  public var isText: Bool { self != .perfetto }
}

/// A recording in the form of another program.
public struct ExportedRecording: Sendable, Hashable {
  /// The file's contents.
  public let bytes: Data
  /// What is not in it, or stands for something else, a sentence each.
  public let notes: [String]

  /// Contents as given.
  public init(bytes: Data, notes: [String] = []) { (self.bytes, self.notes) = (bytes, notes) }

  /// Bytes that are answered at most.
  public static let limit = 67_108_864
}

/// Makes files of recordings: what a device can't do by itself, as an app has to play them for that.
public typealias RecordingExporter =
  @MainActor @Sendable (DrivenRecording, ExportFormat) async throws(RecordingFault) -> ExportedRecording
