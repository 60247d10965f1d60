import SpringBoard
import SystemLink

/// The JSON as it comes, before its numbers are checked.
struct RawMessage: Decodable {
  enum Kind: String, Decodable {
    case touches, key, hover, wheel, transform, tracing, text, shake, acceleration, remote, metrics, inspecting, ask,
      behind, refused, shown
  }
  /// The first three of a pointer that hovers, the others of fingers on a trackpad and of a shake.
  enum Phase: String, Decodable { case enter, move, exit, begin, change, end, cancel }

  var t: Kind
  var time: Double?
  var contacts: [PageContact]?
  var usage: UInt16?
  var modifiers: UInt32?
  var down: Bool?
  var phase: Phase?
  var x: Double?
  var y: Double?
  var dx: Double?
  var dy: Double?
  var scale: Double?
  var type: PageContact.Kind?
  var tiltX: Double?
  var tiltY: Double?
  var twist: Double?
  var on: Bool?
  var characters: String?
  var charactersIgnoringModifiers: String?
  var insert: String?
  var delete: Bool?
  var z: Double?
  var command: String?
  var number: UInt32?
  var ascent: Double?
  var descent: Double?
  var widths: [Double]?
  var wish: String?
  var reason: String?

  func require<Value>(_ value: Value?, _ name: String) throws(InputMessage.Fault) -> Value {
    guard let value else { throw InputMessage.Fault("it lacks \"\(name)\"") }
    return value
  }

  func checkedTime() throws(InputMessage.Fault) -> Double {
    let time = try require(time, "time")
    guard Limits.time.contains(time) else { throw InputMessage.Fault("\"time\" is out of range") }
    return time
  }

  /// No modifiers unless the message names some.
  func checkedModifiers() throws(InputMessage.Fault) -> UInt32 {
    guard let modifiers else { return 0 }
    guard modifiers & ~Limits.modifiers == 0 else {
      throw InputMessage.Fault("\"modifiers\" has bits that mean nothing")
    }
    return modifiers
  }

  func hover() throws(InputMessage.Fault) -> HoverSample {
    let phase: HoverSample.Phase =
      switch try require(phase, "phase") {
      case .enter: .entered
      case .move: .moved
      case .exit: .exited
      case .begin, .change, .end, .cancel: throw InputMessage.Fault("\"phase\" is none of a pointer")
      }
    var sample = HoverSample(phase: phase, x: try place(x, "x"), y: try place(y, "y"))
    guard type == .pen else { return sample }
    for (tilt, name) in [(tiltX ?? 0, "tiltX"), (tiltY ?? 0, "tiltY")] where !(-90...90).contains(tilt) {
      throw InputMessage.Fault("\"\(name)\" is out of range")
    }
    guard (0...360).contains(twist ?? 0) else { throw InputMessage.Fault("\"twist\" is out of range") }
    let angles = PenAngles(tiltX: tiltX ?? 0, tiltY: tiltY ?? 0)
    sample.transducer = .stylus
    (sample.altitude, sample.azimuth) = (angles.altitude, angles.azimuth)
    sample.twist = (twist ?? 0) * .pi / 180
    return sample
  }

  /// A coordinate or distance.
  func place(_ value: Double?, _ name: String) throws(InputMessage.Fault) -> Double {
    let value = try require(value, name)
    guard Limits.place.contains(value) else { throw InputMessage.Fault("\"\(name)\" is out of range") }
    return value
  }
}

extension RawMessage {
  /// A text of at most so many bytes. JSON can't hold half of a surrogate pair: the decoder refuses it.
  func bounded(_ text: String, _ name: String, _ limit: Int) throws(InputMessage.Fault) -> String {
    guard text.utf8.count <= limit else {
      throw InputMessage.Fault("\"\(name)\" has \(text.utf8.count) bytes; \(limit) are allowed")
    }
    return text
  }

  func text() throws(InputMessage.Fault) -> TextSample {
    switch (insert, delete) {
    case (let text?, nil):
      guard !text.isEmpty else { throw InputMessage.Fault("\"insert\" is empty") }
      return .insert(try bounded(text, "insert", LinkLimits.insertedBytes))
    case (nil, true?): return .deleteBackward
    default: throw InputMessage.Fault("it has to have either \"insert\" or \"delete\", which is true")
    }
  }

  func shake() throws(InputMessage.Fault) -> ShakePhase {
    switch try require(phase, "phase") {
    case .begin: .began
    case .end: .ended
    case .cancel: .cancelled
    case .enter, .move, .exit, .change: throw InputMessage.Fault("\"phase\" is none of a shake")
    }
  }

  func acceleration() throws(InputMessage.Fault) -> AccelerationSample {
    let sample = AccelerationSample(x: try require(x, "x"), y: try require(y, "y"), z: try require(z, "z"))
    for (value, name) in [(sample.x, "x"), (sample.y, "y"), (sample.z, "z")] where !Limits.acceleration.contains(value)
    {
      throw InputMessage.Fault("\"\(name)\" is out of range")
    }
    return sample
  }

  func remoteControl() throws(InputMessage.Fault) -> RemoteControlCommand {
    let name = try require(command, "command")
    guard let command = RemoteControlCommand.allCases.first(where: { "\($0)" == name }) else {
      throw InputMessage.Fault("\"command\" has a value that is not known")
    }
    return command
  }

  func metrics() throws(InputMessage.Fault) -> MeasuredCharacters {
    let measured = MeasuredCharacters(
      number: try require(number, "number"), ascent: try require(ascent, "ascent"),
      descent: try require(descent, "descent"), widths: try require(widths, "widths"))
    guard measured.widths.count <= LinkLimits.measuredCharacters else {
      throw InputMessage.Fault(
        "\"widths\" has \(measured.widths.count) entries; \(LinkLimits.measuredCharacters) are allowed")
    }
    for (sizes, name) in [([measured.ascent], "ascent"), ([measured.descent], "descent"), (measured.widths, "widths")]
    where !sizes.allSatisfy((0...LinkLimits.greatestMetric).contains) {
      throw InputMessage.Fault("\"\(name)\" is out of range")
    }
    return measured
  }
}
