import SystemLink

/// One line of text on the stage.
@MainActor
final class TextLineLayer: CALayer {
  var text: LayerText? { didSet { if text != oldValue { setNeedsDisplay() } } }
  /// What is shown where there is no text.
  var drawing: LayerDrawing? { didSet { setNeedsDisplay() } }
  override var stageContent: LayerContent { text.map(LayerContent.text) ?? drawing.map(LayerContent.drawing) ?? .none }
}

/// What of a text is drawn: the lines that are seen, what is behind the selection,
/// the caret and the handles. Layers are used again.
@MainActor
final class TextPicture {
  /// Lines and selection; what sticks out may be cut.
  let container = still(CALayer())
  /// Handles, which are never cut.
  private let overlay = still(CALayer())
  private var lineLayers: [TextLineLayer] = []
  private var marks: [CALayer] = []
  private let caret = still(CALayer())
  private var handles: [CALayer] = []
  private let markContainer = still(CALayer())

  /// What is to be seen.
  struct Scene {
    /// The upper left corner of the text, in the view's coordinates.
    var origin: CGPoint
    /// The part of the view in which text shows.
    var window: CGRect
    var color: UIColor
    var tint: UIColor
    var showsCaret: Bool
    var showsSelection: Bool
    var showsHandles: Bool
  }

  init(in view: UIView) {
    container.addSublayer(markContainer)
    container.addSublayer(caret)
    caret.cornerRadius = 1
    caret.isHidden = true
    view.layer.insertSublayer(container, at: 0)
    view.layer.addSublayer(overlay)
  }

  /// - Parameter cuts: whether lines are cut at the window's edges.
  func show(_ editor: TextEditor, _ scene: Scene, cuts: Bool) {
    UIView.performWithoutAnimation {
      if cuts {
        container.masksToBounds = true
        container.frame = scene.window
        // The container's coordinates are the view's.
        container.bounds.origin = scene.window.origin
      }
      showLines(editor, scene)
      showMarks(editor, scene)
      showCaret(editor, scene)
      showHandles(editor, scene)
    }
  }

  private func showLines(_ editor: TextEditor, _ scene: Scene) {
    let (lines, content) = (editor.lines, editor.shown.content)
    var used = 0
    var next: PlacedLine? =
      content.isEmpty ? nil : lines.placedLine(atHeight: scene.window.minY - scene.origin.y, content)
    while let placed = next, !scene.window.isEmpty {
      var frame = lines.frame(of: placed)
      guard frame.minY + scene.origin.y < scene.window.maxY else { break }
      frame.origin.x += scene.origin.x
      frame.origin.y += scene.origin.y
      let string = lines.text(of: placed, content)
      if !string.isEmpty {
        let isRightToLeft = lines.paragraphs[placed.paragraph].direction == .rightToLeft
        if let runs = lines.style.runs {
          let text = runs.attributed(string, at: placed.range(lines.line(placed)).lowerBound)
          show(text, frame, isRightToLeft, lines.style.font, scene.color, at: used)
        } else {
          show(String(string), frame, isRightToLeft, lines.style.font, scene.color, at: used)
        }
        used += 1
      }
      next = lines.line(after: placed, content)
    }
    while lineLayers.count > used { lineLayers.removeLast().removeFromSuperlayer() }
  }

  private func show(
    _ string: String, _ frame: CGRect, _ isRightToLeft: Bool, _ font: UIFont, _ color: UIColor, at index: Int
  ) {
    makeLayer(at: index)
    // The stage's letters may be a little wider than measured; they are not to end in an ellipsis for that.
    let slack = max(font.pointSize, frame.width * 0.2)
    lineLayers[index].frame = CGRect(
      x: isRightToLeft ? frame.minX - slack : frame.minX, y: frame.minY, width: frame.width + slack,
      height: frame.height)
    lineLayers[index].text = LayerText(
      string: string, fontSize: font.pointSize, weight: font.weight.stageWeight, isMonospaced: font.isMonospaced,
      isItalic: font.isItalic, color: color.cgColor.stageColor, alignment: isRightToLeft ? .right : .left, lines: 1)
  }

