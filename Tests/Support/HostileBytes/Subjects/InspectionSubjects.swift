import Foundation
import Inspector

@testable import EventTrace

// What an inspector and an app say to each other, as JSON (`InspectionForm`), and what the inspector makes of it.

extension Subject {
  static let trace = inspection(
    "trace", "EventTrace/TraceCoding",
    [InspectionSamples.json(InspectionSamples.trace), InspectionSamples.json(Trace.empty)],
    Trace.self
  ) { trace throws(Finding) in
    try check(trace)
    var timeline = 0
    for export in [Timeline(trace).perfettoTrace().count, Timeline(trace).chromeTrace().utf8.count] {
      timeline += export
    }
    guard timeline > 0 else { throw Finding("the timeline has no bytes") }
  }

  static let snapshot = inspection(
    "snapshot", "EventTrace/Snapshot",
    (0..<8).map { InspectionSamples.json($0 == 7 ? InspectionSamples.turned : InspectionSamples.snapshot) },
    Snapshot.self
  ) { snapshot throws(Finding) in
    try check(snapshot)
  }

  static let evidence = inspection(
    "evidence", "EventTrace/Inspection",
    [InspectionSamples.json(InspectionSamples.evidence)], Evidence.self
  ) { evidence throws(Finding) in
    try check(evidence)
  }

  static let question = inspection(
    "question", "EventTrace/Inspection",
    [
      .snapshot, .layout(nil), .layout(ScreenVariant(width: 320, height: .infinity, isRightToLeft: true)),
      .hits([PlanePoint(1, 2), PlanePoint(.nan, -.infinity)]), .chain(3), .picture, .trace, .busy, .watch(true),
      .keepFilm, .film,
      .elements(reaching: true), .audit, .owner(.copy("a")), .owner(.turn(toLandscape: true)), .owner(.readPasteboard),
      .finger(nil), .finger(FingerPlace(moment: 3, contact: 1, point: PlanePoint(1, 2), until: 4)), .marks, .responder,
      .play(nil), .play(Preparation(moment: 1, remedies: remedies, responder: "save")),
    ].map { (question: InspectionQuestion) in InspectionSamples.json(question) }, InspectionQuestion.self
  ) { _ throws(Finding) in }

  static let answer = inspection(
    "answer", "EventTrace/Inspection",
    [
      .snapshot(InspectionSamples.snapshot), .hits([1, nil]), .chain([InspectionSamples.responder]), .picture("<svg/>"),
      .trace(InspectionSamples.trace), .done, .finger(InspectionSamples.evidence), .finger(nil), .marks([0, 3]),
      .responder(InspectionSamples.keyEvidence), .unknownResponder(["root"]),
      .unknownCommand(UnknownCommand(name: "Past", titles: ["Paste"])), .unusable("no window"),
      .film(InspectionSamples.film), .elements(mixer), .audit(audited), .text("a"), .text(nil),
      .busy([BusyReason(id: 3, name: "UIView 'a'", .animates, detail: "opacity", .byItself(after: 0.5))]),
      .busy([BusyReason(id: nil, name: "Timer", .hasTimer, .never)]),
    ].map { (answer: InspectionAnswer) in InspectionSamples.json(answer) }, InspectionAnswer.self
  ) { answer throws(Finding) in
    switch answer {
    case .snapshot(let snapshot): try check(snapshot)
    case .trace(let trace): try check(trace)
    case .finger(let evidence?): try check(evidence)
    case .responder(let evidence): _ = KeyDiagnosis(evidence).verdicts()
    case .command(let evidence): _ = CommandDiagnosis(evidence).verdicts()
    case .film(let film): for scene in film.scenes { try check(scene.snapshot) }
    case .elements(let tree): try check(tree)
    case .audit(let evidence): try check(evidence)
    case .busy(let reasons):
      for reason in reasons where reason.text.isEmpty { throw Finding("a reason has no text") }
    case .hits, .chain, .picture, .text, .done, .finger(nil), .marks, .unknownResponder, .unknownCommand, .unusable:
      break
    }
  }

