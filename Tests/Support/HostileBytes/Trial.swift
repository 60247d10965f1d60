/// Plays inputs to one subject and says where it broke its word.
public struct Trial: Sendable {
  /// What came of one input.
  public enum Verdict: Sendable, Hashable {
    case read
    case refused
    case failed(Finding)
  }

  /// Says how much heap a piece of work held at most and took altogether, in bytes; nil where nobody can tell.
  public typealias Meter = @Sendable (_ work: () -> Void) -> (peak: Int, total: Int)?

  /// So many times its greatest heap a reader may take and give back while it reads:
  /// the measure of its work that no clock takes.
  public static let workPerHeap = 64
  /// UTF-8 bytes of an error's sentence.
  public static let sentenceLimit = 2_048

  private let subject: Subject
  private let meter: Meter

  public init(
    _ subject: Subject,
    meter: @escaping Meter = {
      $0(); return nil
    }
  ) {
    (self.subject, self.meter) = (subject, meter)
  }

  /// The input at a place: the same for the same seed, whatever was played before.
  public func input(seed: UInt64, place: Int) -> [UInt8] {
    if place < subject.corpus.count { return subject.corpus[place] }
    var mutator = Mutator(
      subject: subject, numbers: SeededNumbers(seed: seed, subject: subject.name, place: place))
    return mutator.input()
  }

  public func play(_ bytes: [UInt8]) -> Verdict {
    var result: Result<Subject.Outcome, Finding> = .success(.refused(""))
    let cost = meter { result = Result { () throws(Finding) in try subject.read(bytes) } }
    do throws(Finding) {
      let outcome = try result.get()
      if let cost { try check(cost, bytes.count) }
      switch outcome {
      case .read(let check):
        try check()
        return .read
      case .refused(let sentence):
        try check(sentence)
        return .refused
      }
    } catch {
      return .failed(error)
    }
  }

  private func check(_ cost: (peak: Int, total: Int), _ count: Int) throws(Finding) {
    let limit = subject.heapFixed + subject.heapPerByte * count
    guard cost.peak <= limit else {
      throw Finding("reading \(count) bytes held \(cost.peak) bytes of heap; \(limit) are promised")
    }
    guard cost.total <= Self.workPerHeap * limit else {
      throw Finding(
        "reading \(count) bytes took \(cost.total) bytes of heap altogether; \(Self.workPerHeap * limit) are promised")
    }
  }

  /// An error is one short line without control characters, and says where, in a format that has places.
  private func check(_ sentence: String) throws(Finding) {
    guard sentence.utf8.count <= Self.sentenceLimit else {
      throw Finding("the error has \(sentence.utf8.count) bytes: \(sentence.prefix(80))...")
    }
    guard !sentence.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Finding("the error has control characters: \(sentence.debugDescription)")
    }
    let hasPlace =
      switch subject.position {
      case .byte: sentence.contains("at byte ") || sentence.hasPrefix("layer commit: ")
      case .line:
        sentence.contains("line ") || sentence.hasPrefix("there is nothing") || sentence.contains("no events")
          || sentence.hasPrefix("nothing can be imported")
      case .key(let naming, let others): naming.isFollowed(by: sentence) || others.contains { sentence.hasPrefix($0) }
      case .whole(let sentences): sentences.contains(sentence)
      }
    guard hasPlace else { throw Finding("the error does not say where: \(sentence)") }
  }
}

extension Subject.Naming {
  fileprivate func isFollowed(by sentence: String) -> Bool {
    switch self {
    case .between(let mark):
      let parts = sentence.split(separator: mark, maxSplits: 2, omittingEmptySubsequences: false)
      // A place within a list begins with a bracket.
      return parts.count == 3 && parts[1].first.map { $0.isLetter || $0 == "[" } ?? false
    case .beforeColon:
      guard let colon = sentence.firstRange(of: ": ") else { return false }
      let path = sentence[..<colon.lowerBound]
      return !path.isEmpty && path.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    }
  }
}
