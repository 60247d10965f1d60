import ArgumentParser
import Foundation
import MutatedSources

/// Ports sources with faults until something breaks.
@main struct FuzzPort: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz-port",
    abstract: "Port sources with faults planted at random, and see that what could be read still can.",
    discussion: "The source in hand lies in fuzz-port-source.swift, also when the program crashed over it.")

  @Option(help: "For how long.") var seconds = 60.0
  @Option(help: "Other sources for each; the same ones for the same.") var seed: UInt64 = 1

  func run() throws {
    var sources = try MutatedSources(seed: seed)
    let file = URL(fileURLWithPath: "fuzz-port-source.swift")
    let end = Date(timeIntervalSinceNow: seconds)
    var count = 0
    while Date() < end {
      let source = sources.next()
      try Data(source).write(to: file)
      if let fault = MutatedSources.fault(of: source) {
        print("fuzz-port: source \(count) of seed \(seed): \(fault). It lies in \(file.path)")
        throw ExitCode(1)
      }
      count += 1
    }
    try FileManager.default.removeItem(at: file)
    print("fuzz-port: \(count) sources of seed \(seed), nothing found")
  }
}
