import EventTrace
import Inspector
import SystemLink

/// One finger of a session: where it went, what came of it, and why.
struct TouchReport: Encodable {
  enum Kind: String, Encodable {
    case arrived, advised, lost
    /// Nothing is known of it any more.
    case unknown
  }

  /// A verdict, and where its culprit was.
  struct Finding: Encodable {
    var verdict: Verdict
    /// The culprit's number in the trace.
    var culprit: UInt32?
    /// Its corners on the screen, as hit-testing saw it: x, y, x, y, ...; empty where it is no view.
    var corners: [Double]
  }

  /// Counted from 1, in the order in which fingers come down.
  var number: Int
  /// The number of the touch in the trace; nil for a finger that became none.
  var touch: Int?
  /// Milliseconds.
  var start: Int
  var end: Int
  var x: Double
  var y: Double
  /// Who was hit; the application where nobody was.
  var name: String
  var kind: Kind
  var findings: [Finding]
  var journey: Journey?
  var latency: [LatencyReport.Reaction]
  /// Where the finger was: milliseconds and tenths of points, each after the first as the difference to the one before.
  var places: [Int]

  static func all(of session: PlayerSession) -> [TouchReport] {
    var landings = Landings(session.trace)
    let ways = FingerWays(session.recording)
    return session.recording.fingers.enumerated().map { index, finger in
      TouchReport(
        finger, number: index + 1, landing: landings.next(of: finger), session, places: ways.places[index])
    }
  }

  private init(
    _ finger: RecordedFinger, number: Int, landing: Landings.Landing?, _ session: PlayerSession, places: [Int]
  ) {
    (self.number, self.places, touch) = (number, places, landing?.touch)
    (start, end, x, y) = (milliseconds(finger.start), milliseconds(finger.end), tenth(finger.x), tenth(finger.y))
    name = landing?.name ?? ""
    (kind, findings, journey, latency) = (.unknown, [], nil, [])
    let scene = session.film.scenes.last { scene in
      scene.moment.map { (finger.batch...finger.moment).contains($0) } ?? false
    }
    guard let scene, let landing else { return }
    var evidence = Evidence(
      snapshot: scene.snapshot, trace: session.trace.part(from: scene.step, upTo: finger.end + Self.patience),
      point: PlanePoint(finger.x, finger.y), lastAtWork: scene.lastAtWork)
    evidence.find(contact: finger.contact)
    evidence = evidence.named()
    name = evidence.snapshot.namesByNumber[landing.object] ?? name
    let verdicts = Diagnosis(evidence).verdicts()
    kind = verdicts.first?.isOK == true ? verdicts.count > 1 ? .advised : .arrived : .lost
    findings = verdicts.map { Finding($0, evidence) }
    journey = Journey(evidence)
    latency = LatencyReport(evidence.trace).reactions.filter { $0.touch == evidence.touch }
  }

  /// Seconds after a finger's end until what waits is decided.
  private static let patience = 1.0
}

extension TouchReport.Finding {
  init(_ verdict: Verdict, _ evidence: Evidence) {
    let place = verdict.found(in: evidence.snapshot, at: evidence.point, evidence.trace)
    let view = place.map { evidence.snapshot.views[$0.view] }
    let corners = view.map { view in
      view.bounds.corners.map { view.toScreen($0) }.flatMap { [tenth($0.x), tenth($0.y)] }
    }
    (self.verdict, culprit) = (verdict, place?.number)
    self.corners = corners.flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil } ?? []
  }
}

func tenth(_ number: Double) -> Double { (number * 10).rounded() / 10 }

/// Touches of a trace, to be matched with fingers of the recording: those of one contact come in the same order.
private struct Landings {
  struct Landing {
    /// nil for a finger that was turned away.
    var touch: Int?
    /// Who was hit: its number in the trace, and its name there.
    var object: UInt32
    var name: String
    var time: Double
  }

  private var waiting: [UInt32: [Landing]] = [:]

  init(_ trace: Trace) {
    for place in trace.indices {
      let step = trace[place]
      guard case .fact(_, let fact) = step.payload else { continue }
      let object = trace.object(at: place)
      func landing(_ touch: Int?) -> Landing {
        Landing(touch: touch, object: object.number, name: object.name, time: step.time)
      }
      switch fact {
      case .landed(let arrival): waiting[arrival.contact, default: []].append(landing(arrival.touch))
      case .turnedAway(let finger): waiting[finger.contact, default: []].append(landing(nil))
      default: break
      }
    }
    for contact in waiting.keys { waiting[contact]?.reverse() }
  }

  mutating func next(of finger: RecordedFinger) -> Landing? {
    // One that came down before the trace begins has no landing in it.
    guard let next = waiting[finger.contact]?.last, next.time >= finger.start - 0.001,
      next.time <= finger.end + 0.001
    else { return nil }
    return waiting[finger.contact]?.popLast()
  }
}

/// Where each finger of a recording was, thirty times a second at most.
private struct FingerWays {
  private(set) var places: [[Int]] = []

  private struct Way {
    var index: Int
    var last: (time: Int, x: Int, y: Int)
    /// The newest place, if it is not kept yet.
    var waiting: (time: Int, x: Int, y: Int)?
  }

  private var live: [UInt32: Way] = [:]

  init(_ recording: Recording) {
    for moment in recording.moments {
      guard case .input(let event, _) = moment.happening else { continue }
      for contact in event.contacts { take(contact, at: milliseconds(moment.time)) }
    }
    for way in live.values { end(way) }
  }

  private mutating func take(_ contact: Contact, at time: Int) {
    let place = (time: time, x: Self.tenths(contact.x), y: Self.tenths(contact.y))
    if contact.isLanding {
      live[contact.identifier] = Way(index: places.count, last: place)
      places.append([place.time, place.x, place.y])
    } else if var way = live[contact.identifier] {
      if contact.isTouching, time - way.last.time < 33 {
        way.waiting = place
      } else {
        add(place, to: &way)
      }
      live[contact.identifier] = contact.isTouching ? way : nil
    }
  }

  /// Fingers are on a screen, whatever a device says.
  private static func tenths(_ points: Double) -> Int { Int((min(max(points, -1e6), 1e6) * 10).rounded()) }

  private mutating func add(_ place: (time: Int, x: Int, y: Int), to way: inout Way) {
    places[way.index] += [place.time - way.last.time, place.x - way.last.x, place.y - way.last.y]
    (way.last, way.waiting) = (place, nil)
  }

  private mutating func end(_ way: Way) {
    var way = way
    if let place = way.waiting { add(place, to: &way) }
  }
}
