// The form in which a trace goes from one process to another: its records as they are, and the texts that they speak
// of. Whoever reads one trusts nothing of it: every record is checked once,
// so that what reads steps later need not ask again.

extension Trace: Codable {
  enum CodingKeys: String, CodingKey { case version, first, words, names, notes }

  /// The version of this form that this build writes, and the only one that it reads.
  private static let version = 1

  /// Writes the kept records as they are, and of the notes only those that they speak of.
  public func encode(to encoder: any Encoder) throws {
    // The kept records stand one behind the other; the table of notes is that of the whole program,
    // and only few of them are meant here.
    var words = Array(starts.isEmpty ? [] : self.words[starts[0]...])
    var notes: [String] = []
    var places: [UInt64: UInt64] = [:]
    for start in starts where RecordHeader(word: self.words[start]).kind == .note {
      let text = start + RecordHeader.size - starts[0]
      if places[words[text]] == nil {
        places[words[text]] = UInt64(notes.count)
        notes.append(self.notes[Int(words[text])])
      }
      words[text] = places[words[text]]!
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(first, forKey: .first)
    try container.encode(words, forKey: .words)
    try container.encode(names, forKey: .names)
    try container.encode(notes, forKey: .notes)
  }

  /// - Throws: `DecodingError.dataCorrupted`, with the number of the record that is wrong.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func corrupted(_ key: CodingKeys, _ what: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: what)
    }
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw corrupted(.version, "a trace of version \(version); this build reads version \(Self.version)")
    }
    let first = try container.decode(Int.self, forKey: .first)
    // Steps are numbered on from here.
    guard (0...1 << 53).contains(first) else { throw corrupted(.first, "\(first) dropped steps") }
    let words = try container.decode([UInt64].self, forKey: .words)
    let names = try container.decode([String].self, forKey: .names)
    let notes = try container.decode([String].self, forKey: .notes)
    var starts: [Int] = []
    var place = 0
    while place < words.count {
      guard let length = RecordCheck(names: names.count, notes: notes.count).length(of: words[place...]) else {
        throw corrupted(.words, "record \(starts.count) is none")
      }
      starts.append(place)
      place += length
    }
    self.init(words: words, starts: starts, first: first, names: names, notes: notes)
  }
}

/// Says whether words that came from elsewhere are a record.
struct RecordCheck {
  /// How many texts there are to speak of.
  let names: Int
  let notes: Int

  /// How many words the record at the front has; nil if it is none, or not all there.
  func length(of words: ArraySlice<UInt64>) -> Int? {
    guard words.count >= RecordHeader.size, let header = RecordHeader(untrusted: words[words.startIndex]),
      header.object < names
    else { return nil }
    let rest = words.dropFirst(RecordHeader.size)
    switch header.kind {
    case .note:
      guard let text = rest.first, text < UInt64(notes) else { return nil }
      return RecordHeader.size + 1
    case .call:
      let detail = PackedDetail(kind: header.detail, number: 0)
      guard header.detail <= PackedDetail.greatestKind else { return nil }
      let number = detail.hasNumber ? 1 : 0
      let count = number + RecordHeader.sampleSize * header.touches
      guard rest.count >= count else { return nil }
      for touch in 0..<header.touches {
        let word = rest[rest.startIndex + number + touch * RecordHeader.sampleSize]
        guard isFit(.small, word) else { return nil }
      }
      return RecordHeader.size + count
    case .fact:
      guard let code = FactCode(rawValue: header.detail), header.touches == code.shape.count,
        rest.count >= header.touches, zip(code.shape, rest).allSatisfy({ isFit($0, $1) })
      else { return nil }
      return RecordHeader.size + header.touches
    }
  }

  private func isFit(_ shape: FactWord, _ word: UInt64) -> Bool {
    switch shape {
    case .any: true
    case .small: word <= UInt64(UInt32.max)
    case .object: word < UInt64(names)
    case .optionalObject: word == .max || word < UInt64(names)
    case .choice(let count): word < UInt64(count)
    }
  }
}

/// What one word of a fact may be.
enum FactWord {
  /// Any number.
  case any
  /// A number of 32 bits.
  case small
  case object, optionalObject
  /// One of so many cases.
  case choice(Int)
}

extension FactCode {
  /// Its words, in the order in which `FactReader` takes them.
  var shape: [FactWord] {
    switch self {
    case .cameIn:
      [
        .choice(InputReport.Kind.allCases.count), .small, .any, .any, .choice(InputReport.Source.allCases.count),
      ]
    case .queued: [.any, .any]
    case .comesOut: [.any, .any, .any]
    case .landed: [.any, .small, .any, .any, .optionalObject, .any]
    case .left: [.any, .any, .any, .any, .any, .any]
    case .turnedAway: [.small, .any, .any, .choice(TurnedAway.Reason.allCases.count), .any]
    case .withheld: [.any, .choice(Withholding.allCases.count), .optionalObject]
    case .hitNothing: [.any]
    case .became:
      [
        .choice(GestureState.allCases.count), .choice(GestureReasonKind.allCases.count), .optionalObject, .any, .any,
        .any,
      ]
    case .waits: [.object, .optionalObject, .any]
    case .heldBack: [.any, .choice(TouchPart.allCases.count), .object]
    case .givenFree: [.any, .choice(TouchPart.allCases.count)]
    case .taken, .refusedTouch, .admittedTouch: [.any, .object]
    case .mayBegin: [.object]
    case .asked:
      [
        .choice(DelegateQuestion.allCases.count), .optionalObject, .choice(DelegateReply.allCases.count),
      ]
    case .shows: [.object, .object, .choice(Showing.allCases.count)]
    case .ignoresPresentation: [.object, .choice(IgnoredPresentation.allCases.count), .object]
    case .calledUnasked: [.any]
    case .foundNothingToDo: []
    case .heardOfCancellation: [.choice(CancellationEffect.allCases.count)]
    case .commits: [.small, .any]
    case .keepsTouch: [.object, .choice(KeepingReason.allCases.count)]
    case .sentEvents: [.object, .any, .any, .any]
    case .performs, .foundNoReceiver, .claimsUnknown, .declines, .missesKey: [.object]
    case .firstResponder: [.choice(Focus.allCases.count)]
    case .ignores: [.any, .optionalObject]
    }
  }
}
