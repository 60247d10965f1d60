/// What one session does: the world that it is played in, what comes from outside,
/// and what the program does inside its callbacks.
///
/// A plan is numbers only. Where it speaks of an object it means "the n-th of those that there are, counted round", so
/// that any of its entries can be left out and the rest still means something: that is how plans are made smaller.
public struct Plan: Sendable, Equatable {
  /// One line of a plan: a word, and numbers of which those that are missing count as 0.
  public struct Entry: Sendable, Equatable {
    public var word: String
    public var numbers: [Int]

    public init(_ word: String, _ numbers: [Int]) { (self.word, self.numbers) = (word, numbers) }

    subscript(index: Int) -> Int { index < numbers.count ? numbers[index] : 0 }
  }

  /// What the program does the `time`-th time that a method of an object is called.
  public struct Meddling: Sendable, Equatable {
    /// The call: `touchesBegan`.
    public var call: String
    /// The object's number, and how often it was called so before.
    public var object: Int
    public var time: Int
    public var act: Entry

    public init(call: String, object: Int, time: Int, act: Entry) {
      (self.call, self.object, self.time, self.act) = (call, object, time, act)
    }
  }

  /// Answers of delegates follow from it, and, where `meddlings` is nil, what the program does in its callbacks.
  public var seed: UInt64
  public var parts: [Entry] = []
  public var steps: [Entry] = []
  /// nil: by chance.
  public var meddlings: [Meddling]?

  public init(seed: UInt64) { self.seed = seed }
}

extension Plan {
  /// Whether the verifier watches. One session in 101 goes the ways that the delivery goes for users, where nobody
  /// does; and it does so each time that it is played, as this follows from the seed.
  public var isVerified: Bool { seed % 101 != 100 }

  /// How many entries could be left out.
  public var size: Int { parts.count + steps.count + (meddlings?.count ?? 0) }

  /// The plan as text, a line for each entry, in the order in which they count:
  ///
  ///     seed 17
  ///     part view 0 12 40 200 300 5
  ///     step move 1 30 -20
  ///     at touchesBegan 4 0 remove 7
  ///
  /// `meddles` alone stands for meddlings by chance.
  public var text: String {
    var lines = ["seed \(seed)"]
    func line(_ word: String, _ entry: Entry) -> String {
      ([word, entry.word] + entry.numbers.map(String.init)).joined(separator: " ")
    }
    lines += parts.map { line("part", $0) }
    lines += steps.map { line("step", $0) }
    if let meddlings {
      lines += meddlings.map(\.text)
    } else {
      lines.append("meddles")
    }
    return lines.joined(separator: "\n")
  }

  /// Reads a text as `text` writes it.
  ///
  /// - Throws: `PlanError` with the line that is none.
  public init(_ text: String) throws(PlanError) {
    self.init(seed: 0)
    meddlings = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let first = words.first else { continue }
      func numbers(_ words: ArraySlice<String>) throws(PlanError) -> [Int] {
        var numbers: [Int] = []
        for word in words {
          guard let number = Int(word) else { throw PlanError(line: index + 1, text: String(line)) }
          numbers.append(number)
        }
        return numbers
      }
      switch first {
      case "seed" where words.count == 2:
        guard let seed = UInt64(words[1]) else { throw PlanError(line: index + 1, text: String(line)) }
        self.seed = seed
      case "part" where words.count > 1: parts.append(Entry(words[1], try numbers(words[2...])))
      case "step" where words.count > 1: steps.append(Entry(words[1], try numbers(words[2...])))
      case "at" where words.count > 4:
        let place = try numbers(words[2...3])
        let act = Entry(words[4], try numbers(words[5...]))
        meddlings?.append(Meddling(call: words[1], object: place[0], time: place[1], act: act))
      case "meddles" where words.count == 1: meddlings = nil
      default: throw PlanError(line: index + 1, text: String(line))
      }
    }
  }
}

/// A line that no plan has.
public struct PlanError: Error, CustomStringConvertible {
  public var line: Int
  public var text: String
  public var description: String { "line \(line) of the plan can't be read: '\(text.prefix(80))'" }
}
