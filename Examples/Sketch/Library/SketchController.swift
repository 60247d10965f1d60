import Tiles
import UIKit

/// A sheet to draw on with all fingers at once, and three tiles that work while fingers draw.
public final class SketchController: UIViewController {
  let canvas = CanvasView()
  private let titleLabel = UILabel("Sketch", size: 22, weight: .bold)
  private let countLabel = UILabel(size: 13, color: Palette.quietText)
  private let hint = UILabel(
    "Draw with as many fingers as you have.\nPress harder with a pen for a wider line.", size: 15,
    color: Palette.faintText, lines: 0)
  private let undoTile = Tile("Undo")
  private let clearTile = Tile("Clear", tint: Palette.rose)
  private let nibTile = Tile("Nib 6", tint: Palette.amber)
  private static let nibs: [CGFloat] = [3, 6, 12, 20]

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    canvas.makePanel()
    hint.textAlignment = .center
    for part in [titleLabel, countLabel, canvas, hint, undoTile, nibTile, clearTile] { view.addSubview(part) }
    canvas.changed = { [unowned self] in showCounts() }
    undoTile.action = { [unowned self] in canvas.undo() }
    clearTile.action = { [unowned self] in canvas.clear() }
    nibTile.action = { [unowned self] in takeNextNib() }
    showCounts()
  }

  private func takeNextNib() {
    let index = Self.nibs.firstIndex(of: canvas.nib) ?? 0
    canvas.nib = Self.nibs[(index + 1) % Self.nibs.count]
    nibTile.title = "Nib \(Int(canvas.nib))"
  }

  private func showCounts() {
    hint.isHidden = !canvas.isEmpty
    let fingers = canvas.unfinished.count
    var parts = ["\(canvas.finished.count) stroke\(canvas.finished.count == 1 ? "" : "s")"]
    if fingers > 0 { parts.insert("\(fingers) finger\(fingers == 1 ? "" : "s")", at: 0) }
    if canvas.moves > 0 {
      let tenths = (canvas.movedSamples * 10 + canvas.moves / 2) / canvas.moves
      parts.append("\(tenths / 10).\(tenths % 10) samples a move")
    }
    countLabel.text = parts.joined(separator: " · ")
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.contentFrame
    let isWide = rest.width > 600
    titleLabel.frame = rest.cutTop(28, gap: isWide ? 10 : 0)
    countLabel.frame = isWide ? titleLabel.frame : rest.cutTop(18)
    countLabel.textAlignment = isWide ? .right : .left
    countLabel.font = .systemFont(ofSize: isWide ? 14 : 11)
    let controls = rest.cutBottom(48)
    for (tile, frame) in zip([undoTile, nibTile, clearTile], controls.columns(3)) { tile.frame = frame }
    canvas.frame = rest
    hint.frame = CGRect(x: rest.minX + 24, y: rest.midY - 40, width: rest.width - 48, height: 80)
  }
}
