/// One parser of the project, as something to be fed bytes that its writer never wrote.
public struct Subject: Sendable {
  /// What a parser made of bytes.
  public enum Outcome: Sendable {
    /// It took them. The closure holds what was read to what else has to be true of it: written and read again, it is
    /// the same; those who work with it come to an end.
    case read(@Sendable () throws(Finding) -> Void)
    /// It refused them with the typed error that it declares, told in one sentence.
    case refused(String)
  }

  /// What the sentences of an error say of a fault's place.
  public enum Position: Sendable {
    /// "at byte 12": of a payload.
    case byte
    /// "line 3".
    case line
    /// The name of a key; or one of these beginnings of a sentence, where the whole is meant,
    /// or what went before it. JSON of one value.
    case key(Naming, or: [String])
    /// Nothing, as each of them means the whole: there are no others than these.
    case whole([String])
  }

  /// How a sentence names a key.
  public enum Naming: Sendable {
    /// As its first text between two of these.
    case between(Character)
    /// Before its first colon, behind the keys that lead there.
    case beforeColon
  }

  /// The name on the command line.
  public var name: String
  /// Where in the sources the parser is.
  public var source: String
  public var position: Position
  /// Whether the bytes are characters, and numbers in them digits.
  public var isText = true
  /// Bytes of heap that reading may hold at one time: so many for each byte of the input, on top of a fixed number.
  public var heapPerByte: Int
  public var heapFixed = 262_144
  /// Bytes of an input; parsers whose own limit lies higher are fed no more.
  public var lengthLimit = 65_536
  /// Valid inputs, made by the product's own writers or taken from the tests' fixtures.
  public var corpus: [[UInt8]]
  /// What a mutation inserts.
  public var words: [String]
  /// Brings an input that was changed back into the outer form without which nobody looks into it;
  /// most inputs are repaired.
  public var repair: @Sendable (inout [UInt8]) -> Void = { _ in }
  /// Throws where the parser broke its word.
  public var read: @Sendable ([UInt8]) throws(Finding) -> Outcome
}

/// A promise that a parser broke.
public struct Finding: Error, Sendable, Hashable, CustomStringConvertible {
  public var description: String
  public init(_ description: String) { self.description = description }
}

extension Subject {
  /// All, in the order of the document.
  public static let all: [Subject] =
    [
      linkDown, linkUp, requestHead, requestBody, frameBytes, pageFrames, pageMessages, recording, trace, snapshot,
      evidence,
    ]
    + [question, answer, deviceLog, manifest, script, driverBody, toolLine]

  public static func named(_ name: String) -> Subject? { (all + [broken]).first { $0.name == name } }

  /// What a parser must not be like, for those who test that faults are found: it stops the program, breaks its word,
  /// takes too much memory, or says nothing of where, by the first byte of the input.
  static let broken = Subject(
    name: "broken", source: "nowhere", position: .line, heapPerByte: 1, heapFixed: 65_536,
    corpus: (0...4).map { [$0] }, words: ["x"]
  ) { bytes throws(Finding) in
    switch bytes.first {
    case 1: fatalError("the broken parser stops the program")
    case 2: throw Finding("the broken parser breaks its word")
    case 3: return [UInt8](repeating: 1, count: 1 << 20).isEmpty ? .refused("") : .read {}
    case 4: return .refused("it is wrong")
    default: return .read {}
    }
  }
}
