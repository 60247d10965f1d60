import CPainting
import Foundation
import SystemLink

/// What is kept from frame to frame of the contents of layers: texts that are laid out, sizes of outlines, pictures.
/// Belongs to the thread that draws.
package final class PictureContents {
  let setter: TextSetter
  /// Pictures, as they have been decoded.
  package let pictures = PictureShelf()
  /// When the frame began, seconds since boot.
  private(set) var now = 0.0
  private var texts: [LayerID: TextBlock] = [:]
  private var outlines: [LayerID: (path: LayerPath, size: OutlineSize)] = [:]
  private var drawings: [LayerID: DrawingBlock] = [:]
  private var fonts: [FontInUse: Int] = [:]
  private var frame = 0
  /// When the texts of an account have taken their time in this frame, and how long that is.
  private var lateAt: [LayerID: Double] = [:]
  private var patience = PictureMoments.texts

  private struct FontInUse: Hashable {
    let font: FontDescription
    let size: Double
  }

  /// Fonts that are cheap to draw with, at most.
  private static let fontsKept = 256

  init(_ libraries: PaintingLibraries) { setter = TextSetter(libraries) }

  func begin(at now: Double, accounts: Int) {
    self.now = now
    frame += 1
    lateAt = [:]
    patience = PictureMoments.texts / Double(max(1, accounts))
    pictures.begin()
  }

  /// A layer's text in its box as it is now.
  func block(_ text: LayerText, of id: LayerID, _ layer: LayerProperties) -> TextBlock {
    let limit = LineBreaker.limit(lines: Int(text.lines), height: layer.height, fontSize: text.fontSize)
    if let known = texts[id], known.boxWidth == layer.width, known.limit == limit, known.text == text { return known }
    let block = TextBlock(text, width: layer.width, limit: limit, setter: setter)
    texts[id] = block
    return block
  }

  /// Notes that a text's font is used.
  /// - Returns: whether it was not in use before.
  func uses(_ block: TextBlock) -> Bool { uses(block.font, size: block.text.fontSize) }

  func uses(_ font: FontDescription, size: Double) -> Bool {
    let isNew = fonts.updateValue(frame, forKey: FontInUse(font: font, size: size)) == nil
    if fonts.count > Self.fontsKept { fonts = fonts.filter { $0.value == frame } }
    return isNew
  }

  /// Lays a text out, unless the account's texts have taken their time: then it goes on in the next frame.
  /// - Returns: whether it is done.
  func layOut(_ block: TextBlock, for account: LayerID) -> Bool {
    advance(for: account, isDone: { block.isDone }, block.advance)
  }

  /// Looks at a drawing, as far as its account's texts have time left.
  /// - Returns: whether it is done.
  func look(at block: DrawingBlock, for account: LayerID) -> Bool {
    advance(for: account, isDone: { block.isDone }, block.advance)
  }

  private func advance(for account: LayerID, isDone: () -> Bool, _ step: () -> Void) -> Bool {
    while !isDone() {
      let now = BootClock.now
      if now >= lateAt[account, default: .infinity] { return false }
      if lateAt[account] == nil { lateAt[account] = now + patience }
      step()
    }
    return true
  }

  func size(_ path: LayerPath, of id: LayerID) -> OutlineSize {
    if let known = outlines[id], known.path == path { return known.size }
    let size = OutlineSize(path)
    outlines[id] = (path, size)
    return size
  }

  func picture(_ image: LayerImage, of id: LayerID, for account: PictureAccount) -> DecodedImage? {
    pictures.picture(image, of: id, for: account)
  }

  /// A layer's drawing.
  func block(_ drawing: LayerDrawing, of id: LayerID) -> DrawingBlock {
    if let known = drawings[id], known.drawing == drawing { return known }
    let block = DrawingBlock(drawing, setter: setter)
    drawings[id] = block
    return block
  }

  /// A picture of a drawing, by its number.
  func picture(
    _ number: Int, of drawing: LayerDrawing, _ id: LayerID, for account: PictureAccount
  ) -> DecodedImage? {
    pictures.picture(LayerImage(data: drawing.pictures[number], fit: .fill), of: id, part: number, for: account)
  }

  /// Lets go of what was kept for layers that are gone.
  func forget(all tree: LayerTree) {
    if texts.count > 64 + tree.count { texts = texts.filter { tree[$0.key] != nil } }
    if outlines.count > 64 + tree.count { outlines = outlines.filter { tree[$0.key] != nil } }
    if drawings.count > 16 + tree.count / 8 { drawings = drawings.filter { tree[$0.key] != nil } }
    pictures.forget(all: tree)
  }
}
