import Foundation

/// A text that was made once for the page, and is given out in parts.
struct TextParts: Sendable {
  /// A part of it: the page asks for one after the other until the end.
  struct Part: Encodable, Equatable {
    var text: String
    /// Where the next part begins.
    var next: Int
    var size: Int
    /// What has to be said of the text; empty where there is nothing.
    var note: String
  }

  private let bytes: Data
  private let note: String

  init(_ text: String, note: String) { (bytes, self.note) = (Data(text.utf8), note) }

  /// The part that begins at a byte: `RecordingAnswer.part` bytes at most.
  func part(from: Int) throws(DeskFault) -> Part {
    guard (0...bytes.count).contains(from) else { throw DeskFault("the text has no byte \(from)") }
    var end = min(bytes.count, from + RecordingAnswer.part)
    // Characters stay whole.
    while end < bytes.count, end > from, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard let text = String(data: bytes[from..<end], encoding: .utf8) else {
      throw DeskFault("byte \(from) of the text is in the middle of a character")
    }
    return Part(text: text, next: end, size: bytes.count, note: note)
  }
}
