import SystemLink

/// A recording as a Swift test that does the same with a simulated device.
public struct SwiftTest {
  let recording: Recording
  /// The test's name, a sentence; and how the app's root controller is made.
  let name: String
  let app: String
  /// The finger of which the test says that it arrives, counted from 1; nil for none.
  let finger: Int?
  /// Who is to get it; nil for whatever a person would have meant.
  let target: String?

  /// - Parameters:
  ///   - name: of the test, a sentence without backticks.
  ///   - app: the expression that makes the root controller: `CheckoutController()`.
  ///   - finger: the finger, counted from 1 as they come down, that is to arrive: at the end the test asks why it did
  ///     not, and fails as long as there is an answer. nil leaves the expectations to whoever keeps the test.
  ///   - target: the name of who is to get it, as `why(_:target:)` takes it;
  ///     nil for whatever a person would have meant.
  public init(
    _ recording: Recording, name: String, app: String, expectingArrivalOf finger: Int? = nil, at target: String? = nil
  ) {
    (self.recording, self.name, self.app) = (recording, name, app)
    (self.finger, self.target) = (finger, target)
  }

  /// The whole source file. Fingers are done as touches; what has no call of its own stands as a comment.
  public func source() -> String {
    var writer = TestWriter()
    for moment in recording.moments { writer.take(moment) }
    if let finger { writer.expectArrival(of: finger, target) }
    let size = "\(number(recording.screen.width)), height: \(number(recording.screen.height))"
    // Made line by line: nothing here may look like an import of this file.
    let modules = ["FirstResponderTesting", "Testing", "UIKit"].map { "import \($0)" }
    let head = [
      "", "@MainActor @Test func `\(name.filter { $0 != "`" && !$0.isNewline })`() {",
      "  let device = SimulatedDevice(size: CGSize(width: \(size)), scale: \(number(recording.screen.scale)))",
      "  device.show(\(app))",
    ]
    return (modules + head + writer.lines.map { "  \($0)" } + ["}", ""]).joined(separator: "\n")
  }
}

/// Writes the calls.
private struct TestWriter {
  private(set) var lines: [String] = []
  private var now = 0.0
  /// Names of the fingers that are down, and how many there were.
  private var fingers: [UInt32: String] = [:]
  private var count = 0

  private static func name(_ finger: Int) -> String { finger == 1 ? "finger" : "finger\(finger)" }

  /// What waits is decided first.
  mutating func expectArrival(of finger: Int, _ target: String?) {
    guard (1...max(1, count)).contains(finger), count > 0 else { return }
    let whom = target.map { ", target: \(String(reflecting: $0))" } ?? ""
    lines.append("device.advance(by: 1)")
    lines.append("let verdicts = device.why(\(Self.name(finger))\(whom))")
    lines.append("#expect(verdicts.first?.isOK == true, \"\\(verdicts)\")")
  }

  mutating func take(_ moment: RecordedMoment) {
    switch moment.happening {
    case .input(let event, _) where event.kind == .digitizer: take(event.contacts, moment.time)
    case .input(let event, _): other(event, moment.time)
    case .advance: wait(until: moment.time)
    case .stall(let end):
      wait(until: moment.time)
      lines.append("device.stall(for: \(seconds(end - moment.time)))")
    case .lifecycle(let request):
      wait(until: moment.time)
      lines.append("// the system: \(request)")
    case .resize(let width, let height): lines.append("// the screen is \(number(width)) x \(number(height)) pt now")
    case .memoryWarning: lines.append("// memory is short")
    case .openURL(let url, _): lines.append("// the app is asked to open \(String(reflecting: url))")
    case .turn(let held): lines.append("device.rotate(to: .\(held))")
    case .statusBarTapped: lines.append("// the status bar is tapped")
    }
  }

  private mutating func take(_ contacts: [Contact], _ time: Double) {
    // A move takes one display frame by itself.
    let isMove = contacts.contains { $0.isTouching && !$0.isLanding }
    if !isMove { wait(until: time) } else if time - now > 0.02 { wait(until: time - 1 / 60) }
    now = max(now, time)
    let isFrame = contacts.count > 1
    let calls = contacts.compactMap { call($0, isFrame) }
    guard isFrame else { return lines += calls }
    // Fingers that land together are one report: they are made inside of it, and known after it.
    let new = contacts.filter(\.isLanding).compactMap { fingers[$0.identifier] }
    if !new.isEmpty { lines.append("var \(new.map { "\($0): Finger!" }.joined(separator: ", "))") }
    lines.append("device.frame {")
    lines += calls.map { "  \($0)" }
    lines.append("}")
  }

  private mutating func call(_ contact: Contact, _ isFrame: Bool) -> String? {
    let place = "CGPoint(x: \(number(contact.x)), y: \(number(contact.y)))"
    if contact.isLanding {
      count += 1
      let name = Self.name(count)
      fingers[contact.identifier] = name
      return "\(isFrame ? "" : "let ")\(name) = device.touchDown(at: \(place))"
    }
    guard let name = fingers[contact.identifier] else { return nil }
    if contact.isTouching { return "\(name).move(to: \(place))" }
    fingers[contact.identifier] = nil
    return contact.change.contains(.cancel) ? "\(name).cancel()" : "\(name).lift()"
  }

  private mutating func other(_ event: HIDEvent, _ time: Double) {
    wait(until: time)
    switch event.kind {
    case .text(.insert(let text)): lines.append("device.type(\(String(reflecting: text)))")
    case .shake(.began): lines.append("device.shake()")
    case .shake: break
    // A comment ends with its line, whatever the recording says was typed.
    default: lines.append("// a report of another device: \("\(event.kind)".filter { !$0.isNewline })")
    }
  }

  private mutating func wait(until time: Double) {
    guard time - now > 0.0005 else { return }
    lines.append("device.advance(by: \(seconds(time - now)))")
    now = time
  }

  private func seconds(_ value: Double) -> String {
    let thousandths = (value * 1000).rounded() / 1000
    return "\(thousandths)"
  }
}
