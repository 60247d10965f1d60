// A fact as words of 64 bits: a code, and behind it what the case holds, always as many words for one code. Written
// where the decision falls, read when somebody asks for the trace.

/// Which case of `Fact`. Its raw value stands in the records of a running program only, never in a file.
enum FactCode: UInt8 {
  case landed, left, turnedAway, withheld, hitNothing
  case became, waits, heldBack, givenFree, taken, refusedTouch, keepsTouch
  case sentEvents, performs, foundNoReceiver, claimsUnknown
  case firstResponder, ignores
  case cameIn, queued, comesOut, admittedTouch, mayBegin, commits, asked
  case declines, missesKey
  case shows, ignoresPresentation, calledUnasked, heardOfCancellation, foundNothingToDo
}

/// Takes the words of one fact.
struct FactWriter {
  /// Enough for every case.
  static let limit = 8
  private(set) var words: InlineArray<8, UInt64> = .init(repeating: 0)
  private(set) var count = 0

  @inline(__always) mutating func add(_ word: UInt64) {
    words[count] = word
    count += 1
  }
  @inline(__always) mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
  @inline(__always) mutating func add(_ number: Double) { add(number.bitPattern) }
  @inline(__always) mutating func add(_ object: ObjectID) { add(UInt64(object.index)) }
  /// Nobody is all ones, which is no object's number.
  @inline(__always) mutating func add(_ object: ObjectID?) { add(object.map { UInt64($0.index) } ?? .max) }
}

extension Fact where Object == ObjectID {
  var code: FactCode {
    switch self {
    case .cameIn: .cameIn
    case .queued: .queued
    case .comesOut: .comesOut
    case .landed: .landed
    case .left: .left
    case .turnedAway: .turnedAway
    case .withheld: .withheld
    case .hitNothing: .hitNothing
    case .became: .became
    case .waits: .waits
    case .heldBack: .heldBack
    case .givenFree: .givenFree
    case .taken: .taken
    case .refusedTouch: .refusedTouch
    case .admittedTouch: .admittedTouch
    case .mayBegin: .mayBegin
    case .keepsTouch: .keepsTouch
    case .sentEvents: .sentEvents
    case .performs: .performs
    case .foundNoReceiver: .foundNoReceiver
    case .claimsUnknown: .claimsUnknown
    case .declines: .declines
    case .missesKey: .missesKey
    case .asked: .asked
    case .shows: .shows
    case .ignoresPresentation: .ignoresPresentation
    case .calledUnasked: .calledUnasked
    case .heardOfCancellation: .heardOfCancellation
    case .foundNothingToDo: .foundNothingToDo
    case .commits: .commits
    case .firstResponder: .firstResponder
    case .ignores: .ignores
    }
  }

  func write(to writer: inout FactWriter) {
    switch self {
    case .cameIn(let report):
      writer.add(UInt64(report.kind.rawValue))
      writer.add(UInt64(report.contact))
      writer.add(report.count)
      writer.add(report.delay)
      writer.add(UInt64(report.source.rawValue))
    case .queued(let waiting, let merged):
      writer.add(waiting)
      writer.add(merged)
    case .comesOut(let reports, let waiting, let isDisplayFrame):
      writer.add(reports)
      writer.add(waiting)
      writer.add(isDisplayFrame ? 1 : 0)
    case .landed(let arrival):
      writer.add(arrival.touch)
      writer.add(UInt64(arrival.contact))
      writer.add(arrival.x)
      writer.add(arrival.y)
      writer.add(arrival.window)
      writer.add(arrival.delay)
    case .left(let end):
      writer.add(end.touch)
      writer.add(end.x)
      writer.add(end.y)
      writer.add(end.travel)
      writer.add(end.duration)
      writer.add(end.isCancelled ? 1 : 0)
    case .turnedAway(let finger):
      writer.add(UInt64(finger.contact))
      writer.add(finger.x)
      writer.add(finger.y)
      writer.add(UInt64(finger.reason.rawValue))
      writer.add(finger.number)
    case .withheld(let touch, let reason, let by):
      writer.add(touch)
      writer.add(UInt64(reason.rawValue))
      writer.add(by)
    case .hitNothing(let touch): writer.add(touch)
    case .became(let state, let reason):
      writer.add(UInt64(state.rawValue))
      writer.add(UInt64(reason.kind.rawValue))
      writer.add(reason.object)
      writer.add(reason.numbers.0)
      writer.add(reason.numbers.1)
      writer.add(reason.numbers.2)
    case .waits(let other, let aim, let patience):
      writer.add(other)
      writer.add(aim)
      writer.add(patience ?? .nan)
    case .heldBack(let touch, let part, let by):
      writer.add(touch)
      writer.add(UInt64(part.rawValue))
      writer.add(by)
    case .givenFree(let touch, let part):
      writer.add(touch)
      writer.add(UInt64(part.rawValue))
    case .taken(let touch, let by), .refusedTouch(let touch, let by), .admittedTouch(let touch, let by):
      writer.add(touch)
      writer.add(by)
    case .mayBegin(let by): writer.add(by)
    case .asked(let question, let who, let reply):
      writer.add(UInt64(question.rawValue))
      writer.add(who)
      writer.add(UInt64(reply.rawValue))
    case .shows(let controller, let by, let showing):
      writer.add(controller)
      writer.add(by)
      writer.add(UInt64(showing.rawValue))
    case .ignoresPresentation(let controller, let reason, let why):
      writer.add(controller)
      writer.add(UInt64(reason.rawValue))
      writer.add(why)
    case .calledUnasked(let times): writer.add(times)
    case .foundNothingToDo: break
    case .heardOfCancellation(let effect): writer.add(UInt64(effect.rawValue))
    case .commits(let picture, let changes):
      writer.add(UInt64(picture))
      writer.add(changes)
    case .keepsTouch(let view, let reason):
      writer.add(view)
      writer.add(UInt64(reason.rawValue))
    case .sentEvents(let name, let bits, let told, let gone):
      writer.add(name)
      writer.add(bits)
      writer.add(told)
      writer.add(gone)
    case .performs(let action), .foundNoReceiver(let action), .claimsUnknown(let action), .declines(let action):
      writer.add(action)
    case .missesKey(let text): writer.add(text)
    case .firstResponder(let focus): writer.add(UInt64(focus.rawValue))
    case .ignores(let count, let by):
      writer.add(count)
      writer.add(by)
    }
  }
}

