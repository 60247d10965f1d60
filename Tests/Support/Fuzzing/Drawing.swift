// How a plan is drawn. What the words mean stands where they are carried out:
// Building.swift, Stepping.swift, Acting.swift.

extension Plan {
  /// A plan of its own for each seed and number.
  ///
  /// - Parameter steps: how many entries come from outside, about; each brings between one and a few dozen events.
  public static func drawn(seed: UInt64, number: Int, steps: Int = 40) -> Plan {
    let own = Chance.mix(seed &* 0x1_0000_0001 &+ UInt64(number))
    return drawn(Chance(seed: own), seed: own, steps: steps)
  }

  /// A plan of which bytes decide, as libFuzzer gives them.
  public static func drawn(bytes: [UInt8]) -> Plan {
    drawn(Chance(bytes: bytes), seed: UInt64(bytes.first ?? 0), steps: bytes.count / 8)
  }

  private static func drawn(_ source: Chance, seed: UInt64, steps: Int) -> Plan {
    var (plan, chance) = (Plan(seed: seed), source)
    // Some sessions have fingers and recognizers alone, of which then more meets.
    let words = chance.once(in: 3) ? Words.plain : Words.all
    for _ in 0..<5 + chance.below(10) { plan.parts.append(entry(words.parts, &chance)) }
    for _ in 0..<1 + chance.below(7) { plan.parts.append(entry(Words.recognizers, &chance)) }
    for _ in 0..<chance.below(4) { plan.parts.append(Entry("requires", [chance.below(16), chance.below(16)])) }
    for _ in 0..<steps { plan.steps.append(entry(words.steps, &chance)) }
    return plan
  }

  static func entry(_ words: [(String, [Int])], _ chance: inout Chance) -> Entry {
    let (word, limits) = words[chance.below(words.count)]
    return Entry(word, limits.map { chance.below($0) })
  }
}

/// The words of plans, each with the limits of its numbers. Those that stand there several times come more often.
enum Words {
  typealias List = [(String, [Int])]
  private static let rectangle = [64, 300, 500, 390, 500]

  static let plain: (parts: List, steps: List) = ([("view", rectangle + [4096])], fingers)
  static let all: (parts: List, steps: List) = (
    [
      ("view", rectangle + [4096]), ("view", rectangle + [4096]), ("control", rectangle + [64]),
      ("button", rectangle + [64]),
      ("slider", rectangle + [64]), ("switch", rectangle + [64]), ("scroll", rectangle + [512]),
      ("table", rectangle + [512]),
      ("field", rectangle + [8]), ("text", rectangle + [8]), ("window", rectangle + [8]), ("navigation", [4]),
      ("controller", [64]),
    ], fingers + others
  )

  static let recognizers: List = [
    ("tap", [64, 4096, 3, 3]), ("pan", [64, 4096, 3]), ("press", [64, 4096, 3, 3]), ("swipe", [64, 4096, 16]),
    ("pinch", [64, 4096]),
    ("rotation", [64, 4096]), ("edge", [64, 4096]), ("free", [64, 4096]), ("hover", [64, 4096]),
  ]

  private static let fingers: List = [
    ("down", [10, 390, 844]), ("down", [10, 390, 844]), ("down", [10, 390, 844]), ("move", [1024, 120, 120, 8]),
    ("move", [1024, 120, 120, 8]), ("move", [1024, 120, 120, 8]), ("swing", [1024, 240, 240, 12]), ("up", [1024]),
    ("up", [10]),
    ("cancel", [10]), ("tap", [390, 844, 3]), ("wait", [8]), ("wait", [100]), ("act", [4096]),
  ]

  private static let others: List = [
    ("key", [24, 4]), ("type", [8]), ("press", [5]), ("wheel", [390, 844, 200]), ("hoverOver", [390, 844]),
    ("hoverOut", []),
    ("click", [390, 844, 2]), ("shake", []), ("remote", [4]), ("inactive", []), ("background", []), ("active", []),
    ("active", []),
    ("resize", [4]), ("memory", []), ("status", []), ("stall", [20]),
  ]

  static let acts: List = [
    ("remove", [64]), ("move", [64, 64]), ("move", [64, 64]), ("hide", [64]), ("show", [64]), ("deaf", [64]),
    ("hearing", [64]),
    ("alpha", [64, 3]), ("turn", [64, 8]), ("frame", [64, 300, 500, 300, 400]), ("bounds", [64, 100, 100]),
    ("release", [64]),
    ("exclusive", [64]), ("multiple", [64]), ("attach", [64, 64]), ("attach", [64, 64]), ("detach", [64]),
    ("off", [64]), ("on", [64]),
    ("on", [64]), ("state", [64, 8]), ("requires", [64, 64]), ("undelegate", [64]), ("retouch", [64, 8]),
    ("letGo", [64]),
    ("hideWindow", [8]), ("showWindow", [8]), ("showWindow", [8]), ("key", [8]), ("first", [64]), ("resign", [64]),
    ("ignore", []),
    ("heed", []), ("loop", [2]), ("loop", [2]), ("again", []), ("down", [10, 390, 844]), ("drag", [10, 60, 60]),
    ("up", [10]),
    ("cancel", [10]), ("animate", [64, 8]), ("stop", [64]), ("present", [8, 8]), ("dismiss", [8, 2]), ("push", [8, 2]),
    ("pop", [8, 2]),
    ("scroll", [64, 500, 2]), ("scrolling", [64]), ("reload", [64]), ("zoom", [64, 3]), ("disable", [64]),
    ("enable", [64]),
    ("select", [64]), ("events", [64, 6]), ("write", [64, 4]), ("menu", [64]), ("inactive", []), ("background", []),
    ("active", []),
    ("active", []), ("layout", [64]), ("fresh", [64]), ("mend", []), ("root", [8]),
  ]
}
