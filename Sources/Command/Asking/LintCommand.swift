import ArgumentParser
import EventTrace
import Foundation
import Inspector

/// `firstresponder lint`: faults of an app's screen that are visible before anybody touches it.
struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Find what can't be touched, before anybody touches it.",
    discussion: """
      Targets that can't be hit, are too small or off the screen, places that constraints leave open, recognizers that \
      can never begin, controls that tell nobody, and so on; each with the code that a lost touch would be given \
      (Docs/Lint.md). With --size and --right-to-left the app is given other screens, one after the other, and each \
      fault is told once, with the screens that have it. With --accessibility it is looked as well for what keeps \
      people from reading or using the screen: missing labels, contrast, texts that are cut off and so on, named by \
      Apple's audit types (Docs/TestingByName.md#audits).

        firstresponder lint Notes
        firstresponder lint Notes --after notes.jsonl --json
        firstresponder lint Notes --size 320x568 --size 834x1194 --right-to-left

      Exit status: 0 nothing was found, 1 something was, 2 the app can't be used.
      """)

  @OptionGroup var asked: AskedScreen

  @Option(
    name: .customLong("size"),
    help: ArgumentHelp(
      "A size of the screen to look at, points; may be repeated. By itself the present one.", valueName: "WxH"))
  var sizes: [String] = []

  @Flag(help: "Look at each size also with texts that run from right to left.")
  var rightToLeft = false

  @Flag(help: "Look also for what keeps people from reading or using the screen, by Apple's audit types.")
  var accessibility = false

  @Flag(help: "Print the answer as one JSON object.")
  var json = false

  func run() throws {
    let sizes = try Self.sizes(self.sizes)
    let screen = try asked.open()
    guard sizes.isEmpty, !rightToLeft else { return try look(at: screen, sizes) }
    let faults = try screen.linted(on: nil, isAudited: accessibility).faults
    if json {
      struct Answer: Encodable {
        var app: String
        var faults: [Verdict]
      }
      let answer = Answer(app: screen.name, faults: faults)
      Console.print(String(decoding: InspectionForm.encode(answer), as: UTF8.self))
    } else {
      for line in faults.flatMap(VerdictText.lines) { Console.print(line) }
      Console.say("\(screen.name): \(faults.count) \(faults.count == 1 ? "fault" : "faults")")
    }
    if !faults.isEmpty { throw FaultIsTheAnswer() }
  }

  /// Looks at the app on each screen.
  private func look(at screen: OpenedScreen, _ sizes: [(width: Double, height: Double)]) throws {
    let present = screen.snapshot.screen
    var screens: [ScreenVariant] = []
    for isRightToLeft in rightToLeft ? [false, true] : [false] {
      for size in sizes.isEmpty ? [(width: present.width, height: present.height)] : sizes {
        screens.append(ScreenVariant(width: size.width, height: size.height, isRightToLeft: isRightToLeft))
      }
    }
    let faults = Lint.faults(on: try screens.map { try screen.linted(on: $0, isAudited: accessibility) })
    if json {
      struct Answer: Encodable {
        var app: String
        var screens: [ScreenVariant]
        var faults: [ScreenFault]
      }
      let answer = Answer(app: screen.name, screens: screens, faults: faults)
      Console.print(String(decoding: InspectionForm.encode(answer), as: UTF8.self))
    } else {
      for line in faults.flatMap(Self.lines) { Console.print(line) }
      let places = screens.count == 1 ? "1 screen" : "\(screens.count) screens"
      Console.say("\(screen.name): \(faults.count) \(faults.count == 1 ? "fault" : "faults") on \(places)")
    }
    if !faults.isEmpty { throw FaultIsTheAnswer() }
  }

  /// A fault for a person at a terminal.
  static func lines(_ fault: ScreenFault) -> [String] {
    let screens = fault.isEverywhere ? "all" : fault.screens.map(\.description).joined(separator: "; ")
    return VerdictText.lines(fault.verdict) + ["     screens: \(screens)"]
  }

  /// Reads sizes as people write them.
  static func sizes(_ texts: [String]) throws(UsageError) -> [(width: Double, height: Double)] {
    var sizes: [(width: Double, height: Double)] = []
    for text in texts {
      let range = ScreenChoice.sizes
      guard let size = Pair<Double>(text), range.contains(size.first), range.contains(size.second) else {
        throw UsageError(
          "--size is '\(text)', write width and height of \(ScreenChoice.words(range)) points like 320x568")
      }
      if !sizes.contains(where: { $0 == (size.first, size.second) }) { sizes.append((size.first, size.second)) }
    }
    return sizes
  }
}
