import Tiles
import UIKit

/// Three experiments with hit-testing and the responder chain; every call is printed on the screen as it happens.
public final class LabController: UIViewController {
  /// Every call that is printed now, in order, without its number.
  public var printedCalls: [String] { notes.log.lines }
  /// The responders from the view that was touched last to the end of the chain.
  public private(set) var chainOfLastTouch: [String] = []

  let notes = LabNotes()
  private(set) var experiment = Experiment.button
  private(set) var arrangement = Experiment.Arrangement.nested
  private(set) var scene: LabScene?

  private let titleLabel = UILabel("Responder Lab", size: 22, weight: .bold)
  private let sentence = UILabel(size: 14, color: Palette.quietText, lines: 0)
  private let chainLabel = UILabel(size: 12, color: Palette.quietText, lines: 0)
  private var experimentTiles: [Tile] = []
  private var arrangementTiles: [Tile] = []
  private let forwardTile = Tile("Forward to next", tint: Palette.green)
  private let clearTile = Tile("Clear", tint: Palette.rose)

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    experimentTiles = Experiment.allCases.enumerated().map { index, choice in
      Tile("\(index + 1) \(choice.title)") { [unowned self] in show(choice, arrangement) }
    }
    arrangementTiles = Experiment.Arrangement.allCases.map { choice in
      Tile(choice.title, tint: Palette.violet) { [unowned self] in show(experiment, choice) }
    }
    forwardTile.action = { [unowned self] in
      notes.forwardsToNext.toggle()
      forwardTile.isOn = notes.forwardsToNext
    }
    clearTile.action = { [unowned self] in clear() }
    notes.showChain = { [unowned self] in showChain($0) }
    notes.log.hint = "The calls appear here, in order."
    for part in [titleLabel, sentence, chainLabel, notes.log] { view.addSubview(part) }
    for tile in experimentTiles + arrangementTiles + [forwardTile, clearTile] { view.addSubview(tile) }
    show(experiment, arrangement)
  }

  /// Puts other views on the screen. Their predecessors go, and with them any finger that is on them.
  private func show(_ experiment: Experiment, _ arrangement: Experiment.Arrangement) {
    self.experiment = experiment
    self.arrangement = arrangement
    scene?.removeFromSuperview()
    let made = experiment.scene(arrangement, notes: notes)
    // At the back: whoever touches a tile or the log does not ask the experiment.
    view.insertSubview(made, at: 0)
    scene = made
    let forms = experiment.arrangements
    for (tile, choice) in zip(experimentTiles, Experiment.allCases) { tile.isOn = choice == experiment }
    for (tile, choice) in zip(arrangementTiles, Experiment.Arrangement.allCases) {
      tile.isHidden = forms.count < 2
      tile.isOn = choice == arrangement
    }
    sentence.text = experiment.sentence(arrangement)
    clear()
    view.setNeedsLayout()
  }

  private func clear() {
    notes.log.clear()
    showChain([])
  }

  private func showChain(_ names: [String]) {
    chainOfLastTouch = names
    chainLabel.text = names.isEmpty ? "Responder chain: touch a view to see it." : names.joined(separator: " > ")
    chainLabel.textColor = names.isEmpty ? Palette.faintText : Palette.green
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let isSmall = view.bounds.height < 640
    var rest = view.contentFrame
    titleLabel.isHidden = isSmall
    if !isSmall { titleLabel.frame = rest.cutTop(28) }
    for (tile, frame) in zip(experimentTiles, rest.cutTop(44, gap: 8).columns(experimentTiles.count)) {
      tile.frame = frame
    }
    sentence.frame = rest.cutTop(sentence.textHeight(rest.width), gap: 8)
    scene?.frame = rest.cutTop((rest.height * (isSmall ? 0.34 : 0.42)).rounded(), gap: 8)
    chainLabel.frame = rest.cutTop(rest.width > 600 ? 18 : 32, gap: 8)
    let controls = rest.cutBottom(44, gap: 8)
    placeControls(in: controls)
    notes.log.frame = rest
  }

  /// The tiles that are shown share the row by the length of what they say.
  private func placeControls(in row: CGRect) {
    let shares = zip(arrangementTiles + [forwardTile, clearTile], [0.2, 0.17, 0.42, 0.21] as [CGFloat])
    let shown = shares.filter { !$0.0.isHidden }
    let whole = shown.reduce(0) { $0 + $1.1 }
    let room = row.width - 8 * CGFloat(shown.count - 1)
    var x = row.minX
    for (tile, share) in shown {
      let width = room * share / whole
      tile.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
      x += width + 8
    }
  }

  // MARK: Touches that no view kept. Each is written down and passed on: to the window, the application, its delegate.

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesBegan(_:with:)", touches)
    super.touchesBegan(touches, with: event)
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesMoved(_:with:)", touches)
    super.touchesMoved(touches, with: event)
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesEnded(_:with:)", touches)
    super.touchesEnded(touches, with: event)
  }

  public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("touchesCancelled(_:with:)", touches)
    super.touchesCancelled(touches, with: event)
  }

  /// Only what climbed here from the experiment; a touch on the ground around it is nobody's.
  private func note(_ method: String, _ touches: Set<UITouch>) {
    guard touches.contains(where: { $0.view is LabView }) else { return }
    notes.note("LabController", method, tint: Palette.green)
  }
}
