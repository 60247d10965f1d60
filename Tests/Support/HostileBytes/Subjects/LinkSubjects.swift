@testable import SystemLink

// The link, both ways: a stream of frames as they come out of a socket.

extension Subject {
  /// What an app reads: frames, their payloads, the handshake.
  static let linkDown = Subject(
    name: "link-down", source: "SystemLink/Codec, Handshake", position: .byte, isText: false, heapPerByte: 24,
    corpus: streams(LinkSamples.down.map(LinkSamples.frame)), words: ["FRLK", "{}", "é"],
    repair: { LinkSamples.repair(&$0) }
  ) { bytes throws(Finding) in
    var handshake = AppHandshake()
    var written: [LinkMessage.FromSystem] = []
    var refusal: String?
    try frames(bytes, .down) { type, payload throws(LinkError) in
      do throws(LinkError) {
        let message = try LinkCodec.decodeFromSystem(type: type, payload: payload)
        _ = handshake.step(.message(message))
        written.append(message)
      } catch {
        _ = handshake.step(.broken(error))
        throw error
      }
    } refused: {
      refusal = refusal ?? $0.description
    }
    if let refusal { return .refused(refusal) }
    let messages = written
    return .read { () throws(Finding) in
      var expected = ArraySlice(bytes)
      for message in messages { try check(LinkSamples.frame(message), isNextIn: &expected, "\(message)") }
    }
  }

  /// What the system reads: frames, their payloads, the handshake, and the layers that the commits make.
  static let linkUp = Subject(
    name: "link-up", source: "SystemLink/Codec, Handshake, Layers", position: .byte, isText: false, heapPerByte: 128,
    // The reader has room for one greatest frame as soon as a header speaks of it.
    heapFixed: LinkLimits.payloadUp + 524_288,
    corpus: streams(LinkSamples.up.map(LinkSamples.frame)), words: ["FRLK", "{}", "é"],
    repair: { LinkSamples.repair(&$0) }
  ) { bytes throws(Finding) in
    var handshake = SystemHandshake(
      screen: ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: true)
    var written: [LinkMessage.FromApp] = []
    var tree = LayerTree()
    var refusal: String?
    try frames(bytes, .up) { type, payload throws(LinkError) in
      do throws(LinkError) {
        let message = try LinkCodec.decodeFromApp(type: type, payload: payload)
        _ = handshake.step(.message(message))
        written.append(message)
        guard case .commit(let commit) = message else { return }
        do throws(LayerTreeError) { try tree.apply(commit) } catch { refusal = refusal ?? error.description }
      } catch {
        _ = handshake.step(.broken(error))
        throw error
      }
    } refused: {
      refusal = refusal ?? $0.description
    }
    if let refusal { return .refused(refusal) }
    let (messages, shown) = (written, tree)
    return .read { () throws(Finding) in
      var expected = ArraySlice(bytes)
      for message in messages { try check(LinkSamples.frame(message), isNextIn: &expected, "\(message)") }
      // What a viewer that comes late is told makes the same tree.
      guard shown.sequence > 0 else { return }
      var late = LayerTree()
      let full = shown.fullCommit()
      do throws(LayerTreeError) { try late.apply(full) } catch {
        throw Finding("a full commit can't be applied: \(error)")
      }
      guard late.fullCommit() == full, late.count == shown.count else {
        throw Finding("a full commit makes another tree")
      }
      _ = shown.svg(width: 390, height: 844)
    }
  }

  /// Single frames, some of several, and one whole session.
  private static func streams(_ frames: [[UInt8]]) -> [[UInt8]] {
    frames + [frames.prefix(3).flatMap { $0 }, frames.suffix(3).flatMap { $0 }, frames.flatMap { $0 }]
  }

  /// Cuts a stream into frames as they would come: in pieces of different lengths.
  private static func frames(
    _ bytes: [UInt8], _ direction: LinkDirection,
    decode: (UInt16, UnsafeRawBufferPointer) throws(LinkError) -> Void, refused: (LinkError) -> Void
  ) throws(Finding) {
    var reader = FrameReader(direction: direction)
    var rest = ArraySlice(bytes)
    while !rest.isEmpty {
      let piece = rest.prefix(1 + (rest.count &* 31) % 4_096)
      let taken = piece.withUnsafeBytes { reader.append($0) }
      guard taken > 0 else { throw Finding("the frame reader takes nothing although it was emptied") }
      rest = rest.dropFirst(taken)
      do throws(LinkError) {
        while let frame = try reader.next() {
          do throws(LinkError) {
            try reader.withPayload(of: frame) { payload throws(LinkError) in try decode(frame.type, payload) }
          } catch {
            refused(error)
          }
        }
      } catch {
        guard error.endsConnection else { throw Finding("a broken header does not end the connection: \(error)") }
        return refused(error)
      }
    }
    if reader.pending > 0 {
      refused(
        LinkError(
          .tooShort(field: "frame", needed: reader.pending + 1, present: reader.pending), messageType: 0, offset: 0))
    }
  }

