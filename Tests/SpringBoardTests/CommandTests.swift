import Foundation
import SystemLink
import Testing
import Turns

@testable import SpringBoard

/// The built command, run as a process.
@Suite(.takesTurns, .serialized)
final class CommandTests {
  private let place: CommandFolder
  private var folder: URL { place.url }

  init() throws { place = try CommandFolder() }

  private func app(_ name: String, _ script: String, mode: String = "755") throws -> String {
    try place.app(name, script, mode: mode)
  }

  private func expect(
    _ arguments: [String], input: String = "", status: Int32, output: String = "", error: String,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    try place.expect(arguments, input: input, status: status, output: output, error: error, location)
  }

  private let headless = ["--stage", "none", "--script", "-"]

  @Test func `an app that crashes is named, and the status is 1`() throws {
    let path = try app("Crash", "kill -SEGV $$")
    try expect(["run", path] + headless, status: 1, error: "Crash ended by signal 11 (SIGSEGV) before it connected")
    let other = try app("Three", "exit 3")
    try expect(["run", other] + headless, status: 1, error: "Three ended with exit status 3 before it connected")
  }

  @Test func `an app that is none is named with what there is, and the status is 2`() throws {
    let result = try Command.run(["run", "Sktch"], input: "", in: folder)
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.error == "firstresponder: there is no app 'Sktch'. Did you mean Sketch? There are ResponderLab, Sketch, "
        + "PassThrough, GestureLab, Feed, Mixer, Notes, Broken, Herbarium; or give the path of an executable\n")
    try expect(
      ["app"], status: 2, error: "there is no subcommand 'app'; did you mean 'apps'? See firstresponder --help")
    try expect(
      ["run", "./missing"], status: 2, error: "there is no file './missing'; give the path of an executable")
    let plain = try app("plain", "", mode: "644")
    try expect(
      ["run", plain], status: 2, error: "'\(plain)' is not executable; build it, or allow it with chmod +x")
    try expect(
      ["run", "."], status: 2,
      error: "'.' is a directory; give the path of an executable in it, or one of ResponderLab, Sketch, PassThrough, "
        + "GestureLab, Feed, Mixer, Notes, Broken, Herbarium")
  }

  @Test func `a script that can't be used is named with its line, and the status is 2`() throws {
    let path = try app("App", "exit 0")
    try expect(
      ["run", path] + headless, input: "tap 1 1\nmove a 1 1\n", status: 2,
      error: "standard input: line 2: finger 'a' is not down; put it down first: down a X Y")
    try expect(
      ["run", path, "--stage", "none", "--script", "missing.txt"], status: 2,
      error: "the script 'missing.txt' can't be read: No such file or directory; give the path of a text file")
    try expect(
      ["run", path, "--stage", "none", "--script", "."], status: 2,
      error: "the script '.' can't be read: Is a directory; give the path of a text file")
    try expect(
      ["run", path, "--stage", "none"], status: 2,
      error: "--stage none needs touches; give them with --script FILE, or use --devices libinput")
    try expect(
      ["run", path, "--script", "-"], status: 2,
      error: "--script needs --stage none; the browser's fingers are yours")
  }

  @Test func `arguments that can't be used get one line, and the status is 2`() throws {
    try expect(["--bogus"], status: 2, error: "Unknown option '--bogus'; see firstresponder run --help")
    try expect(
      ["run", "--port", "99999"], status: 2,
      error: "The value '99999' is invalid for '--port <port>'; see firstresponder run --help")
    try expect(
      ["run", "--stage", "glass"], status: 2,
      error: "The value 'glass' is invalid for '--stage <stage>'. Please provide one of 'web', 'window' or 'none'; "
        + "see firstresponder run --help")
    #if !SDL
      try expect(
        ["run", "--stage", "window"], status: 2,
        error: "this firstresponder was built without a window; build it with --traits SDL (Debian: libsdl2-dev), or "
          + "use --stage web")
    #endif
  }

  @Test func `the example apps are listed`() throws {
    let result = try Command.run(["apps"], input: "", in: folder)
    #expect(result.status == 0 && result.error == "")
    #expect(
      result.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "ResponderLab", "Sketch", "PassThrough", "GestureLab", "Feed", "Mixer", "Notes", "Broken", "Herbarium",
      ])
    let json = try Command.run(["apps", "--json"], input: "", in: folder).output.split(separator: "\n")
    let names = try json.map { try JSONDecoder().decode([String: String].self, from: Data($0.utf8))["name"] }
    #expect(
      names == [
        "ResponderLab", "Sketch", "PassThrough", "GestureLab", "Feed", "Mixer", "Notes", "Broken", "Herbarium",
      ])
  }

  @Test func `a log of a device becomes a recording, and that evemu's file again`() throws {
    let log = try #require(String(data: DeviceLogs.bytes("two-fingers.evemu"), encoding: .utf8))
    let imported = try Command.run(["import", "-"], input: log, in: folder)
    #expect(imported.status == 0)
    #expect(imported.error == "firstresponder: standard input: evemu, 7 events, 2 fingers, 0.048 s\n")
    let recording = try DeviceLogs.imported("two-fingers.evemu").recording
    #expect(imported.output == (try recording.jsonLines()))
    try expect(
      ["import", "-", "-o", "touch.jsonl", "--screen", "195x422"], input: log, status: 0,
      error: "standard input: evemu, 7 events, 2 fingers, 0.048 s")
    let file = folder.appendingPathComponent("touch.jsonl")
    let scaled = try Recording.read(Data(contentsOf: file)).recording
    #expect(scaled.screen.width == 195 && abs(scaled.events[0].contacts[0].x - 50) < 1e-9)
    let exported = try Command.run(["export", "touch.jsonl", "--format", "evemu"], input: "", in: folder)
    #expect(exported.status == 0 && exported.error == "firstresponder: touch.jsonl: 7 events, 2 fingers, 0.048 s\n")
    #expect(exported.output == (try EvemuWriter.text(scaled).text))
  }

  @Test func `a log or recording that can't be used is named with its line, and the status is 2`() throws {
    try expect(
      ["import", "-"], input: "N: a\nnonsense\n", status: 2,
      error: "standard input: line 2: 'nonsense' is no line of this format; take it out or record again")
    try expect(
      ["import", "missing"], status: 2,
      error: "the log 'missing' can't be read: No such file or directory; give the path of a text file")
    try expect(
      ["import", "-", "--screen", "wide"], input: "", status: 2,
      error: "--screen is 'wide', write width and height of 100 to 16384 points like 390x844 or 1024x768@2")
    try expect(
      ["import", "-", "--range", "1x0"], input: "", status: 2,
      error: "--range is '1x0', write two numbers of 1 to 2147483646 like 1079x1919")
    try expect(
      ["export", "-", "--format", "evemu"], input: "hello\n", status: 2,
      error: #"standard input: line 1: the file does not begin like a recording: {"recording":1,"screen":..."#)
    let bare =
      "[ 1.0] EV_ABS ABS_MT_TRACKING_ID 1\n[ 1.0] EV_ABS ABS_MT_POSITION_X 1\n[ 1.0] EV_ABS ABS_MT_POSITION_Y 1\n"
    try expect(
      ["import", "-"], input: bare, status: 2,
      error:
        "standard input: nothing can be imported: the range of the axes of 'device' is not known; give it with "
        + "--range, like 1079x1919")
  }

  @Test func `a file that was cut off is used up to its last whole line, and a sentence says so`() throws {
    let log = try #require(String(data: DeviceLogs.bytes("single.evemu"), encoding: .utf8))
    let result = try Command.run(["import", "-"], input: log + "E: 0.0500", in: folder)
    #expect(result.status == 0)
    #expect(
      result.error
        == "firstresponder: standard input: the log ends in the midst of line 27; the lines before it are taken\n"
        + "firstresponder: standard input: evemu, 3 events, 1 finger, 0.04 s\n")
    let again = try Command.run(["export", "-", "--format", "evemu"], input: result.output + "{\"ti", in: folder)
    #expect(again.status == 0)
    #expect(again.error.contains("the recording ends in the midst of line 5; the lines before it are taken"))
  }

  @Test func `Ctrl-C ends the app and the command, and the status is 0`() throws {
    let path = try app("Sleeper", "echo $$ > started; exec sleep 100")
    let process = try Command.start(["run", path] + headless, in: folder)
    let started = folder.appendingPathComponent("started")
    // The app's first act; the limit only ends a test that fails.
    for _ in 0..<1_000 where (try? String(contentsOf: started, encoding: .utf8))?.hasSuffix("\n") != true {
      usleep(10_000)
    }
    let app = try #require(Int32(String(contentsOf: started, encoding: .utf8).dropLast()))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(kill(app, 0) == -1)
  }
}
