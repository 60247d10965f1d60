import Driving
import SystemLink

/// What a server of tools is made with.
public struct ContextSetup: Sendable {
  /// The device that apps are launched on.
  public var device: DeviceSetup
  /// Makes what the apps keep; asked for whenever a device is made.
  public var makeData: DeviceData.Maker = { () throws(DrivingError) in DeviceData() }
  /// What a line about an app says, by its name.
  public var summaries: [String: String] = [:]
  /// Makes files of recordings: for `export`. Nil where nothing is exported.
  public var exporter: RecordingExporter?
  /// Where files may be left. Nil: no file is written, and what is too long to be answered is not answered.
  public var output: OutputFolder?
  /// Reads the size of a screen as people write it, for `launch`. Nil where there is one screen alone.
  public var screen: (@Sendable (String) -> Result<ScreenDescription, ToolFault>)?

  /// A device whose apps keep nothing of their own.
  public init(device: DeviceSetup) { self.device = device }
}

/// Why a tool could not do what it was called for: one sentence that says what, and what to do.
public struct ToolFault: Error, Sendable, Hashable {
  /// The sentence.
  public let sentence: String
  /// A fault as given.
  public init(_ sentence: String) { self.sentence = Driving.sentence(sentence) }
}
