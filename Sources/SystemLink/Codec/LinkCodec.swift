/// Turns messages into frames and payloads into messages, byte for byte as in Docs/LinkFormat.md.
///
/// Writing appends a whole frame to a buffer, or throws and leaves the buffer as it was. Reading takes a payload
/// without its header, as `FrameReader` hands it out, checks every rule of the format and throws at the first one
/// broken: no bytes whatever stop the program.
public enum LinkCodec {
  /// Appends one frame that goes down to the app.
  /// - Throws: `LinkError` when the value breaks a rule of the format (a number that is not finite, a reason too long).
  public static func encode(
    _ message: LinkMessage.FromSystem, into buffer: inout LinkBuffer
  ) throws(LinkError) {
    let limit = LinkLimits.payloadDown
    switch message {
    case .welcome(let screen, let tracing):
      try buffer.frame(.welcome, limit: limit) { buffer throws(LinkError) in
        buffer.append(linkVersion)
        try buffer.append(positive: screen.width, "width")
        try buffer.append(positive: screen.height, "height")
        try buffer.append(positive: screen.scale, "scale")
        try buffer.append(positive: screen.frameRate, "frameRate")
        buffer.append(tracing)
      }
    case .refusal(let reason):
      try buffer.frame(.refusal, limit: limit) { buffer throws(LinkError) in
        try buffer.append(reason, "reason", limit: LinkLimits.reasonBytes)
      }
    case .hid(let event): try encode(event, into: &buffer)
    case .lifecycle(let request):
      try buffer.frame(.systemLifecycle, limit: limit) { buffer throws(LinkError) in buffer.append(request.rawValue) }
    case .requestFullCommit:
      try buffer.frame(.requestFullCommit, limit: limit) { _ throws(LinkError) in }
    case .tracing(let isOn):
      try buffer.frame(.tracing, limit: limit) { buffer throws(LinkError) in buffer.append(isOn) }
    case .ping(let number):
      try buffer.frame(.ping, limit: limit) { buffer throws(LinkError) in buffer.append(number) }
    case .textMetrics(let metrics):
      try buffer.frame(.textMetrics, limit: limit) { buffer throws(LinkError) in try buffer.append(metrics) }
    case .fontsChanged: try buffer.frame(.fontsChanged, limit: limit) { _ throws(LinkError) in }
    case .resize(let width, let height):
      try buffer.frame(.resize, limit: limit) { buffer throws(LinkError) in
        try buffer.append(positive: width, "width")
        try buffer.append(positive: height, "height")
      }
    case .memoryWarning: try buffer.frame(.memoryWarning, limit: limit) { _ throws(LinkError) in }
    case .schemes(let schemes):
      try buffer.frame(.schemes, limit: limit) { buffer throws(LinkError) in try buffer.append(schemes: schemes) }
    case .openURL(let url, let source):
      try buffer.frame(.openURL, limit: limit) { buffer throws(LinkError) in
        try buffer.append(url, "url", limit: LinkLimits.urlBytes)
        try buffer.append(source, "source", limit: LinkLimits.nameBytes)
      }
    case .opened(let number, let isDone):
      try buffer.frame(.opened, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        buffer.append(isDone)
      }
    case .statusBarTapped: try buffer.frame(.statusBarTapped, limit: limit) { _ throws(LinkError) in }
    case .apps(let apps):
      try buffer.frame(.apps, limit: limit) { buffer throws(LinkError) in try buffer.append(apps) }
    case .front(let numbers):
      try buffer.frame(.front, limit: limit) { buffer throws(LinkError) in try buffer.append(numbers: numbers, "apps") }
    case .showSwitcher(let numbers):
      try buffer.frame(.showSwitcher, limit: limit) { buffer throws(LinkError) in
        try buffer.append(numbers: numbers, "apps")
      }
    case .showAlert(let alert):
      try buffer.frame(.showAlert, limit: limit) { buffer throws(LinkError) in try buffer.append(alert) }
    case .dismissAlert(let number):
      try buffer.frame(.dismissAlert, limit: limit) { buffer throws(LinkError) in buffer.append(number) }
    case .inspect(let number, let question):
      try buffer.frame(.inspect, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        try buffer.append(question, "question", limit: LinkLimits.questionBytes)
      }
    case .advance(let number, let time):
      try buffer.frame(.advance, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        try buffer.append(time, "time")
      }
    }
  }

