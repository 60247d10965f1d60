#if Libinput
  import CoreFoundation
  import SpringBoard
  import SystemLink
  import Testing

  @testable import LibinputDevices

  /// libinput itself, on a machine that may have no device.
  @Suite(.serialized) @MainActor struct LibinputSourceTests {
    private static let missing = "/dev/input/event-of-nobody"

    @MainActor private final class Host: InputSourceHost {
      let screen = SystemOptions.phone
      var heard: [String] = []
      func source(_ source: any InputSource, added device: InputDevice) { heard.append("added \(device)") }
      func source(_ source: any InputSource, removed device: InputDevice) { heard.append("removed \(device)") }
      func source(_ source: any InputSource, received event: HIDEvent) { heard.append("event") }
      func source(_ source: any InputSource, dropped description: String) { heard.append(description) }
      func source(_ source: any InputSource, failed description: String) { heard.append("failed: \(description)") }
    }

    /// Runs the main loop until `condition` holds; the limit only ends a test that fails.
    private func run(until condition: () -> Bool) {
      let limit = CFAbsoluteTimeGetCurrent() + 30
      while !condition(), CFAbsoluteTimeGetCurrent() < limit { CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, true) }
      #expect(condition())
    }

    @Test func `a node that is not there is named, with what to do`() {
      let (devices, problems) = LibinputSource.look(LibinputOptions(devices: .nodes([Self.missing])))
      #expect(devices == [])
      #expect(problems.count >= 1)
      #expect(problems.allSatisfy { $0.contains(Self.missing) }, "\(problems)")
      #expect(problems.allSatisfy { !$0.contains("\n") })
    }

    @Test func `a source without devices says so and goes on until it is stopped`() {
      let host = Host()
      let source = LibinputSource(LibinputOptions(devices: .nodes([Self.missing])))
      source.host = host
      source.start()
      let sentence = "none of the input devices that were named can be used"
      run { host.heard.contains(sentence) }
      #expect(host.heard.contains { $0.contains(Self.missing) })
      #expect(!host.heard.contains { $0.hasPrefix("failed") })
      source.stop()
      let count = host.heard.count
      CFRunLoopRunInMode(kCFRunLoopDefaultMode, 0.05, false)
      #expect(host.heard.count == count)
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
