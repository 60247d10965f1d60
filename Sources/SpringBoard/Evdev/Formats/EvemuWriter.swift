import SystemLink

/// Why a recording's touches can't be written as a device's.
public struct EvemuWritingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Index of the event in the recording.
  public var index: Int
  /// More fingers at one time than the device has slots.
  public var fingers: Int

  /// One line: where, what, and what to do.
  public var description: String {
    "event \(index + 1): \(fingers) fingers at one time; the touchscreen has \(EvemuWriter.slots), record with fewer"
  }
}

/// Writes the fingers and pens of a recording as `evemu-record` would: a touchscreen of ten slots,
/// whose axes count 64ths of a point.
///
/// Places and radii are rounded to 64ths, pressures to 512ths, times to microseconds. A pen's angles, edges, and
/// everything that is not a finger's or a pen's contact, have no place in it and are left out. A contact that is
/// cancelled becomes a palm.
public struct EvemuWriter: Sendable {
  /// Fingers at one time.
  public static let slots = 10
  /// Units of an axis in one point.
  static let unitsPerPoint = 64.0
  /// The pressure axis goes up to twice the average press.
  private static let pressureMaximum = 1023
  private static let longestSide = Double(Int32.max / 128)

  private struct Slot {
    var contact: UInt32
    var x: Int32
    var y: Int32
    var major: Int32
    var minor: Int32
    var pressure: Int32
  }

  private let screen: ScreenDescription
  private var live = [Slot?](repeating: nil, count: slots)
  private var slot = 0
  private var tracking: Int32 = 0
  private var text = ""
  private var time = ""

  /// - Returns: the file's text, and how many events were left out whole.
  public static func text(_ recording: Recording) throws(EvemuWritingError) -> (text: String, leftOut: Int) {
    var writer = EvemuWriter(screen: recording.screen)
    writer.describe(recording)
    var leftOut = 0
    for (index, event) in recording.events.enumerated() {
      guard try writer.write(event, at: index) else {
        leftOut += 1
        continue
      }
    }
    return (writer.text, leftOut)
  }

  private init(screen: ScreenDescription) { self.screen = screen }

  private var maximumX: Int32 { Self.maximum(screen.width) }
  private var maximumY: Int32 { Self.maximum(screen.height) }

  private static func maximum(_ side: Double) -> Int32 {
    max(1, Int32((side.clamped(to: 0...longestSide) * unitsPerPoint).rounded(.up)) - 1)
  }

  private mutating func describe(_ recording: Recording) {
    text = """
      # EVEMU 1.3
      # A recording's touches, as of a touchscreen of \(Self.slots) slots.
      # \(Int(Self.unitsPerPoint)) units of the axes of places are one point; the screen has \
      \(screen.width)x\(screen.height) points.
      # Input device name: "FirstResponder touchscreen"
      N: FirstResponder touchscreen
      I: 0006 0000 0000 0001
      P: 02 00 00 00 00 00 00 00

      """
    // EV_SYN, EV_KEY, EV_ABS; BTN_TOUCH; ABS_MT_SLOT to ABS_MT_PRESSURE.
    write(bits: [0, 1, 3], type: 0, bytes: 8)
    write(bits: [Int(EvdevCode.Key.touch)], type: 1, bytes: 96)
    let axes: [(UInt16, Int32)] = [
      (EvdevCode.Absolute.slot, Int32(Self.slots - 1)),
      (EvdevCode.Absolute.touchMajor, max(maximumX, maximumY)),
      (EvdevCode.Absolute.touchMinor, max(maximumX, maximumY)), (EvdevCode.Absolute.positionX, maximumX),
      (EvdevCode.Absolute.positionY, maximumY), (EvdevCode.Absolute.toolType, EvdevCode.Tool.palm),
      (EvdevCode.Absolute.tracking, 65_535), (EvdevCode.Absolute.contactPressure, Int32(Self.pressureMaximum)),
    ]
    write(bits: axes.map { Int($0.0) }, type: 3, bytes: 8)
    for (code, maximum) in axes { text += "A: \(hexadecimal(code, 2)) 0 \(maximum) 0 0 0\n" }
  }

  private mutating func write(bits: [Int], type: Int, bytes: Int) {
    var field = [UInt8](repeating: 0, count: bytes)
    for bit in bits { field[bit / 8] |= 1 << UInt8(bit % 8) }
    for start in stride(from: 0, to: bytes, by: 8) {
      let row = field[start..<start + 8].map { hexadecimal(UInt16($0), 2) }.joined(separator: " ")
      text += "B: \(hexadecimal(UInt16(type), 2)) \(row)\n"
    }
  }

