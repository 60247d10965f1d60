import Foundation
import SystemLink

@testable import SpringBoard

// Files that people bring: logs of devices, manifests of apps, scripts.

extension Subject {
  /// What `evemu-record`, `libinput record` and `getevent` write, and what is imported of it.
  static let deviceLog = Subject(
    name: "device-log", source: "SpringBoard/Evdev/Formats", position: .line, heapPerByte: 128,
    corpus: [
      "two-fingers.evemu", "anonymous.evemu", "single.evemu", "pen.evemu", "three-devices.yml", "phone.getevent",
    ]
    .map(fixture),
    words: [
      "\n", "E: 0.000001 0003 0039 0001\n", "E: 0.000002 0000 0000 0000\n", "A: 35 0 0 0 0\n", "# EVEMU 1.9\n",
      "B: 03 ",
      "[ 12.500000] /dev/input/event2: EV_ABS ABS_MT_POSITION_X 000001f4\n", "add device 9: /dev/input/event9\n",
      "- node: /dev/input/event7\n", "    absinfo:\n", "    - [  0, 12345,   3,  57,    1]\n",
      "EV_SYN SYN_DROPPED 00000000",
      "ffffffff", "7fffffff", "80000000", "\"", "[", "]", "):", ":", "(0003)", "99999999999.999999",
    ]
  ) { bytes throws(Finding) in
    let log: EvdevLog
    let imported: EvdevImport
    do throws(EvdevLogError) {
      log = try EvdevLog.read(Data(bytes))
      imported = try EvdevImport(
        log, screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60))
    } catch {
      return .refused(error.description)
    }
    return .read { () throws(Finding) in
      guard imported.recording.duration <= RecordingLimits.seconds else { return }
      try checkRoundTrip(imported.recording)
      var check = ContactStreamCheck()
      for event in imported.recording.events {
        guard case .accepted = check.check(event) else { throw Finding("a frame that can't be true: \(event)") }
      }
      var text = ""
      do throws(EvemuWritingError) { text = try EvemuWriter.text(imported.recording).text } catch { return }
      do throws(EvdevLogError) { _ = try EvdevLog.read(Data(text.utf8)) } catch {
        throw Finding("what was written can't be read: \(error)")
      }
    }
  }

  /// An app's manifest.
  static let manifest = Subject(
    name: "manifest", source: "SpringBoard/Apps",
    position: .key(
      .between("'"),
      or: [
        "is no JSON from line ", "is no text in UTF-8", "has a number, or half of a character, that can't be read",
        "has more than ", "has something else than expected at ''",
      ]
      .map { "/apps/lamp.json: \($0)" }), heapPerByte: 64,
    corpus: [
      #"{"name":"True","executable":"/bin/true"}"#,
      ##"{"name":"Lamp","executable":"/bin/true","summary":"A lamp.","icon":{"symbol":"💡","tint":"#F2A33C"},"##
        + #""schemes":["lamp","x-lamp+1.0"],"scene":{"delegate":"Lamp.SceneDelegate"},"arguments":["a","-b"],"#
        + #""environment":{"PATH":"/bin","EMPTY":""}}"#,
    ].map { Array($0.utf8) },
    words: [
      "null", "true", "[]", "{}", #""\u0000""#, "\\u0000", #","arguments":["\n"]"#, #""A=B":"C","#, "=", "##",
      "#+12345",
      "/../", "%00", " ", #""environment":{"a":"b"},"#,
    ]
  ) { bytes throws(Finding) in
    let app: InstalledApp
    do throws(AppManifestError) {
      app = try AppManifest.read(Data(bytes), from: "/apps/lamp.json")
    } catch {
      return .refused(error.description)
    }
    return .read { () throws(Finding) in
      var buffer = LinkBuffer()
      let (setup, faults) = HomeSetup(app.launch, apps: [app]).fitting()
      do throws(LinkError) { try LinkCodec.encode(.apps(setup.apps.map { $0.entry(number: 1) }), into: &buffer) } catch
      {
        throw Finding("the home screen can't be told of it: \(error)")
      }
      guard setup.apps.count + faults.count == 1 || !app.schemes.isEmpty else {
        throw Finding("it is neither shown nor left out")
      }
      let strings =
        app.launch.arguments + app.launch.environment.flatMap { [$0.key, $0.value] } + [app.launch.executable]
      guard !strings.contains(where: { $0.utf8.contains(0) }) else {
        throw Finding("a string for the new process has a zero byte: it would end there")
      }
      guard app.launch.environment.keys.allSatisfy({ !$0.isEmpty && !$0.contains("=") }) else {
        throw Finding("a name in the environment is none")
      }
    }
  }

  /// A script of touches.
  static let script = Subject(
    name: "script", source: "SpringBoard/Scripts", position: .line, heapPerByte: 256,
    corpus: [
      "# two fingers pinch, then a double tap\ndown a 100 400; down b 290 400\nmove a 170 400 0.5; move b 220 400 0.5\n"
        + "up a; up b\nwait 0.5\ntap 195 300 2\n",
      "type \"one; two # three\\u{1F642}\\n\"\r\ntype Grüße an alle\nkey cmd+shift+z; key f12\nshake; remote rewind\n",
      "hover 10 10\nclick 20 20 secondary\nwheel 10 10 0 -30\nscroll 10 10 0 100 0.3\nleave\npress 1 2 0.6\n"
        + "drag 1 2 3 4 0.2\ndown x 1 1\ncancel x\n",
    ].map { Array($0.utf8) },
    words: [
      "tap 1 2", "down a 1 1", "move a 9 9 0.1", "up a", "; ", ";", "#", "\"", "\\", "\\u{", "}", "\n", "type ",
      "type \"",
      "key ", "cmd+", "wait 3600", "wait ", "hover 1 1", "leave", " ", "\t", "scroll 1 1 1 1 1",
    ]
  ) { bytes throws(Finding) in
    guard let text = String(validating: bytes, as: UTF8.self) else { return .refused("line 1: not UTF-8") }
    let script: Script
    do throws(ScriptError) { script = try Script(text) } catch { return .refused(error.description) }
    return .read { () throws(Finding) in
      // Hours of moves are many events; those of a minute are like them.
      guard script.longest <= 60 else { return }
      let (recording, places) = script.recording(
        on: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60))
      guard places.count == script.lines.count else { throw Finding("a line has no place in the recording") }
      if recording.moments.count < RecordingLimits.lines, recording.duration <= RecordingLimits.seconds {
        try checkRoundTrip(recording)
      }
      var check = ContactStreamCheck()
      for event in recording.events {
        guard case .accepted = check.check(event) else { throw Finding("a frame that can't be true: \(event)") }
      }
    }
  }

  private static func fixture(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../DeviceLogs")
    return (try? Data(contentsOf: folder.appending(path: name))).map { Array($0) } ?? []
  }
}

extension Script {
  /// Seconds that the movements of all lines take.
  fileprivate var longest: Double {
    lines.lazy.flatMap(\.actions).reduce(0) { sum, action in
      switch action {
      case .move(_, _, _, let seconds): sum + (seconds ?? 0)
      case .drag(_, _, _, let seconds), .scroll(_, _, let seconds): sum + seconds
      default: sum
      }
    }
  }
}
