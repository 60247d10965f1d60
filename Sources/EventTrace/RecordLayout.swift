/// The first word of a record: everything about it that is a small number.
struct RecordHeader {
  enum Kind: UInt8 { case call, note, fact }

  let word: UInt64

  init(topic: Topic, kind: Kind, method: Method, detail: UInt8, touches: Int, object: ObjectID) {
    word =
      UInt64(topic.rawValue) << 60 | UInt64(kind.rawValue) << 56 | UInt64(detail) << 48
      | UInt64(method.rawValue) << 40 | UInt64(touches) << 32 | UInt64(object.index)
  }

  init(word: UInt64) { self.word = word }

  /// A word that came from elsewhere; nil if it is no header.
  init?(untrusted word: UInt64) {
    self.word = word
    guard Topic(rawValue: UInt8(word >> 60 & 0xF)) != nil, Kind(rawValue: UInt8(word >> 56 & 0xF)) != nil,
      Method(rawValue: UInt8(word >> 40 & 0xFF)) != nil
    else { return nil }
  }

  /// Words in front of every record: this one and the time.
  static let size = 2
  /// Words of one touch: its number and its place.
  static let sampleSize = 3

  // The words were written by this file's other half, so the raw values are known to be valid.
  var topic: Topic { Topic(rawValue: UInt8(word >> 60 & 0xF))! }
  var kind: Kind { Kind(rawValue: UInt8(word >> 56 & 0xF))! }
  var detail: UInt8 { UInt8(word >> 48 & 0xFF) }
  var method: Method { Method(rawValue: UInt8(word >> 40 & 0xFF))! }
  var touches: Int { Int(word >> 32 & 0xFF) }
  var object: Int { Int(word & 0xFFFF_FFFF) }
}

/// A `Detail` as a small number and at most one `Double`.
struct PackedDetail {
  let kind: UInt8
  let number: Double

  @inline(__always)
  init(_ detail: Detail) {
    switch detail {
    case .none: (kind, number) = (0, 0)
    case .inside(let inside): (kind, number) = (inside ? 1 : 2, 0)
    case .skipped(.interactionDisabled): (kind, number) = (3, 0)
    case .skipped(.hidden): (kind, number) = (4, 0)
    case .skipped(.transparent(let alpha)): (kind, number) = (5, alpha)
    case .skipped(.animating): (kind, number) = (6, 0)
    case .skipped(.transitioning): (kind, number) = (7, 0)
    }
  }

  init(kind: UInt8, number: Double) {
    self.kind = kind
    self.number = number
  }

  var hasNumber: Bool { kind == 5 }

  static let greatestKind: UInt8 = 7

  var detail: Detail {
    switch kind {
    case 1: .inside(true)
    case 2: .inside(false)
    case 3: .skipped(.interactionDisabled)
    case 4: .skipped(.hidden)
    case 5: .skipped(.transparent(alpha: number))
    case 6: .skipped(.animating)
    case 7: .skipped(.transitioning)
    default: .none
    }
  }
}
