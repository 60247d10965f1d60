import DevicePlan
import Needs
import SpringBoard
import SystemLink
import Testing
import Turns

@testable import LibinputDevices

/// A real kernel, libinput, the system process and an app in a process of its own, and devices that are made by their
/// report descriptors: each touch scenario on each touchscreen, in one boot.
@Suite(.takesTurns) struct RealKernelTests {
  private static let width = 390.0
  private static let height = 844.0

  /// The calls of one scenario, moves folded, and places that lie near what is expected written as expected.
  private static func calls(_ lines: [String], expected: [String]) -> [String] {
    var calls: [(word: String, places: [(finger: String, place: Point)])] = []
    for line in lines where line.hasPrefix("probe: ") {
      let text = line.dropFirst(7)
      let word = String(text.prefix { $0 != " " })
      guard ["began", "moved", "ended", "cancelled"].contains(word) else { continue }
      let places = text.matches(of: /(\d+[pm]?) \((-?\d+) (-?\d+)\)/).map { match in
        (finger: String(match.1), place: Point(x: Double(match.2) ?? -1, y: Double(match.3) ?? -1))
      }
      guard word == "moved", calls.last?.word == "moved" else {
        calls.append((word, places))
        continue
      }
      for place in places {
        calls[calls.count - 1].places.removeAll { $0.finger == place.finger }
        calls[calls.count - 1].places.append(place)
      }
      calls[calls.count - 1].places.sort { ($0.finger.count, $0.finger) < ($1.finger.count, $1.finger) }
    }
    return calls.enumerated().map { index, call in
      let parts = call.places.map { "\($0.finger) (\(Int($0.place.x)) \(Int($0.place.y)))" }
      let told = "\(call.word) \(parts.joined(separator: " "))"
      return index < expected.count && isNear(told, expected[index]) ? expected[index] : told
    }
  }

  /// Whether two calls differ by no more than rounding does, and a device's own smoothing: 1.5 points.
  private static func isNear(_ told: String, _ expected: String) -> Bool {
    let (first, second) = (told.split(separator: " "), expected.split(separator: " "))
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { a, b in
      if a == b { return true }
      guard let x = Double(a.trimmingPrefix("(").prefix { $0 != ")" }),
        let y = Double(b.trimmingPrefix("(").prefix { $0 != ")" })
      else { return false }
      return abs(x - y) <= 1.5
    }
  }

  private static func expected(_ scenario: TouchScenario) -> [String] {
    scenario.calls.map { call in
      let parts = call.fingers.map { finger in
        let x = min(finger.x * width, width - 1.0 / 3)
        let y = min(finger.y * height, height - 1.0 / 3)
        return "\(finger.number) (\(Int(x.rounded())) \(Int(y.rounded())))"
      }
      return "\(call.word) \(parts.joined(separator: " "))"
    }
  }

  /// What the other devices' scenarios come to. How far a mouse's pointer goes is up to libinput's acceleration, and
  /// how often a pointer that moves is told up to the app's display.
  private static let others: [(device: String, scenario: String, calls: [String])] = [
    (
      "Mouse", "points",
      [
        "hover began", "hover ended", "began 1m", "moved 1m", "ended 1m", "scroll began up", "scroll ended up",
        "began 1m",
        "ended 1m",
      ]
    ),
    (
      // The place of Z types y, Shift and the place of the quotation mark Ä; the last key is let go of by the removal.
      "Keyboard", "types",
      [
        "pressed 29 'y'", "released 29 'y'", "pressed 225 ''", "pressed 52 'Ä'", "released 52 'Ä'", "released 225 ''",
        "pressed 4 'a'", "released 4 'a'",
      ]
    ),
    ("Tablet", "a stroke", stroke), ("Screen with pen", "a stroke", stroke),
    (
      "Touchpad", "points, scrolls and clicks",
      [
        "hover began", "scroll began up", "scroll changed up", "scroll ended up", "hover ended", "began 1m", "ended 1m",
      ]
    ),
  ]

  private static let stroke = [
    "hover began", "hover ended", "began 1p force", "moved 1p force", "ended 1p", "hover began", "hover ended",
  ]

  /// The lines without places, each once where it is repeated.
  private static func otherCalls(_ lines: [String]) -> [String] {
    var calls: [String] = []
    for line in lines where line.hasPrefix("probe: ") {
      let call = String(line.dropFirst(7)).replacing(#/\ \(-?\d+\ -?\d+\)/#, with: "")
      if call != calls.last, call != "hover changed" { calls.append(call) }
    }
    return calls
  }

  @Test(.needs(.guest))
  func `real devices reach an app by a real kernel and libinput (B9.1, B9.6, B9.11, B9.13, B9.14)`() throws {
    let screens = Touchscreen.all
    let touchscreens = screens.enumerated().map { index, screen in
      screen.device(index + 1, TouchScenario.scenarios(of: screen).map { $0.plan(on: screen) })
    }
    let outcomes = try Guest.play(DevicePlan(devices: touchscreens + OtherDevices.all))
    #expect(outcomes.compactMap(\.problem) == [])
    func lines(_ device: String, _ scenario: String) -> [String] {
      outcomes.filter { $0.device == device && $0.scenario == scenario }.compactMap(\.line)
    }
    for screen in screens {
      for scenario in TouchScenario.scenarios(of: screen) {
        let expected = Self.expected(scenario)
        let told = Self.calls(lines(screen.name, scenario.name), expected: expected)
        #expect(told == expected, "\(screen.name): \(scenario.name)")
      }
    }
    for (device, scenario, calls) in Self.others {
      #expect(Self.otherCalls(lines(device, scenario)) == calls, "\(device): \(scenario)")
    }
    // Nothing was dropped on the way. That an emulated machine is slow is nothing that a device or this program did.
    let complaints = outcomes.compactMap(\.line).filter { $0.contains("dropped") || $0.contains("libinput:") }
    #expect(complaints.filter { !$0.contains("your system is too slow") } == [])
  }
}