  /// - Returns: whether anything of the event could be written.
  private mutating func write(_ event: HIDEvent, at index: Int) throws(EvemuWritingError) -> Bool {
    let microseconds = Int64((event.timestamp.clamped(to: 0...1e11) * 1_000_000).rounded())
    let fraction = "\(microseconds % 1_000_000)"
    time = "\(microseconds / 1_000_000)." + String(repeating: "0", count: 6 - fraction.count) + fraction
    let before = live.count { $0 != nil }
    var isWritten = false
    var leaving: Set<Int> = []
    // Those that leave go first: ten fingers may be replaced in one frame.
    for contact in event.contacts where contact.transducer != .puck && !contact.isTouching {
      guard let place = place(of: contact.identifier) else { continue }
      if contact.change.contains(.cancel) {
        write(place, EvdevCode.Absolute.toolType, EvdevCode.Tool.palm)
      } else {
        describe(contact, place)
      }
      write(place, EvdevCode.Absolute.tracking, -1)
      live[place] = nil
      leaving.insert(place)
      isWritten = true
    }
    for contact in event.contacts where contact.transducer != .puck && contact.isTouching {
      if let place = place(of: contact.identifier) {
        describe(contact, place)
      } else {
        guard let place = free(avoiding: leaving) else {
          throw EvemuWritingError(index: index, fingers: Self.slots + 1)
        }
        live[place] = Slot(contact: contact.identifier, x: -1, y: -1, major: -1, minor: -1, pressure: -1)
        write(place, EvdevCode.Absolute.tracking, tracking)
        tracking = (tracking + 1) % 65_536
        let isPen = contact.transducer == .stylus
        write(place, EvdevCode.Absolute.toolType, isPen ? EvdevCode.Tool.pen : EvdevCode.Tool.finger)
        describe(contact, place)
      }
      isWritten = true
    }
    let after = live.count { $0 != nil }
    if (before == 0) != (after == 0) { line(EvdevCode.key, EvdevCode.Key.touch, after == 0 ? 0 : 1) }
    if isWritten { line(EvdevCode.synchronize, EvdevCode.Synchronize.report, 0) }
    return isWritten
  }

  /// A slot without a finger; one that a finger has left in this frame only if there is no other,
  /// or its last place would be lost.
  private func free(avoiding leaving: Set<Int>) -> Int? {
    live.indices.first { live[$0] == nil && !leaving.contains($0) } ?? live.firstIndex { $0 == nil }
  }

  private func place(of contact: UInt32) -> Int? { live.firstIndex { $0?.contact == contact } }

  private mutating func describe(_ contact: Contact, _ place: Int) {
    func units(_ value: Double, _ maximum: Int32) -> Int32 {
      Int32((value * Self.unitsPerPoint).rounded().clamped(to: 0...Double(maximum)))
    }
    guard let before = live[place] else { return }
    let share = (contact.pressure / 2).clamped(to: 0...1)
    let widest = max(maximumX, maximumY)
    var now = before
    now.x = units(contact.x, maximumX)
    now.y = units(contact.y, maximumY)
    now.major = units(2 * contact.majorRadius, widest)
    now.minor = units(2 * contact.minorRadius, widest)
    // The last report of a contact has no pressure of its own.
    if contact.isTouching { now.pressure = Int32((share * Double(Self.pressureMaximum)).rounded()) }
    if now.x != before.x { write(place, EvdevCode.Absolute.positionX, now.x) }
    if now.y != before.y { write(place, EvdevCode.Absolute.positionY, now.y) }
    if now.major != before.major { write(place, EvdevCode.Absolute.touchMajor, now.major) }
    if now.minor != before.minor { write(place, EvdevCode.Absolute.touchMinor, now.minor) }
    if now.pressure != before.pressure { write(place, EvdevCode.Absolute.contactPressure, now.pressure) }
    live[place] = now
  }

  private mutating func write(_ place: Int, _ code: UInt16, _ value: Int32) {
    if slot != place { line(EvdevCode.absolute, EvdevCode.Absolute.slot, Int32(place)) }
    slot = place
    line(EvdevCode.absolute, code, value)
  }

  private mutating func line(_ type: UInt16, _ code: UInt16, _ value: Int32) {
    let digits = "\(value.magnitude)"
    let padding = String(repeating: "0", count: max(0, (value < 0 ? 3 : 4) - digits.count))
    text += "E: \(time) \(hexadecimal(type, 4)) \(hexadecimal(code, 4)) \(value < 0 ? "-" : "")\(padding)\(digits)\n"
  }
}

private func hexadecimal(_ value: UInt16, _ width: Int) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