  /// Appends one frame that goes up to the system process.
  /// - Throws: `LinkError` when the value breaks a rule of the format or is larger than `LinkLimits` allow.
  public static func encode(_ message: LinkMessage.FromApp, into buffer: inout LinkBuffer) throws(LinkError) {
    let limit = LinkLimits.payloadUp
    switch message {
    case .hello(let app):
      try buffer.frame(.hello, limit: limit) { buffer throws(LinkError) in
        buffer.append(linkMagic)
        buffer.append(linkVersion)
        buffer.append(app.processIdentifier)
        try buffer.append(app.name, "name", limit: LinkLimits.nameBytes)
      }
    case .commit(let commit):
      try buffer.frame(.commit, limit: limit) { buffer throws(LinkError) in try buffer.append(commit) }
    case .lifecycle(let state):
      try buffer.frame(.appLifecycle, limit: limit) { buffer throws(LinkError) in buffer.append(state.rawValue) }
    case .trace(let lines):
      try buffer.frame(.trace, limit: limit) { buffer throws(LinkError) in
        try buffer.append(lines, "lines", limit: LinkLimits.traceBytes)
      }
    case .pong(let number, let taken):
      try buffer.frame(.pong, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        buffer.append(taken)
      }
    case .measure(let request):
      try buffer.frame(.measure, limit: limit) { buffer throws(LinkError) in try buffer.append(request) }
    case .textInput(let input):
      try buffer.frame(.textInput, limit: limit) { buffer throws(LinkError) in try buffer.append(input) }
    case .request(let request):
      try buffer.frame(.request, limit: limit) { buffer throws(LinkError) in try buffer.append(request) }
    case .deferring(let edges):
      try buffer.frame(.deferring, limit: limit) { buffer throws(LinkError) in buffer.append(edges.rawValue & 15) }
    case .arrange(let arrangement):
      try buffer.frame(.arrange, limit: limit) { buffer throws(LinkError) in try buffer.append(arrangement) }
    case .inspection(let number, let answer):
      try buffer.frame(.inspection, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        try buffer.append(answer, "answer", limit: LinkLimits.answerBytes)
      }
    case .took(let count):
      try buffer.frame(.took, limit: limit) { buffer throws(LinkError) in buffer.append(count) }
    case .reached(let number, let next):
      try buffer.frame(.reached, limit: limit) { buffer throws(LinkError) in
        buffer.append(number)
        buffer.append(next != nil)
        if let next { try buffer.append(next, "next") }
      }
    }
  }

  /// Reads a payload that came down from the system process.
  /// - Parameter type: the number in the frame's header.
  /// - Throws: `LinkError` at the first rule broken; the frame is to be dropped whole.
  public static func decodeFromSystem(
    type number: UInt16, payload: UnsafeRawBufferPointer
  ) throws(LinkError) -> LinkMessage.FromSystem {
    guard let type = LinkMessageType(rawValue: number) else {
      throw LinkError(.unknownType, messageType: number, offset: 0)
    }
    var reader = LinkReader(payload, type)
    let message: LinkMessage.FromSystem
    switch type {
    case .welcome:
      try checkVersion(&reader)
      let screen = ScreenDescription(
        width: try reader.number(positive: "width"), height: try reader.number(positive: "height"),
        scale: try reader.number(positive: "scale"), frameRate: try reader.number(positive: "frameRate"))
      message = .welcome(screen, tracing: try reader.bool("tracing"))
    case .refusal: message = .refusal(try reader.string("reason", limit: LinkLimits.reasonBytes))
    case .hid:
      var event = HIDEvent(timestamp: 0, kind: .digitizer)
      try decode(into: &event, from: payload)
      return .hid(event)
    case .systemLifecycle: message = .lifecycle(try reader.choice("request"))
    case .requestFullCommit: message = .requestFullCommit
    case .tracing: message = .tracing(try reader.bool("tracing"))
    case .ping: message = .ping(try reader.integer("number"))
    case .textMetrics: message = .textMetrics(try reader.textMetrics())
    case .fontsChanged: message = .fontsChanged
    case .resize:
      message = .resize(width: try reader.number(positive: "width"), height: try reader.number(positive: "height"))
    case .memoryWarning: message = .memoryWarning
    case .schemes: message = .schemes(try reader.schemes())
    case .openURL:
      let url = try reader.string("url", limit: LinkLimits.urlBytes)
      message = .openURL(url, source: try reader.string("source", limit: LinkLimits.nameBytes))
    case .opened: message = .opened(try reader.integer("number"), try reader.bool("done"))
    case .statusBarTapped: message = .statusBarTapped
    case .apps: message = .apps(try reader.apps())
    case .front: message = .front(try reader.numbers("apps"))
    case .showSwitcher: message = .showSwitcher(try reader.numbers("apps"))
    case .showAlert: message = .showAlert(try reader.alert())
    case .dismissAlert: message = .dismissAlert(try reader.integer("number"))
    case .inspect:
      let number: UInt32 = try reader.integer("number")
      message = .inspect(number, try reader.string("question", limit: LinkLimits.questionBytes))
    case .advance:
      let number: UInt32 = try reader.integer("number")
      message = .advance(number, to: try reader.number("time"))
    case .hello, .commit, .appLifecycle, .trace, .pong, .measure, .textInput, .request, .deferring, .arrange,
      .inspection, .took, .reached:
      throw LinkError(.unknownType, messageType: number, offset: 0)
    }
    try reader.end()
    return message
  }

