import SystemLink

/// Draws a screen until it is complete, or patience is at its end. Belongs to one thread.
final class ScreenDrawing {
  let painter: Painter
  private(set) var faults: [String] = []
  private let libraries: PaintingLibraries
  private let patience: Double

  /// Sentences about what can't be drawn, at most: an app may send very many broken pictures.
  private static let faultLimit = 100

  init(_ libraries: PaintingLibraries, patience: Double) {
    (self.libraries, self.patience) = (libraries, patience)
    painter = Painter(libraries)
    // How long it takes on this machine says nothing about an app, and prices bound the work.
    painter.slowFrame = .infinity
    painter.onFault = { [unowned self] in note($0) }
    painter.onRefusal = { [unowned self] layer, reason in
      let account = painter.panes.accounts.first { $0.layer == layer }
      note("\(account?.name ?? "An app") sent a picture that can't be drawn: \(reason)")
    }
  }

  /// - Returns: what all was drawn on.
  func draw(_ tree: LayerTree, width: Int, height: Int, scale: Double) throws(ScreenshotError) -> Canvas {
    let deadline = BootClock.now + patience
    while true {
      // What went wrong on a canvas leaves it of no use, and is not drawn again.
      guard let canvas = Canvas(libraries, width: width, height: height) else {
        throw .noMemory(width: width, height: height)
      }
      let frame = painter.draw(tree, in: canvas, scale: scale)
      let isIdle = painter.contents.pictures.isIdle
      if frame.isWhole, isIdle, canvas.fault == nil { return canvas }
      guard painter.contents.pictures.waitForAll(until: deadline), BootClock.now < deadline else {
        if let fault = canvas.fault { throw .cannotDraw(fault) }
        note("not all pictures and texts were there after \(patience) s")
        return canvas
      }
    }
  }

  private func note(_ fault: String) {
    if faults.count < Self.faultLimit { faults.append(fault) }
  }
}