/// Gives the words of one fact back. They were written by this file's other half,
/// so what they stand for is known to be valid.
struct FactReader {
  var words: ArraySlice<UInt64>
  let names: [String]

  mutating func word() -> UInt64 { words.removeFirst() }
  mutating func int() -> Int { Int(Int64(bitPattern: word())) }
  mutating func double() -> Double { Double(bitPattern: word()) }
  mutating func object() -> TracedObject { object(word()) }
  mutating func optionalObject() -> TracedObject? {
    let index = word()
    return index == .max ? nil : object(index)
  }
  mutating func choice<Value: RawRepresentable>() -> Value where Value.RawValue == UInt8 {
    Value(rawValue: UInt8(word()))!
  }
  private func object(_ index: UInt64) -> TracedObject {
    TracedObject(id: ObjectID(index: UInt32(index)), name: names[Int(index)])
  }

  mutating func fact(_ code: FactCode) -> Fact<TracedObject> {
    switch code {
    case .cameIn:
      return .cameIn(
        InputReport(kind: choice(), contact: UInt32(word()), count: int(), delay: double(), source: choice()))
    case .queued: return .queued(waiting: int(), merged: int())
    case .comesOut: return .comesOut(reports: int(), waiting: int(), isDisplayFrame: word() == 1)
    case .landed:
      return .landed(
        Arrival(
          touch: int(), contact: UInt32(word()), x: double(), y: double(), window: optionalObject(), delay: double()))
    case .left:
      return .left(
        Departure(
          touch: int(), x: double(), y: double(), travel: double(), duration: double(), isCancelled: word() == 1))
    case .turnedAway:
      return .turnedAway(
        TurnedAway(contact: UInt32(word()), x: double(), y: double(), reason: choice(), number: int()))
    case .withheld: return .withheld(touch: int(), choice(), by: optionalObject())
    case .hitNothing: return .hitNothing(touch: int())
    case .became:
      let state: GestureState = choice()
      let kind: GestureReasonKind = choice()
      return .became(state, GestureReason(kind, optionalObject(), double(), double(), double()))
    case .waits:
      let (other, aim, patience) = (object(), optionalObject(), double())
      return .waits(for: other, aim: aim, patience: patience.isNaN ? nil : patience)
    case .heldBack: return .heldBack(touch: int(), choice(), by: object())
    case .givenFree: return .givenFree(touch: int(), choice())
    case .taken: return .taken(touch: int(), by: object())
    case .refusedTouch: return .refusedTouch(touch: int(), by: object())
    case .admittedTouch: return .admittedTouch(touch: int(), by: object())
    case .mayBegin: return .mayBegin(by: object())
    case .asked: return .asked(choice(), who: optionalObject(), choice())
    case .shows: return .shows(object(), by: object(), choice())
    case .ignoresPresentation: return .ignoresPresentation(of: object(), choice(), why: object())
    case .calledUnasked: return .calledUnasked(times: int())
    case .heardOfCancellation: return .heardOfCancellation(choice())
    case .foundNothingToDo: return .foundNothingToDo
    case .commits: return .commits(picture: UInt32(word()), changes: int())
    case .keepsTouch: return .keepsTouch(view: object(), choice())
    case .sentEvents: return .sentEvents(object(), bits: word(), told: int(), gone: int())
    case .performs: return .performs(action: object())
    case .foundNoReceiver: return .foundNoReceiver(action: object())
    case .claimsUnknown: return .claimsUnknown(action: object())
    case .declines: return .declines(action: object())
    case .missesKey: return .missesKey(text: object())
    case .firstResponder: return .firstResponder(choice())
    case .ignores: return .ignores(count: int(), by: optionalObject())
    }
  }
}
