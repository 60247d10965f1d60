import EventTrace
import Foundation
import Inspector
import SpringBoard

/// Answers what somebody asks in the inspector's panel: asks the app in front, and makes verdicts,
/// maps and journeys of what it says.
///
/// What an app answers is decoded and thought about off the main thread, which has fingers to route.
@MainActor final class InspectorDesk: StageInspector {
  typealias Asking = @MainActor (InspectionQuestion, @escaping (InspectionReply) -> Void) -> Void

  private let ask: Asking
  private let systemSteps: () -> [SystemStep]
  private let recording: SessionRecording?
  private let app: AppLaunch?
  /// Somebody's other path is being played, or a page made: one at a time.
  private var isReplaying = false
  /// The page that was made last, of which parts are asked for.
  private var page: SavedPage?
  /// The test that was made last, the same.
  private var test: TextParts?

  /// - Parameters:
  ///   - recording: of the app that runs; nil where there is none.
  ///   - app: how it is started; nil where there are several.
  ///   - systemSteps: the last fingers' ways in the system process; by itself none are known.
  ///   - ask: asks the app in front.
  init(
    recording: SessionRecording?, app: AppLaunch?, systemSteps: @escaping () -> [SystemStep] = { [] },
    ask: @escaping Asking
  ) {
    (self.recording, self.app, self.ask) = (recording, app, ask)
    self.systemSteps = systemSteps
  }

  func answer(_ wish: String, reply: @escaping @MainActor (String) -> Void) {
    Task {
      do throws(DeskFault) {
        reply(try await answer(try DeskWish(json: wish)))
      } catch {
        reply(DeskForm.text(FaultAnswer(fault: error.sentence)))
      }
    }
  }

  private func answer(_ wish: DeskWish) async throws(DeskFault) -> String {
    switch wish {
    case .why(let target): try await Self.why(try await lastFinger(), target, systemSteps())
    case .whyEarlier(let back, let target): try await earlier(back, target)
    case .whyAt(let point, let target): try await Self.why(try await tap(at: point), target)
    case .tree: await Self.tree(try await snapshot())
    case .elements: try await elements()
    case .chain(let view): try await chain(of: view)
    case .constraints(let view): try await constraints(of: view)
    case .map: DeskForm.text(MapAnswer(try await map().map))
    case .lint: try await lint()
    case .steps: try await steps()
    case .recording(let from): try part(of: recording, from: from)
    case .page(let from): try await page(from: from)
    case .test(let back, let from): try await test(back: back, from: from)
    case .fork(let sequence, let path): try await fork(at: sequence, along: path)
    }
  }

  // MARK: Asking the app

  private func question(_ question: InspectionQuestion) async throws(DeskFault) -> InspectionAnswer {
    let reply = await withCheckedContinuation { done in ask(question) { done.resume(returning: $0) } }
    switch reply {
    case .nothing(let why): throw DeskFault(why)
    case .answer(let json):
      let answer = try await Self.decode(json)
      if case .unusable(let why) = answer { throw DeskFault("the app says: \(why)") }
      return answer
    }
  }

  @concurrent private static func decode(_ json: String) async throws(DeskFault) -> InspectionAnswer {
    do throws(InspectionFormError) {
      return try InspectionForm.decode(InspectionAnswer.self, from: Data(json.utf8))
    } catch {
      throw DeskFault("the app's answer can't be read: \(error)")
    }
  }

  private func snapshot() async throws(DeskFault) -> Snapshot {
    guard case .snapshot(let snapshot) = try await question(.snapshot) else { throw .anotherAnswer }
    return snapshot
  }

  private func lastFinger() async throws(DeskFault) -> Evidence {
    guard case .finger(let evidence) = try await question(.finger(nil)) else { throw .anotherAnswer }
    if let evidence { return evidence }
    if let views = try? await snapshot().views.count, views > Self.rememberedViews {
      throw DeskFault(
        """
        This screen has \(views) views, and with more than \(Self.rememberedViews) no finger is remembered; Point asks \
        about a place.
        """
      )
    }
    throw DeskFault("No finger has come down since the inspector was opened.")
  }

  /// With more views an app that is watched writes down no finger (Docs/InspectorPanel.md).
  private static let rememberedViews = 2_000

  private func hits(_ points: [PlanePoint]) async throws(DeskFault) -> [UInt32?] {
    guard case .hits(let hits) = try await question(.hits(points)), hits.count == points.count else {
      throw .anotherAnswer
    }
    return hits
  }

  private func chain(of view: UInt32) async throws(DeskFault) -> String {
    guard case .chain(let responders) = try await question(.chain(view)) else { throw .anotherAnswer }
    return DeskForm.text(ChainAnswer(chain: responders))
  }

  private func constraints(of view: UInt32) async throws(DeskFault) -> String {
    guard case .snapshot(let snapshot) = try await question(.layout(nil)) else { throw .anotherAnswer }
    return DeskForm.text(try ConstraintsAnswer(snapshot, view: view))
  }

  @concurrent private static func tree(_ snapshot: Snapshot) async -> String { DeskForm.text(TreeAnswer(snapshot)) }

