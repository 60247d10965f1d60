import Needs
import PaintingNeeds
import SystemLink
import Testing

@testable import Painting

/// Trees that no well-meaning app sends.
@Suite(.needs(.painting)) struct HostileScreenshotTests {
  private let screen = ScreenDescription.test(60, 40)

  @Test func `a pane that is too dear is cut out with a sentence, and its neighbour is drawn`() throws {
    var layers: [TestLayer] = []
    // A point of a smooth ground costs 0.001 microseconds: 240 each, and 50,000 are too many.
    for _ in 0..<300 { layers.append(TestLayer(0, 0, 600, 400, color: .red) { $0.cornerRadius = 3 }) }
    let tree = try LayerTree(TestLayer(0, 0, 600, 400, layers), TestLayer(0, 400, 600, 400, color: .green))
    let shot = try Screenshot(
      of: tree, on: .test(600, 800), panes: [(LayerID(1), "Painter"), (LayerID(302), "Neighbour")])
    let pixels = try PixelReader(shot.png)
    #expect(shot.faults == ["Painter sent a picture that can't be drawn: too much in it lies one over the other"])
    #expect(pixels.color(100, 100) == "#1c1c1e")
    #expect(pixels.color(100, 600) == "#00ff00")
  }

  @Test func `layers as deep as an app may pay for are drawn`() throws {
    var tree = LayerTree()
    var properties = LayerProperties()
    (properties.width, properties.height, properties.positionX, properties.positionY) = (60, 40, 30, 20)
    // A layer costs one of 50,000.
    let count: UInt32 = 45_000
    var operations: [LayerCommit.Operation] = []
    for number in 1...count {
      var own = properties
      if number == count { own.backgroundColor = .blue }
      operations.append(.update(LayerID(number), own))
      operations.append(.children(LayerID(number), number < count ? [LayerID(number + 1)] : []))
    }
    operations.append(.children(.screen, [LayerID(1)]))
    try tree.apply(LayerCommit(sequence: 1, operations: operations))
    let shot = try Screenshot(of: tree, on: screen)
    #expect(shot.faults == [])
    #expect(try PixelReader(shot.png).color(30, 20) == "#0000ff")
  }

  @Test func `pictures that are none are told of, a hundred times at most, and the rest is drawn`() throws {
    let broken = LayerContent.image(LayerImage(data: [0x89, 1, 2, 3], fit: .fill))
    let layers = (0..<150).map { _ in TestLayer(0, 0, 1, 1, content: broken) }
    let tree = try LayerTree(TestLayer(0, 0, 60, 40, color: .green), TestLayer(0, 0, 60, 40, layers))
    let shot = try Screenshot(of: tree, on: screen)
    #expect(shot.faults.count == 100)
    #expect(Set(shot.faults.map { $0.drop { $0 != ":" } }) == [": a PNG of 4 bytes is cut off"])
    #expect(try PixelReader(shot.png).color(30, 20) == "#00ff00")
  }

  @Test func `who has no patience has what there is, and is told that something is missing`() throws {
    let file = try Screenshot(of: LayerTree(TestLayer(0, 0, 60, 40, color: .red)), on: screen).png
    let tree = try LayerTree(
      TestLayer(0, 0, 60, 20, color: .green), TestLayer(0, 20, 60, 20, content: .image(.init(data: file, fit: .fill))))
    let shot = try Screenshot(of: tree, on: screen, patience: -1)
    #expect(shot.faults == ["not all pictures and texts were there after -1.0 s"])
    #expect(try [5, 30].map { try PixelReader(shot.png).color(30, $0) } == ["#00ff00", "#000000"])
  }

  @Test func `numbers beyond all bounds stop nothing`() throws {
    for far in [1e9, 1e300, Double.leastNonzeroMagnitude] {
      let tree = try LayerTree(
        TestLayer(0, 0, 60, 40, color: .green),
        TestLayer(far, -far, far, far, color: .red) { ($0.cornerRadius, $0.borderWidth) = (far, far) })
      #expect(try PixelReader(Screenshot(of: tree, on: screen).png).color(30, 20) == "#00ff00")
    }
  }
}
