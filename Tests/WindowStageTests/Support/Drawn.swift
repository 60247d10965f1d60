import SystemLink

@testable import Painting

/// Layers drawn by cairo in memory, and the colours of the pixels.
struct Drawn {
  let canvas: Canvas
  let scale: Double
  var faults: [String] = []
  /// Why what was to be drawn is not.
  var refusals: [String] = []

  /// - Parameter layers: children of the screen, each with its own layers within.
  init(width: Int = 100, height: Int = 100, scale: Double = 1, _ layers: TestLayer...) throws {
    var operations: [LayerCommit.Operation] = []
    var count: UInt32 = 0
    func add(_ layer: TestLayer) -> LayerID {
      count += 1
      let id = LayerID(count)
      operations.append(.update(id, layer.properties))
      if layer.content != .none { operations.append(.content(id, layer.content)) }
      operations.append(.children(id, layer.children.map(add)))
      return id
    }
    operations.append(.children(.screen, layers.map(add)))
    var tree = LayerTree()
    try tree.apply(LayerCommit(sequence: 1, operations: operations))
    try self.init(tree, width: width, height: height, scale: scale)
  }

  init(_ tree: LayerTree, width: Int = 100, height: Int = 100, scale: Double = 1) throws {
    let libraries = try PaintingLibraries()
    guard let canvas = Canvas(libraries, width: Int(Double(width) * scale), height: Int(Double(height) * scale)) else {
      fatalError("no memory for a picture of \(width) x \(height)")
    }
    (self.canvas, self.scale) = (canvas, scale)
    let painter = Painter(libraries)
    painter.slowFrame = .infinity
    var faults: [String] = []
    var refusals: [String] = []
    painter.onFault = { faults.append($0) }
    painter.onRefusal = { refusals.append($1) }
    painter.settle(tree, in: canvas, scale: scale)
    painter.settle(tree, in: canvas, scale: scale)
    (self.faults, self.refusals) = (faults, refusals)
  }

  /// The colour of the pixel at a point, as "#rrggbb".
  func color(_ x: Double, _ y: Double) -> String {
    let color = canvas.color(x: Int(x * scale), y: Int(y * scale))
    return [color.red, color.green, color.blue].reduce("#") { text, part in
      text + (part < 16 ? "0" : "") + String(part, radix: 16)
    }
  }

  /// The smallest rectangle around everything that is not black: left, top, right, bottom in points; nil if all is.
  var ink: (left: Double, top: Double, right: Double, bottom: Double)? {
    var box: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<canvas.height {
      for x in 0..<canvas.width {
        let color = canvas.color(x: x, y: y)
        guard color.red + color.green + color.blue > 150 else { continue }
        let old = box ?? (x, y, x + 1, y + 1)
        box = (min(old.left, x), min(old.top, y), max(old.right, x + 1), max(old.bottom, y + 1))
      }
    }
    return box.map {
      (Double($0.left) / scale, Double($0.top) / scale, Double($0.right) / scale, Double($0.bottom) / scale)
    }
  }
}

extension Painter {
  /// Draws frames until nothing is left for a later one.
  func settle(_ tree: LayerTree, in canvas: Canvas, scale: Double = 1) {
    while true {
      let frame = draw(tree, in: canvas, scale: scale)
      if frame.isWhole, frame.again == .infinity, contents.pictures.isIdle { return }
      contents.pictures.wait()
    }
  }
}

/// A layer of a test, with those within it.
struct TestLayer {
  var properties = LayerProperties()
  var content: LayerContent = .none
  var children: [TestLayer] = []

  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, color: LayerColor = .clear,
    content: LayerContent = .none, _ children: [TestLayer] = [], change: (inout LayerProperties) -> Void = { _ in }
  ) {
    (properties.width, properties.height) = (width, height)
    (properties.positionX, properties.positionY) = (x + width / 2, y + height / 2)
    properties.backgroundColor = color
    self.content = content
    self.children = children
    change(&properties)
  }
}

extension LayerColor {
  static let red = LayerColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = LayerColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = LayerColor(red: 0, green: 0, blue: 1, alpha: 1)
  static let white = LayerColor(red: 1, green: 1, blue: 1, alpha: 1)
}
