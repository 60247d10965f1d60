import Foundation
import SystemLink
import Testing

@testable import SpringBoard

/// Logs of devices, as files.
@Suite struct EvdevLogTests {
  @Test func `evemu: two fingers with pressure and size`() throws {
    let result = try DeviceLogs.imported("two-fingers.evemu")
    #expect(result.notes == [] && result.recording.origin == "evemu: Example Touchscreen 10")
    // 10 units are a point on both axes; 0.4 and 0.8 are shares of 255, twice; 100 and 80 units across.
    #expect(
      lines(result.recording.events) == [
        "0 #1 down 1 100,200 p0.4", "8.01 #1 move 1 101,200 p0.4", "16.02 #1 down 2 300,843 p0.8 r4 e4",
        "24.02 #1 move 1 101,210 p0.4 | move 2 300,800 p0.8 r4 e4", "32.03 #1 up 1 101,210",
        "40.04 #1 change 2 300,800 p0.24 r4 e4", "48.05 #1 up 2 300,800 r4 e4",
      ])
  }

  @Test func `evemu: fingers without slots, a panel of version 1.0, a pen`() throws {
    #expect(
      lines(try DeviceLogs.imported("anonymous.evemu").recording.events) == [
        "0 #1 down 1 100,100", "10 #1 move 1 110,100 | down 2 300,700", "20 #1 move 1 120,105 | move 2 305,690",
        "30 #1 up 1 120,105 | move 2 300,680", "40 #1 up 2 300,680",
      ])
    #expect(
      lines(try DeviceLogs.imported("single.evemu").recording.events) == [
        "0 #1 down 1 0,0 e3", "20 #1 move 1 195,0 e3", "40 #1 up 1 195,0 e3",
      ])
    #expect(
      lines(try DeviceLogs.imported("pen.evemu").recording.events) == [
        "0 #1 stylus entered 50,60 height 0.5", "10 #1 stylus moved 100,60 height 0.5",
        "20 #1 down 1 100,60 stylus p1", "30 #1 move 1 100,70 stylus p1", "40 #1 up 1 100,70 stylus",
        "40 #1 stylus moved 100,70 height 0", "50 #1 stylus exited 100,70 height 0",
      ])
  }

  @Test func `libinput record: a touchscreen, a mouse and a keyboard at one time`() throws {
    let result = try DeviceLogs.imported("three-devices.yml")
    #expect(
      result.recording.origin == "libinput record: Example 10 # Touch, Example Mouse, Example Keyboard")
    #expect(
      lines(result.recording.events) == [
        "0 #1 down 1 100,200", "10 #2 puck entered 200,414 height 0", "20 #2 down 2 200,414 puck b1",
        "25 #3 key 225 down [2]", "30 #1 [2] move 1 120,200", "35 #3 key 4 down [2]",
        "40 #2 [2] move 2 210,414 puck b1",
        "45 #3 key 4 up [2]", "50 #2 [2] up 2 210,414 puck", "55 #3 key 225 up [0]", "60 #1 up 1 120,200",
        "70 #2 scroll step 210,414 by 0,-100", "80 #3 togglePlayPause", "81 #2 puck exited 210,414 height 0",
      ])
  }

  @Test func `getevent: two devices with their description in front`() throws {
    let result = try DeviceLogs.imported("phone.getevent")
    #expect(
      lines(result.recording.events) == [
        "0 #1 down 1 250,500", "5 #2 key 128 down [0]", "10 #1 move 1 260,500", "15 #2 key 128 up [0]",
        "20 #1 up 1 260,500",
      ])
  }

  private let bare = """
    [  10.000001] EV_ABS       ABS_MT_TRACKING_ID   00000001
    [  10.000001] EV_ABS       ABS_MT_POSITION_X    00000064
    [  10.000001] 0003 0036 000000c8
    [  10.000001] EV_MSC       MSC_SCAN             000c0001
    [  10.000001] EV_SYN       SYN_REPORT           00000000
    [  10.020001] EV_ABS       ABS_MT_TRACKING_ID   ffffffff
    [  10.020001] EV_SYN       SYN_REPORT           00000000

    """

  @Test func `getevent: of one device without a description, the range has to be told`() throws {
    let log = try EvdevLog.read(Data(bare.utf8))
    #expect(
      line { _ = try EvdevImport(log, screen: TestDevice.screen) }
        == """
        nothing can be imported: the range of the axes of 'device' is not known; give it with --range, like 1079x1919
        """
    )
    #expect(
      lines(try EvdevImport(log, screen: TestDevice.screen, range: (389, 843)).recording.events) == [
        "0 #1 down 1 100,200", "20 #1 up 1 100,200",
      ])
  }

  @Test func `a touchpad beside other devices is left out, and a note says so`() throws {
    let text = String(decoding: try DeviceLogs.bytes("three-devices.yml"), as: UTF8.self)
    let log = try EvdevLog.read(Data(text.replacing("properties: [1]", with: "properties: [0, 2]").utf8))
    let result = try EvdevImport(log, screen: TestDevice.screen)
    #expect(
      result.notes == [
        "'Example 10 # Touch' is a touchpad: its fingers have no place on the screen; it is left out"
      ])
    #expect(lines(result.recording.events).first == "0 #1 puck entered 200,414 height 0")
  }

  @Test func `a log that ends in the midst of a line is read up to the line before, and fingers are cancelled`() throws
  {
    let bytes = try DeviceLogs.bytes("two-fingers.evemu")
    let text = String(decoding: bytes, as: UTF8.self)
    let place = try #require(text.range(of: "E: 0.024025 0003 0036 2100"))
    let log = try EvdevLog.read(Data(text[..<place.upperBound].utf8))
    let count = text[..<place.upperBound].split(separator: "\n", omittingEmptySubsequences: false).count
    #expect(log.cutOffLine == count)
    #expect(
      lines(try EvdevImport(log, screen: TestDevice.screen).recording.events).suffix(2) == [
        "16.02 #1 down 2 300,843 p0.8 r4 e4", "24.02 #1 cancel 1 101,200 | cancel 2 300,843 r4 e4",
      ])
    // Only the line end is missing, and it does not matter.
    let whole = bytes.dropLast()
    #expect(try EvdevLog.read(Data(whole)).cutOffLine == nil)
  }

  @Test(arguments: [
    ("", "there is nothing in it; give a log of evemu-record, libinput record or getevent -lt"),
    ("\n# only a comment\n", "there is nothing in it; give a log of evemu-record, libinput record or getevent -lt"),
    ("\nhello\n", "line 2: this is no log of evemu-record, libinput record or getevent -lt"),
    (#"{"recording":1,"screen":{}}"#, "line 1: this is a recording already; nothing has to be imported"),
    ("# EVEMU 2.0\n", "line 1: version 2.0 of the format is not known; versions 1 are"),
    ("N: a\nN: b\n", "line 2: a second device begins; this format has one a file, split it"),
    ("N: a\nX: 1\n", "line 2: 'X: 1' is no line of this format; take it out or record again"),
    ("N: a\nE: 1.2 0003 0035\n", "line 2: 'E: 1.2 0003 0035' is no line of this format; take it out or record again"),
    ("N: a\nE: 1 0003 0035 1\n", "line 2: '1' is no number that makes sense here"),
    ("N: a\nE: 1.1234567 0003 0035 1\n", "line 2: '1.1234567' is no number that makes sense here"),
    ("N: a\nE: -1.0 0003 0035 1\n", "line 2: '-1' is no number that makes sense here"),
    ("N: a\nE: 1.0 10003 0035 1\n", "line 2: '10003' is no number that makes sense here"),
    ("N: a\nE: 1.0 0003 0035 2147483648\n", "line 2: '2147483648' is no number that makes sense here"),
    ("N: a\nA: 35 0 z 0 0\n", "line 2: 'z' is no number that makes sense here"),
    (
      "N: a\nB: 01 " + String(repeating: "00 ", count: 97) + "\n",
      "line 2: 'more bits than there are codes' is no line of this format; take it out or record again"
    ),
    ("N: a\n", "it has no events; use the device while you record"),
    ("version: 2\n", "line 1: version 2 of the format is not known; versions 1 are"),
    ("version: 1\ndevices:\n  events:\n", "line 3: no device was named before this"),
    (
      "version: 1\ndevices:\n- node: a\n  events:\n  - evdev:\n    - [0, 1, 3]\n",
      "line 6: '- [0, 1, 3]' is no line of this format; take it out or record again"
    ),
    (
      "version: 1\ndevices:\n- node: a\n  events:\n  - evdev:\n    - [0, 1000000, 3, 53, 1]\n",
      "line 6: '1000000' is no number that makes sense here"
    ),
    (
      "version: 1\ndevices:\n- node: a\n  evdev:\n    absinfo:\n      0: [0, 1]\n",
      "line 6: '0: [0, 1]' is no line of this format; take it out or record again"
    ),
    (
      "version: 1\ndevices:\n- node: a\n  evdev:\n    colour: red\n",
      "line 5: 'colour: red' is no line of this format; take it out or record again"
    ),
    ("add device 1: /dev/input/event1\n  name:     \"x\"\n", "it has no events; use the device while you record"),
    ("[ 1.0] /dev/input/event1: EV_ABS ABS_MT_POSITION_X zz\n", "line 1: 'zz' is no number that makes sense here"),
    (
      "[ 1.0] /dev/input/event1: EV_FOO ABS_X 0\n",
      "line 1: 'EV_FOO' is neither a number nor a name of the kernel's input layer"
    ),
    (
      "[ 1.0] /dev/input/event1: EV_ABS KEY_A 0\n",
      "line 1: 'KEY_A' is neither a number nor a name of the kernel's input layer"
    ),
    ("[ 1.0] EV_ABS\n", "line 1: '[ 1.0] EV_ABS' is no line of this format; take it out or record again"),
    ("[ 1.0] EV_SW SW_LID 00000001\n", "it has no events; use the device while you record"),
    ("[ 1.0] EV_KEY BTN_LEFT DOWN\n", "nothing can be imported: 'device' is no touchscreen, pen, mouse or keyboard"),
    ("N: " + String(repeating: "x", count: 70_000) + "\n", "line 1: longer than 65536 bytes"),
  ])
  func `a log that can't be used is named with its line`(text: String, message: String) {
    #expect(line { _ = try EvdevImport(EvdevLog.read(Data(text.utf8)), screen: TestDevice.screen) } == message)
  }

  @Test func `changed lines are refused with their line or make frames that can be true`() throws {
    var generator = SplitMix(state: 4)
    var refused = 0
    for round in 0..<1_500 {
      let name = DeviceLogs.names[round % DeviceLogs.names.count]
      var lines = Array(try DeviceLogs.bytes(name)).split(separator: 0x0A, omittingEmptySubsequences: false).map(
        Array.init)
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = lines.indices.randomElement(using: &generator) ?? 0
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: lines.remove(at: index)
        case 1: lines.insert(lines.randomElement(using: &generator) ?? [], at: index)
        case 2: lines[index] = Array(lines[index].prefix(Int.random(in: 0...20, using: &generator)))
        case 3:
          if let place = lines[index].indices.randomElement(using: &generator) {
            lines[index][place] = UInt8.random(in: 0...255, using: &generator)
          }
        default:
          let digits = lines[index].indices.filter { (0x30...0x39).contains(lines[index][$0]) }
          if let place = digits.randomElement(using: &generator) {
            lines[index][place] = UInt8.random(in: 0x30...0x39, using: &generator)
          }
        }
        if lines.isEmpty { lines = [[]] }
      }
      do throws(EvdevLogError) {
        let log = try EvdevLog.read(Data(lines.joined(separator: [0x0A])))
        let recording = try EvdevImport(log, screen: TestDevice.screen).recording
        var check = ContactStreamCheck()
        for event in recording.events {
          if case .rejected(let error, _) = check.check(event) { Issue.record("round \(round): \(error)") }
        }
        #expect(check.liveContacts == [], "round \(round)")
        #expect(throws: Never.self, "round \(round)") { try recording.jsonLines() }
      } catch {
        refused += 1
      }
    }
    #expect((100...1_400).contains(refused), "\(refused) of 1,500 logs were refused")
  }
}

/// The error's text, or nothing when none is thrown.
func line(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
