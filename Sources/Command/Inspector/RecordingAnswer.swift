import Foundation

/// A part of the recording: the page asks for one after the other until the end.
struct RecordingAnswer: Encodable {
  var text: String
  /// Where the next part begins.
  var next: Int
  /// Where the recording ends by now.
  var size: Int
  /// Says that what was told at the run's beginning is not in it, or what is told now; empty where it holds all.
  var note: String

  /// Bytes of one part, at most.
  static let part = 262_144

  @MainActor init(_ recording: SessionRecording, from: Int) throws(DeskFault) {
    guard from <= recording.end else { throw DeskFault("the recording has no byte \(from)") }
    guard var (bytes, next) = recording.part(from: from, limit: Self.part) else {
      throw DeskFault("The recording went on meanwhile, and its beginning was let go; save it once more.")
    }
    // Characters stay whole: lines are UTF-8.
    while next < recording.end, let last = recording.part(from: next, limit: 1)?.bytes.first, last & 0xC0 == 0x80 {
      bytes = bytes.dropLast()
      next -= 1
    }
    guard let text = String(data: bytes, encoding: .utf8) else {
      throw DeskFault("byte \(from) of the recording is in the middle of a character")
    }
    (self.text, self.next, size, note) = (text, next, recording.end, recording.note)
  }
}
