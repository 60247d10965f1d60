/// The decisions of one program, in order: a value that can be kept, compared, printed and sent.
public struct Trace: Sendable {
  let words: [UInt64]
  let starts: [Int]
  let first: Int
  let names: [String]
  let notes: [String]

  /// A trace without steps.
  public static let empty = Trace(words: [], starts: [], first: 0, names: [], notes: [])

  /// How many older steps were dropped because only the last ones are kept.
  public var dropped: Int { first }
}

extension Trace: RandomAccessCollection {
  /// Always 0, whatever number the first step has.
  public var startIndex: Int { 0 }
  /// How many steps are kept.
  public var endIndex: Int { starts.count }

  /// The step at a place, from 0; `Step.sequence` is larger by `dropped`. It is made anew from its record each time.
  public subscript(position: Int) -> Step {
    var cursor = starts[position]
    func take() -> UInt64 {
      defer { cursor += 1 }
      return words[cursor]
    }
    let header = RecordHeader(word: take())
    let time = Double(bitPattern: take())
    let object = names[header.object]
    let payload: Payload
    switch header.kind {
    case .note:
      payload = .note(object: object, text: notes[Int(take())])
    case .fact:
      var reader = FactReader(words: words[cursor..<cursor + header.touches], names: names)
      payload = .fact(object: object, reader.fact(FactCode(rawValue: header.detail)!))
    case .call:
      let kind = header.detail
      let hasNumber = PackedDetail(kind: kind, number: 0).hasNumber
      let detail = PackedDetail(kind: kind, number: hasNumber ? Double(bitPattern: take()) : 0).detail
      let touches = (0..<header.touches).map { _ in
        let touch = Int(take())
        let x = Double(bitPattern: take())
        let y = Double(bitPattern: take())
        return TouchSample(touch: touch, x: x, y: y)
      }
      payload = .call(object: object, method: header.method, detail: detail, touches: touches)
    }
    return Step(sequence: first + position, time: time, topic: header.topic, payload: payload)
  }
}

extension Trace {
  /// Whom a step is about, with the number that tells objects of the same name apart.
  public func object(at position: Int) -> TracedObject {
    let index = RecordHeader(word: words[starts[position]]).object
    return TracedObject(id: ObjectID(index: UInt32(index)), name: names[index])
  }

  /// The number of the object that bears a name; of several the newest. nil if the trace does not know it.
  package func number(named name: String) -> UInt32? { names.lastIndex(of: name).map { UInt32($0) } }
}

extension Trace {
  /// Whom the last call or fact before a step was about, hit-testing aside: who was at work then.
  /// nil if the trace does not tell.
  ///
  /// - Parameter sequence: the step's number.
  public func lastAtWork(before sequence: Int) -> TracedObject? {
    for place in indices.reversed() {
      let step = self[place]
      guard step.sequence < sequence, step.topic != .hitTest, !step.payload.isOnTheWay else { continue }
      if case .note = step.payload { continue }
      return object(at: place)
    }
    return nil
  }
}

extension Trace {
  /// Recognizers that were recognized, and controls that told somebody of being used, in the last second before a step,
  /// the newest first.
  package func recognizedLately(before sequence: Int) -> [EarlierAct] {
    // Lifted inside, or a value that changed: more than that a finger landed or wandered.
    let ofUse: ControlEvents = [.touchUpInside, .valueChanged, .primaryActionTriggered]
    var found: [EarlierAct] = []
    var end: Double?
    for place in indices.reversed() where self[place].sequence < sequence {
      let step = self[place]
      if let end, end - step.time > 1 { break }
      end = end ?? step.time
      switch step.payload {
      case .fact(_, .became(let state, _)) where state.isRecognition: break
      case .fact(_, .sentEvents(_, let bits, let told, _))
      where told > 0 && !ControlEvents(rawValue: bits).isDisjoint(with: ofUse):
        break
      default: continue
      }
      let object = object(at: place)
      if !found.contains(where: { $0.id == object.number }) {
        found.append(EarlierAct(id: object.number, time: step.time))
      }
    }
    return found
  }
}

extension Payload {
  /// An event only passed by: nobody has done anything yet.
  package var isOnTheWay: Bool {
    switch self {
    case .fact(_, .cameIn), .fact(_, .queued), .fact(_, .comesOut), .call(_, .sendEvent, _, _): true
    case .fact, .call, .note: false
    }
  }
}

extension Trace {
  /// The kept steps from a sequence number on, up to a time, seconds on the recording program's clock.
  public func part(from sequence: Int, upTo time: Double = .infinity) -> Trace {
    let place = Swift.min(Swift.max(sequence - first, 0), starts.count)
    var count = place
    while count < starts.count, Double(bitPattern: words[starts[count] + 1]) <= time { count += 1 }
    guard count > place else { return .empty }
    let range = starts[place]..<(count < starts.count ? starts[count] : words.count)
    return Trace(
      words: Array(words[range]), starts: starts[place..<count].map { $0 - range.lowerBound }, first: first + place,
      names: names, notes: notes)
  }

  /// The steps up to a time, seconds on the recording program's clock.
  public func upTo(_ time: Double) -> Trace {
    var count = starts.count
    while count > 0, Double(bitPattern: words[starts[count - 1] + 1]) > time { count -= 1 }
    guard count < starts.count else { return self }
    return Trace(
      words: Array(words[..<starts[count]]), starts: Array(starts[..<count]), first: first, names: names, notes: notes)
  }
}

extension Trace: Equatable {
  /// Two traces are equal when they say the same, whatever their recorders dropped or how they numbered objects.
  public static func == (left: Trace, right: Trace) -> Bool { left.elementsEqual(right) }
}
