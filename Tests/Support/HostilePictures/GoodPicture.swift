import SystemLink

/// What two apps side by side show when nobody is hostile: the neighbour's pane on the left,
/// and that of the app that is to be hostile.
enum GoodPicture {
  static let neighbour = LayerID(1)
  static let feed = LayerID(2)

  /// The panes, as the system's process puts them together, and what is in them.
  static var whole: [LayerCommit.Operation] {
    var operations: [LayerCommit.Operation] = []
    for (pane, window, x) in [(neighbour, LayerID(3), 0.0), (feed, HostileDrawing.window, 195)] {
      var properties = half
      properties.positionX = x
      operations.append(.update(pane, properties))
      properties.positionX = 0
      properties.backgroundColor = LayerColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
      operations.append(.update(window, properties))
    }
    operations += content(of: LayerID(3), from: 10)
    operations += content(of: HostileDrawing.window, from: 30)
    operations.append(.children(neighbour, [LayerID(3)]))
    operations.append(.children(feed, [HostileDrawing.window]))
    operations.append(.children(.screen, [neighbour, feed]))
    return operations
  }

  private static var half: LayerProperties {
    var properties = LayerProperties()
    (properties.width, properties.height) = (195, 844)
    (properties.anchorX, properties.anchorY) = (0, 0)
    properties.masksToBounds = true
    return properties
  }

  /// The neighbour goes on: its ground gets another colour.
  static func neighbour(isBlue: Bool) -> [LayerCommit.Operation] {
    var properties = half
    properties.backgroundColor = LayerColor(red: isBlue ? 0.6 : 0.95, green: 0.95, blue: 0.97, alpha: 1)
    return [.update(LayerID(3), properties)]
  }

  /// What the hostile app shows when it is not: some of everything.
  static var next: [LayerCommit.Operation] { content(of: HostileDrawing.window, from: 30) }

  private static func content(of window: LayerID, from number: UInt32) -> [LayerCommit.Operation] {
    var drawing = HostileDrawing(after: number)
    let green = LayerColor(red: 0.2, green: 0.8, blue: 0.3, alpha: 1)
    drawing.layer(in: window, HostileDrawing.text("Some words that are broken into lines, 漢字 and שלום", size: 17)) {
      layer in
      (layer.positionX, layer.positionY, layer.width, layer.height) = (10, 20, 170, 80)
    }
    let round = drawing.layer(in: window) { layer in
      (layer.positionX, layer.positionY, layer.width, layer.height) = (20, 120, 150, 100)
      (layer.cornerRadius, layer.masksToBounds, layer.backgroundColor) = (24, true, green)
      (layer.borderWidth, layer.borderColor) = (3, HostileDrawing.ink)
    }
    drawing.layer(in: round) { ($0.backgroundColor, $0.b) = (HostileDrawing.ink, 0.3) }
    let group = drawing.layer(in: window) { layer in
      (layer.positionX, layer.positionY, layer.width, layer.height) = (20, 250, 150, 100)
      (layer.opacity, layer.backgroundColor) = (0.5, green)
    }
    drawing.layer(in: group) { layer in
      (layer.positionX, layer.width, layer.height, layer.backgroundColor) = (40, 60, 60, HostileDrawing.ink)
    }
    let wave = LayerPath(
      elements: [
        .move(x: 10, y: 40), .cubic(control1X: 60, control1Y: -40, control2X: 90, control2Y: 120, x: 170, y: 30),
        .close,
      ],
      fill: green, stroke: HostileDrawing.ink, lineWidth: 4, cap: .round, join: .round, usesEvenOddRule: false)
    drawing.layer(in: window, .path(wave)) { $0.positionY = 400 }
    drawing.layer(in: window, .image(LayerImage(data: BlackPNG.file(width: 30, height: 20), fit: .aspectFit))) {
      layer in
      (layer.positionX, layer.positionY, layer.width, layer.height) = (20, 520, 100, 100)
    }
    return drawing.operations
  }
}
