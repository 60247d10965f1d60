import SystemLink

/// A screen to try the page with: every kind of layer, in the looks of an app.
enum Demo {
  static let back = color(0xF2F2F7)
  static let ink = color(0x1C1C1E)
  static let gray = color(0x8E8E93)
  static let blue = color(0x0A84FF)
  static let green = color(0x30D158)
  static let orange = color(0xFF9F0A)
  static let pink = color(0xFF375F)
  static let white = color(0xFFFFFF)

  static func color(_ hex: UInt32, alpha: Float = 1) -> LayerColor {
    func part(_ shift: UInt32) -> Float { Float((hex >> shift) & 255) / 255 }
    return LayerColor(red: part(16), green: part(8), blue: part(0), alpha: alpha)
  }

  static func commit() -> LayerCommit {
    var scene = Scene()
    let window = scene.box(in: .screen, x: 0, y: 0, width: 390, height: 844, color: back)
    let title = LayerText(string: "Responder Lab", fontSize: 34, weight: 700, color: ink)
    scene.text(title, in: window, x: 20, y: 64, width: 350, height: 44)
    let lead = LayerText(
      string: "Touch the boxes with one finger or many. Each says who got the touch, and why.", fontSize: 15,
      color: gray, lines: 0)
    scene.text(lead, in: window, x: 20, y: 108, width: 350, height: 42)

    let card = scene.box(in: window, x: 20, y: 168, width: 350, height: 250, color: white, radius: 22)
    scene.change(card) {
      $0.borderWidth = 1; $0.borderColor = color(0, alpha: 0.08)
    }
    let a = scene.box(in: card, x: 20, y: 20, width: 310, height: 210, color: blue, radius: 18)
    scene.text(label("A", 20, 600), in: a, x: 16, y: 12, width: 60, height: 26)
    let b = scene.box(in: a, x: 24, y: 52, width: 180, height: 130, color: green, radius: 16)
    scene.text(label("B", 20, 600), in: b, x: 14, y: 10, width: 60, height: 26)
    let c = scene.box(in: a, x: 150, y: 90, width: 130, height: 96, color: orange, radius: 16)
    scene.change(c) { ($0.a, $0.b, $0.c, $0.d) = (0.978, 0.208, -0.208, 0.978) }
    scene.text(label("C, turned", 17, 600), in: c, x: 12, y: 8, width: 110, height: 24)

    let group = scene.box(in: window, x: 20, y: 438, width: 165, height: 120, color: pink, radius: 22)
    scene.change(group) { $0.opacity = 0.5 }
    _ = scene.box(in: group, x: 20, y: 20, width: 90, height: 80, color: ink, radius: 14)
    scene.text(label("half as a group", 13, 500), in: group, x: 30, y: 40, width: 125, height: 40)

    let clip = scene.box(in: window, x: 205, y: 438, width: 165, height: 120, color: white, radius: 22)
    scene.change(clip) {
      $0.masksToBounds = true; $0.borderWidth = 3; $0.borderColor = blue
    }
    scene.path(wave, in: clip, x: 0, y: 0, width: 165, height: 120)

    let log = scene.box(in: window, x: 20, y: 578, width: 350, height: 150, color: color(0x1C1C1E), radius: 18)
    let lines = LayerText(
      string:
        """
        B -> touchesBegan(_:with:)\nA -> touchesBegan(_:with:)\nB -> touchesMoved(_:with:)\nB -> touchesEnded(_:with:)
        """,
      fontSize: 14, isMonospaced: true, color: color(0x9EF0B8), lines: 0)
    scene.text(lines, in: log, x: 18, y: 16, width: 314, height: 118)

    let button = scene.box(in: window, x: 20, y: 752, width: 350, height: 52, color: blue, radius: 26)
    let caption = LayerText(string: "Start again", fontSize: 18, weight: 600, color: white, alignment: .center)
    scene.text(caption, in: button, x: 0, y: 0, width: 350, height: 52)
    return LayerCommit(sequence: 1, operations: scene.operations())
  }

  private static func label(_ text: String, _ size: Double, _ weight: UInt16) -> LayerText {
    LayerText(string: text, fontSize: size, weight: weight, color: white)
  }

  private static var wave: LayerPath {
    LayerPath(
      elements: [
        .move(x: -10, y: 70), .cubic(control1X: 40, control1Y: -10, control2X: 90, control2Y: 160, x: 175, y: 40),
        .line(x: 175, y: 130), .line(x: -10, y: 130), .close,
      ], fill: color(0x5E5CE6, alpha: 0.8), stroke: color(0x3634A3), lineWidth: 4, cap: .round, join: .round,
      usesEvenOddRule: false)
  }

