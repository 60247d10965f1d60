import ArgumentParser
import Foundation

/// `firstresponder apps`: which apps there are.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the apps that 'run' knows by name: examples, and those that you installed.",
    discussion: "A manifest that can't be used is named on standard error, with what is wrong.")

  @OptionGroup var folder: AppFolderChoice

  @Flag(help: "Print one JSON object a line, with the keys name and summary.")
  var json = false

  func run() throws {
    let found = try AppFolder(folder.apps)
    found.warn()
    let width = found.apps.map(\.name.count).max() ?? 0
    for app in found.apps {
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let line = ["name": app.name, "summary": app.summary]
        Console.print(String(decoding: try encoder.encode(line), as: UTF8.self))
      } else {
        let name = app.name.padding(toLength: max(width, app.name.count) + 2, withPad: " ", startingAt: 0)
        Console.print(Console.oneLine((name + app.summary).trimmingCharacters(in: .whitespaces)))
      }
    }
  }
}

/// Where further apps are: the same for `run` and for `apps`.
struct AppFolderChoice: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A folder of manifests of your apps (Docs/HomeScreen.md); by default firstresponder/apps in your data folder.",
      valueName: "folder"), completion: .directory)
  var apps: String?
}
