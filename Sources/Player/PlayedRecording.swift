import Foundation
import SystemLink

// A page holds the recording that it plays, so that it can be played again.

extension PlayerSession {
  /// The recording's text (Docs/RecordingFormat.md), without the states of a replay before: nothing makes them shorter,
  /// and whoever compares them has the recording itself.
  func recordingLines() throws(PlayerError) -> [UInt8] {
    var recording = recording
    for place in recording.moments.indices { recording.moments[place].state = nil }
    do throws(RecordingError) {
      return Array(try recording.jsonLines().utf8)
    } catch {
      throw PlayerError("the recording can't be written: \(error)")
    }
  }
}

extension PlayerPage {
  /// The recording that a page plays, whoever has sent the page.
  /// - Parameter html: the file's bytes.
  /// - Throws: `PlayerError`, which says what is missing and what to do, where they are no such page or not all of it.
  public static func recording(in html: Data) throws(PlayerError) -> Recording {
    let packed = try packedRecording(in: html)
    var inflate = Inflate(packed)
    let reading: Recording.Reading?
    do throws(RecordingError) {
      reading = try Recording.read { inflate.next() }
    } catch {
      guard inflate.isDamaged else { throw PlayerError("the recording in the page can't be read: \(error)") }
      reading = nil
    }
    guard let reading, !inflate.isDamaged, reading.cutOffLine == nil else { throw damaged }
    return reading.recording
  }

  /// Whether a file begins as a page does: no recording and no script does so.
  package static func isPage(_ beginning: Data) -> Bool {
    beginning.first { !" \t\r\n\u{FEFF}".utf8.contains($0) } == UInt8(ascii: "<")
  }

  private static func packedRecording(in html: Data) throws(PlayerError) -> [UInt8] {
    guard html.contains("<meta name=\"generator\" content=\"FirstResponder\">") else {
      throw PlayerError(
        """
        this is no page that plays a recording; give a recording, or a page of 'firstresponder export --format html' \
        or of the inspector's panel
        """)
    }
    let end = "</script>"
    guard let start = html.range(of: Data("<script type=\"text/plain\" id=\"recording\">".utf8)),
      let length = html[start.upperBound...].range(of: Data(end.utf8))
    else {
      throw html.contains("</html>")
        ? PlayerError(
          """
          the page holds no recording, as those of older releases don't; make it anew with 'firstresponder export \
          --format html', or give the recording itself
          """)
        : cutOff
    }
    // Also behind the recording: what is missing may be no more than the last script.
    guard html.suffix(32).contains("</html>") else { throw cutOff }
    guard let packed = Data(base64Encoded: html[start.upperBound..<length.lowerBound]) else { throw damaged }
    return Array(packed)
  }

  private static let cutOff = PlayerError("the page is cut off; copy it again")
  private static let damaged = PlayerError("the recording in the page is damaged; copy the page again")
}

extension Data {
  fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
