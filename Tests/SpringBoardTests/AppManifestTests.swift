import Foundation
import Glibc
import SystemLink
import Testing

@testable import SpringBoard

/// Manifests of installed apps (Docs/HomeScreen.md).
@Suite final class AppManifestTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifests-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write("lamp", "", mode: 0o755)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func write(_ name: String, _ text: String, mode: Int = 0o644) throws {
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  private func fault(_ text: String) throws -> String {
    try write("app.json", text)
    let result = try AppManifest.apps(in: folder.path)
    #expect(result.apps.isEmpty)
    return result.faults.map(\.description).joined(separator: "|")
      .replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test func `a manifest says all there is to say of an app`() throws {
    try write(
      "app.json",
      """
      {"name": " Lamp ", "executable": "lamp", "summary": "To switch on.", "arguments": ["-v"],
       "environment": {"A": "b"},
       "icon": {"symbol": "💡", "tint": "#FF8000"}, "schemes": ["LAMP", "x-lamp.1"], "scene": {"delegate": "Lamp.Scene"}}
      """)
    let app = try AppManifest.read(folder.appendingPathComponent("app.json").path)
    let launch = AppLaunch(
      name: "Lamp", executable: folder.appendingPathComponent("lamp").path, arguments: ["-v"],
      environment: ["A": "b", "FIRSTRESPONDER_SCENE_DELEGATE": "Lamp.Scene"])
    #expect(
      app
        == InstalledApp(
          launch, summary: "To switch on.", symbol: "💡", tint: LayerColor(red: 1, green: 128 / 255, blue: 0, alpha: 1),
          schemes: ["lamp", "x-lamp.1"], manifest: folder.appendingPathComponent("app.json").path))
  }

  @Test func `name and executable are enough, and unknown keys are left alone`() throws {
    try write("app.json", #"{"name": "Lamp", "executable": "./lamp", "color": 7}"#)
    let app = try AppManifest.read(folder.appendingPathComponent("app.json").path)
    #expect(app.summary == "" && app.symbol == "" && app.tint == InstalledApp.gray && app.schemes == [])
  }

  @Test func `what is wrong is named with its file`() throws {
    #expect(try fault("{") == "app.json: is no JSON from line 1, column 2 on")
    #expect(try fault("{\n  \"name\": \"A\"\n  \"executable\"}") == "app.json: is no JSON from line 3, column 3 on")
    #expect(try fault("{}") == "app.json: has no 'name'")
    #expect(try fault(#"{"name": 5, "executable": "lamp"}"#) == "app.json: has something else than expected at 'name'")
    #expect(
      try fault(#"{"name": "A", "executable": "lamp", "schemes": ["a", 2]}"#)
        == "app.json: has something else than expected at 'schemes.[1]'")
    #expect(try fault(#"{"name": "A", "executable": "lamp", "scene": {}}"#) == "app.json: has no 'scene.delegate'")
    #expect(try fault(#"{"name": "  ", "executable": "lamp"}"#) == "app.json: 'name' has to have 1 to 64 bytes")
    #expect(
      try fault(#"{"name": "A", "executable": "lamp", "icon": {"tint": "red"}}"#)
        == "app.json: 'icon.tint' is 'red', and has to be like #FFC266")
    #expect(
      try fault(#"{"name": "A", "executable": "lamp", "schemes": ["1a"]}"#)
        == "app.json: 'schemes' has '1a', which is no scheme of a URL")
    #expect(
      try fault(#"{"name": "A", "executable": "missing"}"#)
        == "app.json: 'executable' is 'missing', and \(folder.path)/missing is no program that can be run"
        .replacingOccurrences(of: folder.path + "/", with: ""))
    #expect(
      try fault("{\"name\": \"" + String(repeating: "a", count: 70_000) + "\"}")
        == "app.json: has more than 65536 bytes")
  }

  @Test func `one bad manifest does not hide the others, and a name counts once`() throws {
    try write("1.json", #"{"name": "Lamp", "executable": "lamp"}"#)
    try write("2.json", "nonsense")
    try write("3.json", #"{"name": "Lamp", "executable": "lamp"}"#)
    try write("notes.txt", "no manifest")
    let result = try AppManifest.apps(in: folder.path)
    #expect(result.apps.map(\.name) == ["Lamp"])
    #expect(
      result.faults.map(\.description) == [
        "\(folder.path)/2.json: is no JSON from line 1, column 2 on",
        "\(folder.path)/3.json: names its app 'Lamp', as another manifest of the folder does",
      ])
    #expect(throws: AppManifestError.self) { try AppManifest.apps(in: folder.path + "/missing") }
  }

  @Test func `a pipe, a folder and a link to nothing are no manifests, and nobody waits for them`() throws {
    try write("1.json", #"{"name": "Lamp", "executable": "lamp"}"#)
    #expect(mkfifo(folder.path + "/2.json", 0o600) == 0)
    #expect(mkdir(folder.path + "/3.json", 0o700) == 0)
    #expect(symlink("nothing", folder.path + "/4.json") == 0)
    let result = try AppManifest.apps(in: folder.path)
    #expect(result.apps.map(\.name) == ["Lamp"])
    #expect(
      result.faults.map(\.description) == [
        "\(folder.path)/2.json: is no file that holds a manifest",
        "\(folder.path)/3.json: is no file that holds a manifest",
        "\(folder.path)/4.json: can't be read",
      ])
  }
}

/// Where one or two apps stand.
@Suite struct ScreenLayoutTests {
  private func layout(_ width: Double, _ height: Double) -> ScreenLayout {
    ScreenLayout(ScreenDescription(width: width, height: height, scale: 1, frameRate: 60), statusBarHeight: 24)
  }

  @Test func `one app gets all below the status bar`() {
    #expect(layout(390, 844).frames(of: 1) == [StageFrame(x: 0, y: 24, width: 390, height: 820)])
    #expect(layout(390, 844).frames(of: 0).count == 1)
  }

  @Test func `two share it: above each other on a high screen, beside each other on a wide one`() {
    #expect(
      layout(390, 844).frames(of: 2) == [
        StageFrame(x: 0, y: 24, width: 390, height: 407), StageFrame(x: 0, y: 437, width: 390, height: 407),
      ])
    #expect(
      layout(1024, 768).frames(of: 2) == [
        StageFrame(x: 0, y: 24, width: 509, height: 744), StageFrame(x: 515, y: 24, width: 509, height: 744),
      ])
  }

  @Test func `a screen that is hardly higher than a status bar keeps room for apps`() {
    #expect(layout(200, 40).frames(of: 1) == [StageFrame(x: 0, y: 10, width: 200, height: 30)])
  }
}
