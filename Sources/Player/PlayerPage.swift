import EventTrace
import Foundation
import PageParts

/// A page that plays one session: one file of HTML that needs no server and asks nobody for anything.
///
/// It is drawn by the same modules as the live page (`PageParts`). The same session gives the same bytes.
public struct PlayerPage: Sendable {
  /// The file's text, in UTF-8.
  public let html: String

  /// Makes the page of a session.
  /// - Throws: `PlayerError` where film or recording are none, or where this build lacks a part of the page.
  public init(_ session: PlayerSession) throws(PlayerError) {
    let strip = try FilmStrip(session.film)
    let touches = TouchReport.all(of: session)
    let data = PlayerData(session, strip, touches)
    let parts = try PlayerParts()
    let transcript = Transcript(session, touches, duration: data.duration)
    html = parts.page(
      title: session.title, transcript: transcript.html, session: Self.packed(Array(data.json())),
      values: Self.packed(strip.values), recording: Self.packed(try session.recordingLines()))
  }

  private static func packed(_ bytes: [UInt8]) -> String { Data(Deflate.packed(bytes)).base64EncodedString() }
}

/// What every player has in common: the page around a session, its script and its styles.
struct PlayerParts {
  private let template: String
  let script: String
  private let style: String

  /// - Throws: `PlayerError` where a file is missing or can't be put into one.
  init() throws(PlayerError) {
    let own = Self.own
    func text(_ name: String) throws(PlayerError) -> String {
      guard let text = own[name] ?? PageParts.texts[name] else {
        throw PlayerError("the player's part \(name) is missing from this build")
      }
      return text
    }
    template = try text("player.html")
    style = try ["theme.css", "phone.css", "inspection.css", "player.css"].map(text).joined(separator: "\n")
    do throws(ScriptBundleError) {
      script = try ScriptBundle(main: "player") { own["\($0).js"] ?? PageParts.texts["\($0).js"] }.text
    } catch {
      throw PlayerError("the player's script can't be put together: \(error)")
    }
  }

  private static let own = PageParts.read(Bundle.module)

  func page(title: String, transcript: String, session: String, values: String, recording: String) -> String {
    let policy =
      "default-src 'none'; script-src 'sha256-\(hash(script))'; style-src 'sha256-\(hash(style))'; "
      + "img-src data: blob:; base-uri 'none'; form-action 'none'"
    let values: [Substring: String] = [
      "policy": policy, "title": markup(title), "style": style, "transcript": transcript, "session": session,
      "values": values, "recording": recording, "script": script,
    ]
    // What is put in is not looked through again: a title may say {{script}}.
    return template.replacing(/\{\{(\w+)\}\}/) { values[$0.1] ?? "" }
  }

  private func hash(_ text: String) -> String { Data(SHA256.hash(text)).base64EncodedString() }
}

/// A text from elsewhere as text of a page: nothing in it is markup, and nothing turns the direction of what follows.
func markup(_ text: String) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    // No document may have these; and those that turn the direction are shown as what they are.
    case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}",
      "\u{2066}"..."\u{2069}":
      result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
