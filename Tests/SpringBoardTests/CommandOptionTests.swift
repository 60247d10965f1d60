import Foundation
import SystemLink
import Testing
import Turns

/// What the built command's options say together, which apps it finds, and how it ends with them.
@Suite(.takesTurns, .serialized)
final class CommandOptionTests {
  private let place: CommandFolder
  private var folder: URL { place.url }
  private let headless = ["--stage", "none", "--script", "-"]

  init() throws { place = try CommandFolder() }

  @Test func `a screen that can't be one is named with what can, also for the home screen and an import`() throws {
    let sizes = "write width and height of 100 to 16384 points like 390x844 or 1024x768@2"
    let scales = "write a scale of 1 to 8 pixels after the @, like 1024x768@2"
    for (screen, error) in [
      ("99x844", sizes), ("390x16385", sizes), ("390", sizes), ("390x844x1", sizes), ("nanx844", sizes), ("", sizes),
      ("390x844@", scales), ("390x844@0", scales), ("390x844@9", scales), ("390x844@nan", scales), ("1x1@2@3", sizes),
    ] {
      for arguments in [["run", "Sketch"], [], ["import", "-"]] {
        try place.expect(arguments + ["--screen", screen], status: 2, error: "--screen is '\(screen)', \(error)")
      }
    }
    let log = try #require(String(data: DeviceLogs.bytes("two-fingers.evemu"), encoding: .utf8))
    let wide = try Command.run(["import", "-", "--screen", "1024x768.5@1.5"], input: log, in: folder)
    let screen = try Recording.read(Data(wide.output.utf8)).recording.screen
    #expect(screen == ScreenDescription(width: 1024, height: 768.5, scale: 1.5, frameRate: 60))
  }

  @Test func `options that mean nothing together are said, and the status is 2`() throws {
    let path = try place.app("App", "exit 0")
    try place.expect(["run", path, "--seat", "seat1"], status: 2, error: "--seat needs --devices libinput")
    try place.expect(
      ["run", path, "--seat", "seat0", "--exclusive"], status: 2,
      error: "--seat and --exclusive need --devices libinput")
    try place.expect(
      ["--after-app", "end"], status: 2,
      error: "--after-app is about an app that you name; the home screen always stays")
    try place.expect(
      ["run", path, "--after-app", "stay"] + headless, status: 2,
      error: "--after-app stay needs a screen that can say what happened: --stage web or window")
    try place.expect(
      ["run", path, "--address-file", "a"] + headless, status: 2, error: "--address-file needs --stage web")
    #if Libinput
      try place.expect(
        ["devices", "--seat", "seat1", "--device", "/dev/input/event0"], status: 2,
        error: "--seat takes a seat's devices and --device single ones; leave out one of them")
    #endif
  }

  @Test func `without a terminal the command ends as its app did, with --after-app end everywhere`() throws {
    let path = try place.app("Crash", "kill -SEGV $$")
    for more in [[], ["--after-app", "end"]] {
      let result = try Command.run(["run", path, "--port", "0"] + more, input: "", in: folder)
      #expect(result.status == 1)
      #expect(result.error == "firstresponder: Crash ended by signal 11 (SIGSEGV) before it connected\n")
    }
    let good = try place.app("Good", "exit 0")
    #expect(try Command.run(["run", good, "--port", "0"], input: "", in: folder).status == 1)
  }

  @Test func `a mistyped command is guessed`() throws {
    for (word, command) in [
      ("device", "devices"), ("devcies", "devices"), ("imprt", "import"), ("exports", "export"), ("aps", "apps"),
    ] {
      try place.expect(
        [word], status: 2,
        error: "there is no subcommand '\(word)'; did you mean '\(command)'? See firstresponder --help")
    }
  }

  @Test func `an installed app runs by its name, and is listed with manifests that can't be used`() throws {
    _ = try place.app("lamp", "exit 7")
    let manifests = folder.appendingPathComponent("apps")
    try FileManager.default.createDirectory(at: manifests, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try text.write(to: manifests.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    try write(#"{"name": "Desk Lamp", "executable": "../lamp", "summary": "A lamp to switch on."}"#, "lamp.json")
    try write(#"{"name": "Notes", "executable": "../lamp", "summary": "Mine."}"#, "notes.json")
    let run = try Command.run(["run", "desk-lamp", "--apps", "apps"] + headless, input: "", in: folder)
    #expect(run.status == 1)
    #expect(run.error == "firstresponder: Desk Lamp ended with exit status 7 before it connected\n")
    try write("{", "broken.json")
    let warning =
      "firstresponder: warning: apps/broken.json: is no JSON from line 1, column 2 on; the app is left out\n"
    let list = try Command.run(["apps", "--apps", "apps"], input: "", in: folder)
    #expect(list.status == 0 && list.error == warning)
    #expect(
      list.output.split(separator: "\n").suffix(4).filter { !$0.hasPrefix("Herbarium") } == [
        "Broken        Ten screens that don't do what they should; ask the inspector why.",
        "Desk Lamp     A lamp to switch on.", "Notes         Mine.",
      ])
    let unknown = try Command.run(["run", "Lampe", "--apps", "apps"], input: "", in: folder)
    #expect(unknown.status == 2)
    #expect(
      unknown.error == warning
        + "firstresponder: there is no app 'Lampe'. There are ResponderLab, Sketch, PassThrough, "
        + "GestureLab, Feed, Mixer, Broken, Herbarium, Desk Lamp, Notes; or give the path of an executable\n")
    try place.expect(
      ["apps", "--apps", "none"], status: 2,
      error: "--apps: none: is no folder that can be read; give a folder of manifests, see Docs/HomeScreen.md")
  }
}
