@testable import SystemLink

/// Splitmix64: the same numbers in every run.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

enum Samples {
  static let red = LayerColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)
  static let green = LayerColor(red: 0, green: 1, blue: 0.125, alpha: 1)

  static var properties: LayerProperties {
    var layer = LayerProperties()
    layer.boundsX = 1
    layer.boundsY = -2
    layer.width = 3
    layer.height = 4
    layer.positionX = 5
    layer.positionY = 6
    layer.anchorX = 0.25
    layer.anchorY = 0.75
    layer.a = 7
    layer.b = 8
    layer.c = 9
    layer.d = 10
    layer.tx = 11
    layer.ty = 12
    layer.opacity = 0.5
    layer.isHidden = true
    layer.masksToBounds = true
    layer.cornerRadius = 13
    layer.borderWidth = 14
    layer.borderColor = red
    layer.backgroundColor = green
    return layer
  }

  static let text = LayerText(
    string: "Grüße 👋", fontSize: 17, weight: 700, isMonospaced: true, isItalic: true, color: red, alignment: .center,
    lines: 3)
  static let path = LayerPath(
    elements: [
      .move(x: 1, y: 2), .line(x: 3, y: 4), .quad(controlX: 5, controlY: 6, x: 7, y: 8),
      .cubic(control1X: 1, control1Y: 2, control2X: 3, control2Y: 4, x: 5, y: 6), .close,
    ], fill: green, stroke: red, lineWidth: 2, cap: .square, join: .bevel, usesEvenOddRule: true)
  static let image = LayerImage(data: [0x89, 0x50, 0x4E, 0x47], fit: .aspectFill)

  static let commit = LayerCommit(
    sequence: 7,
    operations: [
      .update(LayerID(1), properties), .update(LayerID(2), LayerProperties()),
      .content(LayerID(1), .text(text)), .content(LayerID(2), .path(path)), .content(LayerID(2), .image(image)),
      .content(LayerID(2), .none), .children(.screen, [LayerID(1), LayerID(2)]), .children(LayerID(1), []),
    ])

  /// A finger that may become a gesture of the system.
  static let edgeFinger: Contact = {
    var contact = Contact.down(9, x: 195, y: 840)
    contact.edges = .bottom
    contact.isSystemGesturePossible = true
    return contact
  }()

  static let hand = HIDEvent(
    timestamp: 12.5, sender: 9, modifiers: 0x12_0000, kind: .digitizer,
    contacts: [
      .down(1, x: 10, y: 20), .move(2, x: 1.5, y: -2), .up(3, x: 0, y: 0), .cancel(4, x: 5, y: 5),
      Contact(
        identifier: .max, transducer: .stylus, change: [.attribute, .position], isInRange: true, isTouching: false,
        edges: [.left, .bottom], buttons: [.primary, .middle], x: 1, y: 2, pressure: 3, majorRadius: 4, minorRadius: 5,
        altitude: 0.5, azimuth: -1,
        twist: 2),
    ])

  static let events: [HIDEvent] =
    [
      hand, HIDEvent(timestamp: 0, kind: .digitizer),
      HIDEvent(timestamp: 1, kind: .key(KeySample(usage: 0x28, modifiers: 0x1_0000, isDown: true))),
      HIDEvent(
        timestamp: 1,
        kind: .key(
          KeySample(
            usage: 0x14, modifiers: 0x8_0000, isDown: true, characters: "👩🏽‍🚀@", charactersIgnoringModifiers: "q"))),
      HIDEvent(timestamp: 1, kind: .text(.insert("Grüße,\n👋🏽"))),
      HIDEvent(timestamp: 1, kind: .text(.deleteBackward)),
      HIDEvent(timestamp: 1, kind: .acceleration(AccelerationSample(x: -0.5, y: -1, z: 2.5))),
      HIDEvent(timestamp: 1, kind: .press(PressSample(type: 4, isDown: true, force: 0.5))),
    ]
    + HoverSample.Phase.allCases.map { HIDEvent(timestamp: 2, kind: .hover(HoverSample(phase: $0, x: 8, y: 9))) }
    + ScrollSample.Phase.allCases.map {
      HIDEvent(timestamp: 1, modifiers: 1 << 17, kind: .scroll(ScrollSample(phase: $0, x: 1, y: 2, dx: -3, dy: 4)))
    }
    + TransformSample.Phase.allCases.map {
      HIDEvent(timestamp: 1, kind: .transform(TransformSample(phase: $0, x: 1, y: 2, scale: 0.5, rotation: -3)))
    }
    + [
      HIDEvent(
        timestamp: 2,
        kind: .hover(
          HoverSample(
            phase: .moved, transducer: .stylus, x: 8, y: 9, height: 0.5, altitude: 1, azimuth: 2, twist: 3)))
    ]
    + ShakePhase.allCases.map { HIDEvent(timestamp: 2, kind: .shake($0)) }
    + RemoteControlCommand.allCases.map { HIDEvent(timestamp: 2, sender: 0, kind: .remoteControl($0)) }

  static let italic = FontDescription(weight: 600, isMonospaced: true, isItalic: true)
  static let metrics = TextMetrics(
    font: italic, ascent: 1, descent: 0.25,
    advances: [.init(character: "é", width: 0.5), .init(character: "👩🏽‍🚀", width: 64)])

  static let down: [LinkMessage.FromSystem] =
    [
      .welcome(ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: true),
      .refusal("No room: Sketch is shown."), .requestFullCommit, .tracing(false), .tracing(true), .ping(0xFEED_BEEF),
      .textMetrics(metrics), .fontsChanged, .resize(width: 390, height: 407.5), .memoryWarning,
      .schemes(["notes", "https"]), .schemes([]), .openURL("notes:new?text=Grüße", source: "Feed"), .opened(7, true),
      .statusBarTapped, .apps([notes, AppEntry(name: "Feed", tint: green)]), .apps([]), .front([3, 1]), .front([]),
      .showSwitcher([1, .max]), .showAlert(alert), .dismissAlert(.max),
      .inspect(3, #"{"trace":{}}"#), .inspect(.max, ""),
      .advance(7, to: 0.25),
      // What the system adds; no device reports it, so that it is no part of `events`.
      .hid(HIDEvent(timestamp: 3, kind: .digitizer, contacts: [edgeFinger])),
    ] + LifecycleRequest.allCases.map { .lifecycle($0) } + events.map { .hid($0) }

  static let up: [LinkMessage.FromApp] =
    [
      .hello(AppDescription(name: "Responder Lab", processIdentifier: -1)), .commit(commit),
      .commit(LayerCommit(sequence: .max, operations: [])), .trace("{}\n{}\n"), .trace(""), .pong(1), .took(.max),
      .measure(TextMeasureRequest(font: italic, characters: ["é", "👩🏽‍🚀"])), .textInput(nil),
      .textInput(
        TextInputDescription(
          keyboardType: 7, returnKeyType: 9, isSecure: true, caretX: -1, caretY: 2, caretWidth: 3, caretHeight: 4)),
      .deferring([]), .deferring([.top, .bottom]), .arrange(WindowArrangement()),
      .arrange(
        WindowArrangement(
          systemWindows: [
            .init(layer: LayerID(3), takesTouches: true), .init(layer: LayerID(.max), takesTouches: false),
          ], pictures: [.init(layer: LayerID(9), app: 2)])), .inspection(3, #"{"done":{}}"#), .inspection(.max, ""),
      .reached(7, next: 1.5), .reached(.max, next: nil),
    ] + requests.map { .request($0) } + LifecycleState.allCases.map { .lifecycle($0) }

  static let notes = AppEntry(name: "Notes", summary: "A list and an editor.", symbol: "📝", tint: red, number: 3)
  static let alert = SystemAlert(
    number: 4, title: "Feed does not answer", message: "Its main thread is busy.", buttons: ["End", "Wait"])
  static let requests: [AppRequest] = [
    .openApp(name: "Notes"), .openBeside(name: "Feed"), .closeApp(3), .goHome, .answerAlert(4, button: 1),
    .openURL(number: 9, url: "notes:new"), .statusBarTapped,
  ]
}

/// The frame of a message.
func frame(_ message: LinkMessage.FromSystem) throws(LinkError) -> [UInt8] {
  var buffer = LinkBuffer()
  try LinkCodec.encode(message, into: &buffer)
  return buffer.bytes
}

func frame(_ message: LinkMessage.FromApp) throws(LinkError) -> [UInt8] {
  var buffer = LinkBuffer()
  try LinkCodec.encode(message, into: &buffer)
  return buffer.bytes
}

/// A whole frame's message.
func decodeDown(_ frame: [UInt8]) throws(LinkError) -> LinkMessage.FromSystem {
  try decodeDown(type: UInt16(frame[4]) | UInt16(frame[5]) << 8, Array(frame[8...]))
}

func decodeDown(type: UInt16, _ payload: [UInt8]) throws(LinkError) -> LinkMessage.FromSystem {
  let result = payload.withUnsafeBytes { bytes in
    Result { () throws(LinkError) in try LinkCodec.decodeFromSystem(type: type, payload: bytes) }
  }
  return try result.get()
}

func decodeUp(_ frame: [UInt8]) throws(LinkError) -> LinkMessage.FromApp {
  try decodeUp(type: UInt16(frame[4]) | UInt16(frame[5]) << 8, Array(frame[8...]))
}

func decodeUp(type: UInt16, _ payload: [UInt8]) throws(LinkError) -> LinkMessage.FromApp {
  let result = payload.withUnsafeBytes { bytes in
    Result { () throws(LinkError) in try LinkCodec.decodeFromApp(type: type, payload: bytes) }
  }
  return try result.get()
}

/// The error's line, or nothing when none is thrown.
func line(_ body: () throws -> Void) -> String {
  do {
    try body()
    return "no error"
  } catch {
    return "\(error)"
  }
}
