#if SDL
  import SpringBoard
  import SystemLink
  import Testing

  @testable import WindowStage

  /// The stage and its thread, with SDL's driver for no window system.
  @MainActor @Suite(.serialized) struct WindowStageTests {
    private func started() async throws -> (WindowStage, ListeningHost) {
      let host = ListeningHost()
      let stage = WindowStage(drivers: "dummy")
      stage.host = host
      stage.start()
      stage.start()
      try await host.wait(for: "that it is ready") { !$0.heard.isEmpty }
      return (stage, host)
    }

    private func commit(_ sequence: UInt32) -> LayerCommit {
      LayerCommit(sequence: sequence, operations: [.update(.screen, LayerProperties())])
    }

    @Test func `a stage is ready once, measures characters, and stops for good`() async throws {
      let (stage, host) = try await started()
      #expect(host.heard == ["ready: The screen is a window of this desktop (dummy); close it to end."])
      stage.show(title: "Feed")
      stage.show(notice: "It ended")
      stage.show(notice: nil)
      stage.show(textInput: TextInputDescription(caretX: 10, caretY: 20, caretWidth: 2, caretHeight: 20))
      stage.show(textInput: nil)
      stage.measure(TextMeasureRequest(font: FontDescription(), characters: ["a", "b"]))
      try await host.wait(for: "sizes") { !$0.measured.isEmpty }
      #expect(host.measured.first?.advances.map(\.character) == ["a", "b"])
      stage.stop()
      stage.stop()
      stage.show(commit(1))
      #expect(host.heard.count == 1)
    }

    @Test func `a commit that does not follow is said, and every layer is asked for once`() async throws {
      let (stage, host) = try await started()
      defer { stage.stop() }
      // A stage may come late: the first commit may be any.
      stage.show(commit(7))
      stage.show(commit(8))
      host.whole = commit(12)
      stage.show(commit(10))
      stage.show(commit(3))
      try await host.wait(for: "the question") { $0.heard.contains("asked for every layer") }
      stage.show(commit(13))
      // What is no commit at all.
      stage.show(LayerCommit(sequence: 14, operations: [.children(LayerID(5), [])]))
      try await host.wait(for: "the fault") { $0.heard.count { $0 == "asked for every layer" } == 2 }
      #expect(
        host.heard.dropFirst() == [
          "asked for every layer",
          "dropped: layer commit: layer 5 gets content or children and was never made by an update; the commit is "
            + "dropped, ask the app for a full one",
          "asked for every layer",
        ])
    }

    @Test func `without a window system the stage fails with what to do`() async throws {
      let host = ListeningHost()
      let stage = WindowStage(drivers: "none")
      stage.host = host
      stage.start()
      try await host.wait(for: "the failure") { !$0.heard.isEmpty }
      #expect(host.heard[0].hasPrefix("failed: no window can be opened: "))
      #expect(host.heard[0].contains("set DISPLAY (X11) or WAYLAND_DISPLAY"))
      stage.stop()
    }
  }
#endif
