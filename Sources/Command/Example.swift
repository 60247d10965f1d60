import Feed
import FirstResponder
import Foundation
import GestureLab
import Mixer
import Notes
import PassThrough
import ResponderLab
import Sketch
import SystemLink

/// An app that comes with the command, in its own program: the command starts itself as the app's process.
struct Example {
  var name: String
  var summary: String
  /// The class of its app delegate, as `UIApplicationMain` takes it.
  var delegate: String

  /// The environment variable in which the command tells its child which example to be.
  static let variable = "FIRSTRESPONDER_APP"

  static let all = [
    Example(
      name: "ResponderLab", summary: "Three experiments with hit-testing; each call is shown as it happens.",
      delegate: "ResponderLab.ResponderLabDelegate"),
    Example(
      name: "Sketch", summary: "Drawing with all fingers and a pen: coalesced touches, pressure, prediction.",
      delegate: "Sketch.SketchDelegate"),
    Example(
      name: "PassThrough", summary: "Recipes: larger hit areas, touches through a view, children outside their parent.",
      delegate: "PassThrough.PassThroughDelegate"),
    Example(
      name: "GestureLab", summary: "Every gesture recognizer on a card of its own; how they get along can be switched.",
      delegate: "GestureLab.GestureLabDelegate"),
    Example(
      name: "Feed", summary: "A list of 100,000 posts: hearts to tap, rows to choose, pull down for more.",
      delegate: "Feed.FeedDelegate"),
    Example(
      name: "Mixer", summary: "Eight faders for as many fingers, two knobs, a slider, and meters that follow.",
      delegate: "Mixer.MixerDelegate"),
    Example(
      name: "Notes", summary: "A list and an editor: typing, selecting, menus, shortcuts, shake to undo.",
      delegate: "Notes.NotesDelegate"),
  ]

  /// Becomes the app and does not come back, if this process was started for that.
  static func runIfAsked() {
    let environment = ProcessInfo.processInfo.environment
    guard let name = environment[variable], environment[linkEnvironmentVariable] != nil else { return }
    guard let example = all.first(where: { $0.name == name }) else {
      Console.complain("\(variable) is '\(name)', which is no example app; unset it")
      exit(ExitStatus.unusable)
    }
    MainActor.assumeIsolated {
      exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, example.delegate))
    }
  }
}
