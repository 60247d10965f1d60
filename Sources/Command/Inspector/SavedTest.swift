import Foundation
import SystemLink

/// A Swift test of a touch of the session: what was done to the app up to it, and that it arrives.
enum SavedTest {
  /// - Parameters:
  ///   - lines: of the recording of the app that runs.
  ///   - name: the app's.
  ///   - back: so many touches before the last one.
  static func made(of lines: Data, _ name: String, back: Int) throws(DeskFault) -> TextParts {
    let recording = try Recording.ofSession(lines)
    let fingers = recording.fingers
    guard fingers.indices.contains(fingers.count - 1 - back) else {
      throw DeskFault(
        fingers.isEmpty ? "No finger has come down yet." : "Only \(fingers.count) fingers have come down so far.")
    }
    let number = fingers.count - back
    // What comes of it may come later, but the fingers after it are not of the test.
    let source = RecordingExport.swiftTest(
      recording.upTo(endOf: fingers[number - 1]), from: name, finger: number)
    return TextParts(source, note: "In it, \(RecordingExport.standsForYours).")
  }
}