  /// Elements of which something is known, a view's number among it.
  private static var audited: AuditEvidence {
    var facts = ElementFacts()
    facts.control = ControlFacts(isEnabled: false, isSelected: true, traits: .button)
    var text = TextFacts("Pay", pointSize: 12, size: PlaneSize(20, 10))
    (text.contrast, text.cutter, text.grows) = (1.5, .view(2, of: "UIView"), false)
    facts.text = text
    let known = Array(repeating: facts, count: mixer.elements.count)
    return AuditEvidence(tree: mixer, facts: known, behindModal: [1, 2])
  }

  /// Whatever an app answers, an audit comes to an end.
  private static func check(_ evidence: AuditEvidence) throws(Finding) {
    let snapshot = InspectionSamples.snapshot
    for issue in Audit.issues(in: evidence, snapshot, ReachabilityMap(snapshot) { _ in nil }) {
      guard !issue.summary.isEmpty, !issue.fix.isEmpty else { throw Finding("an issue says nothing") }
    }
  }

  private static var remedies: [Remedy] {
    let view = ViewPlace(window: 0, subviews: [0, 1])
    let recognizer = RecognizerPlace(view: view, index: 0)
    return [
      .passOver(view), .reach(view, PlanePoint(1, 2)), .keepTouches(recognizer), .move(recognizer, to: view),
      .stopIgnoring, .becomeFirst(ResponderPlace(view: view, isController: true)), .shift(x: 1, y: .nan), .holdStill,
      .tapAgain(2), .neverBusy,
    ]
  }

  private static func inspection<Value: Codable & Sendable>(
    _ name: String, _ source: String, _ corpus: [[UInt8]], _ type: Value.Type,
    check: @escaping @Sendable (Value) throws(Finding) -> Void
  ) -> Subject {
    Subject(
      name: name, source: source,
      position: .key(
        .beforeColon,
        or: [
          "it is not UTF-8, or has more than 64 levels", "The given data was not valid JSON.",
          "Invalid number of keys found, expected one.", "No value associated with key ", "Expected to decode ",
          "Cannot get keyed decoding container -- found null value instead",
        ]), heapPerByte: 160, corpus: corpus,
      words: [
        "null", "true", "false", "[]", "{}", #""nan""#, #""-inf""#, #""inf""#, #","parent":1"#, #","window":0"#,
        #","view":1"#, #","recognizers":[0]"#, #","a":0"#, "18446744073709551615", "1152921504606846976",
        #","touch":1"#,
        #""pointInside""#, #","overrides":3"#,
      ]
    ) { bytes throws(Finding) in
      let value: Value
      do throws(InspectionFormError) {
        value = try InspectionForm.decode(type, from: Data(bytes))
      } catch {
        return .refused(error.description)
      }
      return .read { () throws(Finding) in
        try checkRoundTrip(value)
        try check(value)
      }
    }
  }

  private static func checkRoundTrip<Value: Codable>(_ value: Value) throws(Finding) {
    let written = InspectionForm.encode(value)
    let again: Value
    do throws(InspectionFormError) { again = try InspectionForm.decode(Value.self, from: written) } catch {
      throw Finding("what was written can't be read: \(error)")
    }
    guard InspectionForm.encode(again) == written else { throw Finding("written again it is something else") }
  }

  private static func check(_ trace: Trace) throws(Finding) {
    let lines = trace.text()
    guard trace.isEmpty || !lines.isEmpty else { throw Finding("a trace of \(trace.count) steps has no text") }
    guard trace.json().split(separator: "\n").count == trace.count else {
      throw Finding("\(trace.count) steps have another number of lines as JSON")
    }
    for place in trace.indices { _ = trace.object(at: place) }
    _ = trace.upTo(2)
    _ = trace.lastAtWork(before: .max)
  }

  private static func check(_ snapshot: Snapshot) throws(Finding) {
    for place in snapshot.views.indices { _ = snapshot.view(at: snapshot.place(of: place)) }
    let map = ReachabilityMap(snapshot)
    _ = Lint.faults(in: snapshot, map)
  }

  private static func check(_ evidence: Evidence) throws(Finding) {
    _ = Diagnosis(evidence).verdicts()
    for view in evidence.snapshot.views.prefix(8) { _ = Diagnosis(evidence, expecting: .view(view.id)).verdicts() }
    for recognizer in evidence.snapshot.recognizers.prefix(2) {
      _ = Diagnosis(evidence, expecting: .recognizer(recognizer.id)).verdicts()
    }
  }
}