  /// A line whose pieces have looks of their own is drawn.
  private func show(
    _ text: NSAttributedString, _ frame: CGRect, _ isRightToLeft: Bool, _ font: UIFont, _ color: UIColor, at index: Int
  ) {
    makeLayer(at: index)
    let lines = AttributedLines(
      text, .init(font: font, color: color.cgColor, alignment: .left), width: 0, limit: 1)
    let width = max(frame.width, lines.size.width)
    let context = CGContext(size: CGSize(width: width, height: frame.height), scale: 1)
    GraphicsStack.draw(into: context) {
      // Letters of all sizes stand on one line.
      lines.draw(
        in: CGRect(x: 0, y: frame.height - lines.size.height, width: width, height: lines.size.height), context)
    }
    lineLayers[index].frame = CGRect(
      x: isRightToLeft ? frame.maxX - width : frame.minX, y: frame.minY, width: width, height: frame.height)
    (lineLayers[index].text, lineLayers[index].drawing) = (nil, context.drawing())
  }

  private func makeLayer(at index: Int) {
    guard index == lineLayers.count else { return }
    let layer = still(TextLineLayer())
    container.insertSublayer(layer, below: caret)
    lineLayers.append(layer)
  }

  private func showMarks(_ editor: TextEditor, _ scene: Scene) {
    var rectangles: [CGRect] = []
    if scene.showsSelection {
      rectangles = editor.lines.rectangles(
        editor.shown.shown(editor.selection.range), from: scene.window.minY - scene.origin.y,
        to: scene.window.maxY - scene.origin.y, editor.shown.content)
    }
    for (index, rectangle) in rectangles.enumerated() {
      if index == marks.count {
        marks.append(still(CALayer()))
        markContainer.addSublayer(marks[index])
      }
      marks[index].frame = rectangle.offsetBy(dx: scene.origin.x, dy: scene.origin.y)
      marks[index].backgroundColor = scene.tint.withAlphaComponent(0.22).cgColor
    }
    while marks.count > rectangles.count { marks.removeLast().removeFromSuperlayer() }
  }

  private func showCaret(_ editor: TextEditor, _ scene: Scene) {
    caret.isHidden = !(scene.showsCaret && editor.selection.isEmpty && editor.caret.isOn)
    guard !caret.isHidden else { return }
    caret.backgroundColor = scene.tint.cgColor
    caret.frame = editor.host.shownCaret
  }

  /// A thin line at each end of the selection, with a knob above the start and below the end.
  private func showHandles(_ editor: TextEditor, _ scene: Scene) {
    let shows = scene.showsHandles && scene.showsSelection && !editor.selection.isEmpty
    if shows, handles.isEmpty {
      for _ in 0..<4 {
        handles.append(still(CALayer()))
        overlay.addSublayer(handles[handles.count - 1])
      }
    }
    guard !handles.isEmpty else { return }
    let ends = shows ? editor.carets(of: editor.selection.range) : (.zero, .zero)
    for (index, end) in [ends.start, ends.end].enumerated() {
      let caret = end.offsetBy(dx: scene.origin.x, dy: scene.origin.y)
      let isSeen = shows && scene.window.insetBy(dx: -1, dy: -1).overlap(with: caret) != nil
      let (stem, knob) = (handles[index * 2], handles[index * 2 + 1])
      (stem.isHidden, knob.isHidden) = (!isSeen, !isSeen)
      guard isSeen else { continue }
      stem.frame = caret
      let y = index == 0 ? caret.minY - 8 : caret.maxY
      knob.frame = CGRect(x: caret.midX - 4, y: y, width: 8, height: 8)
      knob.cornerRadius = 4
      stem.backgroundColor = scene.tint.cgColor
      knob.backgroundColor = scene.tint.cgColor
    }
  }
}
