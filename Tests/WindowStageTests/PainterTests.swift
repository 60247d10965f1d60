import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

/// Pixels of layers at points where their colour can be told by hand.
@Suite(.needs(.painting)) struct PainterTests {
  @Test func `a layer lies where its position, anchor and bounds say, on a black screen`() throws {
    let drawn = try Drawn(
      TestLayer(10, 20, 30, 40, color: .red, [TestLayer(5, 5, 10, 10, color: .green)]) {
        // Scrolled by 2, 3: what is within lies further to the top left.
        ($0.boundsX, $0.boundsY) = (2, 3)
      })
    #expect([drawn.color(9, 20), drawn.color(10, 20), drawn.color(39, 59)] == ["#000000", "#ff0000", "#ff0000"])
    #expect([drawn.color(39, 60), drawn.color(12, 22), drawn.color(13, 22)] == ["#000000", "#ff0000", "#00ff00"])
    #expect([drawn.color(22, 31), drawn.color(23, 31)] == ["#00ff00", "#ff0000"])
  }

  @Test func `opacity is for a layer and its children as a group`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 50, 50, color: .red, [TestLayer(25, 0, 50, 50, color: .blue)]) { $0.opacity = 0.5 },
      TestLayer(0, 60, 20, 20, color: .white) { $0.opacity = 0.2 })
    // Where the child covers its parent nothing of that shines through.
    #expect([drawn.color(10, 10), drawn.color(30, 10), drawn.color(60, 10)] == ["#800000", "#000080", "#000080"])
    #expect(drawn.color(10, 70) == "#333333")
  }

  @Test func `hidden and transparent layers are not drawn, nor what is within them`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 50, 50, color: .red, [TestLayer(0, 0, 9, 9, color: .blue)]) { $0.isHidden = true },
      TestLayer(50, 50, 50, 50, color: .red, [TestLayer(0, 0, 9, 9, color: .blue)]) { $0.opacity = 0 })
    #expect(drawn.ink == nil)
  }

  @Test func `children are cut at the bounds with their corners, or not at all`() throws {
    let child = TestLayer(-10, -10, 80, 80, color: .green)
    let cut = try Drawn(
      TestLayer(20, 20, 40, 40, [child]) { ($0.masksToBounds, $0.cornerRadius) = (true, 20) })
    #expect(
      [cut.color(22, 22), cut.color(40, 40), cut.color(40, 21), cut.color(15, 40)] == [
        "#000000", "#00ff00", "#00ff00", "#000000",
      ])
    let whole = try Drawn(TestLayer(20, 20, 40, 40, [child]))
    #expect([whole.color(11, 11), whole.color(88, 88)] == ["#00ff00", "#00ff00"])
  }

  @Test func `round corners are round, and no rounder than the layer is`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 40, 40, color: .red) { $0.cornerRadius = 10 },
      TestLayer(50, 0, 20, 40, color: .red) { $0.cornerRadius = 1000 })
    // 10 - 10 / sqrt 2 = 2.9 points along the diagonal.
    #expect([drawn.color(1, 1), drawn.color(4, 4), drawn.color(10, 0)] == ["#000000", "#ff0000", "#ff0000"])
    #expect([drawn.color(51, 1), drawn.color(60, 1), drawn.color(50, 20)] == ["#000000", "#ff0000", "#ff0000"])
  }

  @Test func `a border runs along the inside, over everything in the layer`() throws {
    let drawn = try Drawn(
      TestLayer(10, 10, 40, 40, color: .red, [TestLayer(0, 0, 40, 40, color: .green)]) {
        ($0.borderWidth, $0.borderColor) = (4, .blue)
      })
    #expect([drawn.color(9, 30), drawn.color(10, 30), drawn.color(13, 30)] == ["#000000", "#0000ff", "#0000ff"])
    #expect([drawn.color(14, 30), drawn.color(46, 46), drawn.color(50, 50)] == ["#00ff00", "#0000ff", "#000000"])
  }

  @Test func `a layer turns about its anchor`() throws {
    let quarter = try Drawn(
      TestLayer(40, 40, 40, 10, color: .red) {
        // A quarter turn, clockwise on screen, about the left edge's middle.
        ($0.anchorX, $0.anchorY, $0.positionX, $0.positionY) = (0, 0.5, 50, 50)
        ($0.a, $0.b, $0.c, $0.d) = (0, 1, -1, 0)
      })
    #expect(
      [quarter.color(50, 51), quarter.color(46, 88), quarter.color(50, 49)] == ["#ff0000", "#ff0000", "#000000"])
    #expect(quarter.ink! == (45, 50, 55, 90))
  }

  @Test func `a layer without any size left does not stop the others`() throws {
    let drawn = try Drawn(
      TestLayer(0, 0, 50, 50, color: .red, [TestLayer(0, 0, 9, 9, color: .blue)]) { ($0.a, $0.d) = (0, 0) },
      TestLayer(0, 0, 1e300, 10, color: .red) { $0.a = 1e300 },
      TestLayer(50, 50, 50, 50, color: .green))
    #expect([drawn.color(10, 10), drawn.color(60, 60)] == ["#000000", "#00ff00"])
    #expect(drawn.canvas.fault == nil)
  }

  @Test func `paths are filled by their rule and stroked along the middle of their line`() throws {
    func square(_ x: Double, _ size: Double) -> [LayerPath.Element] {
      [
        .move(x: x, y: x), .line(x: x + size, y: x), .line(x: x + size, y: x + size), .line(x: x, y: x + size),
        .close,
      ]
    }
    func path(evenOdd: Bool, stroke: LayerColor = .clear) -> LayerContent {
      .path(
        LayerPath(
          elements: square(10, 60) + square(30, 20), fill: .red, stroke: stroke, lineWidth: 4, cap: .butt,
          join: .miter, usesEvenOddRule: evenOdd))
    }
    let winding = try Drawn(TestLayer(0, 0, 100, 100, content: path(evenOdd: false)))
    #expect(
      [winding.color(40, 40), winding.color(20, 20), winding.color(9, 9)] == ["#ff0000", "#ff0000", "#000000"])
    let holed = try Drawn(TestLayer(0, 0, 100, 100, content: path(evenOdd: true, stroke: .blue)))
    #expect([holed.color(40, 40), holed.color(20, 20), holed.color(9, 9)] == ["#000000", "#ff0000", "#0000ff"])
    #expect([holed.color(8, 8), holed.color(7, 7), holed.color(31, 40)] == ["#0000ff", "#000000", "#0000ff"])
  }

  @Test func `curves bend as far as their control points say`() throws {
    func curve(_ element: LayerPath.Element) throws -> Drawn {
      try Drawn(
        TestLayer(
          0, 0, 100, 100,
          content: .path(
            LayerPath(
              elements: [.move(x: 0, y: 0), element, .close], fill: .white, stroke: .clear, lineWidth: 0, cap: .round,
              join: .round, usesEvenOddRule: false))))
    }
    // At its middle a quadratic curve is half way to its control point, a cubic one three quarters.
    let quad = try curve(.quad(controlX: 50, controlY: 80, x: 100, y: 0))
    #expect([quad.color(50, 38), quad.color(50, 41)] == ["#ffffff", "#000000"])
    let cubic = try curve(.cubic(control1X: 0, control1Y: 80, control2X: 100, control2Y: 80, x: 100, y: 0))
    #expect([cubic.color(50, 58), cubic.color(50, 61)] == ["#ffffff", "#000000"])
  }

  @Test func `forty thousand layers within each other are drawn; as many as there may be are told to be too many`()
    throws
  {
    let drawn = try nested(40_000)
    #expect(drawn.color(50, 50).hasPrefix("#00") && drawn.color(50, 50) != "#000000" && drawn.refusals == [])
    #expect(try nested(UInt32(LinkLimits.layers) - 1).refusals == ["it has too many layers"])
  }

  private func nested(_ depth: UInt32) throws -> Drawn {
    var operations: [LayerCommit.Operation] = []
    for number in 1...depth {
      var layer = LayerProperties()
      (layer.width, layer.height, layer.positionX, layer.positionY) = (100, 100, 50, 50)
      layer.opacity = number % 1000 == 0 ? 0.99 : 1
      if number == depth { layer.backgroundColor = .green }
      operations.append(.update(LayerID(number), layer))
      operations.append(.children(LayerID(number - 1), [LayerID(number)]))
    }
    var tree = LayerTree()
    try tree.apply(LayerCommit(sequence: 1, operations: operations))
    return try Drawn(tree)
  }

  @Test func `a notice is a bar at the picture's foot that can be read`() throws {
    let libraries = try PaintingLibraries()
    let canvas = try #require(Canvas(libraries, width: 200, height: 200))
    let painter = Painter(libraries)
    painter.draw(LayerTree(), in: canvas, scale: 1)
    painter.draw(notice: "The app ended with exit status 1", width: 200, height: 200, in: canvas.cairo, scale: 1)
    let bar = canvas.color(x: 24, y: 180)
    #expect((20...40).contains(bar.red) && (20...40).contains(bar.blue))
    #expect((140..<184).contains { y in (30..<170).contains { x in canvas.color(x: x, y: y).red > 200 } })
    #expect(canvas.color(x: 100, y: 50).red == 0)
  }
}
