/// What `device-maker` does on a real kernel: which devices it makes and what they report.
/// Written by the tests as JSON.
public struct DevicePlan: Codable, Sendable {
  /// A HID device.
  public struct Device: Codable, Sendable {
    public var name: String
    public var vendor: UInt32
    public var product: UInt32
    /// Its report descriptor.
    public var descriptor: [UInt8]
    /// Answers to questions for feature reports, by the report's number; each begins with the number.
    public var features: [UInt8: [UInt8]]
    /// What the system says that it found, each in its own line.
    public var found: [String]
    /// Played in order, on one device.
    public var scenarios: [Scenario]

    public init(
      name: String, vendor: UInt32, product: UInt32, descriptor: [UInt8], features: [UInt8: [UInt8]],
      found: [String], scenarios: [Scenario]
    ) {
      (self.name, self.vendor, self.product) = (name, vendor, product)
      (self.descriptor, self.features, self.found, self.scenarios) = (descriptor, features, found, scenarios)
    }
  }

  /// Reports that belong together, and what the app says when it has got them all.
  public struct Scenario: Codable, Sendable {
    public var name: String
    public var steps: [Step]
    /// Over when so many lines of the app with one of these words came.
    public var endWords: [String]
    public var endCount: Int

    public init(name: String, steps: [Step], endWords: [String], endCount: Int) {
      (self.name, self.steps, self.endWords, self.endCount) = (name, steps, endWords, endCount)
    }
  }

  public enum Step: Codable, Sendable {
    case report([UInt8])
    /// The device is pulled out.
    case unplug
    /// Nothing comes for so many milliseconds.
    case pause(Int)
  }

  public var devices: [Device]
  public init(devices: [Device]) { self.devices = devices }
}

/// A line that `device-maker` prints, after the word `FR`.
public struct DeviceOutcome: Codable, Sendable {
  public var device: String
  /// Empty between scenarios.
  public var scenario: String
  /// A line of the system or the app.
  public var line: String?
  /// What went wrong.
  public var problem: String?

  public init(device: String, scenario: String, line: String? = nil, problem: String? = nil) {
    (self.device, self.scenario, self.line, self.problem) = (device, scenario, line, problem)
  }
}
