import EventTrace
import SystemLink

/// Where a run of an app first became another one than the run that it is compared with.
public struct Divergence: Sendable, Hashable, Codable {
  /// Which moment of the recording it was, counted from 1; it stands in the line below of the file.
  public var moment: Int
  /// Seconds since the recording's start.
  public var time: Double
  /// What happened then, in words.
  public var what: String
  /// What differs after it, the first field first. Empty if only the hash of one of the two states is known.
  public var differences: [StateDescription.Difference]
  /// The state of the run that is at hand, where only the hash of the other one is known.
  public var state: StateDescription?

  /// A divergence as given; the other initializers make one from what two runs were like.
  public init(
    moment: Int, time: Double, what: String, differences: [StateDescription.Difference], state: StateDescription?
  ) {
    (self.moment, self.time, self.what, self.differences, self.state) = (moment, time, what, differences, state)
  }

  /// Two runs of which both states are known.
  /// - Parameter place: of the moment among the recording's, counted from 0.
  public init(place: Int, _ moment: RecordedMoment, first: StateDescription, second: StateDescription) {
    self.init(
      moment: place + 1, time: moment.time, what: moment.summary, differences: first.differences(from: second),
      state: nil)
  }

  /// A run against a recording, which has only the hash of the state that there was.
  public init(place: Int, _ moment: RecordedMoment, recorded: UInt64, state: UInt64, now: StateDescription) {
    self.init(moment: place + 1, time: moment.time, what: moment.summary, differences: [], state: now)
  }
}

extension Divergence: CustomStringConvertible {
  /// One sentence: which moment, and the first object and field that differ, as far as they are known.
  public var description: String {
    let start = "moment \(moment), at \((time * 1_000_000).rounded() / 1_000_000) s (\(what))"
    guard let first = differences.first else { return "\(start): the state after it is another one" }
    let rest = differences.count == 1 ? "" : "; \(differences.count - 1) more differ"
    return
      """
      \(start): '\(first.name)' of \(first.object) is \(first.first ?? "not there"), and \
      \(first.second ?? "not there") the other time\(rest)
      """
  }
}

extension RecordedMoment {
  /// What happened, in a few words: `fingers 1, 2 move`, `key 4 goes down`, `time goes on`.
  public var summary: String {
    switch happening {
    case .input(let event, _): event.summary
    case .advance: "time goes on"
    case .stall(let end): "the main thread is busy until \(end) s"
    case .lifecycle(let request): "the system asks: \(request)"
    case .resize(let width, let height): "the screen becomes \(width) x \(height)"
    case .memoryWarning: "memory warning"
    case .openURL(let url, _): "opens \(url)"
    case .turn(let held): "the device is turned to \(held)"
    case .statusBarTapped: "tap on the status bar"
    }
  }
}

extension HIDEvent {
  fileprivate var summary: String {
    switch kind {
    case .digitizer: contacts.isEmpty ? "no finger" : fingers
    case .key(let key): "key \(key.usage) goes \(key.isDown ? "down" : "up")"
    case .hover(let hover): "pointer \(hover.phase)"
    case .scroll(let scroll): "scrolling \(scroll.phase)"
    case .transform(let transform): "trackpad gesture \(transform.phase)"
    case .press(let press): "button \(press.type) goes \(press.isDown ? "down" : "up")"
    case .text(.insert(let text)): "types '\(text)'"
    case .text(.deleteBackward): "deletes backward"
    case .shake(let phase): "shake \(phase)"
    case .acceleration: "acceleration"
    case .remoteControl(let command): "remote control \(command)"
    }
  }

  private var fingers: String {
    var words: [String] = []
    for (word, isMeant) in Self.changes {
      let numbers = contacts.filter(isMeant).map { "\($0.identifier)" }
      guard let last = numbers.last else { continue }
      let many = numbers.count > 1
      words.append(
        """
        finger\(many ? "s" : "") \(many ? numbers.dropLast().joined(separator: ", ") + " and " : "")\(last) \
        \(many ? word.many : word.one)
        """
      )
    }
    return words.joined(separator: ", ")
  }

  private static let changes: [((one: String, many: String), @Sendable (Contact) -> Bool)] = [
    (("is taken back", "are taken back"), { $0.change.contains(.cancel) }),
    (("lands", "land"), { $0.isLanding }),
    (("moves", "move"), { $0.isTouching && !$0.isLanding }),
    (("lifts", "lift"), { !$0.isTouching && !$0.change.contains(.cancel) }),
  ]
}
