/// The names of linux/input-event-codes.h, as far as something is made of them.
enum EvdevNames {
  private static let types: [String: UInt16] = [
    "EV_SYN": 0, "EV_KEY": 1, "EV_REL": 2, "EV_ABS": 3, "EV_MSC": 4, "EV_SW": 5, "EV_LED": 0x11, "EV_SND": 0x12,
    "EV_REP": 0x14, "EV_FF": 0x15, "EV_PWR": 0x16, "EV_FF_STATUS": 0x17,
  ]
  private static let synchronize: [String: UInt16] = [
    "SYN_REPORT": 0, "SYN_CONFIG": 1, "SYN_MT_REPORT": 2, "SYN_DROPPED": 3,
  ]
  private static let buttons: [String: UInt16] = [
    "BTN_MOUSE": 0x110, "BTN_LEFT": 0x110, "BTN_RIGHT": 0x111, "BTN_MIDDLE": 0x112, "BTN_SIDE": 0x113,
    "BTN_EXTRA": 0x114, "BTN_DIGI": 0x140, "BTN_TOOL_PEN": 0x140, "BTN_TOOL_RUBBER": 0x141, "BTN_TOOL_BRUSH": 0x142,
    "BTN_TOOL_PENCIL": 0x143, "BTN_TOOL_AIRBRUSH": 0x144, "BTN_TOOL_FINGER": 0x145, "BTN_TOUCH": 0x14A,
  ]
  private static let relative: [String: UInt16] = [
    "REL_X": 0, "REL_Y": 1, "REL_HWHEEL": 6, "REL_WHEEL": 8, "REL_WHEEL_HI_RES": 11, "REL_HWHEEL_HI_RES": 12,
  ]
  private static let absolute: [String: UInt16] = [
    "ABS_X": 0x00, "ABS_Y": 0x01, "ABS_Z": 0x02, "ABS_PRESSURE": 0x18, "ABS_DISTANCE": 0x19, "ABS_TILT_X": 0x1A,
    "ABS_TILT_Y": 0x1B, "ABS_MT_SLOT": 0x2F, "ABS_MT_TOUCH_MAJOR": 0x30, "ABS_MT_TOUCH_MINOR": 0x31,
    "ABS_MT_POSITION_X": 0x35, "ABS_MT_POSITION_Y": 0x36, "ABS_MT_TOOL_TYPE": 0x37, "ABS_MT_TRACKING_ID": 0x39,
    "ABS_MT_PRESSURE": 0x3A,
  ]

  /// - Parameter word: a name, or the number in hexadecimal.
  /// - Returns: nil for a type that nothing is made of.
  static func type(_ word: Substring) throws(EvdevLogError.Problem) -> UInt16? {
    let number: UInt16
    if let known = types[String(word)] {
      number = known
    } else if word.first != "+", let unnamed = UInt16(word, radix: 16) {
      number = unnamed
    } else {
      throw .unknownName(LogWord.shown(word))
    }
    return number <= EvdevCode.absolute ? number : nil
  }

  /// - Returns: nil for a code that nothing is made of.
  static func code(_ word: Substring, of type: UInt16) throws(EvdevLogError.Problem) -> UInt16? {
    if word.count == 4, word.first != "+", let number = UInt16(word, radix: 16) { return number }
    let name = String(word)
    switch type {
    case EvdevCode.synchronize where name.hasPrefix("SYN_"): return synchronize[name]
    case EvdevCode.key where name.hasPrefix("KEY_"): return EvdevKeys.codes[String(name.dropFirst(4))]
    case EvdevCode.key where name.hasPrefix("BTN_"): return buttons[name]
    case EvdevCode.relative where name.hasPrefix("REL_"): return relative[name]
    case EvdevCode.absolute where name.hasPrefix("ABS_"): return absolute[name]
    case 4...: return nil
    default: throw .unknownName(LogWord.shown(word))
    }
  }
}