  /// Trace lines as an app would send them for a touch.
  static let trace = """
    {"v":1,"sequence":1,"time":12.000,"topic":"device","object":"Router","note":"hand with 1 contact"}
    {"v":1,"sequence":2,"time":12.001,"topic":"queue","object":"UIApplication","note":"1 event taken in"}
    {"v":1,"sequence":3,"time":12.002,"topic":"hitTest","object":"Window","call":"hitTest(_:with:)"}
    {"v":1,"sequence":4,"time":12.002,"topic":"hitTest","object":"Window","call":"point(inside:with:)","inside":true}
    {"v":1,"sequence":5,"time":12.002,"topic":"hitTest","object":"Label","call":"hitTest(_:with:)",\
    "skipped":"interaction disabled"}
    {"v":1,"sequence":6,"time":12.002,"topic":"hitTest","object":"Box 'C'","call":"point(inside:with:)","inside":false}
    {"v":1,"sequence":7,"time":12.003,"topic":"hitTest","object":"Box 'B'","call":"point(inside:with:)","inside":true}
    {"v":1,"sequence":8,"time":12.004,"topic":"touches","object":"Box 'B'","call":"touchesBegan(_:with:)",\
    "touches":[{"touch":1,"x":120.0,"y":300.5}]}
    {"v":1,"sequence":9,"time":12.004,"topic":"responder","object":"Box 'B'","note":"passes it on to Box 'A'"}
    {"v":1,"sequence":10,"time":12.005,"topic":"touches","object":"Box 'A'","call":"touchesBegan(_:with:)",\
    "touches":[{"touch":1,"x":120.0,"y":300.5}]}
    {"v":1,"sequence":11,"time":12.021,"topic":"touches","object":"Box 'B'","call":"touchesMoved(_:with:)",\
    "touches":[{"touch":1,"x":124.0,"y":302.0}]}
    {"v":1,"sequence":12,"time":12.090,"topic":"touches","object":"Box 'B'","call":"touchesEnded(_:with:)",\
    "touches":[{"touch":1,"x":124.0,"y":302.0}]}
    {"v":1,"sequence":13,"time":12.091,"topic":"actions","object":"Button","note":"sends start() to LabController"}
    """
}

/// Builds a commit layer by layer.
struct Scene {
  private var layers: [(id: LayerID, properties: LayerProperties, content: LayerContent?)] = []
  private var children: [LayerID: [LayerID]] = [:]

  mutating func box(
    in parent: LayerID, x: Double, y: Double, width: Double, height: Double, color: LayerColor, radius: Double = 0
  ) -> LayerID {
    var properties = LayerProperties()
    (properties.width, properties.height) = (width, height)
    (properties.positionX, properties.positionY) = (x + width / 2, y + height / 2)
    properties.backgroundColor = color
    properties.cornerRadius = radius
    let id = LayerID(UInt32(layers.count + 1))
    layers.append((id, properties, nil))
    children[parent, default: []].append(id)
    return id
  }

  @discardableResult mutating func content(
    _ content: LayerContent, in parent: LayerID, x: Double, y: Double, width: Double, height: Double
  ) -> LayerID {
    let id = box(in: parent, x: x, y: y, width: width, height: height, color: .clear)
    layers[layers.count - 1].content = content
    return id
  }

  mutating func text(_ text: LayerText, in parent: LayerID, x: Double, y: Double, width: Double, height: Double) {
    content(.text(text), in: parent, x: x, y: y, width: width, height: height)
  }

  mutating func path(_ path: LayerPath, in parent: LayerID, x: Double, y: Double, width: Double, height: Double) {
    content(.path(path), in: parent, x: x, y: y, width: width, height: height)
  }

  mutating func change(_ id: LayerID, _ body: (inout LayerProperties) -> Void) {
    body(&layers[Int(id.number) - 1].properties)
  }

  func operations() -> [LayerCommit.Operation] {
    var result: [LayerCommit.Operation] = []
    for layer in layers {
      result.append(.update(layer.id, layer.properties))
      if let content = layer.content { result.append(.content(layer.id, content)) }
    }
    for (parent, list) in children.sorted(by: { $0.key.number < $1.key.number }) {
      result.append(.children(parent, list))
    }
    return result
  }
}
