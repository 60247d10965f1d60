/// A contact as it lies in a `hid` frame, byte for byte (Docs/LinkFormat.md), so that it is read and
/// written in one piece.
struct ContactRecord: BitwiseCopyable {
  private let identifier: UInt32
  private let change: UInt32
  private let transducer: UInt8
  private let state: State
  private let edges: UInt8
  private let buttons: UInt8
  private let reserved: UInt32
  private let x, y, pressure, majorRadius, minorRadius, altitude, azimuth, twist: UInt64

  private struct State: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let inRange = State(rawValue: 1)
    static let touching = State(rawValue: 2)
    static let systemGesturePossible = State(rawValue: 4)
    static let known: State = [.inRange, .touching, .systemGesturePossible]
  }

  /// A rule that the contact breaks, and where in the record the field begins that does.
  struct Fault {
    let problem: LinkError.Problem
    let offset: Int

    fileprivate init(_ field: PartialKeyPath<ContactRecord>, _ problem: LinkError.Problem) {
      self.problem = problem
      offset = MemoryLayout<ContactRecord>.offset(of: field) ?? 0
    }

    fileprivate init(_ number: BrokenNumber) {
      let isFinite = number.value.isFinite
      problem =
        isFinite
        ? .outOfRange(field: number.field, value: number.value, range: "at least 0") : .notFinite(field: number.field)
      offset = (MemoryLayout<ContactRecord>.offset(of: \.x) ?? 0) + MemoryLayout<Double>.size * number.index
    }
  }

  init(_ contact: Contact) {
    var state: State = []
    if contact.isInRange { state.insert(.inRange) }
    if contact.isTouching { state.insert(.touching) }
    if contact.isSystemGesturePossible { state.insert(.systemGesturePossible) }
    identifier = contact.identifier.littleEndian
    change = contact.change.rawValue.littleEndian
    transducer = contact.transducer.rawValue
    self.state = state
    edges = contact.edges.rawValue
    buttons = contact.buttons.rawValue
    reserved = 0
    x = contact.x.bitPattern.littleEndian
    y = contact.y.bitPattern.littleEndian
    pressure = contact.pressure.bitPattern.littleEndian
    majorRadius = contact.majorRadius.bitPattern.littleEndian
    minorRadius = contact.minorRadius.bitPattern.littleEndian
    altitude = contact.altitude.bitPattern.littleEndian
    azimuth = contact.azimuth.bitPattern.littleEndian
    twist = contact.twist.bitPattern.littleEndian
  }

  /// The first rule that the record breaks; nil if it is a contact's.
  var fault: Fault? {
    if transducer <= Self.lastTransducer, State.known.isSuperset(of: state), reserved == 0, contact.areNumbersRight {
      return nil
    }
    if transducer > Self.lastTransducer {
      return Fault(\.transducer, .unknownValue(field: "transducer", value: UInt64(transducer)))
    }
    if !State.known.isSuperset(of: state) {
      return Fault(\.state, .unknownValue(field: "state", value: UInt64(state.rawValue)))
    }
    if reserved != 0 { return Fault(\.reserved, .notZero(field: "reserved bytes")) }
    return contact.brokenNumber.map(Fault.init)
  }

  private static let lastTransducer = Contact.Transducer.finger.rawValue

  /// What is written there, of a record without a fault.
  var contact: Contact {
    var contact = Contact(
      identifier: UInt32(littleEndian: identifier), transducer: Contact.Transducer(rawValue: transducer) ?? .finger,
      change: Contact.Change(rawValue: UInt32(littleEndian: change)), isInRange: state.contains(.inRange),
      isTouching: state.contains(.touching), edges: Contact.Edges(rawValue: edges),
      buttons: Contact.Buttons(rawValue: buttons), x: number(x), y: number(y), pressure: number(pressure),
      majorRadius: number(majorRadius), minorRadius: number(minorRadius), altitude: number(altitude),
      azimuth: number(azimuth), twist: number(twist))
    contact.isSystemGesturePossible = state.contains(.systemGesturePossible)
    return contact
  }

  private func number(_ bits: UInt64) -> Double { Double(bitPattern: UInt64(littleEndian: bits)) }
}
