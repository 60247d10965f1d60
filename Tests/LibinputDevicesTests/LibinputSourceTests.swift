#if Libinput
  import SpringBoard
  import SystemLink
  import Testing

  @testable import LibinputDevices

  /// libinput itself, on a machine that may have no device.
  @Suite(.serialized) @MainActor struct LibinputSourceTests {
    private static let missing = "/dev/input/event-of-nobody"

    @MainActor private final class Host: InputSourceHost {
      let screen = ScreenDescription.phone
      var heard: [String] = []
      func source(_ source: any InputSource, added device: InputDevice) { heard.append("added \(device)") }
      func source(_ source: any InputSource, removed device: InputDevice) { heard.append("removed \(device)") }
      func source(_ source: any InputSource, received event: HIDEvent) { heard.append("event") }
      func source(_ source: any InputSource, dropped description: String) { heard.append(description) }
      func source(_ source: any InputSource, failed description: String) { heard.append("failed: \(description)") }
    }

    /// Lets the main actor work until `condition` holds; the limit only ends a test that fails.
    private func wait(until condition: () -> Bool) async throws {
      let limit = ContinuousClock.now + .seconds(30)
      while !condition(), ContinuousClock.now < limit { try await Task.sleep(for: .milliseconds(5)) }
      #expect(condition())
    }

    @Test func `a node that is not there is named, with what to do`() {
      let (devices, problems) = LibinputSource.look(LibinputOptions(devices: .nodes([Self.missing])))
      #expect(devices == [])
      #expect(problems.count >= 1)
      #expect(problems.allSatisfy { $0.contains(Self.missing) }, "\(problems)")
      #expect(problems.allSatisfy { !$0.contains("\n") })
    }

    @Test func `a source without devices says so and goes on until it is stopped`() async throws {
      let host = Host()
      let source = LibinputSource(LibinputOptions(devices: .nodes([Self.missing])))
      source.host = host
      source.start()
      let sentence = "none of the input devices that were named can be used"
      try await wait { host.heard.contains(sentence) }
      #expect(host.heard.contains { $0.contains(Self.missing) })
      #expect(!host.heard.contains { $0.hasPrefix("failed") })
      source.stop()
      #expect(source.devices == [])
    }

    @Test func `a source with a layout that is not known fails and says so`() {
      let host = Host()
      var options = LibinputOptions(devices: .nodes([]))
      options.keyboard.layout = "nowhere"
      let source = LibinputSource(options)
      source.host = host
      source.start()
      #expect(host.heard.count == 1 && host.heard[0].hasPrefix("failed: the keyboard layout 'nowhere' is not known"))
    }
  }
#endif
