/// Numbers of linux/input-event-codes.h that mean something to us.
enum EvdevCode {
  static let synchronize: UInt16 = 0
  static let key: UInt16 = 1
  static let relative: UInt16 = 2
  static let absolute: UInt16 = 3

  enum Synchronize {
    static let report: UInt16 = 0
    static let contact: UInt16 = 2
    static let dropped: UInt16 = 3
  }

  enum Key {
    static let left: UInt16 = 0x110
    static let right: UInt16 = 0x111
    static let middle: UInt16 = 0x112
    static let side: UInt16 = 0x113
    static let extra: UInt16 = 0x114
    static let toolPen: UInt16 = 0x140
    /// Eraser, brush, pencil, airbrush: pens, too.
    static let lastPen: UInt16 = 0x144
    static let toolFinger: UInt16 = 0x145
    static let touch: UInt16 = 0x14A
  }

  enum Relative {
    static let x: UInt16 = 0
    static let y: UInt16 = 1
    static let horizontalWheel: UInt16 = 6
    static let wheel: UInt16 = 8
    static let fineWheel: UInt16 = 11
    static let fineHorizontalWheel: UInt16 = 12
  }

  enum Absolute {
    static let x: UInt16 = 0x00
    static let y: UInt16 = 0x01
    static let z: UInt16 = 0x02
    static let pressure: UInt16 = 0x18
    static let distance: UInt16 = 0x19
    static let tiltX: UInt16 = 0x1A
    static let tiltY: UInt16 = 0x1B
    static let slot: UInt16 = 0x2F
    static let touchMajor: UInt16 = 0x30
    static let touchMinor: UInt16 = 0x31
    static let positionX: UInt16 = 0x35
    static let positionY: UInt16 = 0x36
    static let toolType: UInt16 = 0x37
    static let tracking: UInt16 = 0x39
    static let contactPressure: UInt16 = 0x3A
  }

  enum Property {
    static let pointer: UInt16 = 0
    static let direct: UInt16 = 1
  }

  enum Tool {
    static let finger: Int32 = 0
    static let pen: Int32 = 1
    static let palm: Int32 = 2
  }
}
