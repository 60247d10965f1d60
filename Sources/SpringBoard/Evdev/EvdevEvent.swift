/// One event of the kernel's input layer, as a program reads it from `/dev/input/event*` (linux/input.h).
public struct EvdevEvent: Sendable, Hashable {
  /// Microseconds on the clock of the log that it stands in.
  public var microseconds: Int64
  /// Of what kind it is (`EV_ABS`, `EV_KEY`, ...).
  public var type: UInt16
  /// Which axis, key or button of the kind.
  public var code: UInt16
  /// Its new value, or its change for relative axes.
  public var value: Int32

  /// One event as the kernel has it. Nothing is checked.
  public init(microseconds: Int64, type: UInt16, code: UInt16, value: Int32) {
    self.microseconds = microseconds
    self.type = type
    self.code = code
    self.value = value
  }

  /// Everything reported since the last one belongs together.
  var isReport: Bool { type == EvdevCode.synchronize && code == EvdevCode.Synchronize.report }
}

/// What an axis can say.
public struct EvdevAxis: Sendable, Hashable {
  /// The least value that the axis reports.
  public var minimum: Int32
  /// The greatest value.
  public var maximum: Int32
  /// Changes up to so much are noise, which the kernel filters.
  public var fuzz: Int32
  /// Values up to so far from the middle count as the middle.
  public var flat: Int32
  /// Units per millimetre, or per radian for angles; 0 when the device can't tell.
  public var resolution: Int32

  /// An axis as the kernel describes it; without anything between its ends it can't be used.
  public init(minimum: Int32, maximum: Int32, fuzz: Int32 = 0, flat: Int32 = 0, resolution: Int32 = 0) {
    self.minimum = minimum
    self.maximum = maximum
    self.fuzz = fuzz
    self.flat = flat
    self.resolution = resolution
  }

  /// Whether there is anything between its ends.
  var isUsable: Bool { maximum > minimum }

  /// Where a value lies, 0 for the least one up to 1 for the greatest; values outside are brought in.
  func share(of value: Int32) -> Double {
    let (low, high) = (Double(minimum), Double(maximum))
    return ((Double(value) - low) / (high - low)).clamped(to: 0...1)
  }

  /// The place of a value on a side of `length`, 0 ..< `length`: each value has its part of the side,
  /// and stands for the part's beginning.
  func place(of value: Int32, length: Double) -> Double {
    let value = min(max(value, minimum), maximum)
    return (Double(value) - Double(minimum)) / (Double(maximum) - Double(minimum) + 1) * length
  }
}

extension Double {
  func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

/// What a log says of the device whose events it has. Any of it may be missing.
public struct EvdevDevice: Sendable, Hashable {
  /// As the device calls itself, or the path of its node.
  public var name: String
  /// Bits of `INPUT_PROP_*`; nil when the log does not tell.
  public var properties: Set<UInt16>?
  /// Codes that the device may send, by type; nil when the log does not tell.
  public var codes: [UInt16: Set<UInt16>]?
  /// What absolute axes can say, by code.
  public var axes: [UInt16: EvdevAxis]

  /// A device of which nothing is known but what is given.
  public init(
    name: String, properties: Set<UInt16>? = nil, codes: [UInt16: Set<UInt16>]? = nil, axes: [UInt16: EvdevAxis] = [:]
  ) {
    self.name = name
    self.properties = properties
    self.codes = codes
    self.axes = axes
  }
}

/// A log of one or more devices.
public struct EvdevLog: Sendable, Hashable {
  /// One device and what it sent, in order.
  public struct Stream: Sendable, Hashable {
    /// What reported it.
    public var device: EvdevDevice
    /// In the order in which they were written down.
    public var events: [EvdevEvent]

    /// What a device sent, in the order in which it was written down.
    public init(device: EvdevDevice, events: [EvdevEvent]) {
      self.device = device
      self.events = events
    }
  }

  /// Which tool wrote it.
  public var format: EvdevLogFormat
  /// In the order in which the log names them.
  public var streams: [Stream]
  /// The line, counted from 1, that the log ends in the midst of, if it does: it is left out.
  public var cutOffLine: Int?
}
