/// Settings for the devices that match: where on the screen they work, and how libinput treats them.
///
/// As text (`init(_:)`), one rule is a name, a colon and settings with commas between them:
///
///     goodix: area 0 0 390 844, calibration 0 1 0 -1 0 1
///     @HDMI-A-2: ignore
///     *: natural-scroll on, tap on, speed 0.3
public struct DeviceRule: Sendable, Hashable {
  /// Which devices.
  public enum Match: Sendable, Hashable {
    case everyDevice
    /// Those with this in their name, in capital letters or not.
    case name(String)
    /// Those that udev says belong to this output (property `WL_OUTPUT`), in text with `@` in front.
    case output(String)
  }

  /// Which devices the rule is about.
  public var match: Match
  /// Where on the screen the device's area lies, points; nil: all over it.
  public var area: ScreenArea?
  /// The first two rows of the matrix by which places (0...1) of the device are multiplied, row by row: six numbers.
  /// nil: that of the udev property `LIBINPUT_CALIBRATION_MATRIX`, if there is one.
  public var calibration: [Float]?
  /// Whether the device is not used at all; nil: it is.
  public var isIgnored: Bool?
  /// Whether a mouse's first and second button change places, and a tablet is turned round; nil:
  /// as libinput has it, which is no.
  public var isLeftHanded: Bool?
  /// Whether content follows the fingers of a touchpad and the wheel; nil: as libinput has it for the device.
  public var scrollsNaturally: Bool?
  /// Whether a tap on a touchpad is a click; nil: as libinput has it for the device.
  public var tapsToClick: Bool?
  /// Of the pointer, -1 (slowest) to 1; nil: 0, as libinput has it.
  public var speed: Double?

  /// A rule that sets nothing yet.
  public init(_ match: Match) { self.match = match }

  /// Whether the rule is about a device.
  func matches(name: String, output: String?) -> Bool {
    switch match {
    case .everyDevice: true
    case .name(let part): name.lowercased().contains(part.lowercased())
    case .output(let wanted): output == wanted
    }
  }

  /// Takes over what a later rule sets.
  mutating func add(_ later: DeviceRule) {
    area = later.area ?? area
    calibration = later.calibration ?? calibration
    isIgnored = later.isIgnored ?? isIgnored
    isLeftHanded = later.isLeftHanded ?? isLeftHanded
    scrollsNaturally = later.scrollsNaturally ?? scrollsNaturally
    tapsToClick = later.tapsToClick ?? tapsToClick
    speed = later.speed ?? speed
  }
}

extension [DeviceRule] {
  /// All that is set for a device.
  func settings(name: String, output: String?) -> DeviceRule {
    var result = DeviceRule(.everyDevice)
    for rule in self where rule.matches(name: name, output: output) { result.add(rule) }
    return result
  }
}

/// What is wrong with a rule's text.
public struct DeviceRuleError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line: what, where, and what is expected.
  public var description: String
  init(_ description: String) { self.description = description }
}

extension DeviceRule {
  /// Reads a rule. The colon that counts is the last one that settings follow.
  public init(_ text: String) throws(DeviceRuleError) {
    guard let colon = text.lastIndex(of: ":") else {
      throw DeviceRuleError("the device rule '\(text)' has no colon; write NAME: SETTING, SETTING")
    }
    let name = Self.trimmed(text[..<colon])
    switch name.first {
    case nil: throw DeviceRuleError("the device rule '\(text)' names no device; write a part of its name, or *")
    case "*" where name.count == 1: self.init(.everyDevice)
    case "@": self.init(.output(String(name.dropFirst())))
    default: self.init(.name(name))
    }
    for part in text[text.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.split(separator: " ").map(String.init)
      guard let setting = words.first else {
        throw DeviceRuleError("the device rule '\(text)' has an empty setting; write NAME: SETTING, SETTING")
      }
      try set(setting, Array(words.dropFirst()))
    }
  }

  private mutating func set(_ setting: String, _ values: [String]) throws(DeviceRuleError) {
    switch setting {
    case "area":
      let numbers = try Self.numbers(values, count: 4, setting)
      guard numbers[2] > 0, numbers[3] > 0 else {
        throw DeviceRuleError("the setting 'area' has no size; give x, y, width and height in points")
      }
      area = ScreenArea(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    case "calibration": calibration = try Self.numbers(values, count: 6, setting).map { Float($0) }
    case "speed":
      let number = try Self.numbers(values, count: 1, setting)[0]
      guard (-1...1).contains(number) else { throw DeviceRuleError("the setting 'speed' is \(number); give -1 to 1") }
      speed = number
    case "ignore":
      guard values.isEmpty else { throw DeviceRuleError("the setting 'ignore' takes no values") }
      isIgnored = true
    case "left-handed": isLeftHanded = try Self.onOrOff(values, setting)
    case "natural-scroll": scrollsNaturally = try Self.onOrOff(values, setting)
    case "tap": tapsToClick = try Self.onOrOff(values, setting)
    default:
      throw DeviceRuleError(
        """
        the setting '\(setting)' is not known; there are area, calibration, speed, ignore, left-handed, natural-scroll \
        and tap
        """
      )
    }
  }

  private static func numbers(_ values: [String], count: Int, _ setting: String) throws(DeviceRuleError) -> [Double] {
    let numbers = values.compactMap(Double.init).filter(\.isFinite)
    guard numbers.count == count, values.count == count else {
      throw DeviceRuleError("the setting '\(setting)' has '\(values.joined(separator: " "))'; give \(count) numbers")
    }
    return numbers
  }

  private static func onOrOff(_ values: [String], _ setting: String) throws(DeviceRuleError) -> Bool {
    switch values {
    case ["on"]: return true
    case ["off"]: return false
    default:
      throw DeviceRuleError("the setting '\(setting)' has '\(values.joined(separator: " "))'; give on or off")
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
