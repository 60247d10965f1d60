import EventTrace
import Foundation
import Inspector
import SpringBoard
import SystemLink
import Testing
import Turns

@testable import Command
@testable import Driving

/// Recordings of driven devices: what is in them, and that they can be played.
@MainActor @Suite(.takesTurnsAlone, .runsMainLoop, .timeLimit(.minutes(30))) struct DeviceRecordingTests {
  private static var setup: DeviceSetup {
    var setup = Driven.setup
    setup.apps.append(InstalledApp(Driven.example("Feed")))
    return setup
  }

  /// What happened in an app since its first touch: before it, one that runs may not have been watched yet.
  private struct Seen: Equatable {
    var trace: [String]
    var labels: [String]
    var frames: [PlaneRect]

    init(_ trace: Trace, _ tree: ElementTree) {
      let lines = trace.text(.touches, .gestures, .controls, .actions, .responder, .keys).split(separator: "\n")
      self.trace = lines.drop { !$0.contains("touch 1") }.map(String.init)
      labels = tree.elements.dropFirst().map { "\($0.type.name) \($0.name ?? "") \($0.shownValue ?? "")" }
      frames = tree.elements.map(\.frame)
    }
  }

  /// Fingers on a feed, from its launch on.
  private static func touchFeed(_ device: DeviceSession) async throws {
    try await device.tap("like 0")
    try await device.perform(.drag(from: (200, 600), to: (200, 250), duration: 0.3))
    try await device.settle(2)
    try await device.pass(0.25)
    try await device.perform(.tap(x: 200, y: 400))
    try await device.settle(2)
  }

  /// What a process of the app says that plays a recording.
  private static func replayed(_ recording: DrivenRecording) async throws -> Seen {
    try await Task.detached {
      let app = try AppPlayer(recording.recording, by: recording.launch, data: ThrowawayData())
      _ = try app.ask(.play(nil))
      guard case .elements(let tree) = try app.ask(.elements(reaching: false)),
        case .trace(let trace) = try app.ask(.trace)
      else { throw PlayingError.otherAnswer(of: recording.app) }
      return Seen(trace, tree)
    }.value
  }

  @Test func `a process that plays the recording does the same, touch by touch`() async throws {
    try await Driven.device(Self.setup) { device in
      try await device.launch("Feed")
      // What came before is part of it: without it, nothing after it would be the same.
      try await device.tap("like 0")
      let begun = try await device.startRecording()
      #expect(begun.app == "Feed" && begun.seconds == device.now)
      try await Self.touchFeed(device)
      let live = Seen(try await device.trace(), try await device.elements())
      let feed = try await device.stopRecording()
      #expect(feed.recording.app == "Feed" && feed.recording.fingers.count == 4 && feed.notes == [])
      #expect(feed.recording.duration == device.now)
      #expect(live.trace.contains { $0.contains("like 0") } && live.labels.count > 10)
      #expect(try await Self.replayed(feed) == live)

      // An app that begins when the clock has gone on a while, and is typed into.
      try await device.launch("Notes")
      _ = try await device.startRecording()
      let search = try #require(
        try await device.elements().elements.first { $0.type == .textField }?.hitPoint)
      try await device.perform(.tap(x: search.x, y: search.y))
      try await device.settle(2)
      try await device.type("Wel")
      try await device.settle(2)
      let typed = Seen(try await device.trace(), try await device.elements())
      let notes = try await device.stopRecording()
      #expect(notes.recording.app == "Notes" && notes.recording.duration < device.now)
      #expect(typed.labels.contains { $0.hasSuffix("Wel") })
      #expect(try await Self.replayed(notes) == typed)
    }
  }

  @Test func `'replay' and 'why' take the file`() async throws {
    let recording = try await Driven.device(Self.setup) { device in
      try await device.launch("Feed")
      _ = try await device.startRecording()
      try await Self.touchFeed(device)
      return try await device.stopRecording()
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(recording.text.utf8).write(to: file)
    let replay = try await Driven.command(["replay", file.path])
    #expect(replay.status == 0)
    #expect(replay.output.hasPrefix("same: Feed, \(recording.recording.moments.count) moments"))
    let why = try await Driven.command(["why", file.path, "--touch", "1"])
    #expect(why.status == 0 && why.output.contains("OK   The touch arrived: LikeButton 'like 0'"))
  }

  @Test func `who records changes nothing`() async throws {
    func story(records: Bool) async throws -> [Seen] {
      try await Driven.device(Self.setup) { device in
        try await device.launch("Feed")
        if records { _ = try await device.startRecording() }
        try await Self.touchFeed(device)
        let seen = Seen(try await device.trace(), try await device.elements())
        if records { _ = try await device.stopRecording() }
        try await device.tap("like 3")
        return [seen, Seen(try await device.trace(), try await device.elements())]
      }
    }
    #expect(try await story(records: true) == story(records: false))
  }

  @Test func `a recording is of one app, whatever comes to the front`() async throws {
    try await Driven.device(Self.setup) { device in
      try await device.launch("Mixer")
      _ = try await device.startRecording()
      try await device.tap("mute Kick")
      try await device.launch("Feed")
      try await device.tap("like 0")
      await #expect(throws: DrivingError.recording(.underWay("Mixer"))) { try await device.startRecording() }
      try await device.launch("Mixer")
      try await device.tap("mute Snare")
      let recording = try await device.stopRecording()
      #expect(recording.app == "Mixer" && recording.recording.fingers.count == 2)
      let requests = recording.recording.moments.compactMap { moment -> LifecycleRequest? in
        if case .lifecycle(let request) = moment.happening { request } else { nil }
      }
      #expect(requests == [.resignActive, .enterBackground, .enterForeground, .becomeActive])
      #expect(device.lastRecording == recording)
    }
  }

  @Test func `an app that ends leaves its recording`() async throws {
    try await Driven.device(Self.setup) { device in
      try await device.launch("Mixer")
      _ = try await device.startRecording()
      try await device.tap("mute Kick")
      _ = try await device.terminate("Mixer")
      let recording = try await device.stopRecording()
      #expect(recording.recording.fingers.count == 1)
      #expect(recording.notes == ["Mixer ended before recording was stopped"])
      // The next one is another process, which has heard nothing yet.
      try await device.launch("Mixer")
      _ = try await device.startRecording()
      #expect(try await device.stopRecording().recording.fingers == [])
    }
  }

  @Test func `what no replay gives the app is said`() async throws {
    try await Driven.device(Self.setup) { device in
      try await device.open(try device.launch(named: "Mixer"), arguments: ["-fast"], environment: ["MOOD": "good"])
      _ = try await device.startRecording()
      try await device.copy("abc")
      try await device.stopTyping()
      try await device.turn(toLandscape: true)
      let recording = try await device.stopRecording()
      #expect(
        recording.notes == [
          "a text was put on the clipboard, which no recording holds",
          "the keyboard was taken away without a finger, which no recording holds",
          "Mixer was launched with arguments, which a replay does not give it",
          "Mixer was launched with variables of its own, which a replay does not give it",
        ])
      #expect(recording.recording.turns)
      #expect(recording.recording.moments.contains { $0.happening == .turn(.landscapeLeft) })
    }
  }

  @Test func `what is no time to record is said`() async throws {
    try await Driven.device(Self.setup) { device in
      await #expect(throws: DrivingError.recording(.homeScreen)) { try await device.startRecording() }
      await #expect(throws: DrivingError.recording(.notBegun)) { try await device.stopRecording() }
      await #expect(throws: DrivingError.recording(.notBegun)) {
        try await device.export(as: .evemu, by: RecordingExport.made)
      }
      try await device.launch("Mixer")
      _ = try await device.startRecording()
      await #expect(throws: DrivingError.recording(.underWay("Mixer"))) {
        try await device.export(as: .evemu, by: RecordingExport.made)
      }
      _ = try await device.stopRecording()
      await #expect(throws: DrivingError.recording(.notBegun)) { try await device.stopRecording() }
      await #expect(throws: DrivingError.recording(.noExports)) { try await device.export(as: .evemu, by: nil) }
      await #expect(throws: DrivingError.recording(.tooLarge(bytes: 0, limit: -1))) {
        try await device.export(
          as: .evemu, by: { _, _ throws(RecordingFault) in ExportedRecording(bytes: Data()) }, limit: -1)
      }
    }
  }

  @Test func `each format is made of what was recorded`() async throws {
    try await Driven.device(Self.setup) { device in
      try await device.launch("Mixer")
      _ = try await device.startRecording()
      try await device.tap("mute Kick")
      _ = try await device.stopRecording()
      func file(_ format: ExportFormat) async throws -> ExportedRecording {
        try await device.export(as: format, by: RecordingExport.made).file
      }
      let test = try await file(.swiftTest)
      let source = String(decoding: test.bytes, as: UTF8.self)
      #expect(source.contains("`finger 1 of Mixer arrives`") && source.contains("device.why(finger)"))
      #expect(test.notes == ["the test makes a RootController(), which stands for yours"])
      let events = try await file(.evemu)
      #expect(String(decoding: events.bytes, as: UTF8.self).hasPrefix("# EVEMU") && events.notes == [])
      let chrome = try JSONValue(parsing: try await file(.chrome).bytes)
      #expect(chrome["traceEvents"]?.asList?.isEmpty == false)
      // A field of number 1 with a length: a packet.
      #expect(try await file(.perfetto).bytes.first == 0x0A)
      let page = String(decoding: try await file(.html).bytes, as: UTF8.self)
      #expect(page.hasPrefix("<!doctype html>") && page.contains("<title>Mixer"))
    }
  }
}
