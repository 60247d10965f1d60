import Broken
import Feed
import FirstResponder
import Foundation
import GestureLab
import Herbarium
import HomeScreen
import Mixer
import Notes
import PassThrough
import ResponderLab
import Sketch
import SpringBoard
import SystemLink

/// An app that comes with the command, in its own program: the command starts itself as the app's process.
struct Example {
  var name: String
  var summary: String
  /// What stands on its icon, and the icon's background as red, green and blue in hexadecimal.
  var symbol: String
  var tint: UInt32
  /// The class of its app delegate, as `UIApplicationMain` takes it.
  var delegate: String

  /// The environment variable in which the command tells its child which example to be.
  static let variable = appEnvironmentVariable

  /// The home screen is started in the same way.
  static let homeScreen = "Home"

  /// How the command starts itself as one of the apps that are in it.
  static func launch(_ name: String) -> AppLaunch {
    AppLaunch(name: name, executable: "/proc/self/exe", environment: [variable: name])
  }

  /// As the home screen shows it.
  var installed: InstalledApp {
    func part(_ shift: UInt32) -> Float { Float((tint >> shift) & 0xFF) / 255 }
    return InstalledApp(
      Self.launch(name), summary: summary, symbol: symbol,
      tint: LayerColor(red: part(16), green: part(8), blue: part(0), alpha: 1), schemes: [name.lowercased()])
  }

  static let all = [
    Example(
      name: "ResponderLab", summary: "What articles and Apple's figures tell of a tap, beside what comes of it.",
      symbol: "🔬", tint: 0x34_78F6, delegate: "ResponderLab.ResponderLabDelegate"),
    Example(
      name: "Sketch", summary: "Drawing with all fingers and a pen: coalesced touches, pressure, prediction.",
      symbol: "✏️", tint: 0xF2_A33C, delegate: "Sketch.SketchDelegate"),
    Example(
      name: "PassThrough", summary: "Recipes: larger hit areas, touches through a view, children outside their parent.",
      symbol: "👻", tint: 0x7A_6FF0, delegate: "PassThrough.PassThroughDelegate"),
    Example(
      name: "GestureLab", summary: "Every gesture recognizer on a card of its own; how they get along can be switched.",
      symbol: "👆", tint: 0x20_A39E, delegate: "GestureLab.GestureLabDelegate"),
    Example(
      name: "Feed", summary: "A list of 100,000 posts: hearts to tap, rows to choose, pull down for more.",
      symbol: "📰", tint: 0xE4_572E, delegate: "Feed.FeedDelegate"),
    Example(
      name: "Mixer", summary: "Eight faders for as many fingers, two knobs, a slider, and meters that follow.",
      symbol: "🎚️", tint: 0x44_4B5A, delegate: "Mixer.MixerDelegate"),
    Example(
      name: "Notes", summary: "A list and an editor: typing, selecting, menus, shortcuts, shake to undo.",
      symbol: "📝", tint: 0xE0_B12E, delegate: "Notes.NotesDelegate"),
    Example(
      name: "Broken", summary: "Ten screens that don't do what they should; ask the inspector why.",
      symbol: "🩺", tint: 0xB2_3A48, delegate: "Broken.BrokenDelegate"),
    Example(
      name: "Herbarium", summary: "A whole app: a form, tabs, pictures, search, lists, settings, alerts.",
      symbol: "🌼", tint: 0x4C_8C4A, delegate: "Herbarium.HerbariumDelegate"),
  ]

  /// Becomes the app and does not come back, if this process was started for that.
  static func runIfAsked() {
    let environment = ProcessInfo.processInfo.environment
    guard let name = environment[variable],
      environment[linkEnvironmentVariable] ?? environment[replayEnvironmentVariable] != nil
    else { return }
    if name == homeScreen {
      MainActor.assumeIsolated {
        exit(
          UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(HomeScreenDelegate.self)))
      }
    }
    guard let example = all.first(where: { $0.name == name }) else {
      Console.complain("\(variable) is '\(name)', which is no example app; unset it")
      exit(ExitStatus.unusable)
    }
    MainActor.assumeIsolated {
      exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, example.delegate))
    }
  }
}