  private static func check(
    _ frame: [UInt8], isNextIn expected: inout ArraySlice<UInt8>, _ message: String
  ) throws(Finding) {
    guard expected.starts(with: frame) else {
      throw Finding("written again it is another frame: \(message.prefix(200))")
    }
    expected = expected.dropFirst(frame.count)
  }
}

/// One message of each kind.
enum LinkSamples {
  static func frame(_ message: LinkMessage.FromSystem) -> [UInt8] {
    var buffer = LinkBuffer()
    do throws(LinkError) { try LinkCodec.encode(message, into: &buffer) } catch { return [] }
    return buffer.bytes
  }

  static func frame(_ message: LinkMessage.FromApp) -> [UInt8] {
    var buffer = LinkBuffer()
    do throws(LinkError) { try LinkCodec.encode(message, into: &buffer) } catch { return [] }
    return buffer.bytes
  }

  /// Gives the last frame, or one whose length is absurd, what is there as its length.
  static func repair(_ bytes: inout [UInt8]) {
    var start = 0
    while start + LinkLimits.frameHeader <= bytes.count {
      (bytes[start + 6], bytes[start + 7]) = (0, 0)
      let length = (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
      let room = bytes.count - start - LinkLimits.frameHeader
      if length > room {
        for byte in 0..<4 { bytes[start + byte] = UInt8(truncatingIfNeeded: room >> (8 * byte)) }
        return
      }
      start += LinkLimits.frameHeader + length
    }
    bytes.removeSubrange(start...)
  }

  private static let font = FontDescription(weight: 600, isMonospaced: true, isItalic: true)
  private static let red = LayerColor(red: 1, green: 0.25, blue: 0, alpha: 0.5)

  static let events: [HIDEvent] =
    [
      HIDEvent(
        timestamp: 12.5, sender: 9, modifiers: 0x12_0000, kind: .digitizer,
        contacts: [.down(1, x: 10, y: 20), .move(2, x: 1.5, y: -2), .up(3, x: 0, y: 0), .cancel(4, x: 5, y: 5)]),
      HIDEvent(
        timestamp: 1,
        kind: .key(
          KeySample(
            usage: 0x14, modifiers: 0x8_0000, isDown: true, characters: "👩🏽‍🚀@", charactersIgnoringModifiers: "q"))
      ),
      HIDEvent(timestamp: 1, kind: .text(.insert("Grüße,\n👋🏽"))),
      HIDEvent(timestamp: 1, kind: .text(.deleteBackward)),
      HIDEvent(timestamp: 1, kind: .acceleration(AccelerationSample(x: -0.5, y: -1, z: 2.5))),
      HIDEvent(timestamp: 1, kind: .press(PressSample(type: 4, isDown: true, force: 0.5))),
      HIDEvent(timestamp: 2, kind: .hover(HoverSample(phase: .moved, transducer: .stylus, x: 8, y: 9, height: 0.5))),
      HIDEvent(timestamp: 2, kind: .scroll(ScrollSample(phase: .changed, x: 1, y: 2, dx: -3, dy: 4))),
      HIDEvent(timestamp: 2, kind: .transform(TransformSample(phase: .changed, x: 1, y: 2, scale: 0.5, rotation: -3))),
      HIDEvent(timestamp: 2, kind: .shake(.began)), HIDEvent(timestamp: 2, kind: .remoteControl(.nextTrack)),
    ]

  static let down: [LinkMessage.FromSystem] =
    [
      .welcome(ScreenDescription(width: 390, height: 844, scale: 3, frameRate: 60), tracing: true),
      .refusal("No room: Sketch is shown."), .requestFullCommit, .tracing(true), .ping(0xFEED_BEEF), .fontsChanged,
      .textMetrics(
        TextMetrics(
          font: font, ascent: 1, descent: 0.25,
          advances: [.init(character: "é", width: 0.5), .init(character: "👩🏽‍🚀", width: 64)])),
      .resize(width: 390, height: 407.5), .memoryWarning, .schemes(["notes", "https"]),
      .openURL("notes:new?text=Grüße", source: "Feed"), .opened(7, true), .statusBarTapped,
      .apps([AppEntry(name: "Notes", summary: "A list.", symbol: "📝", tint: red, number: 3)]), .front([3, 1]),
      .showSwitcher([1, .max]), .dismissAlert(.max), .inspect(3, #"{"trace":{}}"#), .lifecycle(.becomeActive),
      .showAlert(SystemAlert(number: 4, title: "Feed", message: "does not answer", buttons: ["End", "Wait"])),
    ] + events.map { .hid($0) }

  static let up: [LinkMessage.FromApp] =
    [
      .hello(AppDescription(name: "Responder Lab", processIdentifier: -1)), .commit(commits[0]), .commit(commits[1]),
      .commit(commits[2]), .commit(commits[3]), .trace("{}\n{}\n"), .pong(1),
      .measure(TextMeasureRequest(font: font, characters: ["é", "👩🏽‍🚀"])), .textInput(nil), .lifecycle(.active),
      .textInput(
        TextInputDescription(
          keyboardType: 7, returnKeyType: 9, isSecure: true, caretX: -1, caretY: 2, caretWidth: 3, caretHeight: 4)),
      .deferring([.top, .bottom]), .inspection(3, #"{"done":{}}"#),
      .arrange(
        WindowArrangement(
          systemWindows: [.init(layer: LayerID(3), takesTouches: true)], pictures: [.init(layer: LayerID(9), app: 2)])),
    ]
    + [
      .openApp(name: "Notes"), .openBeside(name: "Feed"), .closeApp(3), .goHome, .answerAlert(4, button: 1),
      .openURL(number: 9, url: "notes:new"), .statusBarTapped,
    ].map { .request($0) }

  private static var commits: [LayerCommit] {
    var layer = LayerProperties()
    (layer.width, layer.height, layer.opacity, layer.masksToBounds) = (30, 40, 0.5, true)
    (layer.cornerRadius, layer.borderWidth, layer.borderColor, layer.backgroundColor) = (3, 1, red, red)
    let text = LayerText(
      string: "Grüße 👋", fontSize: 17, weight: 700, isMonospaced: true, isItalic: true, color: red, alignment: .center,
      lines: 3)
    let path = LayerPath(
      elements: [
        .move(x: 1, y: 2), .line(x: 3, y: 4), .quad(controlX: 5, controlY: 6, x: 7, y: 8),
        .cubic(control1X: 1, control1Y: 2, control2X: 3, control2Y: 4, x: 5, y: 6), .close,
      ], fill: red, stroke: red, lineWidth: 2, cap: .square, join: .bevel, usesEvenOddRule: true)
    let image = LayerImage(data: [0x89, 0x50, 0x4E, 0x47], fit: .aspectFill)
    let made: [LayerCommit.Operation] = (1...4).map { .update(LayerID($0), layer) }
    return [
      LayerCommit(
        sequence: 7,
        operations: made + [
          .content(LayerID(1), .text(text)), .content(LayerID(2), .path(path)), .content(LayerID(3), .image(image)),
          .children(.screen, [LayerID(1), LayerID(2)]), .children(LayerID(1), [LayerID(3), LayerID(4)]),
        ]),
      LayerCommit(
        sequence: 8,
        operations: [
          .children(LayerID(1), [LayerID(3)]), .children(LayerID(2), [LayerID(4)]), .content(LayerID(3), .none),
        ]),
      LayerCommit(sequence: .max, operations: [.update(.screen, layer), .children(.screen, [])]),
      withEffects(layer, path),
    ]
  }

  /// What few layers have.
  private static func withEffects(_ plain: LayerProperties, _ path: LayerPath) -> LayerCommit {
    var (layer, path) = (plain, path)
    var (effects, line) = (LayerEffects(), LayerLine())
    (effects.roundedCorners, effects.isMask) = (5, true)
    effects.shadow = LayerShadow(color: red, offsetX: 1, offsetY: 2, radius: 3, path: path.elements)
    layer.effects = effects
    (line.dashes, line.elements) = ([4, 2], path.elements)
    path.line = line
    let gradient = LayerGradient(
      kind: .radial, startX: 0, startY: 0, endX: 1, endY: 1, stops: [.init(location: 0.5, color: red)])
    return LayerCommit(
      sequence: 9,
      operations: [
        .update(LayerID(1), layer), .content(LayerID(1), .path(path)), .update(LayerID(2), layer),
        .content(LayerID(2), .gradient(gradient)), .children(.screen, [LayerID(2), LayerID(1)]),
      ])
  }
}