  private func elements() async throws(DeskFault) -> String {
    guard case .elements(let tree) = try await question(.elements(reaching: true)) else { throw .anotherAnswer }
    return await Self.elements(tree)
  }

  @concurrent private static func elements(_ tree: ElementTree) async -> String {
    DeskForm.text(ElementsAnswer(tree))
  }

  private func tap(at point: PlanePoint) async throws(DeskFault) -> Evidence {
    let snapshot = try await snapshot()
    return Evidence(snapshot: snapshot, trace: .empty, point: point, hitNow: try await hits([point])[0])
  }

  // MARK: Answers

  @concurrent private static func why(
    _ evidence: Evidence, _ target: DeskTarget, _ system: [SystemStep] = []
  ) async throws(DeskFault) -> String {
    let expectation = try target.expectation(in: evidence.snapshot, near: evidence.point)
    return DeskForm.text(
      WhyAnswer(evidence, Diagnosis(evidence, expecting: expectation).verdicts(), system: system))
  }

  /// - Parameter asked: the question for the snapshot.
  private func map(
    of asked: InspectionQuestion = .snapshot
  ) async throws(DeskFault) -> (snapshot: Snapshot, map: ReachabilityMap) {
    guard case .snapshot(let snapshot) = try await question(asked) else { throw .anotherAnswer }
    let map = try await ReachabilityMap.asked(snapshot) { points throws(DeskFault) in try await hits(points) }
    return (snapshot, map)
  }

  private func lint() async throws(DeskFault) -> String {
    let (snapshot, map) = try await map(of: .layout(nil))
    return await Self.lint(snapshot, map)
  }

  @concurrent private static func lint(_ snapshot: Snapshot, _ map: ReachabilityMap) async -> String {
    DeskForm.text(LintAnswer(snapshot, map))
  }

  private func steps() async throws(DeskFault) -> String {
    guard case .trace(let trace) = try await question(.trace) else { throw .anotherAnswer }
    return await Self.steps(trace)
  }

  @concurrent private static func steps(_ trace: Trace) async -> String { DeskForm.text(StepsAnswer(trace)) }

  /// What can be played again: the app, and what was done to it.
  private func playable(_ what: String) throws(DeskFault) -> (app: AppLaunch, lines: Data) {
    guard let app, let recording else {
      throw DeskFault("\(what) can be played where one app runs: start it with 'firstresponder run APP'.")
    }
    guard recording.isWhole else {
      throw DeskFault(
        """
        The recording had become long, and what the app was told at its beginning is not kept: no touch is played \
        again. Start the app anew.
        """
      )
    }
    guard !isReplaying else { throw DeskFault("The app is being played already; ask again in a moment.") }
    return (app, recording.bytes)
  }

  private func fork(at sequence: Int, along path: FingerPath) async throws(DeskFault) -> String {
    let (app, lines) = try playable("Another path")
    isReplaying = true
    defer { isReplaying = false }
    guard case .trace(let trace) = try await question(.trace) else { throw .anotherAnswer }
    let fork = Fork(app: app, lines: lines, trace: trace, sequence: sequence, path: path)
    return try await WaitingThread.run { () throws(DeskFault) in DeskForm.text(try fork.played()) }
  }

  private func earlier(_ back: Int, _ target: DeskTarget) async throws(DeskFault) -> String {
    let (app, lines) = try playable("An earlier touch")
    isReplaying = true
    defer { isReplaying = false }
    let touch = EarlierTouch(app: app, lines: lines, back: back, target: target)
    return try await WaitingThread.run { () throws(DeskFault) in DeskForm.text(try touch.played()) }
  }

  private func page(from: Int) async throws(DeskFault) -> String {
    guard let app, let recording else {
      throw DeskFault("A page is of one app: start it with 'firstresponder run APP'.")
    }
    if from == 0 {
      guard !isReplaying else { throw DeskFault("The app is being played already; ask again in a moment.") }
      isReplaying = true
      defer { isReplaying = false }
      page = try await SavedPage.made(of: recording.bytes, note: recording.note, app)
    }
    guard let page else { throw DeskFault("no page was made; ask for its beginning") }
    return DeskForm.text(try page.parts.part(from: from))
  }

  private func test(back: Int, from: Int) async throws(DeskFault) -> String {
    guard let app, let recording else {
      throw DeskFault("A test is of one app: start it with 'firstresponder run APP'.")
    }
    if from == 0 {
      guard recording.isWhole else {
        throw DeskFault(
          "The recording had become long, and its beginning is not kept: no test is made. Start the app anew.")
      }
      let lines = recording.bytes
      test = try await WaitingThread.run { () throws(DeskFault) in
        try SavedTest.made(of: lines, app.name, back: back)
      }
    }
    guard let test else { throw DeskFault("no test was made; ask for its beginning") }
    return DeskForm.text(try test.part(from: from))
  }

  private func part(of recording: SessionRecording?, from: Int) throws(DeskFault) -> String {
    guard let recording else {
      throw DeskFault("A recording is of one app: start it with 'firstresponder run APP'.")
    }
    return DeskForm.text(try RecordingAnswer(recording, from: from))
  }
}

extension DeskFault {
  fileprivate static let anotherAnswer = DeskFault("the app answers something else than it was asked")
}
