import CPainting
import SystemLink

@testable import Painting

/// The pixels of a PNG.
struct PixelReader {
  let width: Int
  let height: Int
  var size: [Int] { [width, height] }
  private let image: DecodedImage

  init(_ png: [UInt8]) throws {
    _ = try PaintingLibraries()
    image = try DecodedImage(png)
    (width, height) = (Int(image.width), Int(image.height))
  }

  /// The colour of a pixel, as "#rrggbb".
  func color(_ x: Int, _ y: Int) -> String {
    precondition(Int(cairo_image_surface_get_width(image.surface)) == width, "the picture was kept smaller than it is")
    precondition((0..<width).contains(x) && (0..<height).contains(y), "no pixel \(x), \(y) in \(width) x \(height)")
    guard let pixels = cairo_image_surface_get_data(image.surface) else { return "none" }
    let pixel = pixels + y * Int(cairo_image_surface_get_stride(image.surface)) + x * 4
    return [pixel[2], pixel[1], pixel[0]].reduce("#") { $0 + ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  func row(_ y: Int, _ columns: Range<Int>) -> [String] { columns.map { color($0, y) } }

  /// All colours within a part.
  func colors(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<String> {
    Set(rows.flatMap { row($0, columns) })
  }
}

/// A layer of a test, with those within it.
struct TestLayer {
  var properties = LayerProperties()
  var content: LayerContent
  var children: [TestLayer]

  init(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, color: LayerColor = .clear,
    content: LayerContent = .none, _ children: [TestLayer] = [], change: (inout LayerProperties) -> Void = { _ in }
  ) {
    (self.content, self.children) = (content, children)
    (properties.width, properties.height) = (width, height)
    (properties.positionX, properties.positionY) = (x + width / 2, y + height / 2)
    properties.backgroundColor = color
    change(&properties)
  }
}

extension LayerTree {
  /// - Parameter layers: children of the screen, numbered from 1 in the order in which they are written.
  init(_ layers: TestLayer...) throws {
    self.init()
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
    try apply(LayerCommit(sequence: 1, operations: operations))
  }
}

extension LayerColor {
  static let red = LayerColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = LayerColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = LayerColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension ScreenDescription {
  /// A screen of a test.
  static func test(_ width: Double, _ height: Double, scale: Double = 1) -> ScreenDescription {
    ScreenDescription(width: width, height: height, scale: scale, frameRate: 60)
  }
}

extension Screenshot {
  /// Pixels.
  var size: [Int] { [width, height] }
}
