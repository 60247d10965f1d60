import Foundation

/// A part of the recording: the page asks for one after the other until the end.
struct RecordingAnswer: Encodable {
  var text: String
  /// Where the next part begins, bytes.
  var next: Int
  /// Bytes that there are now.
  var size: Int
  /// It became too long, and what came later is not in it.
  var isCut: Bool

  /// Bytes of one part, at most.
  static let part = 262_144

  @MainActor init(_ recording: SessionRecording, from: Int) throws(DeskFault) {
    guard from <= recording.bytes.count else { throw DeskFault("the recording has no byte \(from)") }
    var end = min(recording.bytes.count, from + Self.part)
    // Characters stay whole: lines are UTF-8.
    while end < recording.bytes.count, recording.bytes[end] & 0xC0 == 0x80 { end -= 1 }
    guard let text = String(data: recording.bytes[from..<end], encoding: .utf8) else {
      throw DeskFault("byte \(from) of the recording is in the middle of a character")
    }
    (self.text, next, size, isCut) = (text, end, recording.bytes.count, recording.isCut)
  }
}
