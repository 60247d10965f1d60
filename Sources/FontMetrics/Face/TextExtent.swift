/// How much room the characters of a text take together.
struct TextExtent {
  /// In the table's shares of the font's size.
  private(set) var shares = 0
  /// How many letters have advances of their own: what iOS adds between letters belongs to its own font, not to those
  /// that it borrows others from.
  private(set) var letters = 0

  /// What came before, as far as the room of the next scalar depends on it.
  private enum Before {
    /// A picture; what joins it to another; the first half of a flag.
    case picture, joiner, halfFlag
    case other
  }
  private var before = Before.other
  /// The share of the last character that took room.
  private var last = 0

  init(of text: Substring, _ table: AdvanceTable) {
    var text = text
    text.withUTF8 { bytes in table.near.withUnsafeBufferPointer { add(bytes, $0, table) } }
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, _ near: UnsafeBufferPointer<UInt16>, _ table: AdvanceTable
  ) {
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte < 0x80 {
        addLetter(Int(near[Int(byte)]))
        place += 1
        continue
      }
      let (code, length) = Self.scalar(bytes, place)
      if code < UInt32(near.count) {
        let share = Int(near[Int(code)])
        // A mark stands with the letter before it.
        if share > 0 { addLetter(share) }
      } else if code == 0xFE0F {
        showAsPicture(bytes, place, table)
      } else {
        add(code, table)
      }
      place += length
    }
  }

  private mutating func addLetter(_ share: Int) {
    shares += share
    letters += share > 0 ? 1 : 0
    last = share
    before = .other
  }

  /// Of a font that is borrowed from.
  private mutating func addOther(_ share: Int, _ kind: Before = .other) {
    shares += share
    last = share
    before = kind
  }

  private mutating func addPicture(_ kind: Before = .picture) { addOther(Int(AdvanceTable.emojiShare), kind) }

  private mutating func add(_ code: UInt32, _ table: AdvanceTable) {
    switch code {
    case 0x200D: if before == .picture { before = .joiner }
    case 0x1F3FB...0x1F3FF where before == .picture: break  // The colour of the skin.
    case 0x1F1E6...0x1F1FF:
      if before == .halfFlag { before = .picture } else { addPicture(.halfFlag) }
    case _ where before == .joiner: before = .picture
    default:
      if let share = table.share(beyond: code) {
        if share > 0 { addLetter(Int(share)) }
        return
      }
      switch CharacterClass(code) {
      case .nothing: break
      case .full: addOther(AdvanceTable.sharesPerSize)
      case .half: addOther(AdvanceTable.sharesPerSize / 2)
      case .emoji: addPicture()
      case .mean(let share): addOther(Int(table.isFixed ? table.unknown : share))
      case .unknown: addOther(Int(table.unknown))
      }
    }
  }

  /// The character before is to be shown as a picture, if it can be: a heart, the digit of a key.
  private mutating func showAsPicture(
    _ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ table: AdvanceTable
  ) {
    var start = place - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    // One that is a picture already stays as it is.
    guard before != .picture, start >= 0 else { return }
    let code = Self.scalar(bytes, start).code
    guard Unicode.Scalar(code)?.properties.isEmoji == true else { return }
    shares -= last
    if code < UInt32(table.near.count) || table.share(beyond: code) != nil { letters -= 1 }
    addPicture()
  }

  /// The scalar that begins at a place, and of how many bytes it is.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> (code: UInt32, length: Int) {
    let byte = bytes[place]
    if byte < 0x80 { return (UInt32(byte), 1) }
    let length = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
    var code = UInt32(byte) & (0x7F >> UInt32(length))
    for next in 1..<length { code = code << 6 | UInt32(bytes[place + next]) & 0x3F }
    return (code, length)
  }
}
