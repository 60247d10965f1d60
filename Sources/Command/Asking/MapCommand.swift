import ArgumentParser
import EventTrace
import Foundation
import Inspector

/// `firstresponder map`: which part of an app's screen goes to which view.
struct MapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw which part of an app's screen goes to which view.",
    discussion: """
      The map is computed from the screen's geometry and checked by asking real hit-testing at every corner of every \
      region. What people aim at is numbered; what lies in front of it is hatched, and what has no room for a finger \
      is red (Docs/ReachabilityMap.md).

        firstresponder map Notes -o map.svg
        firstresponder map Notes --after notes.jsonl -o map.svg

      Exit status: 0 done, 1 hit-testing answers something else than the map says or the app crashed, 2 the app can't \
      be used.
      """)

  @OptionGroup var asked: AskedScreen

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; by itself standard output.", valueName: "file"), completion: .file())
  var output: String?

  @Flag(help: "Write the map as one JSON object instead of SVG.")
  var json = false

  func run() throws {
    guard json || (output ?? "-") != "-" || isatty(STDOUT_FILENO) == 0 else {
      throw UsageError("a drawing is nothing to read on a terminal; name a file with -o, or ask for --json")
    }
    let screen = try asked.open()
    // Before anybody is asked: a view that overrides hit-testing may show that it was.
    let picture = json ? "" : try screen.picture()
    let map = try screen.map()
    let mismatches = try screen.verify(map)
    for mismatch in mismatches.prefix(5) {
      Console.complain(
        "at (\(mismatch.point.x), \(mismatch.point.y)) the map says \(mismatch.expectedName), and hit-testing answers "
          + screen.name(of: mismatch.found))
    }
    if mismatches.count > 5 { Console.complain("... and at \(mismatches.count - 5) more places") }
    let text = json ? String(decoding: InspectionForm.encode(map), as: UTF8.self) : map.svg(over: picture)
    try InputFile.write(text, to: output)
    let small = map.targets.count(where: \.isSmall)
    let cutOff = map.targets.count(where: \.isCutOff)
    let hidden = map.targets.count { $0.share < 1 }
    Console.say(
      "\(screen.name): \(map.regions.count) regions, \(map.targets.count) targets, \(small) of them too small for "
        + "a finger, \(hidden) partly out of reach\(cutOff > 0 ? ", \(cutOff) scrolled half away" : "")")
    if !mismatches.isEmpty { throw FaultIsTheAnswer() }
  }
}
