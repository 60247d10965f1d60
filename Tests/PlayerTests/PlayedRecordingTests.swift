import Foundation
import SystemLink
import Testing
import UIKit

@testable import FirstResponderTesting
@testable import Player

/// The recording in a page, which is what a page is asked about.
@Suite(.serialized) @MainActor struct PlayedRecordingTests {
  private static let session = {
    let device = SimulatedDevice()
    device.show(UIViewController())
    device.tap(at: CGPoint(x: 60, y: 120))
    device.advance(by: 0.5)
    return device.recording()
  }()
  /// What a page keeps of it.
  private static let played = {
    var recording = session
    for place in recording.moments.indices { recording.moments[place].state = nil }
    return recording
  }()

  private func page(_ title: String = "Blank") -> String {
    SimulatedDevice.player(of: Self.session, title: title) { UIViewController() }
  }

  private func fault(_ html: String) -> String? {
    do throws(PlayerError) {
      _ = try PlayerPage.recording(in: Data(html.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `a page gives back the recording that it plays, without the states of a replay before`() throws {
    #expect(Self.session.moments.contains { $0.state != nil })
    #expect(try PlayerPage.recording(in: Data(page().utf8)) == Self.played)
    let hostile = "</script><script type=\"text/plain\" id=\"recording\">AAAA</script></html>"
    #expect(try PlayerPage.recording(in: Data(page(hostile).utf8)) == Self.played)
  }

  @Test func `a page is known by how it begins, and a recording and a script are none`() {
    let beginnings = ["<!doctype html>", "\u{FEFF}\r\n <html>", "{\"recording\":1}", "tap 1 2", ""]
    #expect(beginnings.map { PlayerPage.isPage(Data($0.utf8)) } == [true, true, false, false, false])
  }

  @Test func `a page without a recording says what is missing, and what to do`() throws {
    #expect(
      fault("<!doctype html><title>News</title></html>")
        == """
        this is no page that plays a recording; give a recording, or a page of 'firstresponder export --format html' \
        or of the inspector's panel
        """)
    let whole = page()
    let element = try #require(whole.firstRange(of: /<script type="text\/plain" id="recording">[^<]*<\/script>/))
    #expect(
      fault(whole.replacingCharacters(in: element, with: ""))
        == """
        the page holds no recording, as those of older releases don't; make it anew with 'firstresponder export \
        --format html', or give the recording itself
        """)
    let letters = whole[element].dropLast("</script>".count)
    for end in [element.lowerBound, letters.index(before: letters.endIndex), letters.endIndex] {
      #expect(fault(String(whole[..<end])) == "the page is cut off; copy it again")
    }
    let damaged = "the recording in the page is damaged; copy the page again"
    for text in ["", "AAAA", "*", String(letters.suffix(40))] {
      let html = whole.replacingCharacters(
        in: element, with: "<script type=\"text/plain\" id=\"recording\">\(text)</script>")
      #expect(fault(html) == damaged, "\(text)")
    }
    let other = Data(Deflate.packed(Array("{\"recording\":99}\n".utf8))).base64EncodedString()
    #expect(
      fault(
        whole.replacingCharacters(
          in: element, with: "<script type=\"text/plain\" id=\"recording\">\(other)</script>"))?
        .hasPrefix("the recording in the page can't be read: line 1: ") == true)
  }

  @Test func `whatever byte of it is changed, a page is read or refused`() throws {
    var bytes = Array(page().utf8)
    let start = try #require(Data(bytes).range(of: Data("id=\"recording\">".utf8))).upperBound
    let end = try #require(Data(bytes)[start...].range(of: Data("<".utf8))).lowerBound
    for place in start..<end {
      let before = bytes[place]
      bytes[place] = before == UInt8(ascii: "A") ? UInt8(ascii: "z") : UInt8(ascii: "A")
      _ = try? PlayerPage.recording(in: Data(bytes))
      bytes[place] = before
    }
    #expect(try PlayerPage.recording(in: Data(bytes)) == Self.played)
  }
}