  /// Reads a payload that came up from an app.
  /// - Parameter type: the number in the frame's header.
  /// - Throws: `LinkError` at the first rule broken; the frame is to be dropped whole.
  public static func decodeFromApp(
    type number: UInt16, payload: UnsafeRawBufferPointer
  ) throws(LinkError) -> LinkMessage.FromApp {
    guard let type = LinkMessageType(rawValue: number) else {
      throw LinkError(.unknownType, messageType: number, offset: 0)
    }
    var reader = LinkReader(payload, type)
    let message: LinkMessage.FromApp
    switch type {
    case .hello:
      let magic: UInt32 = try reader.integer("magic")
      guard magic == linkMagic else { throw reader.error(.wrongMagic(magic), back: 4) }
      try checkVersion(&reader)
      let process: Int32 = try reader.integer("process")
      let name = try reader.string("name", limit: LinkLimits.nameBytes)
      message = .hello(AppDescription(name: name, processIdentifier: process))
    case .commit: message = .commit(try reader.commit())
    case .appLifecycle: message = .lifecycle(try reader.choice("state"))
    case .trace: message = .trace(try reader.string("lines", limit: LinkLimits.traceBytes))
    case .pong: message = .pong(try reader.integer("number"), taken: try reader.integer("taken"))
    case .measure: message = .measure(try reader.measureRequest())
    case .textInput: message = .textInput(try reader.textInput())
    case .request: message = .request(try reader.request())
    case .deferring: message = .deferring(Contact.Edges(rawValue: try reader.flags("edges", known: 15)))
    case .arrange: message = .arrange(try reader.arrangement())
    case .inspection:
      let number: UInt32 = try reader.integer("number")
      message = .inspection(number, try reader.string("answer", limit: LinkLimits.answerBytes))
    case .took: message = .took(try reader.integer("count"))
    case .reached:
      let number: UInt32 = try reader.integer("number")
      message = .reached(number, next: try reader.bool("due") ? try reader.number("next") : nil)
    case .welcome, .refusal, .hid, .systemLifecycle, .requestFullCommit, .tracing, .ping, .textMetrics, .fontsChanged,
      .resize, .memoryWarning, .schemes, .openURL, .opened, .statusBarTapped,
      .apps, .front, .showSwitcher, .showAlert, .dismissAlert, .inspect, .advance:
      throw LinkError(.unknownType, messageType: number, offset: 0)
    }
    try reader.end()
    return message
  }

  private static func checkVersion(_ reader: inout LinkReader) throws(LinkError) {
    let version: UInt16 = try reader.integer("version")
    guard version == linkVersion else { throw reader.error(.wrongVersion(version), back: 2) }
  }
}

/// The number that `hello` begins with; its bytes read "FRLK".
public let linkMagic: UInt32 = 0x4B4C_5246
