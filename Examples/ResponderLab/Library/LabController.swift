import Tiles
import UIKit

/// The examples of the articles on hit-testing and recognizers and Apple's two figures, live: what is told of a tap
/// stands beside what comes of it.
public final class LabController: UIViewController {
  /// Every call that is written down now, in order: `Button -> touchesBegan(_:with:)`.
  public var printedCalls: [String] { notes.entries.map(\.call.text) }
  /// The responders from the view that was touched last to the end of the chain.
  public private(set) var chainOfLastTouch: [String] = []

  private(set) var page = LabPage.button
  private(set) var isOn: Set<LabPage.Switch> = []
  private(set) var notes = LabNotes(.button, .questions, forwardsToNext: false)
  private(set) var scene: LabScene?
  /// What came up to here from the scene; nil while nothing of a finger did.
  private var climbing: Witness?

  private let titleLabel = UILabel("Responder Lab", size: 22, weight: .bold)
  private let sentence = UILabel(size: 13, color: Palette.quietText, lines: 0)
  private let chainLabel = UILabel(size: 12, color: Palette.quietText, lines: 0)
  let panel = ComparisonPanel()
  private var pageTiles: [Tile] = []
  private var switchTiles: [Tile] = []
  private let forwardTile = Tile("Forward to next", tint: Palette.green)
  private let clearTile = Tile("Clear", tint: Palette.rose)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    pageTiles = LabPage.allCases.map { choice in
      Tile(choice.title) { [unowned self] in show(choice, []) }
    }
    switchTiles = LabPage.Switch.allCases.map { choice in
      Tile(choice.title, tint: Palette.violet) { [unowned self] in show(page, isOn.symmetricDifference([choice])) }
    }
    forwardTile.action = { [unowned self] in
      notes.forwardsToNext.toggle()
      forwardTile.isOn = notes.forwardsToNext
      panel.show(notes)
    }
    clearTile.action = { [unowned self] in clear() }
    for part in [titleLabel, sentence, chainLabel, panel] { view.addSubview(part) }
    for tile in pageTiles + switchTiles + [forwardTile, clearTile] { view.addSubview(tile) }
    show(page, isOn)
  }

  /// Puts other views on the screen. Their predecessors go, and with them any finger that is on them.
  private func show(_ page: LabPage, _ isOn: Set<LabPage.Switch>) {
    (self.page, self.isOn) = (page, isOn)
    let old = scene
    old?.child?.willMove(toParent: nil)
    old?.removeFromSuperview()
    old?.child?.removeFromParent()
    notes.changed = nil
    climbing = nil
    let subject: LabNotes.Subject = page == .chain ? .chain : .questions
    notes = LabNotes(page.expectation(isOn), subject, forwardsToNext: notes.forwardsToNext)
    let made = page.scene(isOn, notes: notes)
    scene = made
    made.child.map(addChild)
    // At the back: whoever touches a tile or the panel does not ask the scene.
    view.insertSubview(made, at: 0)
    made.child?.didMove(toParent: self)
    notes.showChain = { [unowned self] in showChain($0) }
    notes.changed = { [unowned self] in panel.show(notes) }
    for (tile, choice) in zip(pageTiles, LabPage.allCases) { tile.isOn = choice == page }
    for (tile, choice) in zip(switchTiles, LabPage.Switch.allCases) {
      tile.isHidden = !page.switches.contains(choice)
      tile.isOn = isOn.contains(choice)
    }
    sentence.text = page.sentence(isOn)
    clear()
    view.setNeedsLayout()
  }

  private func clear() {
    notes.clear()
    showChain([])
    panel.show(notes)
  }

  private func showChain(_ names: [String]) {
    chainOfLastTouch = names
    chainLabel.text = names.isEmpty ? "Responder chain: touch a view to see it." : names.joined(separator: " > ")
    chainLabel.textColor = names.isEmpty ? Palette.faintText : Palette.green
    view.setNeedsLayout()
  }

  // MARK: Places

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var rest = view.contentFrame
    titleLabel.isHidden = rest.height < 640
    sentence.font = .systemFont(ofSize: rest.height < 340 ? 12 : 13)
    if !titleLabel.isHidden { titleLabel.frame = rest.cutTop(28) }
    place(pageTiles, in: rest.cutTop(44, gap: 8))
    place(switchTiles + [forwardTile, clearTile], in: rest.cutBottom(44, gap: 8))
    // On the page of the chain the panel shows it.
    chainLabel.isHidden = page == .chain
    if view.bounds.width > view.bounds.height { placeSideBySide(in: rest) } else { placeOneBelowTheOther(in: rest) }
  }

  private func placeOneBelowTheOther(in rest: CGRect) {
    var rest = rest
    sentence.frame = rest.cutTop(sentence.textHeight(rest.width), gap: 8)
    scene?.frame = rest.cutTop((rest.height * (rest.height < 500 ? 0.4 : 0.3)).rounded(), gap: 8)
    if !chainLabel.isHidden { placeChain(in: rest.cutTop(rest.width > 600 ? 30 : 32, gap: 6)) }
    panel.frame = rest
  }

  private func placeSideBySide(in rest: CGRect) {
    var (left, right) = (rest, rest)
    left.size.width = (rest.width * 0.42).rounded()
    right.origin.x = left.maxX + 10
    right.size.width = rest.maxX - right.minX
    sentence.frame = right.cutTop(sentence.textHeight(right.width), gap: 6)
    if !chainLabel.isHidden { placeChain(in: left.cutBottom(rest.height < 240 ? 36 : 48, gap: 6)) }
    scene?.frame = left
    panel.frame = right
  }

  /// A chain may be long; nothing moves below a finger because of it.
  private func placeChain(in frame: CGRect) {
    chainLabel.frame = frame
    var size: CGFloat = 12
    repeat {
      chainLabel.font = .systemFont(ofSize: size)
      size -= 0.5
    } while size >= 7 && chainLabel.textHeight(frame.width) > frame.height
  }

  /// The tiles that are shown take what their titles need, and share what is left.
  private func place(_ tiles: [Tile], in row: CGRect) {
    let shown = tiles.filter { !$0.isHidden }
    let needed = shown.map { max(44, UILabel($0.title, size: 11, weight: .semibold).intrinsicContentSize.width + 9) }
    let left = row.width - 8 * CGFloat(shown.count - 1) - needed.reduce(0, +)
    var x = row.minX
    for (tile, width) in zip(shown, needed) {
      tile.frame = CGRect(x: x, y: row.minY, width: width + left / CGFloat(shown.count), height: row.height)
      x = tile.frame.maxX + 8
    }
  }

  // MARK: Touches that no view kept. Each is written down and passed on: to the window, the application, its delegate.

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Only what climbed here from the scene; a touch on the ground around it is nobody's.
    if let scene, touches.contains(where: { $0.view?.isDescendant(of: scene) == true }) {
      climbing = climbing ?? Witness("LabController", tint: Palette.green, notes: notes)
      climbing?.began(touches, in: self)
    }
    super.touchesBegan(touches, with: event)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    climbing?.moved(touches)
    super.touchesMoved(touches, with: event)
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    climbing?.ended(touches)
    if climbing?.isLit == false { climbing = nil }
    super.touchesEnded(touches, with: event)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    climbing?.cancelled(touches)
    if climbing?.isLit == false { climbing = nil }
    super.touchesCancelled(touches, with: event)
  }
}
