import ArgumentParser
import Foundation

/// `firstresponder apps`: which apps come with the command.
struct AppsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apps", abstract: "List the example apps that 'run' knows by name.")

  @Flag(help: "Print one JSON object a line, with the keys name and summary.")
  var json = false

  func run() throws {
    let width = Example.all.map(\.name.count).max() ?? 0
    for example in Example.all {
      if json {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(["name": example.name, "summary": example.summary])
        Console.print(String(decoding: data, as: UTF8.self))
      } else {
        Console.print(example.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + example.summary)
      }
    }
  }
}
